// Valise — tests of which updates a person's command installs
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseFetching

@testable import Updates

@Suite struct InstallChoiceTests {
  private let world = ClientWorld()
  private static let address = "https://example.org/feed.xml"

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var versions = ["2.0"]
    var inside = ""
    var skipped: String?
    let wish: InstallWish
    let choice: String
    var testDescription: String { name }
  }

  private static let one = InstallWish(isForAll: false)
  private static let all = InstallWish(isForAll: true)
  private static let major =
    "<sparkle:minimumAutoupdateVersion>1.5</sparkle:minimumAutoupdateVersion>"
  private static let informs = "<sparkle:informationalUpdate/><link>https://example.org/x</link>"
  private static let tooNew = "<sparkle:minimumSystemVersion>15</sparkle:minimumSystemVersion>"

  static let rows: [Row] = [
    Row(name: "one", wish: one, choice: "install 2.0"),
    Row(name: "all", wish: all, choice: "install 2.0"),
    Row(name: "current", versions: ["1.0"], wish: one, choice: "nothing: up to date"),
    Row(
      name: "a version that was skipped, named",
      skipped: "2.0",
      wish: one,
      choice: "install 2.0"
    ),
    Row(
      name: "a version that was skipped, among all",
      skipped: "2.0",
      wish: all,
      choice: "passed over: version 2.0 was skipped"
    ),
    Row(name: "a major upgrade, named", inside: major, wish: one, choice: "install 2.0"),
    Row(
      name: "a major upgrade, among all",
      inside: major,
      wish: all,
      choice: "passed over: version 2.0 is a major upgrade"
    ),
    Row(
      name: "information, named",
      inside: informs,
      wish: one,
      choice: "refused: version 2.0 only informs; see https://example.org/x"
    ),
    Row(
      name: "information, among all",
      inside: informs,
      wish: all,
      choice: "passed over: version 2.0 only informs; see https://example.org/x"
    ),
    Row(
      name: "an earlier version of the feed",
      versions: ["2.0", "1.5"],
      wish: InstallWish(isForAll: false, version: "1.5"),
      choice: "install 1.5"
    ),
    Row(
      name: "the installed version again",
      versions: ["2.0", "1.0"],
      wish: InstallWish(isForAll: false, version: "1.0"),
      choice: "install 1.0"
    ),
    Row(
      name: "an older version",
      versions: ["2.0", "0.9"],
      wish: InstallWish(isForAll: false, version: "0.9"),
      choice:
        "refused: version 0.9 is older than the installed one; --allow-downgrade installs it"
    ),
    Row(
      name: "an older version with leave",
      versions: ["2.0", "0.9"],
      wish: InstallWish(isForAll: false, version: "0.9", allowsDowngrade: true),
      choice: "install 0.9"
    ),
    Row(
      name: "a version that is not there",
      wish: InstallWish(isForAll: false, version: "3"),
      choice: "refused: there is no version 3 in its feed"
    ),
    Row(
      name: "a version for a newer system",
      inside: tooNew,
      wish: InstallWish(isForAll: false, version: "2.0"),
      choice: "refused: version 2.0 does not run here: it needs macOS 15 or newer"
    ),
  ]

  private func summary(_ choice: InstallChoice) -> String {
    switch choice {
    case .install(let item): "install \(item.version)"
    case .nothing(let reason): "nothing: \(reason)"
    case .passedOver(let reason): "passed over: \(reason)"
    case .refused(let reason): "refused: \(reason)"
    }
  }

  @Test("what is installed", arguments: rows)
  func choices(row: Row) throws {
    world.pages[Self.address] = .contents(ClientWorld.feed(row.versions, inside: row.inside))
    let target = world.target("A", feed: Self.address)
    world.state[target.stateKey].skipped.version = row.skipped
    let checked = try #require(world.check([target]).first)
    #expect(summary(row.wish.choice(for: checked)) == row.choice)
  }

  @Test("an application whose feed fails is refused, one without a feed only when it is named")
  func others() throws {
    let failed = try #require(world.check([world.target("A", feed: Self.address)]).first)
    let reason = "refused: the server answered with status 404"
    #expect(summary(Self.all.choice(for: failed)) == reason)
    let none = try #require(world.check([world.target("B")]).first)
    #expect(summary(Self.all.choice(for: none)) == "nothing: nothing tells of its updates")
    #expect(summary(Self.one.choice(for: none)) == "refused: nothing tells of its updates")
  }
}
