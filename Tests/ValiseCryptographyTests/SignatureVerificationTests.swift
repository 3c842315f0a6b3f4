// Valise — tests that signatures of OpenSSL's command are verified
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCryptography
import ValiseTestKit

@Suite struct SignatureVerificationTests {
  @Test(
    "RSA and ECDSA",
    arguments: [
      (["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"], DigestAlgorithm.sha256),
      (["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"], .sha256),
      (["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"], .sha384),
    ]
  )
  func keys(options: [String], algorithm: DigestAlgorithm) throws {
    let folder = try TemporaryFolder()
    let message = [UInt8]("a message".utf8)
    try folder.write(message, to: "message")
    let key = folder.path("key")
    for arguments in [
      ["genpkey"] + options + ["-out", key],
      ["pkey", "-in", key, "-pubout", "-outform", "DER", "-out", folder.path("public")],
      [
        "dgst", "-\(algorithm.rawValue)", "-sign", key, "-out", folder.path("signature"),
        folder.path("message"),
      ],
    ] {
      #expect(try ExternalTool.run("openssl", arguments).status == 0)
    }
    let publicKey = try folder.read("public")
    let signature = try folder.read("signature")
    #expect(try isSignature(signature, of: message, by: publicKey, digest: algorithm))
    #expect(try !isSignature(signature, of: message + [0], by: publicKey, digest: algorithm))
    #expect(try !isSignature([], of: message, by: publicKey, digest: algorithm))
    var changed = signature
    changed[changed.count - 1] ^= 1
    #expect(try !isSignature(changed, of: message, by: publicKey, digest: algorithm))
    #expect(throws: CryptographyError.self) {
      try isSignature(signature, of: message, by: [UInt8](publicKey.dropLast()), digest: algorithm)
    }
  }
}
