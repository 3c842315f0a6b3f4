// Valise — moving through a text in the format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

/// A cursor in a text in the format of NeXTSTEP: blank space, comments, words and strings.
///
/// Offsets count the bytes of the text in UTF-8. The scanner cannot be copied, so that no step ever
/// copies the text.
///
/// Source: CFOldStylePList.c of CoreFoundation, and Foundation of Swift 6.3.1 as observed.
package struct OpenStepScanner: ~Copyable {
  /// The text in UTF-8, which was checked to be that.
  package let bytes: [UInt8]
  /// Where the cursor stands.
  package var offset: Int
  /// The comments that were passed over since they were last taken.
  private var comments: [OpenStepComment] = []
  private let keepsComments: Bool
  /// Where a comment starts that is never closed.
  package private(set) var openComment: Int?
  /// Where the escape `\u` was met first since it was last taken.
  var smallUEscape: Int?
  /// The bytes of the string that is read, kept to save their memory for the next.
  var scratch: [UInt8] = []

  /// Starts at the beginning of a text.
  package init(_ text: PropertyListText, keepsComments: Bool = false) {
    bytes = text.bytes
    offset = text.start
    self.keepsComments = keepsComments
  }

  /// The byte at the cursor, if any is left.
  package var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte behind the one at the cursor.
  var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  /// Steps over a byte if it stands at the cursor.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  // MARK: Blank space and comments

  /// Steps over blank space and comments.
  package mutating func skipBlank() {
    while let byte = current {
      if OpenStepCharacters.isBlank(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/") {
        guard skipComment() else { return }
      } else if byte == 0xE2, isLineSeparator(at: offset) {
        offset += 3
      } else {
        return
      }
    }
  }

  /// The comments since the last call.
  package mutating func takeComments() -> [OpenStepComment] {
    guard !comments.isEmpty else { return [] }
    let taken = comments
    comments = []
    return taken
  }

  private mutating func skipComment() -> Bool {
    let start = offset
    switch next {
    case UInt8(ascii: "/"):
      offset += 2
      while let byte = current, !isLineEnd(byte) { offset += 1 }
      note(OpenStepComment(range: start..<offset, text: (start + 2)..<offset, isLine: true))
    case UInt8(ascii: "*"):
      offset += 2
      let isClosed = skipToCommentEnd()
      if !isClosed { openComment = start }
      let end = isClosed ? offset - 2 : offset
      note(OpenStepComment(range: start..<offset, text: (start + 2)..<end, isLine: false))
    default: return false
    }
    return true
  }

  private mutating func skipToCommentEnd() -> Bool {
    while let byte = current {
      offset += 1
      if byte == UInt8(ascii: "*"), take(UInt8(ascii: "/")) { return true }
    }
    return false
  }

  private mutating func note(_ comment: OpenStepComment) {
    if keepsComments { comments.append(comment) }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || (byte == 0xE2 && isLineSeparator(at: offset))
  }

  /// Whether U+2028 or U+2029 starts at a place.
  func isLineSeparator(at place: Int) -> Bool {
    place + 2 < bytes.count && bytes[place] == 0xE2 && bytes[place + 1] == 0x80
      && bytes[place + 2] & 0xFE == 0xA8
  }

  // MARK: Words

  /// Reads a word without quotation marks; empty when none stands at the cursor.
  ///
  /// - Returns: Also whether only GNUstep takes all its characters.
  package mutating func word() -> (text: String, isOnlyGNUsteps: Bool) {
    let start = offset
    var isOnlyGNUsteps = false
    while let byte = current, OpenStepCharacters.isGNUstepWord(byte) {
      if !OpenStepCharacters.isWord(byte) { isOnlyGNUsteps = true }
      offset += 1
    }
    return (String(decoding: bytes[start..<offset], as: UTF8.self), isOnlyGNUsteps)
  }

  /// Where the escape `\u`, which is only a `u`, was met first since the last call.
  package mutating func takeSmallUEscape() -> Int? {
    defer { smallUEscape = nil }
    return smallUEscape
  }

  // MARK: Faults

  /// A fault at the cursor, which says what stands there.
  package func expected(_ thing: String) -> OpenStepError {
    guard let found = shown(at: offset) else {
      return OpenStepError(fault: .unexpectedEnd(expected: thing), offset: offset)
    }
    return OpenStepError(fault: .expected(thing, found: found), offset: offset)
  }

  func fault(_ fault: OpenStepFault, at offset: Int) -> OpenStepError {
    OpenStepError(fault: fault, offset: offset)
  }

  /// The character at a place as messages show it; nothing at the end.
  package func shown(at offset: Int) -> String? {
    guard offset < bytes.count else { return nil }
    let scalars = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first else { return nil }
    if scalar == "\"" { return "a quotation mark" }
    let isPlain = (0x21..<0x7F).contains(scalar.value)
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return isPlain ? "\"\(scalar)\"" : "U+\(padding)\(digits)"
  }
}
