// Valise — reading and writing string catalogs
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseDiagnostics

extension StringCatalog {
  /// A catalog as it was read, with what is odd about the text.
  public struct Document: Hashable, Sendable {
    /// The catalog.
    public let catalog: StringCatalog
    /// What is odd about the text, in its order.
    public let remarks: [TableRemark]
  }

  /// Reads a catalog; a comma before a closing bracket and repeated keys are remarks.
  ///
  /// - Throws: The place of what is no JSON, or that the text is JSON but no catalog.
  public static func read(_ bytes: [UInt8]) throws(LocalizationError) -> Document {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes, allowsTrailingCommas: true)
    } catch {
      throw .json(error)
    }
    guard let fields = document.value.dictionaryValue else {
      throw .noCatalog("the text is no JSON object")
    }
    guard fields[CatalogKey.strings]?.dictionaryValue != nil else {
      throw .noCatalog("\"strings\" is missing or no object")
    }
    guard fields[CatalogKey.sourceLanguage]?.stringValue != nil else {
      throw .noCatalog("\"sourceLanguage\" is missing or no text")
    }
    if let version = fields[CatalogKey.version], version.stringValue?.hasPrefix("1.") != true {
      throw .noCatalog("the version is not 1.x; only that is read")
    }
    var catalog = StringCatalog(fields: fields)
    catalog.endsWithLineFeed = bytes.last == 0x0A
    return Document(catalog: catalog, remarks: document.remarks.compactMap(Self.remark))
  }

  private static func remark(_ remark: PropertyListRemark) -> TableRemark? {
    guard case .text(let position) = remark.position else { return nil }
    let path = remark.path.components.isEmpty ? nil : remark.path.description
    switch remark.kind {
    case .repeatedKey(let key):
      return TableRemark(
        "repeated-key",
        .error,
        keyPath: path,
        at: position,
        "the key \"\(key)\" is there already",
        detail: "readers keep one of the two and lose what the other holds",
        remedy: "join the two"
      )
    case .trailingComma:
      return TableRemark(
        "trailing-comma",
        .warning,
        keyPath: path,
        at: position,
        "a comma before a closing bracket",
        detail: "Apple's tools read on; most other readers of JSON stop here",
        remedy: "remove it"
      )
    default: return nil
    }
  }

  /// The file in Xcode's layout; what was read from such a file comes out byte for byte.
  public func serialized() -> [UInt8] {
    var writer = CatalogWriter()
    writer.write(.dictionary(fields))
    return writer.bytes + (endsWithLineFeed ? [0x0A] : [])
  }
}
