// Valise — the order of letters in versions
// SPDX-License-Identifier: Apache-2.0

/// The order of letters in versions: that of code units after canonical decomposition.
///
/// Only letters of the Latin alphabet with one mark are decomposed. Where letters with several
/// marks, or marks without letters, stand, the runtimes that were observed do not agree with each
/// other; texts that are canonically equal are the same here whatever they are made of.
enum LetterOrder {
  /// How a run of letters stands to another; nothing where they are the same.
  static func order(_ one: String, _ other: String) -> VersionOrder? {
    guard one != other else { return nil }
    return units(one).lexicographicallyPrecedes(units(other)) ? .older : .newer
  }

  private static func units(_ text: String) -> [UInt16] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf16) }
    return text.utf16.flatMap { decomposed[$0] ?? [$0] }
  }

  /// Letters with a mark, and what each is made of.
  ///
  /// Swift takes canonically equal texts for equal keys, which finds the letter that a pair makes.
  private static let decomposed: [UInt16: [UInt16]] = {
    let blocks: [ClosedRange<UInt16>] = [0xC0...0x233, 0x1E00...0x1EF9]
    var letters: [String: UInt16] = [:]
    for unit in blocks.joined() { letters[String(decoding: [unit], as: UTF16.self)] = unit }
    var table: [UInt16: [UInt16]] = [:]
    let plain: [ClosedRange<UInt16>] = [0x41...0x5A, 0x61...0x7A]
    for letter in plain.joined() {
      for mark: UInt16 in 0x300...0x338 {
        let pair = [letter, mark]
        if let unit = letters[String(decoding: pair, as: UTF16.self)] { table[unit] = pair }
      }
    }
    return table
  }()
}
