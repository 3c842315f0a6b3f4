// Valise — reading the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Reads a property list in the text format of NeXTSTEP, or a `.strings` file.
///
/// A file of entries without braces, `key = value;`, is a dictionary. In it reading stops without
/// an error at the first thing that cannot begin a key, as Apple's reader does; a remark says where.
/// What GNUstep adds (typed values, more characters in words, no semicolon before a brace) is read
/// and remarked.
///
/// Source: CFOldStylePList.c of CoreFoundation and Foundation of Swift 6.3.1 as observed; for
/// GNUstep, NSPropertyList.m of gnustep-base 1.31.
package struct OpenStepReader: ~Copyable {
  var scanner: OpenStepScanner
  private let text: PropertyListText
  private let limits: PropertyListLimits
  private let keepsEntries: Bool
  private var valueCount = 0
  private var recentKeys = RecentKeys()
  private var steps: [PropertyListPathStep] = []
  /// How many of the remarks are mistakes.
  private var errorCount = 0
  /// What was met that does not keep the text from being read.
  package private(set) var remarks: [PropertyListRemark] = []
  /// Whether there are values that only GNUstep has.
  package private(set) var hasTypedValues = false
  /// The entries of the dictionary at the top, if they are kept.
  package private(set) var entries: [OpenStepEntry] = []
  /// The comments behind the last entry, if entries are kept.
  package private(set) var lastComments: [OpenStepComment] = []
  /// Whether the text is entries without braces around them.
  package private(set) var isBraceless = false

  /// Starts with a text; `keepsEntries` also keeps the place and the comments of every entry of the
  /// dictionary at the top.
  package init(
    _ text: PropertyListText,
    limits: PropertyListLimits = PropertyListLimits(),
    keepsEntries: Bool = false
  ) {
    self.text = text
    self.limits = limits
    self.keepsEntries = keepsEntries
    scanner = OpenStepScanner(text, keepsComments: keepsEntries)
  }

  /// Reads the whole text; a text of blank space and comments alone is an empty dictionary.
  ///
  /// - Throws: An error with its place and key path.
  package mutating func read() throws(PropertyListError) -> PropertyList {
    remarks = text.remarks
    errorCount = remarks.count { $0.isError }
    let start = scanner.offset
    scanner.skipBlank()
    guard let first = scanner.current else {
      remark(.noContent(isEmpty: start == text.bytes.count), at: start)
      if keepsEntries { lastComments = scanner.takeComments() }
      remarkOpenComment()
      return .dictionary(PropertyListDictionary())
    }
    let value: PropertyList
    if isString(first), try !isLoneString() {
      // The first string is a key: the text is read again from its start, as entries.
      scanner.offset = start
      _ = scanner.takeComments()
      isBraceless = true
      value = .dictionary(try dictionaryContent(isBraceless: true))
    } else {
      value = try self.value()
      scanner.skipBlank()
      guard scanner.current == nil else { throw fault(scanner.expected("the end of the text")) }
      if keepsEntries { lastComments += scanner.takeComments() }
    }
    remarkOpenComment()
    return value
  }

  /// Whether a byte begins a string that Apple's reader takes.
  private func isString(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || OpenStepCharacters.isWord(byte)
  }

  /// Whether the string at the cursor is all that there is; the cursor stays.
  private mutating func isLoneString() throws(PropertyListError) -> Bool {
    let start = scanner.offset
    if scanner.current == UInt8(ascii: "\"") || scanner.current == UInt8(ascii: "'") {
      do throws(OpenStepError) { _ = try scanner.quotedString() } catch { throw fault(error) }
      // It is remarked when the string is read again.
      _ = scanner.takeSmallUEscape()
    } else {
      _ = scanner.word()
    }
    scanner.skipBlank()
    let isAll = scanner.current == nil
    scanner.offset = start
    return isAll
  }

  // MARK: Values

  /// Reads a value behind blank space.
  mutating func value() throws(PropertyListError) -> PropertyList {
    scanner.skipBlank()
    try countValue()
    switch scanner.current {
    case UInt8(ascii: "{"):
      try enterContainer()
      let dictionary = try dictionaryContent(isBraceless: false)
      return .dictionary(recentKeys.sharing(dictionary))
    case UInt8(ascii: "("):
      try enterContainer()
      return .array(try arrayContent())
    case UInt8(ascii: "<"): return try angled()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try quotedString())
    case let byte? where OpenStepCharacters.isGNUstepWord(byte): return .string(word())
    default: throw fault(scanner.expected("a value"))
    }
  }

  private mutating func enterContainer() throws(PropertyListError) {
    guard steps.count < limits.depth else {
      throw fault(.overLimit("levels of containers", limit: limits.depth), at: scanner.offset)
    }
    scanner.offset += 1
  }

  private mutating func arrayContent() throws(PropertyListError) -> [PropertyList] {
    var values: [PropertyList] = []
    while true {
      scanner.skipBlank()
      if scanner.take(UInt8(ascii: ")")) { return values }
      steps.append(.place(values.count))
      values.append(try value())
      steps.removeLast()
      scanner.skipBlank()
      if scanner.take(UInt8(ascii: ")")) { return values }
      guard scanner.take(UInt8(ascii: ",")) else {
        throw fault(scanner.expected("\",\" or \")\""))
      }
    }
  }

  /// Reads a string in quotation marks and remarks what Apple's readers make of it.
  mutating func quotedString() throws(PropertyListError) -> String {
    let string: String
    do throws(OpenStepError) { string = try scanner.quotedString() } catch { throw fault(error) }
    if let escape = scanner.takeSmallUEscape() { remark(.smallUEscape, at: escape) }
    return string
  }

  mutating func word() -> String {
    let start = scanner.offset
    let (text, isOnlyGNUsteps) = scanner.word()
    if isOnlyGNUsteps { remark(.unquotedCharacters(text), at: start) }
    return text
  }

  // MARK: Entries

  /// Keeps an entry of the dictionary at the top.
  mutating func keep(_ entry: OpenStepEntry) {
    if keepsEntries, isAtTop { entries.append(entry) }
  }

  /// Keeps the comments behind the last entry of the dictionary at the top.
  mutating func keepLast(_ comments: [OpenStepComment]) {
    if isAtTop { lastComments = comments }
  }

  /// The comments since the last call, at the top; those further down stay with their entry.
  mutating func commentsOfTop() -> [OpenStepComment] { isAtTop ? scanner.takeComments() : [] }

  private var isAtTop: Bool { steps.isEmpty }

  /// Counts a key without a value, which is its own.
  mutating func countValue() throws(PropertyListError) {
    valueCount += 1
    guard valueCount <= limits.values else {
      throw fault(.overLimit("values", limit: limits.values), at: scanner.offset)
    }
  }

  mutating func enter(_ step: PropertyListPathStep) { steps.append(step) }

  mutating func leave() { steps.removeLast() }

  // MARK: Faults and remarks

  private var path: PropertyListPath { PropertyListPath(steps: steps) }

  func fault(_ reason: PropertyListError.Reason, at offset: Int) -> PropertyListError {
    let position = XMLPosition(of: offset, in: scanner.bytes)
    return PropertyListError(reason, at: .text(position), path: path)
  }

  func fault(_ error: OpenStepError) -> PropertyListError {
    fault(.openStep(error.fault), at: error.offset)
  }

  mutating func remark(_ kind: PropertyListRemark.Kind, at offset: Int) {
    // Oddities without number must not hide that the file is refused or cut.
    let isError = PropertyListRemark(kind: kind, position: .none, path: PropertyListPath()).isError
    let count = isError ? errorCount : remarks.count - errorCount
    guard count < PropertyListRemark.limit else { return }
    if isError { errorCount += 1 }
    let position = PropertyListError.Position.text(XMLPosition(of: offset, in: scanner.bytes))
    remarks.append(PropertyListRemark(kind: kind, position: position, path: path))
  }

  /// Remarks the first value that only GNUstep has.
  mutating func remarkTypedValue(at offset: Int) {
    if !hasTypedValues { remark(.typedValue, at: offset) }
    hasTypedValues = true
  }

  private mutating func remarkOpenComment() {
    if let start = scanner.openComment { remark(.openComment, at: start) }
  }
}
