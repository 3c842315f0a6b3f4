// Valise — tests that messages over code are signed so that OpenSSL accepts them
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseCryptography
import ValiseTestKit

@Suite("signing code directories") struct CMSSigningTests {
  /// 2026-11-30 12:00:00 UTC.
  static let moment: Int64 = 1_796_040_000

  @Test(
    "OpenSSL verifies what is signed",
    arguments: [CodeChain.rsa, CodeChain.p256, CodeChain.p384]
  )
  func verified(kind: [String]) throws {
    let chain = try CodeChain(kind)
    let identity = try chain.identity()
    #expect(identity.certificates.map(\.commonName) == ["Leaf", "Middle", "Root"])
    try identity.check(at: identity.leaf.notBefore)
    let directories = try [
      SampleDirectory.directory(.sha1),
      SampleDirectory.directory(.sha256, slot: .firstAlternateDirectory),
    ]
    let bytes = try CMSMessage.sign(
      directories: directories,
      identity: identity,
      signingTime: Self.moment,
      timeStamps: nil
    )
    let path = try chain.folder.write(bytes, to: "message")
    let content = try chain.folder.write(directories[0].bytes, to: "directory")
    let outcome = try chain.openssl([
      "cms", "-verify", "-inform", "DER", "-in", path, "-content", content, "-binary", "-CAfile",
      chain.path("root.pem"), "-purpose", "any", "-attime", "\(identity.leaf.notBefore + 60)",
    ])
    #expect(outcome.output == directories[0].bytes)
    let other = try chain.folder.write(directories[1].bytes, to: "other")
    let refused = try ExternalTool.run(
      "openssl",
      ["cms", "-verify", "-inform", "DER", "-in", path, "-content", other, "-binary", "-noverify"]
    )
    #expect(refused.status != 0)
    try checkParts(of: bytes, directories, identity)
  }

  private func checkParts(
    of bytes: [UInt8],
    _ directories: [SignedDirectory],
    _ identity: SigningIdentity
  ) throws {
    let message = try CMSMessage(parsing: bytes)
    #expect(try message.serialized() == bytes)
    #expect(message.contents == nil)
    #expect(message.signer == identity.leaf)
    // The order of Apple's signer.
    #expect(message.certificates.map(\.commonName) == ["Middle", "Root", "Leaf"])
    #expect(message.digestAlgorithm == .sha256)
    #expect(message.statedTime == Self.moment)
    #expect(try message.isSignature(of: directories[0].bytes))
    #expect(try !message.isSignature(of: directories[1].bytes))
    let attributes = CodeSignedAttributes(directories: directories, signingTime: Self.moment)
    #expect(try message.signedAttributes == attributes.serialized())
  }

  @Test("the signed attributes, in the words of OpenSSL's command")
  func attributes() throws {
    let chain = try CodeChain()
    let directory = try SampleDirectory.directory()
    let bytes = try CMSMessage.sign(
      directories: [directory],
      identity: try chain.identity(),
      signingTime: Self.moment,
      timeStamps: nil
    )
    let path = try chain.folder.write(bytes, to: "message")
    let text = try chain.openssl(["asn1parse", "-inform", "DER", "-in", path]).text
    let values = text.split(separator: "\n").compactMap { line in
      line.contains("OBJECT") || line.contains("UTCTIME")
        ? line.split(separator: ":").last.map { String($0) } : nil
    }
    let start = try #require(values.lastIndex(of: "contentType"))
    #expect(
      Array(values[start...]) == [
        "contentType", "pkcs7-data", "signingTime", "261130120000Z", "messageDigest",
        "1.2.840.113635.100.9.2", "sha256", "1.2.840.113635.100.9.1", "ecdsa-with-SHA256",
      ]
    )
    let digest = directory.codeDirectoryHash
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>cdhashes</key>
      \t<array>
      \t\t<data>
      \t\t\(Base64.text(digest))
      \t\t</data>
      \t</array>
      </dict>
      </plist>

      """
    #expect(bytes.contains([UInt8](list.utf8)))
  }

  @Test("RSA signs the same twice, and the moment counts")
  func repeatable() throws {
    let chain = try CodeChain(CodeChain.rsa)
    let identity = try chain.identity()
    let directory = try SampleDirectory.directory()
    let messages = try [Self.moment, Self.moment, Self.moment + 1].map {
      try CMSMessage.sign(
        directories: [directory],
        identity: identity,
        signingTime: $0,
        timeStamps: nil
      )
    }
    #expect(messages[0] == messages[1])
    #expect(messages[0] != messages[2])
    #expect(messages[0].count == messages[2].count)
  }

  @Test(
    "moments have the form of their year",
    arguments: [
      (-631_152_001, "GENERALIZEDTIME", "19491231235959Z"),
      (-631_152_000, "UTCTIME", "500101000000Z"), (0, "UTCTIME", "700101000000Z"),
      (2_524_607_999, "UTCTIME", "491231235959Z"),
      (2_524_608_000, "GENERALIZEDTIME", "20500101000000Z"),
    ] as [(Int64, String, String)]
  )
  func moments(seconds: Int64, type: String, text: String) throws {
    let chain = try CodeChain()
    let attributes = try CodeSignedAttributes(
      directories: [SampleDirectory.directory()],
      signingTime: seconds
    ).serialized()
    let path = try chain.folder.write(attributes, to: "attributes")
    let shown = try chain.openssl(["asn1parse", "-inform", "DER", "-in", path]).text
    let line = try #require(
      shown.split(separator: "\n").first { $0.contains("TIME  ") || $0.contains("TIME :") }
    )
    #expect(line.contains(type))
    #expect(line.hasSuffix(":" + text))
  }

  @Test("a signature of another key is refused")
  func wrongKey() throws {
    let chain = try CodeChain()
    let other = try chain.material(["root.key"])
    let identity = try SigningIdentity(
      certificates: try chain.identity().certificates,
      signer: try #require(other.keys.first)
    )
    #expect(throws: CodeSigningError.identity(.wrongSignature(certificate: "Leaf"))) {
      try CMSMessage.sign(
        directories: [SampleDirectory.directory()],
        identity: identity,
        signingTime: Self.moment,
        timeStamps: nil
      )
    }
    #expect(throws: CodeSigningError.noDirectory(at: 0)) {
      try CMSMessage.sign(
        directories: [],
        identity: chain.identity(),
        signingTime: Self.moment,
        timeStamps: nil
      )
    }
  }
}

/// Bytes as base64, for tests.
enum Base64 {
  private static let letters = [Character](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  )

  static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = [UInt8](bytes[start..<min(start + 3, bytes.count)])
      let whole = part + [UInt8](repeating: 0, count: 3 - part.count)
      let number = whole.reduce(0) { $0 << 8 | Int($1) }
      let places = [18, 12, 6, 0].map { letters[number >> $0 & 63] }
      text += String(places.prefix(part.count + 1)) + String(repeating: "=", count: 3 - part.count)
    }
    return text
  }
}

extension [UInt8] {
  /// Whether other bytes stand somewhere in these.
  func contains(_ other: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }
}
