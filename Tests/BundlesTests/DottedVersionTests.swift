// Valise — versions of numbers with dots between them
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Testing

@Suite("dotted versions")
struct DottedVersionTests {
  /// What the App Store said to versions in public reports (pub-info-01), and rows beside them.
  @Test(
    "as the App Store takes them",
    arguments: [
      ("1.0", true), ("5", true), ("10.2.33", true), ("5.0.0-beta1", false), ("7.1.2.1", false),
      ("1.1+ (1)", false), ("HEAD based on 0.1.0", false), ("1..2", false), ("1.2.", false),
      ("v1.2", false), ("", false), ("0.0.1", true), ("beta 0.10.1", false), (".1", false),
      ("1 ", false), ("\u{661}", false), ("123456789012345.67", true),
      ("1234567890123456.78", false), ("99999999999999999999", false),
    ]
  )
  func storeVersion(text: String, expected: Bool) {
    #expect(DottedVersion.isStoreVersion(text) == expected)
  }

  @Test(
    "order",
    arguments: [
      ("1.10", "1.9", false, false), ("1.9", "1.10", true, false), ("1.0", "1", false, true),
      ("0", "0.0.0", false, true), ("10.15.7", "11", true, false), ("1.0.1", "1", false, false),
      ("2024.1", "2024.1.0.0", false, true), ("01", "1", false, true),
    ]
  )
  func order(left: String, right: String, isLess: Bool, isEqual: Bool) throws {
    let first = try #require(DottedVersion(left))
    let second = try #require(DottedVersion(right))
    #expect((first < second) == isLess)
    #expect((first == second) == isEqual)
    #expect((first.hashValue == second.hashValue) == isEqual)
  }

  @Test("the numbers by place")
  func parts() throws {
    let version = try #require(DottedVersion("10.0.7.0"))
    #expect((0..<5).map { version[$0] } == [10, 0, 7, 0, 0])
    #expect(version.partCount == 4)
    #expect(DottedVersion("18446744073709551615") != nil)
    #expect(DottedVersion("18446744073709551616") == nil)
    #expect(version[-1] == 0)
  }
}
