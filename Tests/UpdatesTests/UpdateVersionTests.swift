// Valise — tests of the order of versions
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Updates

/// A pair of versions with the answer of the reference implementation.
struct VersionPair: Decodable, Sendable, CustomTestStringConvertible {
  let a: String
  let b: String
  let result: Int

  var testDescription: String { "\(a.debugDescription) \(b.debugDescription)" }
}

/// Three versions that show that the order is none.
struct VersionTriple: Decodable, Sendable, CustomTestStringConvertible {
  let a: String
  let b: String
  let c: String
  let ab: Int
  let bc: Int
  let ac: Int

  var testDescription: String { "\([a, b, c])" }
}

/// The file of observed answers.
struct VersionTable: Decodable {
  let cases: [VersionPair]
  let nontransitive: [VersionTriple]

  static func read() throws -> VersionTable { try Fixture.decoded("version-order.json") }
}

@Suite struct UpdateVersionTests {
  static func sign(_ one: String, _ other: String) -> Int {
    switch UpdateVersion(one).order(to: UpdateVersion(other)) {
    case .older: -1
    case .same: 0
    case .newer: 1
    }
  }

  @Test("the table has all its rows")
  func rowCount() throws {
    let table = try VersionTable.read()
    #expect(table.cases.count == 141)
    #expect(table.nontransitive.count == 6)
  }

  @Test(
    "versions stand as in the reference implementation",
    arguments: try VersionTable.read().cases
  )
  func orderIsThatOfTheReference(pair: VersionPair) {
    #expect(Self.sign(pair.a, pair.b) == pair.result)
  }

  @Test(
    "the order has the circles of the reference",
    arguments: try VersionTable.read().nontransitive
  )
  func circles(triple: VersionTriple) {
    #expect(Self.sign(triple.a, triple.b) == triple.ab)
    #expect(Self.sign(triple.b, triple.c) == triple.bc)
    #expect(Self.sign(triple.a, triple.c) == triple.ac)
  }

  @Test("every version is the same as itself", arguments: ["", "-", "1.0-b", "é", "💼", "1.0\u{0}"])
  func everyVersionIsItself(text: String) {
    #expect(Self.sign(text, text) == 0)
  }

  @Test(
    "strange versions stand as the rules say",
    arguments: [
      ("1\u{FF11}", "1", 0), ("\u{0661}", "0", 0), ("1.0ế", "1.0e\u{302}\u{301}", 0),
      ("1.0-2", "1.0-1", 0), ("9223372036854775806", "9223372036854775807", -1),
      ("99999999999999999999999", "9223372036854775807", 0), ("1.0é", "1.0e", 1),
    ]
  )
  func strangeVersions(one: String, other: String, result: Int) {
    #expect(Self.sign(one, other) == result)
  }

  @Test(
    "why versions stand as they do is told",
    arguments: [
      ("1.0", "1", "compared: 1 \".\" 0\n     and: 1 [\".\"] [0]\nnothing differs"),
      (
        "1.0", "1.10",
        "compared: 1 \".\" 0\n     and: 1 \".\" 10\npart 3 decides: 0 is older than 10"
      ),
      (
        "1.0b2", "1.0",
        """
        compared: 1 "." 0 "b" 2
             and: 1 "." 0
        part 4 decides: the first goes on with the letters "b", as versions before a release do
        """
      ),
      (
        "v1", "1",
        """
        compared: [0] "v" 1
             and: 1
        part 1 decides: [0] is older than 1
        """
      ),
    ]
  )
  func explanation(one: String, other: String, words: String) {
    #expect("\(VersionComparison(UpdateVersion(one), UpdateVersion(other)))" == words)
  }

  @Test("the part from the first dash on is kept apart")
  func ignoredPart() {
    #expect(UpdateVersion("1.0-beta-2").ignored == "-beta-2")
    #expect(UpdateVersion("-1").ignored == nil)
    #expect(UpdateVersion("1.0").ignored == nil)
  }
}
