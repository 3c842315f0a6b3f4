// Valise — dictionaries in the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

extension OpenStepReader {
  /// Reads entries up to a closing brace; without braces, up to the end of the text or to the first
  /// thing that cannot begin a key.
  mutating func dictionaryContent(
    isBraceless: Bool
  ) throws(PropertyListError) -> PropertyListDictionary {
    var dictionary = PropertyListDictionary()
    while true {
      scanner.skipBlank()
      let comments = commentsOfTop()
      let start = scanner.offset
      guard let key = isBraceless ? try bracelessKey() : try bracedKey() else {
        keepLast(comments)
        return dictionary
      }
      let keyRange = start..<scanner.offset
      let (value, valueRange) = try valueOfEntry(key)
      let end = scanner.offset
      scanner.skipBlank()
      if !scanner.take(UInt8(ascii: ";")) {
        enter(.key(key))
        try missingSemicolon(isBraceless: isBraceless, after: end)
        leave()
      }
      let entry = OpenStepEntry(
        comments: comments,
        key: key,
        keyRange: keyRange,
        value: value,
        valueRange: valueRange,
        innerComments: commentsOfTop(),
        range: start..<scanner.offset
      )
      keep(entry)
      if dictionary.updateValue(value, forKey: key) { remark(.repeatedKey(key), at: start) }
    }
  }

  /// Reads a key inside braces; nothing behind the closing brace.
  private mutating func bracedKey() throws(PropertyListError) -> String? {
    if scanner.take(UInt8(ascii: "}")) { return nil }
    switch scanner.current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quotedString()
    case let byte? where OpenStepCharacters.isGNUstepWord(byte): return word()
    default: throw fault(scanner.expected("a key or \"}\""))
    }
  }

  /// Reads a key that no brace ends; nothing at the end, or where no key begins, which is remarked.
  ///
  /// A quoted key that is never closed is such a place too.
  private mutating func bracelessKey() throws(PropertyListError) -> String? {
    guard let byte = scanner.current else { return nil }
    if OpenStepCharacters.isWord(byte) { return word() }
    let start = scanner.offset
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      do throws(PropertyListError) {
        return try quotedString()
      } catch {
        guard error.reason == .openStep(.unterminatedString) else { throw error }
      }
    }
    remark(.stopsReading(found: scanner.shown(at: start) ?? ""), at: start)
    return nil
  }

  /// Reads what follows a key: `=` and a value, or nothing, which makes the key the value.
  private mutating func valueOfEntry(
    _ key: String
  ) throws(PropertyListError) -> (PropertyList, Range<Int>?) {
    scanner.skipBlank()
    if scanner.take(UInt8(ascii: "=")) {
      scanner.skipBlank()
      let start = scanner.offset
      enter(.key(key))
      let value = try self.value()
      leave()
      return (value, start..<scanner.offset)
    }
    guard scanner.current == UInt8(ascii: ";") else {
      throw fault(scanner.expected("\"=\" or \";\" after the key \"\(shown(key))\""))
    }
    try countValue()
    return (.string(key), nil)
  }

  /// A semicolon that is not there: GNUstep does without it before a closing brace.
  private mutating func missingSemicolon(
    isBraceless: Bool,
    after end: Int
  ) throws(PropertyListError) {
    guard !isBraceless, scanner.current == UInt8(ascii: "}") else {
      let found = scanner.shown(at: scanner.offset)
      let fault: OpenStepFault =
        found.map { .expected("\";\" after the value", found: $0) }
        ?? .unexpectedEnd(expected: "\";\" after the value")
      throw self.fault(.openStep(fault), at: end)
    }
    remark(.missingSemicolon, at: end)
  }

  /// As much of a key as a message shows.
  private func shown(_ key: String) -> String {
    key.unicodeScalars.count > 40 ? String(key.unicodeScalars.prefix(40)) + "…" : key
  }
}
