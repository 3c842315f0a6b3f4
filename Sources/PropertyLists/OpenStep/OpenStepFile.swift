// Valise — a file in the text format of NeXTSTEP with the place of every entry
// SPDX-License-Identifier: Apache-2.0

package import XMLText

/// A file in the text format of NeXTSTEP, such as a `.strings` file, with its entries and comments.
package struct OpenStepFile: Sendable {
  /// The text in UTF-8; every offset counts its bytes.
  package let text: PropertyListText
  /// The value.
  package let value: PropertyList
  /// The entries of the dictionary at the top in the order of the file, repeated keys included.
  package let entries: [OpenStepEntry]
  /// The comments behind the last entry.
  package let lastComments: [OpenStepComment]
  /// Whether the entries have no braces around them.
  package let isBraceless: Bool
  /// What was met that does not keep the file from being read, at most 100 oddities and
  /// 100 mistakes.
  package let remarks: [PropertyListRemark]
  /// Where each line starts.
  private let lines: [Int]

  /// Reads a text.
  ///
  /// - Throws: An error with its place and key path.
  package init(
    parsing text: PropertyListText,
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) {
    var reader = OpenStepReader(text, limits: limits, keepsEntries: true)
    value = try reader.read()
    entries = reader.entries
    lastComments = reader.lastComments
    isBraceless = reader.isBraceless
    remarks = reader.remarks
    lines = Self.lineStarts(text)
    self.text = text
  }

  /// A part of the text.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: text.bytes[range], as: UTF8.self)
  }

  /// The line and column of an offset.
  ///
  /// - Complexity: Linear in the length of the line, logarithmic in the number of lines.
  package func position(of offset: Int) -> XMLPosition {
    let offset = min(max(offset, 0), text.bytes.count)
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(lines[low], offset)
    let columns = text.bytes[start..<offset].count { $0 & 0xC0 != 0x80 }
    return XMLPosition(line: low + 1, column: columns + 1, offset: offset)
  }

  /// A line ends with LF, CR LF or CR.
  private static func lineStarts(_ text: PropertyListText) -> [Int] {
    let bytes = text.bytes
    var starts = [text.start]
    for (place, byte) in bytes.enumerated() {
      let isHalf = byte == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isHalf) { starts.append(place + 1) }
    }
    return starts
  }
}
