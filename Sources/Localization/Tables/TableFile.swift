// Valise — a file of texts of any format
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseDiagnostics
import XMLText

/// A file of texts of any format, told apart by its extension.
public enum TableFile: Hashable, Sendable {
  /// A `.strings` file.
  case strings(StringsFile)
  /// A `.stringsdict` file.
  case dictionary(StringsDictionaryFile)
  /// A `.loctable` file.
  case table(LocalizationTableFile)
  /// A string catalog.
  case catalog(StringCatalog.Document)
  /// An XLIFF file.
  case translation(TranslationFile.Document)

  /// The extensions that are read.
  public static let extensions = [
    "strings", "stringsdict", "loctable", "xcstrings", "xliff", "xlf",
  ]

  /// Reads a file.
  ///
  /// - Returns: Nothing when the extension is none of `extensions`.
  public init?(parsing bytes: [UInt8], extension name: String) throws(LocalizationError) {
    switch name.lowercased() {
    case "strings": self = .strings(try StringsFile(parsing: bytes))
    case "stringsdict": self = .dictionary(try StringsDictionaryFile(parsing: bytes))
    case "loctable": self = .table(try LocalizationTableFile(parsing: bytes))
    case "xcstrings": self = .catalog(try StringCatalog.read(bytes))
    case "xliff", "xlf": self = .translation(try TranslationFile.read(bytes))
    default: return nil
    }
  }

  /// What the reader met in the file.
  public var readerRemarks: [TableRemark] {
    switch self {
    case .strings(let file): file.remarks
    case .dictionary(let file): file.remarks
    case .table: []
    case .catalog(let document): document.remarks
    case .translation(let document): document.remarks
    }
  }

  /// What is wrong with the file and its texts.
  ///
  /// - Parameters:
  ///   - language: The language of a file with one language, if it is known.
  ///   - source: The texts of the source language, to compare with.
  /// - Returns: The remarks, those of the reader first.
  public func remarks(language: String?, source: StringTable? = nil) -> [TableRemark] {
    switch self {
    case .strings(let file):
      readerRemarks
        + located(file.table.remarks(language: language, source: source), in: file.contents) {
          TablePlaces(of: $0, encoding: file.encoding)
        }
    case .dictionary(let file):
      readerRemarks
        + located(file.table.remarks(language: language, source: source), in: file.contents) {
          TablePlaces(of: $0)
        }
    case .table(let file):
      file.languages.flatMap { $0.table.remarks(language: $0.name) }
    case .catalog(let document): readerRemarks + document.catalog.remarks()
    case .translation: readerRemarks
    }
  }

  /// The remarks with their places, which are looked for only when there are remarks.
  private func located(
    _ remarks: [TableRemark],
    in contents: [UInt8],
    _ places: ([UInt8]) -> TablePlaces
  ) -> [TableRemark] {
    remarks.isEmpty ? [] : places(contents).located(remarks)
  }
}

extension LocalizationError {
  /// The fault as a remark, which says what the system's reader does.
  public var remark: TableRemark {
    var position: XMLPosition?
    var keyPath: String?
    var words = description
    switch self {
    case .propertyList(let error):
      if case .text(let place) = error.position { position = place }
      if !error.path.components.isEmpty { keyPath = error.path.description }
      words = "\(error.reason)"
    case .json(let error):
      position = error.position
      if !error.path.components.isEmpty { keyPath = error.path.description }
      words = "\(error.reason)"
    case .xml(let error):
      position = error.position
      words = "\(error.reason)"
    case .noTranslationFile(let reason, let place):
      position = place
      words = reason
    case .noCatalog, .noTable, .cannotHold: break
    }
    return TableRemark(
      "unreadable",
      .error,
      keyPath: keyPath,
      at: position,
      words,
      detail: "the system uses nothing of this file"
    )
  }
}
