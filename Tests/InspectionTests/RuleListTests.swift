// Valise — the rules that reading knows against the table in docs/reading.md
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseTestKit

@Suite("rules of reading")
struct RuleListTests {
  @Test("every rule is in the table, and nothing else is")
  func table() throws {
    let folder = Repository.path("Sources/Inspection")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var rules: Set<String> = []
    for file in files where file.hasPrefix("Finding+") {
      let text = try Repository.text("Sources/Inspection/" + file)
      for piece in text.split(separator: "finding(").dropFirst() {
        rules.formUnion(Self.quoted(piece.prefix(60), between: "\"").prefix(1))
      }
    }
    rules.insert("info-wrong-type")
    let text = try Repository.text("docs/reading.md")
    let table = text.split(separator: "## What reading finds odd").last ?? ""
    var listed: Set<String> = []
    for row in table.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|")
      listed.formUnion(Self.quoted(cells[0], between: "`"))
    }
    #expect(listed == rules)
    #expect(rules.count > 25)
  }

  /// The pieces of a text between two marks.
  private static func quoted(_ text: Substring, between mark: Character) -> [String] {
    let pieces = text.split(separator: mark, omittingEmptySubsequences: false)
    return pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
  }
}
