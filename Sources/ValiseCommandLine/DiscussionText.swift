// Valise — the discussion of a command, parted into text and examples
// SPDX-License-Identifier: Apache-2.0

/// The paragraphs of a discussion, and the command lines in those that begin with `Example:`.
struct DiscussionText {
  private(set) var discussion = ""
  private(set) var examples: [String] = []

  init(_ text: String) {
    var paragraphs: [String] = []
    for paragraph in Self.paragraphs(of: text) {
      guard let first = paragraph.first, first == "Example:" || first == "Examples:" else {
        paragraphs.append(paragraph.joined(separator: "\n"))
        continue
      }
      let lines = paragraph.dropFirst().map { $0.drop { $0 == " " } }
      examples += lines.map { String($0) }
    }
    discussion = paragraphs.joined(separator: "\n\n")
  }

  private static func paragraphs(of text: String) -> [[String]] {
    var paragraphs: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(String(line))
      }
    }
    return paragraphs.filter { !$0.isEmpty }
  }
}
