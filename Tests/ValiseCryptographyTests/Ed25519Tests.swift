// Valise — tests of keys and signatures of Ed25519
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCryptography
import ValiseTestKit

@Suite struct Ed25519Tests {
  static func bytes(_ text: String) -> [UInt8] { [UInt8](Data(base64Encoded: text) ?? Data()) }

  static func bytes(hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  static func key(_ seed: [UInt8]) throws -> Ed25519PrivateKey {
    var seed = seed
    return try Ed25519PrivateKey(seed: SecretBytes(erasing: &seed))
  }

  @Test(
    "the vectors of RFC 8032, section 7.1",
    arguments: [
      (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
      ),
      (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
      ),
    ]
  )
  func vectors(seed: String, publicKey: String, message: String, signature: String) throws {
    let key = try Self.key(Self.bytes(hex: seed))
    let message = Self.bytes(hex: message)
    #expect(key.publicKey.bytes == Self.bytes(hex: publicKey))
    #expect(try key.signature(of: message) == Self.bytes(hex: signature))
    #expect(try key.publicKey.isSignature(Self.bytes(hex: signature), of: message))
    #expect(try !key.publicKey.isSignature(Self.bytes(hex: signature), of: message + [0]))
  }

  static let fixtureKey = "rhHib+w769W2/6/t+oM1ZxgjBB93BfBKMLO0Qo1etQs="
  static let fixture =
    "EIawm2YkDZ2gBfkEMF2+1VuuTeXnCGZOdnMdVgPPvDZioq7bvDayXqKkIIzSjKMmeFdcFJOHdnba5ZV60+gPBw=="

  @Test("a signature of the feed format's own tools, and three that are none")
  func toolsOfTheFormat() throws {
    let key = try Ed25519PublicKey(Self.bytes(Self.fixtureKey))
    let message = Array("Hello World!\n".utf8)
    let signature = Self.bytes(Self.fixture)
    #expect(try key.isSignature(signature, of: message))
    // The same with the order of the curve added, which the format's own tools take.
    let other =
      "EIawm2YkDZ2gBfkEMF2+1VuuTeXnCGZOdnMdVgPPvDZPdqQ415nEtnhBGC+xhoI7eFdcFJOHdnba5ZV60+gPFw=="
    #expect(try !key.isSignature(Self.bytes(other), of: message))
    for damaged in HostileInputs.flips(of: signature, masks: [0x01, 0x80]) {
      #expect(try !key.isSignature(damaged, of: message))
    }
    for short in HostileInputs.truncations(of: signature) {
      #expect(try !key.isSignature(short, of: message))
    }
    #expect(try !key.isSignature(signature + [0], of: message))
  }

  @Test("keys under which anything passes are refused")
  func refusedKeys() {
    let one: [UInt8] = [1] + [UInt8](repeating: 0, count: 31)
    let prime: [UInt8] = [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F]
    let minusOne: [UInt8] = [0xEC] + prime.dropFirst()
    let eighth = Self.bytes(
      hex: "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"
    )
    let otherEighth = Self.bytes(
      hex: "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"
    )
    for key in [one, minusOne, [UInt8](repeating: 0, count: 32), eighth, otherEighth] {
      for mask: UInt8 in [0, 0x80] {
        let bytes = key.dropLast() + [key[31] | mask]
        #expect(throws: Ed25519PublicKey.Fault.smallOrder) { try Ed25519PublicKey(Array(bytes)) }
      }
    }
    #expect(throws: Ed25519PublicKey.Fault.notCanonical) { try Ed25519PublicKey(prime) }
    #expect(throws: Ed25519PublicKey.Fault.notCanonical) {
      try Ed25519PublicKey([UInt8](repeating: 0xFF, count: 32))
    }
    #expect(throws: Ed25519PublicKey.Fault.byteCount(3)) { try Ed25519PublicKey([1, 2, 3]) }
  }

  @Test("OpenSSL's command verifies what is signed, and the other way round")
  func openssl() throws {
    let folder = try TemporaryFolder()
    let key = try Ed25519PrivateKey()
    let message = Array("an update".utf8)
    try folder.write(message, to: "message")
    try folder.write(key.signature(of: message), to: "signature")
    // A SubjectPublicKeyInfo of Ed25519 is a fixed start and the key.
    let start = Self.bytes(hex: "302a300506032b6570032100")
    try folder.write(start + key.publicKey.bytes, to: "key.der")
    let run = try ExternalTool.run(
      "openssl",
      [
        "pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", "key.der", "-keyform", "DER", "-in",
        "message", "-sigfile", "signature",
      ],
      folder: folder.path
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "Signature Verified Successfully\n")
  }

  @Test("the public half of a key without its seed is checked")
  func expandedKey() throws {
    let text =
      "MHyDhk8oM8tCei7xwAoBPP3/J2jZgMCjpSDwBpBN6U+bTwr+KAt0aneGhOdUQlAgV7dHOgPwj5b1o46Sh+Afj9damAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea"
    let bytes = Self.bytes(text)
    var expanded = Array(bytes.prefix(64))
    let secret = SecretBytes(erasing: &expanded)
    let own = try Ed25519PublicKey(Array(bytes.suffix(32)))
    #expect(try Ed25519ExpandedKey.isPublicKey(own, of: secret))
    let other = try Ed25519PublicKey(Self.bytes(Self.fixtureKey))
    #expect(try !Ed25519ExpandedKey.isPublicKey(other, of: secret))
    var short: [UInt8] = [1]
    let one = SecretBytes(erasing: &short)
    #expect(throws: CryptographyError.self) { try Ed25519ExpandedKey.isPublicKey(own, of: one) }
  }
}
