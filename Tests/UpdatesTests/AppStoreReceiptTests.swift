// Valise — tests of receipts of the App Store
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseCryptography
import ValiseTestKit

@testable import Updates

@Suite struct AppStoreReceiptTests {
  /// Receipts that OpenSSL signs with certificates that it made.
  final class Signer: Sendable {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let settings = """
        [req]
        distinguished_name = name
        x509_extensions = root
        [name]
        [root]
        basicConstraints = critical, CA:TRUE
        keyUsage = critical, keyCertSign

        """
      try folder.write(Array(settings.utf8), to: "root.cnf")
      try run([
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "root.key", "-out", "root.pem",
        "-days", "30000", "-subj", "/CN=Test Root", "-config", "root.cnf",
      ])
      try run([
        "req", "-newkey", "rsa:2048", "-nodes", "-keyout", "leaf.key", "-out", "leaf.csr",
        "-subj", "/CN=Test Receipts",
      ])
      try folder.write(
        Array("basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\n".utf8),
        to: "leaf.ext"
      )
      try run([
        "x509", "-req", "-in", "leaf.csr", "-CA", "root.pem", "-CAkey", "root.key",
        "-CAcreateserial", "-days", "30000", "-extfile", "leaf.ext", "-out", "leaf.pem",
      ])
    }

    func run(_ arguments: [String]) throws {
      let outcome = try ExternalTool.run("openssl", arguments, folder: folder.path)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }

    func receipt(_ contents: [UInt8]) throws -> [UInt8] {
      // Several tests sign at the same time.
      let own = try TemporaryFolder()
      let path = try own.write(contents, to: "contents")
      try run([
        "cms", "-sign", "-binary", "-nodetach", "-in", path, "-signer", "leaf.pem",
        "-inkey", "leaf.key", "-certfile", "root.pem", "-outform", "DER", "-out",
        own.path("receipt"), "-md", "sha256",
      ])
      return try own.read("receipt")
    }

    func root() throws -> [SigningCertificate] {
      try SigningCertificate.all(in: folder.read("root.pem"))
    }
  }

  static let signer = Result { try Signer() }

  // MARK: contents

  static func der(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
    let count = contents.count
    if count < 0x80 { return [tag, UInt8(count)] + contents }
    if count < 0x100 { return [tag, 0x81, UInt8(count)] + contents }
    return [tag, 0x82, UInt8(count >> 8), UInt8(count & 0xFF)] + contents
  }

  static func attribute(_ type: UInt8, _ value: [UInt8]) -> [UInt8] {
    der(0x30, [2, 1, type, 2, 1, 1] + der(4, value))
  }

  static func text(_ type: UInt8, _ text: String, tag: UInt8 = 0x0C) -> [UInt8] {
    attribute(type, der(tag, Array(text.utf8)))
  }

  static let machine: [UInt8] = [2, 0x42, 0xAC, 0x11, 0, 2]
  static let opaque: [UInt8] = [1, 2, 3, 4]

  static func attributes() throws -> [[UInt8]] {
    let identifier = der(0x0C, Array("org.example.greeter".utf8))
    let hash = try digest(of: machine + opaque + identifier, using: .sha1)
    return [
      text(0, "Production"), attribute(2, identifier), text(3, "2.1"), attribute(4, opaque),
      attribute(5, hash), text(12, "2060-01-02T03:04:05Z", tag: 0x16),
      attribute(17, der(0x31, [])), attribute(17, der(0x31, [])), text(19, "1.0"),
      text(21, "", tag: 0x16), attribute(0x63, [0xFF]),
    ]
  }

  static func contents(_ attributes: [[UInt8]]) -> [UInt8] { der(0x31, attributes.flatMap { $0 }) }

  static func subject(
    identifier: String = "org.example.greeter",
    version: String = "2.1",
    machine: [UInt8]? = nil,
    anchors: [SigningCertificate]?
  ) -> AppStoreReceipt.Subject {
    AppStoreReceipt.Subject(
      bundleIdentifier: identifier,
      version: version,
      machine: machine,
      anchors: anchors,
      now: 2_000_000_000
    )
  }

  // MARK: tests

  @Test("a receipt says what was bought")
  func receipt() throws {
    let signer = try Self.signer.get()
    let receipt = try AppStoreReceipt(parsing: signer.receipt(Self.contents(Self.attributes())))
    #expect(receipt.bundleIdentifier == "org.example.greeter")
    #expect(receipt.version == "2.1")
    #expect(receipt.originalVersion == "1.0")
    #expect(receipt.created == 2_840_238_245)
    #expect(receipt.expires == nil)
    #expect(receipt.environment == "Production")
    #expect(receipt.purchaseCount == 2)
    #expect(!receipt.isSandbox)
    #expect(try receipt.isAsSigned())
    let root = try signer.root()
    #expect(try receipt.faults(for: Self.subject(machine: Self.machine, anchors: root)) == [])
  }

  @Test("a receipt of something else is none")
  func others() throws {
    let signer = try Self.signer.get()
    let root = try signer.root()
    let receipt = try AppStoreReceipt(parsing: signer.receipt(Self.contents(Self.attributes())))
    #expect(
      try receipt.faults(
        for: Self.subject(
          identifier: "org.example.other",
          version: "2",
          machine: [0, 0, 0, 0, 0, 1],
          anchors: root
        )
      ) == [.otherBundle("org.example.greeter"), .otherVersion("2.1"), .otherMachine]
    )
    let faults = try receipt.faults(for: Self.subject(anchors: nil))
    #expect(faults.count == 1)
    #expect("\(faults[0])".contains("do not lead to one of Apple's roots"))
    let stranger = try Signer().root()
    #expect(
      try receipt.faults(for: Self.subject(anchors: stranger)).map { "\($0)" }
        == [
          "nobody vouches for the receipt: the certificates do not lead to one of the given anchors; found Test Root"
        ]
    )
  }

  @Test("a receipt that has ended, or was made before its certificates, is none")
  func times() throws {
    let signer = try Self.signer.get()
    var attributes = try Self.attributes()
    attributes[9] = Self.text(21, "2033-05-18T03:33:19Z", tag: 0x16)
    let ended = try AppStoreReceipt(parsing: signer.receipt(Self.contents(attributes)))
    #expect(try ended.faults(for: Self.subject(anchors: signer.root())) == [.expired])
    attributes = try Self.attributes()
    attributes[5] = Self.text(12, "2001-01-01T00:00:00Z", tag: 0x16)
    let early = try AppStoreReceipt(parsing: signer.receipt(Self.contents(attributes)))
    let faults = try early.faults(for: Self.subject(anchors: signer.root()))
    #expect(faults.count == 2)
    #expect(faults.allSatisfy { "\($0)".contains("was not valid yet when the message was signed") })
  }

  @Test("changed contents are not those that were signed")
  func changed() throws {
    let signer = try Self.signer.get()
    var bytes = try signer.receipt(Self.contents(Self.attributes()))
    let wanted = Array("org.example.greeter".utf8)
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: wanted) }
    )
    bytes[place] = UInt8(ascii: "x")
    let receipt = try AppStoreReceipt(parsing: bytes)
    #expect(receipt.bundleIdentifier == "xrg.example.greeter")
    #expect(try !receipt.isAsSigned())
    #expect(try receipt.faults(for: Self.subject(anchors: signer.root())).first == .notSigned)
  }

  static let hostile: [(name: String, contents: [UInt8], error: String)] = [
    (
      "no set", der(0x30, []),
      "the receipt is no signed message: byte 0: a set is wanted here, and the DER tag 0x30 was found"
    ),
    ("no identifier", contents([text(3, "1")]), "the receipt has no attribute 2"),
    ("no version", contents([text(2, "a")]), "the receipt has no attribute 3"),
    (
      "no text", contents([attribute(2, [4, 1, 65]), text(3, "1")]),
      "the attribute 2 of the receipt is no text"
    ),
    (
      "two identifiers", contents([text(2, "a"), text(2, "b"), text(3, "1")]),
      "the receipt has the attribute 2 twice"
    ),
    (
      "no moment", contents([text(2, "a"), text(3, "1"), text(12, "now")]),
      "the attribute 12 of the receipt is no moment"
    ),
    (
      "no UTF-8", contents([attribute(2, [0x0C, 1, 0xFF]), text(3, "1")]),
      "the attribute 2 of the receipt is no text"
    ),
  ]

  @Test("hostile contents are refused with the reason", arguments: hostile)
  func hostileContents(_ row: (name: String, contents: [UInt8], error: String)) throws {
    let bytes = try Self.signer.get().receipt(row.contents)
    let error = #expect(throws: AppStoreReceiptError.self) { try AppStoreReceipt(parsing: bytes) }
    #expect(error.map { "\($0)" } == row.error)
  }

  @Test("what is no receipt is refused")
  func noReceipt() {
    #expect(throws: AppStoreReceiptError.empty) { try AppStoreReceipt(parsing: []) }
    #expect(throws: AppStoreReceiptError.tooLarge(limit: 4 << 20)) {
      try AppStoreReceipt(parsing: [UInt8](repeating: 0, count: (4 << 20) + 1))
    }
    #expect(throws: AppStoreReceiptError.self) { try AppStoreReceipt(parsing: [0x30, 0x80]) }
  }

  @Test("damaged receipts are read or refused")
  func damaged() throws {
    let bytes = try Self.signer.get().receipt(Self.contents(Self.attributes()))
    for damaged in HostileInputs.truncations(of: bytes) {
      #expect(throws: AppStoreReceiptError.self) { try AppStoreReceipt(parsing: damaged) }
    }
    let root = try Self.signer.get().root()
    for damaged in HostileInputs.flips(of: bytes, masks: [0x01]) {
      guard let receipt = try? AppStoreReceipt(parsing: damaged) else { continue }
      _ = try? receipt.faults(for: Self.subject(machine: Self.machine, anchors: root))
    }
  }
}
