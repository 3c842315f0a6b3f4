// Valise — tables from .stringsdict and .loctable files
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A `.stringsdict` file as it was read.
public struct StringsDictionaryFile: Hashable, Sendable {
  /// The texts with their rules.
  public let table: StringTable
  /// How the file is written.
  public let format: PropertyListFormat
  /// What is odd about the file.
  public let remarks: [TableRemark]
  /// The bytes of the file, in which the places of texts are looked up.
  let contents: [UInt8]

  /// Reads a file.
  ///
  /// - Throws: `.propertyList` with the place of a fault; `.noTable` when the value is no dictionary.
  public init(parsing bytes: [UInt8]) throws(LocalizationError) {
    let document = try PropertyListDocument(ofTable: bytes)
    guard let fields = document.value.dictionaryValue else {
      throw .noTable("its value is a \(document.value.typeName), not a dictionary")
    }
    table = StringTable(fields.map { StringTable.Entry($0.key, StringsDictionaryEntry($0.value)) })
    format = document.format
    contents = bytes
    remarks = document.remarks.map(TableRemark.init)
  }
}

/// A `.loctable` file as it was read: one table in all its languages.
///
/// Apple's own build writes such files; nothing here does.
public struct LocalizationTableFile: Hashable, Sendable {
  /// The table of one language.
  public struct Language: Hashable, Sendable {
    /// The language, as the name of its `.lproj` folder would be.
    public let name: String
    /// The texts.
    public let table: StringTable
  }

  /// The languages, in the order of the file.
  public let languages: [Language]

  /// The key of facts about where texts came from; it is no language.
  private static let provenance = "LocProvenance"

  /// Reads a file.
  ///
  /// - Throws: `.propertyList` with the place of a fault; `.noTable` when a language has no
  ///   dictionary.
  public init(parsing bytes: [UInt8]) throws(LocalizationError) {
    guard let fields = try PropertyListDocument(ofTable: bytes).value.dictionaryValue else {
      throw .noTable("its value is no dictionary of languages")
    }
    var languages: [Language] = []
    for (name, value) in fields where name != Self.provenance {
      guard let texts = value.dictionaryValue else {
        throw .noTable("the language \"\(name)\" has a \(value.typeName), not a dictionary")
      }
      let entries = texts.map { StringTable.Entry($0.key, StringsDictionaryEntry($0.value)) }
      languages.append(Language(name: name, table: StringTable(entries)))
    }
    self.languages = languages
  }
}

extension PropertyListDocument {
  fileprivate init(ofTable bytes: [UInt8]) throws(LocalizationError) {
    do throws(PropertyListError) {
      try self.init(parsing: bytes)
    } catch {
      throw .propertyList(error)
    }
  }
}
