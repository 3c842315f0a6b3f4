// Valise — tests of valise appcast
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct AppcastCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let seed = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A="
  private static let publicKey = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="

  private func pack(version: String, publicKey: String? = Self.publicKey) throws {
    let key = publicKey.map { "<key>SUPublicEDKey</key><string>\($0)</string>" } ?? ""
    let info = """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example.greeter</string>
      <key>CFBundleName</key><string>Greeter</string>
      <key>CFBundleVersion</key><string>\(version)0</string>
      <key>CFBundleShortVersionString</key><string>\(version)</string>
      <key>LSMinimumSystemVersion</key><string>12.0</string>
      <key>SUFeedURL</key><string>https://example.org/u/greeter.xml</string>\(key)</dict></plist>
      """
    let path = "in\(version)/Greeter.app/Contents/Info.plist"
    try folder.write(Array(info.utf8), to: path)
    try FileManager.default.createDirectory(
      atPath: folder.path("out"),
      withIntermediateDirectories: true
    )
    let touch = try ExternalTool.run(
      "sh",
      ["-c", "find . -exec touch -d 2024-02-29T12:00:00Z {} +"],
      folder: folder.path("in\(version)"),
      environment: ["TZ": "UTC"]
    )
    try #require(touch.status == 0)
    let zip = try ExternalTool.run(
      "zip",
      ["-q", "-r", "../out/Greeter-\(version).zip", "."],
      folder: folder.path("in\(version)"),
      environment: ["TZ": "UTC"]
    )
    try #require(zip.status == 0, "\(zip.errors)")
  }

  private func document(_ run: RecordedRun) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test("a feed is made, shown, checked, signed and verified")
  func wholeWay() throws {
    try pack(version: "1.0")
    try folder.write(Array("# First\n".utf8), to: "out/Greeter-1.0.md")
    let key = try folder.write(Array((Self.seed + "\n").utf8), to: "updates.key")
    let made = valise("appcast", "generate", folder.path("out"), "--key", key, "--sign-feed")
    #expect(made.errors == "")
    #expect(made.status == 0)
    let feed = folder.path("out/greeter.xml")
    #expect(made.output == "added  1.00  Greeter-1.0.zip\n\(feed): written\n")
    let first = try folder.read("out/greeter.xml")
    let text = String(decoding: first, as: UTF8.self)
    #expect(text.contains("<pubDate>Thu, 29 Feb 2024 12:00:00 +0000</pubDate>"))
    #expect(text.contains("<description><![CDATA[<h1>First</h1>]]></description>"))

    let again = valise("appcast", "generate", folder.path("out"), "--key", key)
    #expect(again.output == "kept  1.00  Greeter-1.0.zip\n\(feed): is as it was\n")
    #expect(try folder.read("out/greeter.xml") == first)

    let app = folder.path("in1.0/Greeter.app")
    let lint = valise("appcast", "lint", feed, "--archives", folder.path("out"), "--app", app)
    #expect(lint.output == "")
    #expect(lint.errors == "nothing found\n")
    let verified = valise("appcast", "verify", feed, "--app", app)
    #expect(verified.errors == "")
    #expect(verified.status == 0)

    let shown = valise("appcast", "show", feed, "--installed", "0.9", "--system", "11.7")
    #expect(shown.output.contains("    it needs macOS 12.0 or newer\n"))
    #expect(
      shown.output.hasSuffix(
        "offered: nothing, since the latest version does not run here: it needs macOS 12.0 or newer\n"
      )
    )
    let offer = valise("appcast", "show", feed, "--installed", "0.9", "--json")
    let answer = try document(offer)["answer"] as? [String: Any]
    #expect(answer?["offered"] as? String == "1.00")
  }

  @Test("a second version goes above the first, and an archive that changed is refused")
  func secondVersion() throws {
    try pack(version: "1.0")
    let key = try folder.write(Array(Self.seed.utf8), to: "updates.key")
    let arguments = ["appcast", "generate", folder.path("out"), "--key", key]
    #expect(RecordedRun(ValiseCommand.self, arguments).status == 0)
    try pack(version: "2.0")
    let dry = RecordedRun(ValiseCommand.self, arguments + ["--dry-run"])
    #expect(dry.output.hasPrefix("added  2.00  Greeter-2.0.zip\nkept  1.00"))
    #expect(dry.output.hasSuffix("would be written\n"))
    #expect(RecordedRun(ValiseCommand.self, arguments).status == 0)
    try folder.write(Array("more".utf8), to: "in1.0/Greeter.app/Contents/more")
    try pack(version: "1.0")
    let refused = RecordedRun(ValiseCommand.self, arguments)
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains("version 1.00 is published, and Greeter-1.0.zip has other bytes")
    )
  }

  @Test("an application's key must be there")
  func missingKey() throws {
    try pack(version: "1.0")
    let run = valise("appcast", "generate", folder.path("out"))
    #expect(run.status == 2)
    #expect(run.errors.contains("the application trusts the key \(Self.publicKey)"))
  }

  @Test("archives that cannot be read are told of")
  func otherArchives() throws {
    try pack(version: "1.0", publicKey: nil)
    try folder.write(Array("no archive".utf8), to: "out/Other.zip")
    let run = valise("appcast", "generate", folder.path("out"), "--dry-run")
    #expect(run.status == 0)
    #expect(run.errors.contains("left out: "))
    #expect(run.errors.contains("[appcast-unsigned]"))
  }

  // MARK: keys

  @Test("keys are made, imported and shown, and never printed")
  func keys() throws {
    let path = folder.path("new.key")
    let made = valise("appcast", "keys", "new", "-o", path)
    #expect(made.status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(valise("appcast", "keys", "show", path).output == made.output)
    let secret = String(decoding: try folder.read("new.key"), as: UTF8.self)
    #expect(!made.output.contains(secret))
    let refused = valise("appcast", "keys", "new", "-o", path)
    #expect(refused.status == 2)
    #expect(String(decoding: try folder.read("new.key"), as: UTF8.self) == secret)

    let exported = try folder.write(Array(Self.seed.utf8), to: "exported")
    let imported = valise("appcast", "keys", "import", exported, "-o", folder.path("own.key"))
    #expect(imported.output == Self.publicKey + "\n")
    #expect(try folder.read("own.key") == Array((Self.seed + "\n").utf8))
    try folder.write(Array("lol".utf8), to: "bad")
    let bad = valise("appcast", "keys", "show", folder.path("bad"))
    #expect(bad.status == 2)
    #expect(bad.errors.contains("a key for updates is base64, which this is not"))
  }

  @Test("archives and notes are signed as the format's own tools print it")
  func signing() throws {
    let key = try folder.write(Array(Self.seed.utf8), to: "updates.key")
    let archive = try folder.write(Array("archive".utf8), to: "a.zip")
    let whole = valise("appcast", "sign", archive, "--key", key)
    let bare = valise("appcast", "sign", archive, "--key", key, "-p")
    let signature = String(bare.output.dropLast())
    #expect(whole.output == "sparkle:edSignature=\"\(signature)\" length=\"7\"\n")
    let verify = valise(
      "appcast",
      "verify",
      archive,
      signature,
      "--public-key",
      Self.publicKey
    )
    #expect(verify.status == 0)
    try folder.write(Array("archive!".utf8), to: "a.zip")
    let changed = valise(
      "appcast",
      "verify",
      archive,
      signature,
      "--public-key",
      Self.publicKey,
      "--length",
      "7"
    )
    #expect(changed.status == 1)
    #expect(changed.errors.contains("7 bytes were signed, and these are 8"))

    let notes = try folder.write(Array("# New".utf8), to: "a.md")
    let signed = valise("appcast", "sign", notes, "--key", key)
    #expect(signed.output.contains(" sparkle:length=\""))
    let text = String(decoding: try folder.read("a.md"), as: UTF8.self)
    #expect(text.hasPrefix("<!-- sparkle-sign-warning:"))
    #expect(text.hasSuffix("-->\n# New"))
    #expect(valise("appcast", "sign", notes, "--key", key).output == signed.output)
    #expect(String(decoding: try folder.read("a.md"), as: UTF8.self) == text)
  }

  @Test("a key is asked for")
  func noKey() throws {
    let archive = try folder.write([1], to: "a.zip")
    #expect(valise("appcast", "sign", archive).status == 64)
    #expect(valise("appcast", "verify", archive).status == 64)
  }
}
