// Valise — which comment of a .strings file belongs to which key
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The comments of a `.strings` file and the keys that they belong to.
///
/// A comment belongs to the key behind it. Before the first key only the comments without an empty
/// line behind them do; the others are the header of the file.
struct StringsComments {
  /// The text of the header.
  let header: String?
  private let comments: [String?]

  init(_ file: OpenStepFile) {
    var header: [OpenStepComment] = []
    comments = file.entries.enumerated().map { index, entry in
      var own = entry.comments
      if index == 0 {
        let count = Self.headerCount(of: entry, in: file)
        header = Array(own.prefix(count))
        own.removeFirst(count)
      }
      return Self.text(of: own, in: file)
    }
    if file.entries.isEmpty { header = file.lastComments }
    self.header = Self.text(of: header, in: file)
  }

  /// The comment of the entry at a place of the file.
  func comment(ofEntry index: Int) -> String? { comments[index] }

  /// How many comments before the first key have an empty line behind them, or another such comment.
  private static func headerCount(of entry: OpenStepEntry, in file: OpenStepFile) -> Int {
    for (index, comment) in entry.comments.enumerated().reversed() {
      let isLast = index + 1 == entry.comments.count
      let next = isLast ? entry.keyRange.lowerBound : entry.comments[index + 1].range.lowerBound
      let gap = file.text.bytes[comment.range.upperBound..<next]
      let lines = gap.count { $0 == 0x0A } + (gap.contains(0x0A) ? 0 : gap.count { $0 == 0x0D })
      if lines > 1 { return index + 1 }
    }
    return 0
  }

  private static func text(of comments: [OpenStepComment], in file: OpenStepFile) -> String? {
    let texts = comments.map { trimmed(file.string($0.text)) }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let tail = scalars.reversed().prefix { $0.properties.isWhitespace }.count
    return String(scalars.dropLast(tail))
  }
}
