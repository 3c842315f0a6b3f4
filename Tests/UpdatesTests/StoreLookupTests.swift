// Valise — tests of asking the App Store
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFetching

@testable import Updates

@Suite struct StoreLookupTests {
  static func lookup() throws -> StoreLookup {
    try #require(StoreLookup(endpoint: "https://store.example/", country: "DE"))
  }

  static func answer(_ results: String...) -> MemoryFetcher.Page {
    .contents(
      Array(
        "{\"resultCount\": \(results.count), \"results\": [\(results.joined(separator: ","))]}".utf8
      )
    )
  }

  static func result(
    _ identifier: String = "org.example.greeter",
    kind: String = "mac-software",
    more: String = ""
  ) -> String {
    """
    {"trackId": 497799835, "bundleId": "\(identifier)", "trackName": "Greeter", "version": "2.1", \
    "kind": "\(kind)", "minimumOsVersion": "13.0", "fileSizeBytes": "1234567", \
    "currentVersionReleaseDate": "2024-03-05T10:20:30Z", "releaseNotes": "Faster", \
    "sellerName": "Example", "formattedPrice": "Free"\(more)}
    """
  }

  @Test("the addresses of questions are those of the store")
  func addresses() throws {
    let lookup = try Self.lookup()
    #expect(
      lookup.address(of: "org.example.greeter", isForMac: true)
        == "https://store.example/lookup?bundleId=org.example.greeter&media=software"
        + "&entity=desktopSoftware&country=de"
    )
    #expect(
      lookup.address(of: "a b&c", isForMac: false)
        == "https://store.example/lookup?bundleId=a%20b%26c&media=software&country=de"
    )
    #expect(StoreLookup(country: "../") == nil)
    #expect(StoreLookup(country: "üb") == nil)
  }

  @Test("entries are found for the Mac, and then for other devices")
  func entries() throws {
    let lookup = try Self.lookup()
    let phone = Self.result(
      "org.example.phone",
      kind: "software",
      more: ", \"supportedDevices\": [\"iPhone5s\", \"MacDesktop-MacDesktop\"]"
    )
    let web = MemoryFetcher([
      lookup.address(of: "org.example.greeter", isForMac: true): Self.answer(Self.result()),
      lookup.address(of: "org.example.phone", isForMac: true): Self.answer(),
      lookup.address(of: "org.example.phone", isForMac: false): Self.answer(phone),
      lookup.address(of: "org.example.pad", isForMac: true): Self.answer(),
      lookup.address(of: "org.example.pad", isForMac: false): Self.answer(
        Self.result("org.example.pad", kind: "software")
      ),
      lookup.address(of: "org.example.broken", isForMac: true): .contents(Array("<html>".utf8)),
      lookup.address(of: "org.example.other", isForMac: true): Self.answer(
        Self.result("org.example.impostor")
      ),
      lookup.address(of: "org.example.other", isForMac: false): Self.answer(),
    ])
    let names = ["greeter", "phone", "pad", "broken", "other", "missing"].map {
      "org.example.\($0)"
    }
    let found = try lookup.entries(of: names, through: web)
    let greeter = try #require(try found[0].get())
    #expect(greeter.number == 497_799_835)
    #expect(greeter.version == "2.1")
    #expect(greeter.byteCount == 1_234_567)
    #expect(greeter.released == 1_709_634_030)
    #expect(greeter.notes == "Faster")
    #expect(greeter.storeAddress == "macappstore://apps.apple.com/app/id497799835?mt=12")
    #expect(try found[1].get()?.bundleIdentifier == "org.example.phone")
    #expect(try found[2].get() == nil)
    #expect(throws: StoreFault.self) { try found[3].get() }
    #expect(try found[4].get() == nil)
    #expect(throws: StoreFault.fetching(.status(404))) { try found[5].get() }
  }

  static let verdicts: [(installed: String?, system: String?, verdict: String)] = [
    ("2.0", "14.0", "outdated"), ("2.1", "14.0", "current"), ("2.2", "14.0", "current"),
    ("2.0", nil, "outdated"), ("2.0", "13.0", "outdated"), ("2.1.0", "12", "current"),
    ("2.0", "12.6", "the newest version needs macOS 13.0, and the store does not tell of others"),
    (nil, "14.0", "the installed version is not known"),
  ]

  @Test("a verdict is only given where there is one", arguments: verdicts)
  func verdict(_ row: (installed: String?, system: String?, verdict: String)) throws {
    let text = "{\"results\": [\(Self.result())]}"
    let entry = try #require(try StoreEntry.entries(parsing: Array(text.utf8)).first)
    switch StoreVerdict(entry, country: "de", installed: row.installed, system: row.system) {
    case .outdated(let found): #expect(row.verdict == "outdated" && found == entry)
    case .current(let found): #expect(row.verdict == "current" && found == entry)
    case .unknown(let reason): #expect("\(reason)" == row.verdict)
    }
  }

  @Test("an application that the store does not have has no verdict")
  func missing() {
    let verdict = StoreVerdict(nil, country: "de", installed: "1", system: nil)
    #expect(verdict == .unknown(.notInStore(country: "de")))
  }

  static let answers: [(text: String, count: Int?)] = [
    ("{\"results\": []}", 0), ("{}", nil), ("[]", nil), ("{\"results\": 5}", nil), ("", nil),
    ("{\"results\": [5, null, {}, {\"trackId\": 1}]}", 0),
    ("{\"results\": [{\"trackId\": -1, \"bundleId\": \"a\", \"version\": \"1\"}]}", 0),
    ("{\"results\": [{\"trackId\": 1e30, \"bundleId\": \"a\", \"version\": \"1\"}]}", 0),
    ("{\"results\": [{\"trackId\": 1, \"bundleId\": \"a\", \"version\": \"1\"}]}", 1),
  ]

  @Test("answers of any form are read or refused", arguments: answers)
  func answer(_ row: (text: String, count: Int?)) {
    #expect((try? StoreEntry.entries(parsing: Array(row.text.utf8)))?.count == row.count)
  }
}
