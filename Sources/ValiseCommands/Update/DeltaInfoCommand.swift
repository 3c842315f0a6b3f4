// Valise — valise appcast delta info
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Updates
import ValiseCommandLine
import ValiseFiles

/// Shows what a delta holds.
struct DeltaInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show what a delta changes.",
    discussion: """
      Each line has what is done, the mode where one is set, how many bytes the delta holds for it, \
      and the path, with the old file that it is made of where that is another one.

      Example:
        valise appcast delta info Greeter1.1-1.0.delta
      """
  )

  @Argument(help: "The delta.", completion: .file())
  var delta: String

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let reader = try DeltaReader(at: FilePath(delta), on: DiskFileSystem())
    if document.json {
      try context.print(Self.document(of: reader, at: delta))
    } else {
      context.output.write(Self.text(of: reader))
    }
  }

  private static func document(of reader: DeltaReader, at path: String) -> PropertyListDictionary {
    let header = reader.header
    let items = reader.items.map { PropertyList.dictionary(document(of: $0)) }
    return [
      "schema": "valise.appcast-delta-info/1", "path": .string(path),
      "version": .string("\(header.version.rawValue).\(header.minor)"),
      "compression": .string(header.compression.name), "before": .string("\(header.before)"),
      "after": .string("\(header.after)"), "items": .array(items),
    ]
  }

  private static func document(of item: DeltaItem) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string("\(item.path)"),
      "commands": .array(item.commands.names.map { .string($0) }),
      "length": .integer(PropertyListInteger(Int64(item.length))),
    ]
    document["mode"] = item.permissions.map { .string(octal($0)) }
    document["from"] = item.cloneSource.map { .string("\($0)") }
    return document
  }

  private static func text(of reader: DeltaReader) -> String {
    let header = reader.header
    var lines = [
      "version \(header.version.rawValue).\(header.minor), packed by \(header.compression.name)",
      "before \(header.before)", "after  \(header.after)",
    ]
    for item in reader.items {
      let mode = item.permissions.map { " " + octal($0) } ?? ""
      let source = item.cloneSource.map { " <- " + VisibleText.escaping($0.bytes) } ?? ""
      let what = item.commands.names.joined(separator: "+")
      lines.append(
        "\(what)\(mode) \(item.length) \(VisibleText.escaping(item.path.bytes))\(source)"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func octal(_ mode: UInt16) -> String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
