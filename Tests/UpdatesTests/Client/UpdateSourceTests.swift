// Valise — tests of where the updates of an application are told of
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Installation
import PropertyLists
import Testing
import ValiseFiles

@testable import Updates

@Suite struct UpdateSourceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let facts: UpdateSourceFacts
    let source: UpdateSource?
    var remarks: [UpdateSourceChoice.Remark] = []
    var testDescription: String { name }
  }

  private static func appcast(_ text: String, _ origin: UpdateSource.Origin) -> UpdateSource {
    UpdateSource(kind: .appcast, origin: origin, address: WebAddress(text))
  }

  private static let own = "https://example.org/feed.xml"
  private static let other = "https://elsewhere.example/feed.xml"

  static let rows: [Row] = [
    Row(name: "nothing", facts: UpdateSourceFacts(), source: nil),
    Row(
      name: "Info.plist",
      facts: UpdateSourceFacts(infoFeed: own, hasElectronFile: true, hasReceipt: true),
      source: appcast(own, .infoPlist)
    ),
    Row(
      name: "preferences need consent",
      facts: UpdateSourceFacts(preferenceFeed: other, infoFeed: own),
      source: appcast(own, .infoPlist),
      remarks: [.preferencesPassedOver(other)]
    ),
    Row(
      name: "preferences alone need consent, too",
      facts: UpdateSourceFacts(preferenceFeed: other),
      source: nil,
      remarks: [.preferencesPassedOver(other)]
    ),
    Row(
      name: "preferences with consent for all",
      facts: UpdateSourceFacts(preferenceFeed: other, infoFeed: own, trustsPreferences: true),
      source: appcast(other, .preferences),
      remarks: [.preferencesTaken(other)]
    ),
    Row(
      name: "preferences with consent for one",
      facts: UpdateSourceFacts(
        settings: UpdateSettings.Application(trustsPreferences: true),
        preferenceFeed: other,
        infoFeed: own
      ),
      source: appcast(other, .preferences),
      remarks: [.preferencesTaken(other)]
    ),
    Row(
      name: "preferences that say the same need none",
      facts: UpdateSourceFacts(preferenceFeed: own, infoFeed: own),
      source: appcast(own, .infoPlist)
    ),
    Row(
      name: "settings come first",
      facts: UpdateSourceFacts(
        settings: UpdateSettings.Application(feed: other, kind: .squirrel),
        infoFeed: own
      ),
      source: UpdateSource(kind: .squirrel, origin: .settings, address: WebAddress(other))
    ),
    Row(
      name: "an address that is none is told, and nothing takes its place",
      facts: UpdateSourceFacts(infoFeed: "file:///etc/passwd", hasElectronFile: true),
      source: nil,
      remarks: [.noAddress("file:///etc/passwd", .infoPlist)]
    ),
    Row(
      name: "Electron before the receipt",
      facts: UpdateSourceFacts(
        hasElectronFile: true,
        hasSquirrelFramework: true,
        hasReceipt: true
      ),
      source: UpdateSource(kind: .electron, origin: .electronFile)
    ),
    Row(
      name: "App Store",
      facts: UpdateSourceFacts(hasSquirrelFramework: true, hasReceipt: true),
      source: UpdateSource(kind: .appStore, origin: .receipt)
    ),
    Row(
      name: "Squirrel, whose address only the code knows",
      facts: UpdateSourceFacts(hasSquirrelFramework: true),
      source: UpdateSource(kind: .squirrel, origin: .squirrelFramework)
    ),
  ]

  @Test("the source that an application has", arguments: rows)
  func sources(row: Row) {
    let choice = UpdateSourceChoice(from: row.facts)
    #expect(choice.source == row.source)
    #expect(choice.remarks == row.remarks)
  }

  private func file(_ files: InMemoryFileSystem, _ path: String, _ text: String) throws {
    let path = FilePath(path)
    try files.createDirectories(at: path.parent)
    try files.createFile(at: path, contents: Array(text.utf8), mode: 0o644)
  }

  private func target(
    on files: InMemoryFileSystem,
    _ settings: UpdateSettings = UpdateSettings()
  ) -> UpdateTarget {
    let application = ApplicationSearch(on: files).application(at: "/A.app", domain: .local)
    let reader = UpdateTargetReader(on: files, homes: ["/home"], settings: settings)
    return reader.target(for: application)
  }

  @Test("what lies in a bundle and in the preferences is found")
  func reading() throws {
    let files = InMemoryFileSystem()
    try file(
      files,
      "/A.app/Contents/Info.plist",
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.a</string>
      <key>SUPublicEDKey</key><string>\(ClientWorld.publicKey)</string>
      <key>SURequireSignedFeed</key><true/>
      <key>SUSignedFeedFailureExpirationInterval</key><integer>60</integer></dict></plist>
      """
    )
    try file(files, "/A.app/Contents/_MASReceipt/receipt", "")
    #expect(target(on: files).choice.source == nil)
    let yaml = FilePath("/A.app/Contents/Resources/app-update.yml")
    try file(files, "\(yaml)", "provider: generic\n")
    let electron = target(on: files).choice
    #expect(electron.source == UpdateSource(kind: .electron, origin: .electronFile))
    let fault = OtherFeedError.badValue(key: "url", wanted: "text")
    #expect(electron.remarks == [.electronFile("\(fault)")])
    try files.replaceFile(
      at: yaml,
      contents: Array("provider: generic\nurl: https://e.example/u\n".utf8)
    )
    #expect(
      target(on: files).choice.source?.address.map { "\($0)" }
        == "https://e.example/u/latest-mac.yml"
    )
    try file(
      files,
      "/home/Library/Preferences/org.example.a.plist",
      "<plist><dict><key>SUFeedURL</key><string>https://a.example/</string></dict></plist>"
    )
    #expect(target(on: files).choice.remarks == [.preferencesPassedOver("https://a.example/")])
    try file(
      files,
      "/home/Library/Containers/org.example.a/Data/Library/Preferences/org.example.a.plist",
      "<plist><dict><key>SUFeedURL</key><string>https://b.example/</string></dict></plist>"
    )
    let own = UpdateSettings.Application(channels: ["beta"], trustsPreferences: true)
    let found = target(on: files, UpdateSettings(applications: ["org.example.a": own]))
    #expect(found.choice.source?.address.map { "\($0)" } == "https://b.example/")
    #expect(found.channels == ["beta"])
    #expect(found.requirement.isSignatureRequired)
    #expect(found.requirement.failureExpirationSeconds == 60)
    #expect(found.requirement.publicKey != nil)
    #expect(found.framework == nil)
  }

  @Test("the update framework inside is measured")
  func framework() throws {
    let files = InMemoryFileSystem()
    let folder = "/A.app/Contents/Frameworks/Sparkle.framework"
    try file(files, "/A.app/Contents/Info.plist", "<plist><dict/></plist>")
    try file(files, folder + "/Versions/B/Sparkle", "12345")
    try file(files, folder + "/Versions/B/Resources/de.lproj/S.strings", "")
    for (name, target) in [
      ("Versions/Current", "B"), ("Sparkle", "Versions/Current/Sparkle"),
      ("Resources", "Versions/Current/Resources"),
    ] {
      let path = FilePath("\(folder)/\(name)")
      try files.createSymbolicLink(at: path, target: Array(target.utf8))
    }
    try files.setMode(0o755, of: FilePath(folder + "/Versions/B/Sparkle"))
    let wanted = UpdateHost.Framework(
      executableMode: 0o755,
      executableSize: 5,
      localizations: ["de"]
    )
    #expect(target(on: files).framework == wanted)
  }

  @Test(
    "keys for updates that are none",
    arguments: [
      ("lol", "its SUPublicEDKey is no base64"),
      ("AAAA", "its SUPublicEDKey is a public key of Ed25519 has 32 bytes, not 3"),
    ]
  )
  func keys(text: String, reason: String) {
    let requirement = FeedRequirement(InfoDictionary(["SUPublicEDKey": .string(text)]))
    #expect(requirement.key == .invalid(reason))
    #expect(requirement.failureExpirationSeconds == 1_728_000)
  }
}
