// Valise — tests of the parser with words of no sense
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import ValiseCommandLine

@Suite struct CommandParserTests {
  static let words = [
    "show", "store", "add", "move", "help", "fail", "list", "secret", "a", "", "-", "--", "---",
    "=",
    "--=", "-=", "--help=", "-h", "--format", "--format=", "--format=json", "-f", "-fx", "-vq",
    "-5",
    "-9x", "--shift", "--from", "--into=é", "--no-follow-links=1", "--no-no", "\u{0}", "-é", "é",
    "--limit", "9k", "-v-", "-q=", "--version=1", "--VERSION",
  ]

  @Test func answersEveryCommandLine() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...6, using: &generator)
      let line = (0..<count).compactMap { _ in Self.words.randomElement(using: &generator) }
      let run = RecordedRun(Sample.self, line)
      #expect([0, 1, 2, 64].contains(run.status), "\(line)")
      #expect((run.status == 64) == run.errors.contains("\nusage: "), "\(line)")
    }
  }

  @Test(arguments: [
    ("followLinks", "follow-links"), ("x", "x"), ("dryRun", "dry-run"),
    ("useHTTPNow", "use-http-now"),
    ("URL", "url"), ("sdk_path", "sdk-path"), ("SampleShow", "sample-show"), ("toJSON", "to-json"),
  ])
  func makesNamesOfProperties(label: String, name: String) {
    #expect(dashedName(of: label) == name)
  }
}
