// Valise — a bundle or file of which the libraries are told
// SPDX-License-Identifier: Apache-2.0

import Inspection
import MachOFiles
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// A bundle or file, as it is named on a command line, of which the libraries are told.
struct LibrarySubject {
  /// What was written.
  let name: String
  let report: LibraryReport
  /// What stands before the paths of the report, so that they can be opened.
  private let prefix: String

  /// Reads the images.
  init(_ name: String, in context: CommandContext) throws {
    self.name = name
    let files = DiskFileSystem()
    let status = try files.status(of: try files.followed(FilePath(name)))
    guard status.kind != .directory else {
      let bundle = try GivenBundle(path: name).opened(in: context)
      report = try LibraryReport(of: bundle)
      prefix = FilePath(name).description + "/"
      return
    }
    // Fails for what is no code, with a reason.
    _ = try MachOInput(name)
    let absolute = name.utf8.first == UInt8(ascii: "/") ? name : context.currentFolder + "/" + name
    let tree = try files.tree(at: FilePath("/"))
    report = try LibraryReport(ofFile: try Self.path(absolute), in: tree)
    prefix = "/"
  }

  /// An absolute path, relative to the root of the file system.
  private static func path(_ absolute: String) throws -> RelativePath {
    var components: [Substring] = []
    for component in absolute.split(separator: "/") where component != "." {
      if component == ".." { _ = components.popLast() } else { components.append(component) }
    }
    return try RelativePath(validating: components.joined(separator: "/"))
  }

  /// The report as text: each file with what it needs.
  func text(resolved: Bool) -> String {
    var text = ""
    for image in report.images {
      text += Self.shown(prefix + image.path) + "\n"
      for library in image.libraries {
        let kind = library.library.kind == .load ? "" : " (\(library.library.kind.rawValue))"
        // Inside a bundle, where it is would only be said again.
        let start = prefix == "/" ? prefix : ""
        let place = resolved ? " → \(library.place.text(start))" : ""
        let only =
          library.architectures.count == image.architectures.count
          ? "" : " [\(library.architectures.map(\.name).joined(separator: ", "))]"
        text += "  " + Self.shown(library.library.path + kind + place + only) + "\n"
      }
    }
    guard resolved, !report.findings.isEmpty else { return text }
    return text + report.findings.map { $0.below(prefix).text + "\n" }.joined()
  }

  /// The report as a document.
  func document(resolved: Bool) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "schema": "valise.macho-dependencies/1", "path": .string(name),
      "images": .array(report.images.map { .dictionary($0.document(prefix, resolved: resolved)) }),
    ]
    if resolved {
      document["findings"] = .array(
        report.findings.map { .dictionary($0.below(prefix).propertyList()) }
      )
    }
    return document
  }

  /// What a file says must not move the cursor of a terminal.
  private static func shown(_ text: String) -> String { VisibleText.escaping(Array(text.utf8)) }
}

extension LibraryReport.Image {
  fileprivate func document(_ prefix: String, resolved: Bool) -> PropertyListDictionary {
    [
      "path": .string(prefix + path), "type": .string(fileType.name),
      "architectures": .array(architectures.map { .string($0.name) }),
      "libraries": .array(
        libraries.map { library in
          var document: PropertyListDictionary = [
            "path": .string(library.library.path), "kind": .string(library.library.kind.rawValue),
            "architectures": .array(library.architectures.map { .string($0.name) }),
          ]
          guard resolved else { return .dictionary(document) }
          document["place"] = .string(library.place.name)
          document["found"] = library.place.path(prefix).map { .string($0) }
          if !library.tried.isEmpty {
            document["tried"] = .array(library.tried.map { .string($0) })
          }
          return .dictionary(document)
        }
      ),
    ]
  }
}

extension Finding {
  /// The finding with what stands before its path.
  fileprivate func below(_ prefix: String) -> Finding {
    shown(below: prefix == "/" ? "" : String(decoding: prefix.utf8.dropLast(), as: UTF8.self))
  }
}

extension LibraryLink.Place {
  /// The word of documents.
  fileprivate var name: String {
    switch self {
    case .file: "file"
    case .system: "system"
    case .machine: "machine"
    case .currentFolder: "current-folder"
    case .program: "program"
    case .otherArchitecture: "other-architecture"
    case .missing: "missing"
    }
  }

  /// The path of what is found, if there is one.
  fileprivate func path(_ prefix: String) -> String? {
    switch self {
    case .file(let path), .otherArchitecture(let path): prefix + path
    case .system(let path), .machine(let path): path
    case .currentFolder, .program, .missing: nil
    }
  }

  fileprivate func text(_ prefix: String) -> String {
    switch self {
    case .file(let path): prefix + path
    case .system: "the system's"
    case .machine: "not on a user's machine"
    case .currentFolder: "where the program is started"
    case .program: "as the program says"
    case .otherArchitecture(let path): "\(prefix + path), for another processor"
    case .missing: "missing"
    }
  }
}
