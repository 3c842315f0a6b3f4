// Valise — the origin of a key of Info.plist as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Building
import Inspection
import PropertyLists

/// The Info.plist of a bundle that is planned, or of one inside it.
struct PlannedInfo {
  /// The path of the bundle below the folder for all.
  let path: String
  let product: Product
  let entries: [InfoEntry]
}

extension BuildPlan {
  /// The Info.plist of the bundle, and those of the products inside.
  var infoLists: [PlannedInfo] {
    [PlannedInfo(path: "\(path)", product: product, entries: info)]
      + nested.map {
        PlannedInfo(path: "\(path)/\($0.path)", product: $0.product, entries: $0.info)
      }
  }
}

extension InfoQuestion.Answer {
  /// The key with its value, who says it, and what else was said.
  func text(of list: PlannedInfo) -> String {
    let line = PropertyListOutline.line(of: value)
    var text = "\(Self.visible(list.path)): \(Self.visible("\(path)")) = \(line)\n"
    let outline = PropertyListOutline.text(of: value)
    switch value {
    case .array(let items) where !items.isEmpty: text += Self.indented(outline)
    case .dictionary(let keys) where !keys.isEmpty: text += Self.indented(outline)
    default: break
    }
    text += "  from \(Self.visible("\(source)"))\n"
    for other in others {
      let isKept = other.value.isKept(in: value)
      let shown = PropertyListOutline.line(of: other.value)
      let name = Self.visible("\(other)")
      text += isKept ? "  with \(shown) from \(name)\n" : "  over \(shown) from \(name)\n"
    }
    return text
  }

  private static func visible(_ text: String) -> String {
    VisibleText.escaping(Array(text.utf8))
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  /// The answer as documents show it.
  func document(of list: PlannedInfo) -> PropertyListDictionary {
    [
      "product": .string(list.product.reference), "bundle": .string(list.path),
      "key": .string("\(path)"), "value": value.displayValue(),
      "from": .dictionary(source.document),
      "others": .array(
        others.map { other in
          var document = other.document
          document["value"] = other.value.displayValue()
          document["replaced"] = .boolean(!other.value.isKept(in: value))
          return .dictionary(document)
        }
      ),
    ]
  }
}

extension InfoSource {
  /// The source as documents show it.
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = ["words": .string(description)]
    switch origin {
    case .manifest(let file, let place):
      document["kind"] = "manifest"
      document["file"] = .string(file)
      document.add(place)
    case .file(let file, let place):
      document["kind"] = "file"
      document["file"] = .string(file)
      document.add(place)
    case .convention: document["kind"] = "convention"
    }
    if let manifestKey { document["manifestKey"] = .string(manifestKey) }
    return document
  }
}

extension PropertyListDictionary {
  fileprivate mutating func add(_ place: ManifestPlace) {
    switch place {
    case .position(let position):
      self["line"] = .integer(PropertyListInteger(Int64(position.line)))
      self["column"] = .integer(PropertyListInteger(Int64(position.column)))
    case .override(let text): self["override"] = .string(text)
    case .file: break
    }
  }
}

extension PropertyList {
  /// Whether all that a value says is still there in another.
  fileprivate func isKept(in other: PropertyList) -> Bool {
    guard case .dictionary(let mine) = self, case .dictionary(let theirs) = other else {
      return self == other
    }
    return mine.allSatisfy { key, value in theirs[key].map { value.isKept(in: $0) } ?? false }
  }
}
