// Valise — tests of finding the nearest name
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ValiseCommandLine

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("info", "info", 0), ("inof", "info", 1),
    ("nifo", "info", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("Info", "info", 0),
  ])
  func countsTypingErrors(source: String, target: String, distance: Int) {
    #expect(NearestName.distance(from: source, to: target) == distance)
    #expect(NearestName.distance(from: target, to: source) == distance)
  }

  @Test(arguments: [
    ("inof", "info"), ("plst", "plist"), ("lang", "languages"), ("xyz", nil), ("in", nil),
    ("verfiy", "verify"), (String(repeating: "a", count: 100_000), nil),
  ])
  func findsTheNearest(word: String, name: String?) {
    let names = ["info", "plist", "languages", "verify", "tree"]
    #expect(NearestName.find(word, among: names) == name)
  }
}
