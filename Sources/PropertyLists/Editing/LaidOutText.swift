// Valise — a text by its lines and the blank space in them
// SPDX-License-Identifier: Apache-2.0

/// A text of which the blank space around a place is asked for.
protocol LaidOutText {
  /// The text in UTF-8.
  var text: [UInt8] { get }
}

extension LaidOutText {
  /// Where the line of a place begins, if nothing but blank space stands before the place on it.
  func beginningOfLine(before place: Int) -> Int? {
    let start = startOfBlank(before: place)
    guard start > 0, !(start == 3 && text.starts(with: [0xEF, 0xBB, 0xBF])) else { return start }
    guard text[start - 1] == 0x0A || text[start - 1] == 0x0D else { return nil }
    return start
  }

  /// Where the line of a place ends, behind its line break, if nothing but blank space follows on
  /// it.
  func endOfLine(after place: Int) -> Int? {
    let end = endOfBlank(after: place)
    guard end < text.count, text[end] == 0x0A || text[end] == 0x0D else { return nil }
    return text[end...].starts(with: [0x0D, 0x0A]) ? end + 2 : end + 1
  }

  /// Where blank space of the same line ends.
  func endOfBlank(after place: Int) -> Int {
    var end = place
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return end
  }

  /// Where blank space of the same line starts.
  func startOfBlank(before place: Int) -> Int {
    var start = place
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start
  }

  /// What ends a line: LF, CR LF or CR, as at the end of the first.
  var lineEnd: [UInt8] {
    guard let place = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    if text[place] == 0x0A { return [0x0A] }
    return place + 1 < text.count && text[place + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }
}
