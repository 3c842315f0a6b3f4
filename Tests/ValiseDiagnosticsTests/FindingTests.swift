// Valise — tests of findings, their places, their order and their text
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseDiagnostics

@Suite struct FindingTests {
  @Test(arguments: [
    (Location(path: "A"), "A"),
    (Location(path: "A", position: .line(4, column: 7)), "A:4:7"),
    (Location(path: "A", position: .line(4, column: nil)), "A:4"),
    (Location(path: "A", position: .byte(0)), "A: byte 0"),
    (Location(path: "A", keyPath: "a.0.b"), "A: a.0.b"),
    (Location(path: "A", position: .byte(9), keyPath: "a"), "A: byte 9: a"),
  ])
  func showsPlaces(location: Location, text: String) {
    #expect(location.description == text)
  }

  @Test func ordersPlaces() {
    let places = [
      Location(path: "A"), Location(path: "A", keyPath: "a"),
      Location(path: "A", position: .line(2, column: nil)),
      Location(path: "A", position: .line(2, column: 1)),
      Location(path: "A", position: .line(10, column: 1)),
      Location(path: "A", position: .byte(3)), Location(path: "A", position: .byte(20)),
      Location(path: "A.b"), Location(path: "a"), Location(path: "é"),
    ]
    #expect(places.reversed().sorted() == places)
  }

  @Test func ordersFindings() {
    let place = Location(path: "A")
    let findings = [
      Finding(rule: "z", severity: .error, location: place, message: "m"),
      Finding(rule: "a", severity: .warning, location: place, message: "m"),
      Finding(rule: "a", severity: .warning, location: place, message: "n"),
      Finding(rule: "b", severity: .warning, location: place, message: "m"),
      Finding(rule: "a", severity: .note, location: place, message: "m"),
      Finding(rule: "a", severity: .error, location: Location(path: "B"), message: "m"),
    ]
    #expect(findings.reversed().sorted(by: Finding.reportOrder) == findings)
    #expect(FindingCounts(findings).description == "2 errors, 3 warnings, 1 note")
    #expect(FindingCounts([]).description == "nothing found")
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
  }

  @Test func isTextForPeople() {
    let finding = Finding(
      rule: "bundle-version",
      severity: .error,
      location: Location(path: "A.app/Info.plist", position: .line(4, column: 7)),
      message: "the version is no version",
      detail: "found \"1.x\"",
      remedy: "write 1.0",
      notes: [.init("the same stands here", at: Location(path: "B.plist")), .init("twice")]
    )
    #expect(
      finding.text == """
        A.app/Info.plist:4:7: error: the version is no version [bundle-version]
          found "1.x"
          remedy: write 1.0
          note: B.plist: the same stands here
          note: twice
        """
    )
  }

  @Test func doesNotSteerTheTerminal() {
    let finding = Finding(
      rule: "r",
      severity: .note,
      location: Location(path: "\u{1B}[2Jé\n"),
      message: "a\u{202E}b\u{9B}"
    )
    #expect(finding.text == "\\u{1b}[2Jé\\u{a}: note: a\\u{202e}b\\u{9b} [r]")
  }
}
