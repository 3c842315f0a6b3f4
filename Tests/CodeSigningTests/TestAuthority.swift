// Valise — a time stamp authority on this machine, which OpenSSL's command makes
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseTestKit

/// A time stamp authority on this machine, which OpenSSL's command makes.
struct TestAuthority: TimeStampAuthority {
  let chain: CodeChain
  /// Changes the request before it is answered, for authorities that answer something else.
  var changingRequest: @Sendable ([UInt8]) -> [UInt8] = { $0 }

  /// Makes an authority below the middle of a chain.
  init(_ chain: CodeChain, purposes: String = "critical,timeStamping") throws {
    self.chain = chain
    try chain.make(
      "stamp",
      key: CodeChain.p256,
      name: "/O=Example/CN=Stamp",
      extensions: "extendedKeyUsage=\(purposes)\n",
      by: "middle"
    )
    let certificates = try chain.folder.read("middle.pem") + chain.folder.read("root.pem")
    try chain.folder.write(certificates, to: "stamp-chain.pem")
    let settings = """
      [tsa]
      default_tsa = here
      [here]
      serial = \(chain.path("stamp-serial"))
      signer_cert = \(chain.path("stamp.pem"))
      signer_key = \(chain.path("stamp.key"))
      certs = \(chain.path("stamp-chain.pem"))
      signer_digest = sha256
      default_policy = 1.2.3.4
      digests = sha256
      """
    try chain.folder.write([UInt8](settings.utf8), to: "stamp.cnf")
  }

  func answer(to request: [UInt8]) throws(CodeSigningError) -> [UInt8] {
    do {
      try chain.folder.write(changingRequest(request), to: "request")
      let outcome = try ExternalTool.run(
        "openssl",
        ["ts", "-reply", "-config", chain.path("stamp.cnf"), "-queryfile", chain.path("request")]
      )
      return outcome.output
    } catch {
      throw .timeStamp(.unreachable("\(error)"))
    }
  }
}

/// An authority that always answers the same.
struct FixedAuthority: TimeStampAuthority {
  let response: [UInt8]

  func answer(to request: [UInt8]) throws(CodeSigningError) -> [UInt8] { response }
}
