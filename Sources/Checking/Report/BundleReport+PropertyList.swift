// Valise — a report as a document
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
public import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

extension BundleReport {
  /// The name of the schema of the document.
  public static let schema = "valise.report/1"

  /// The report as `valise report --json` prints it; what is not there is left out.
  public func propertyList() -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "schema": .string(Self.schema), "product": .dictionary(facts.propertyList()),
      "sizes": .dictionary(sizes.propertyList()), "savings": savings.propertyList(),
      "check": .dictionary(CheckReport.document(of: [check])),
      "languages": languages.propertyList(),
      "code": .array(codeObjects.map { .dictionary($0.propertyList()) }),
    ]
    if let libraries = product.libraries {
      document["libraries"] = .array(libraries.images.map { .dictionary(Self.propertyList($0)) })
    }
    return document
  }

  private static func propertyList(_ image: LibraryReport.Image) -> PropertyListDictionary {
    [
      "path": .string(image.path), "type": .string(image.fileType.name),
      "architectures": .array(image.architectures.map { .string($0.name) }),
      "libraries": .array(
        image.libraries.map { library in
          var entry: PropertyListDictionary = [
            "name": .string(library.library.path), "kind": .string(library.library.kind.rawValue),
            "place": .string(library.place.name),
          ]
          entry["path"] = library.place.path.map { .string($0) }
          return .dictionary(entry)
        }
      ),
    ]
  }
}

extension LibraryLink.Place {
  /// The name of the place in documents.
  var name: String {
    switch self {
    case .file: "product"
    case .system: "system"
    case .machine: "machine"
    case .currentFolder: "current-folder"
    case .program: "program"
    case .otherArchitecture: "other-architecture"
    case .missing: "missing"
    }
  }

  /// The path of the file, where there is one.
  var path: String? {
    switch self {
    case .file(let path), .system(let path), .machine(let path), .currentFolder(let path),
      .otherArchitecture(let path):
      path
    case .program, .missing: nil
    }
  }
}
