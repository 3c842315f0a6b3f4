// Valise — a .strings file as it was read
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
import ValiseDiagnostics
import XMLText

/// A `.strings` file as it was read: text, XML or binary.
public struct StringsFile: Hashable, Sendable {
  /// The texts with their comments.
  public let table: StringTable
  /// How the file is written.
  public let format: PropertyListFormat
  /// The encoding of a text; nothing for other formats.
  public let encoding: PropertyListTextEncoding?
  /// A comment at the top that belongs to no key.
  public let header: String?
  /// What is odd about the file, in its order.
  public let remarks: [TableRemark]
  /// Whether the system's reader takes nothing of the file, though this reader does.
  public let isRefusedBySystem: Bool
  /// The bytes of the file, in which the places of texts are looked up.
  let contents: [UInt8]

  /// Reads a file.
  ///
  /// Reading goes as far as the system's reader goes. Where that stops without an error, a remark of
  /// error severity says so. A file of zero bytes is an empty table, with a remark.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - named: The encoding of a text, where it is known; else the file shows it.
  /// - Throws: `.propertyList` with the place of a fault, after which the system uses nothing of the
  ///   file; `.noTable` when the value is no dictionary.
  public init(
    parsing bytes: [UInt8],
    encoding named: PropertyListTextEncoding? = nil
  ) throws(LocalizationError) {
    let sniffed = named == nil ? PropertyListFormat(sniffing: bytes) : .openstep
    switch sniffed {
    case .xml, .binary:
      let document: PropertyListDocument
      do throws(PropertyListError) {
        document = try PropertyListDocument(parsing: bytes)
      } catch {
        throw .propertyList(error)
      }
      guard let fields = document.value.dictionaryValue else {
        throw .noTable("its value is a \(document.value.typeName), not a dictionary")
      }
      let entries = fields.map { StringTable.Entry($0.key, StringsDictionaryEntry(text: $0.value)) }
      self.init(
        table: StringTable(entries),
        format: sniffed,
        encoding: nil,
        header: nil,
        remarks: document.remarks,
        contents: bytes
      )
    // A table never is JSON; a text that looks so is one of the text format with a mistake.
    case .openstep, .gnustep, .json:
      let file: OpenStepFile
      do throws(PropertyListError) {
        file = try OpenStepFile(parsing: PropertyListText(decoding: bytes, as: named))
      } catch {
        throw .propertyList(error)
      }
      guard case .dictionary = file.value else {
        throw .noTable("its value is a \(file.value.typeName), not a dictionary")
      }
      let comments = StringsComments(file)
      let entries = file.entries.enumerated().map { index, entry in
        StringTable.Entry(
          entry.key,
          StringsDictionaryEntry(text: entry.value),
          comment: comments.comment(ofEntry: index)
        )
      }
      self.init(
        table: StringTable(entries),
        format: .openstep,
        encoding: file.text.encoding,
        header: comments.header,
        remarks: file.remarks,
        contents: bytes
      )
    }
  }

  private init(
    table: StringTable,
    format: PropertyListFormat,
    encoding: PropertyListTextEncoding?,
    header: String?,
    remarks: [PropertyListRemark],
    contents: [UInt8]
  ) {
    self.contents = contents
    self.table = table
    self.format = format
    self.encoding = encoding
    self.header = header
    isRefusedBySystem = remarks.contains { $0.appleReader == .refuses }
    let values = table.entries.compactMap { entry -> TableRemark? in
      guard case .unknown(let value) = entry.value else { return nil }
      return TableRemark(
        "not-a-text",
        .warning,
        keyPath: entry.key,
        steps: [entry.key],
        "the value is a \(value.typeName), not a text"
      )
    }
    let places = values.isEmpty ? nil : TablePlaces(of: contents, encoding: encoding)
    self.remarks = remarks.map(TableRemark.init) + (places?.located(values) ?? [])
  }

  /// The table that the system's reader has of the file: an empty one when it refuses the file.
  public var systemTable: StringTable { isRefusedBySystem ? StringTable() : table }
}

extension StringsDictionaryEntry {
  /// The value of a key of a `.strings` file, where only texts have a meaning.
  fileprivate init(text value: PropertyList) {
    if case .string(let text) = value { self = .text(text) } else { self = .unknown(value) }
  }
}

extension TableRemark {
  /// What a reader of property lists remarked.
  init(_ remark: PropertyListRemark) {
    let position: XMLPosition? = if case .text(let place) = remark.position { place } else { nil }
    let detail: String? =
      switch remark.appleReader {
      case .agrees: nil
      case .loses: "the system reads other texts"
      case .refuses: "the system uses nothing of this file"
      }
    self.init(
      Self.rule(of: remark.kind),
      Self.severity(of: remark),
      keyPath: remark.path.components.isEmpty ? nil : remark.path.description,
      at: position,
      "\(remark.kind)",
      detail: detail
    )
  }

  private static func severity(of remark: PropertyListRemark) -> Severity {
    // An empty file is an empty table to the loader of bundles.
    if case .noContent = remark.kind { return .warning }
    return remark.isError ? .error : .warning
  }

  private static func rule(of kind: PropertyListRemark.Kind) -> String {
    switch kind {
    case .repeatedKey, .ignoredKey: "repeated-key"
    case .noContent: "empty-file"
    case .missingByteOrderMark, .takenForUTF16: "byte-order-mark-missing"
    case .stopsReading: "text-ignored"
    case .missingSemicolon: "semicolon-missing"
    case .unquotedCharacters: "unquoted-characters"
    case .openComment: "open-comment"
    case .smallUEscape: "small-u-escape"
    case .missingPlistElement: "missing-plist-element"
    default: "property-list"
    }
  }
}
