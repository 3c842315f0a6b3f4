// Valise — tests of the keys that sign updates, and of signed feeds
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCryptography
import ValiseTestKit

@testable import Updates

@Suite struct UpdateKeyTests {
  /// The seed of RFC 8032, section 7.1, test 1, and its public key.
  static let seedText = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A="
  static let publicText = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
  static let oldText =
    "MHyDhk8oM8tCei7xwAoBPP3/J2jZgMCjpSDwBpBN6U+bTwr+KAt0aneGhOdUQlAgV7dHOgPwj5b1o46Sh+Afj9damAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea"

  static func key(_ text: String) throws(UpdateKeyError) -> UpdateKey {
    var bytes = Array(text.utf8)
    return try UpdateKey(parsing: &bytes)
  }

  @Test("both forms of the file are read", arguments: [("", "\n"), ("", ""), ("\n ", "\r\n\n")])
  func forms(before: String, after: String) throws {
    let key = try Self.key(before + Self.seedText + after)
    #expect(key.publicText == Self.publicText)
    #expect(key.canSign)
    let old = try Self.key(before + Self.oldText + after)
    #expect(old.publicText == Self.publicText)
    #expect(!old.canSign)
    #expect(throws: UpdateKeyError.cannotSign) { try old.signature(of: []) }
    #expect(throws: UpdateKeyError.cannotSign) { try old.copiedFile() }
  }

  @Test("what was read is overwritten")
  func erased() throws {
    var bytes = Array(Self.seedText.utf8)
    _ = try UpdateKey(parsing: &bytes)
    #expect(bytes == [])
    var bad = Array("bad".utf8)
    #expect(throws: UpdateKeyError.notBase64) { try UpdateKey(parsing: &bad) }
    #expect(bad == [])
  }

  @Test("a new key is read back from its file")
  func newKey() throws {
    let key = try UpdateKey()
    var file = try key.copiedFile()
    #expect(file.count == 45)
    #expect(file.last == 0x0A)
    #expect(try UpdateKey(parsing: &file).publicKey == key.publicKey)
    #expect(try UpdateKey().publicKey != key.publicKey)
  }

  @Test(
    "files that are no keys",
    arguments: [
      ("lol", UpdateKeyError.notBase64), ("", .byteCount(0)), ("AAAA", .byteCount(3)),
      (seedText + " " + seedText, .notOneLine),
      (String(repeating: "A", count: 5000), .tooLong(5000)),
    ]
  )
  func noKeys(text: String, error: UpdateKeyError) {
    #expect(throws: error) { try Self.key(text) }
  }

  @Test("a public half that belongs to another key is noticed")
  func foreignHalf() throws {
    var bytes = try #require(Base64Text.bytes(of: Array(Self.oldText.utf8)))
    bytes[95] ^= 0x01
    #expect(throws: UpdateKeyError.self) { try Self.key(Base64Text.text(of: bytes)) }
    let other = try UpdateKey().publicKey.bytes
    let mixed = Base64Text.text(of: bytes.prefix(64) + other)
    #expect(throws: UpdateKeyError.foreignPublicKey) { try Self.key(mixed) }
  }

  static let feed = Array("<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel/></rss>".utf8)

  @Test("a feed is signed in place, and again", arguments: [true, false])
  func signedFeed(warns: Bool) throws {
    let key = try Self.key(Self.seedText)
    let once = try SignedFeed(Self.feed).signed(by: key, warns: warns)
    let again = try SignedFeed(once).signed(by: key, warns: warns)
    #expect(once == again)
    let signed = SignedFeed(once)
    #expect(signed.hasBlock)
    #expect(signed.statedLength == Int64(signed.content.count))
    let signature = try #require(signed.signature)
    #expect(try key.publicKey.isSignature(signature, of: signed.content))
    #expect(try Appcast(parsing: once).items == [])
    let text = String(decoding: once, as: UTF8.self)
    #expect(text.contains("sparkle-sign-warning:") == warns)
    #expect(text.hasPrefix("<?xml version=\"1.0\"?>\n<"))
    #expect(text.hasSuffix("\n-->\n"))
  }

  @Test("OpenSSL's command verifies the signature of a feed")
  func openssl() throws {
    let key = try Self.key(Self.seedText)
    let signed = SignedFeed(try SignedFeed(Self.feed).signed(by: key))
    let folder = try TemporaryFolder()
    try folder.write(signed.content, to: "content")
    try folder.write(try #require(signed.signature), to: "signature")
    let start: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00]
    try folder.write(start + key.publicKey.bytes, to: "key.der")
    let run = try ExternalTool.run(
      "openssl",
      [
        "pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", "key.der", "-keyform", "DER", "-in",
        "content", "-sigfile", "signature",
      ],
      folder: folder.path
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  /// The end of a feed, and what is read of it: the signature, and whether it ends the content.
  static let blocks: [(text: String, signature: String?, hasBlock: Bool)] = [
    ("<!-- sparkle-signatures:\nedSignature: A\nlength: 1\n-->\n", "A", true),
    ("<!-- sparkle-signatures:\nedSignature: A\r\nlength: 1\r\n-->", "A", true),
    ("<!-- sparkle-signatures:\nx: y\nedSignature:A \n-->", "A", true),
    ("<!-- sparkle-signatures:\nedSignature: A\nedSignature: B\n-->", "B", true),
    ("<!-- sparkle-signatures:\nlength: 1\n-->", nil, true),
    ("<!-- sparkle-signatures:\n edSignature: A\n-->", nil, true),
    ("<!-- sparkle-signatures:\r\nedSignature: A\n-->", nil, false),
    ("<!-- sparkle-signatures: edSignature: A\n-->", nil, false),
    ("<!-- sparkle-signatures:\nedSignature: A\n", nil, false),
    (
      "<!-- sparkle-signatures:\nedSignature: A\n--><!-- sparkle-signatures:\nedSignature: B", nil,
      false
    ),
    (
      "<!-- sparkle-signatures:\nedSignature: A\n--><!-- sparkle-signatures:\nedSignature: B\n-->",
      "B", true
    ),
    ("<!-- sparkle-signatures:\nedSignature: A\n-->and more", "A", true),
    ("", nil, false),
  ]

  @Test("the comment with the signature is found", arguments: blocks)
  func block(text: String, signature: String?, hasBlock: Bool) {
    let signed = SignedFeed(Self.feed + Array(text.utf8))
    #expect(signed.signatureText == signature)
    #expect(signed.hasBlock == hasBlock)
    #expect(signed.content.starts(with: Self.feed))
    if !hasBlock { #expect(signed.content == Self.feed + Array(text.utf8)) }
  }
}
