// Valise — tests of what the client remembers
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFetching
import ValiseFiles

@testable import Updates

@Suite struct ClientStateTests {
  private static let full: ClientState = {
    var state = ClientState()
    state["org.example.a"] = ClientState.Application(
      skipped: SkippedUpdates(version: "2", majorVersion: "3", majorSubreleaseVersion: "3.1"),
      rolloutNumber: .max,
      failingSince: -5
    )
    state["org.example.b"].skipped.version = "1\u{301} \"x\""
    state.feeds[FeedMemory.Feed(address: "https://a.example/", key: "KEY")] = FeedMemory(
      newestVersion: "2",
      newestDate: 17,
      versions: ["2", "1"],
      seenAt: 18
    )
    state.feeds[FeedMemory.Feed(address: "https://a.example/")] = FeedMemory(
      newestVersion: "1",
      newestDate: nil,
      versions: [],
      seenAt: 0
    )
    return state
  }()

  @Test("what is kept is read again")
  func roundTrip() throws {
    let bytes = try Self.full.serialized()
    #expect(try ClientState(parsing: bytes) == Self.full)
    #expect(try ClientState(parsing: bytes).serialized() == bytes)
    #expect(Self.full["org.example.a"].rolloutGroup == Int(UInt32.max % 7))
  }

  @Test("the file is kept in one step, and nothing where nothing changes")
  func folder() throws {
    let files = InMemoryFileSystem()
    let folder = ClientStateFolder("/home/me/state", on: files)
    try folder.change { _ in }
    #expect(try files.exists("/home") == false)
    try folder.change { $0 = Self.full }
    #expect(try folder.state() == Self.full)
    #expect(try files.status(of: "/home/me/state/state.json").mode == 0o600)
    #expect(try files.status(of: "/home/me/state").mode == 0o700)
    for count in 0..<20 {
      files.fail(after: count)
      let isDone = (try? folder.change { $0 = ClientState() }) != nil
      files.stopFailing()
      let state = try folder.state()
      // A failure behind the exchange leaves the new state, whole.
      #expect(state == ClientState() || (!isDone && state == Self.full))
      try folder.change { $0 = Self.full }
    }
  }

  @Test(
    "damaged files are refused with their place",
    arguments: [
      ("{", "\"}\" is missing"), ("[]", "it is no JSON object"), ("{}", "it has no \"schema\""),
      (
        #"{"schema": "valise.update-state/2"}"#,
        "its schema is 'valise.update-state/2', not 'valise.update-state/1'"
      ),
      (
        #"{"schema": "valise.update-state/1", "applications": {"a": {"skippedVersion": 1}}}"#,
        "applications.a.skippedVersion is not a text"
      ),
      (
        #"{"schema": "valise.update-state/1", "feeds": [{"address": "x"}]}"#,
        "feeds.0.newestVersion is not a text"
      ),
      (#"{"schema": "valise.update-state/1", "feeds": [1]}"#, "feeds.0 is not an object"),
    ]
  )
  func damaged(text: String, reason: String) throws {
    let files = InMemoryFileSystem()
    try files.createDirectories(at: "/s")
    try files.createFile(at: "/s/state.json", contents: Array(text.utf8), mode: 0o600)
    let error = #expect(throws: ClientStateError.self) {
      try ClientStateFolder("/s", on: files).state()
    }
    guard case .malformedFile("/s/state.json", let found)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    if text != "{" { #expect(found == reason) }
  }

  @Test("settings are read")
  func settings() throws {
    let files = InMemoryFileSystem()
    let folder = ClientStateFolder("/s", on: files)
    #expect(try folder.settings() == UpdateSettings())
    try files.createDirectories(at: "/s")
    let text = """
      {"schema": "valise.update-settings/1", "applications": {"org.example.a": {
       "feed": "https://a.example/", "kind": "squirrel", "channels": ["beta"],
       "trustPreferences": true}, "b": {}}}
      """
    try files.createFile(at: "/s/settings.json", contents: Array(text.utf8), mode: 0o600)
    let wanted = UpdateSettings.Application(
      feed: "https://a.example/",
      kind: .squirrel,
      channels: ["beta"],
      trustsPreferences: true
    )
    #expect(
      try folder.settings().applications == [
        "org.example.a": wanted, "b": UpdateSettings.Application(),
      ]
    )
  }

  @Test(
    "settings that nobody knows are refused",
    arguments: [
      (#"{"fed": "x"}"#, "applications.a has the unknown key 'fed'"),
      (#"{"kind": "electron"}"#, "applications.a.kind is 'electron', not appcast or squirrel"),
      (#"{"channels": "x"}"#, "applications.a.channels is not a list of texts"),
      (#"{"trustPreferences": 1}"#, "applications.a.trustPreferences is not true or false"),
    ]
  )
  func unknownSettings(text: String, reason: String) throws {
    let document = #"{"schema": "valise.update-settings/1", "applications": {"a": \#(text)}}"#
    #expect(throws: ClientStateError.malformed(reason)) {
      try UpdateSettings(parsing: Array(document.utf8))
    }
  }
}

@Suite struct FeedCacheTests {
  private static let entry = FeedCache.Entry(
    contents: [0, 10, 255, 60],
    validator: FetchValidator(entityTag: "\"x\"", lastModified: "now"),
    checkedAt: 5
  )

  private static func names(_ files: InMemoryFileSystem) throws -> [String] {
    try files.entries(of: "/c").map { "\($0.name)" }
  }

  @Test("feeds are kept below names that no address can choose")
  func roundTrip() throws {
    let files = InMemoryFileSystem()
    let cache = FeedCache("/c", on: files)
    #expect(cache.entry(for: "https://a.example/") == nil)
    for address in ["https://a.example/../../x", "https://a.example/\u{0}", ""] {
      try cache.store(Self.entry, for: address)
      #expect(cache.entry(for: address) == Self.entry)
    }
    let names = try Self.names(files)
    #expect(names.count == 3)
    #expect(names.allSatisfy { $0.count == 69 && $0.hasSuffix(".feed") })
    // SHA-256 of nothing.
    #expect(
      names.contains("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855.feed")
    )
  }

  @Test("a damaged file counts as none")
  func damaged() throws {
    let files = InMemoryFileSystem()
    let cache = FeedCache("/c", on: files)
    try cache.store(Self.entry, for: "a")
    let path = FilePath("/c/" + (try #require(try Self.names(files).first)))
    let whole = try files.contents(of: path, limit: .max)
    for count in 0..<whole.count {
      try files.replaceFile(at: path, contents: Array(whole.prefix(count)))
      #expect(cache.entry(for: "a") == nil)
    }
    for place in whole.indices {
      var flipped = whole
      flipped[place] ^= 1
      try files.replaceFile(at: path, contents: flipped)
      let found = cache.entry(for: "a")
      #expect(found == nil || found?.contents == Self.entry.contents)
    }
    // The feed of another address is none.
    try files.replaceFile(at: path, contents: whole)
    let other = FeedCache("/d", on: files)
    try other.store(Self.entry, for: "b")
    let otherName = try #require(try files.entries(of: "/d").first?.name)
    try files.createDirectories(at: "/d")
    try files.replaceFile(at: FilePath("/d").appending(otherName), contents: whole)
    #expect(other.entry(for: "b") == nil)
  }

  @Test("the oldest feeds go when there are too many")
  func bounded() throws {
    let files = InMemoryFileSystem()
    let cache = FeedCache("/c", on: files, limits: FeedCache.Limits(feedCount: 2))
    try cache.trim()
    for (number, address) in ["a", "b", "c"].enumerated() {
      let before = try number == 0 ? [] : Set(Self.names(files))
      try cache.store(Self.entry, for: address)
      let new = try #require(try Self.names(files).first { !before.contains($0) })
      try files.setModified(Int64(number), of: FilePath("/c/" + new))
    }
    try files.createFile(at: "/c/mine", contents: [1], mode: 0o600)
    try cache.trim()
    #expect(cache.entry(for: "a") == nil)
    #expect(cache.entry(for: "b") == Self.entry)
    #expect(cache.entry(for: "c") == Self.entry)
    #expect(try files.exists("/c/mine"))
    try FeedCache("/c", on: files, limits: FeedCache.Limits(byteCount: 10)).trim()
    #expect(try Self.names(files) == ["mine"])
  }
}

@Suite struct UpdateHistoryTests {
  private static func entry(_ number: Int, failure: String? = nil) -> UpdateHistory.Entry {
    var entry = UpdateHistory.Entry(
      action: number == 1 ? .rollback : .install,
      time: Int64(number),
      name: "A",
      path: "/Applications/A.app"
    )
    entry.identifier = "org.example.a"
    entry.from = "1"
    entry.to = "2"
    entry.source = "https://example.org/a.zip"
    entry.trust = "update-key"
    entry.byteCount = 5
    entry.failure = failure
    return entry
  }

  @Test("entries come in their order, and a line that was cut off harms no other")
  func torn() throws {
    let files = InMemoryFileSystem()
    let history = UpdateHistory("/s/history.jsonl", on: files)
    #expect(try history.entries().entries.isEmpty)
    try history.append(Self.entry(0))
    try history.append(Self.entry(1, failure: "no\nroom"))
    #expect(try history.entries().entries == [Self.entry(0), Self.entry(1, failure: "no\nroom")])
    let whole = try files.contents(of: "/s/history.jsonl", limit: .max)
    try files.replaceFile(at: "/s/history.jsonl", contents: Array(whole.dropLast(9)))
    try history.append(Self.entry(2))
    let after = try history.entries()
    #expect(after.entries == [Self.entry(0), Self.entry(2)])
    #expect(after.damagedCount == 1)
  }

  @Test("the older half goes when the file is large")
  func bounded() throws {
    let files = InMemoryFileSystem()
    let history = UpdateHistory("/s/history.jsonl", on: files)
    try history.append(Self.entry(0))
    let line = try files.contents(of: "/s/history.jsonl", limit: .max)
    let count = (8 << 20) / line.count
    try files.replaceFile(
      at: "/s/history.jsonl",
      contents: Array(repeatElement(line, count: count).joined())
    )
    try history.append(Self.entry(2))
    let after = try history.entries()
    #expect(after.damagedCount == 0)
    #expect(after.entries.last == Self.entry(2))
    #expect((count / 2 - 1...count / 2 + 1).contains(after.entries.count))
  }
}
