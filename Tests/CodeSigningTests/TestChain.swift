// Valise — a root, an authority and a leaf with chosen extensions, for tests
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseTestKit

/// A root, an authority below it and a leaf, each with a new key, made by OpenSSL.
struct TestChain {
  let folder: TemporaryFolder

  /// Extensions as OpenSSL's files write them.
  struct Extensions {
    var root = "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign"
    var middle = "basicConstraints=critical,CA:TRUE,pathlen:0\nkeyUsage=critical,keyCertSign"
    var leaf = "keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,codeSigning"
  }

  init(_ extensions: Extensions = Extensions()) throws {
    folder = try TemporaryFolder()
    for name in ["root", "middle", "leaf"] {
      try Self.openssl([
        "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out",
        folder.path("\(name).key"),
      ])
    }
    try issue("root", by: nil, extensions.root)
    try issue("middle", by: "root", extensions.middle)
    try issue("leaf", by: "middle", extensions.leaf)
  }

  private func issue(_ name: String, by issuer: String?, _ extensions: String) throws {
    try folder.write([UInt8]("\(extensions)\n".utf8), to: "\(name).ext")
    try Self.openssl([
      "req", "-new", "-key", folder.path("\(name).key"), "-subj", "/O=Example/CN=\(name)", "-out",
      folder.path("\(name).csr"),
    ])
    let signer =
      issuer.map {
        ["-CA", folder.path("\($0).pem"), "-CAkey", folder.path("\($0).key"), "-CAcreateserial"]
      } ?? ["-signkey", folder.path("\(name).key")]
    try Self.openssl(
      [
        "x509", "-req", "-in", folder.path("\(name).csr"), "-days", "30", "-extfile",
        folder.path("\(name).ext"), "-out", folder.path("\(name).pem"),
      ] + signer
    )
  }

  private static func openssl(_ arguments: [String]) throws {
    let outcome = try ExternalTool.run("openssl", arguments)
    try #require(outcome.status == 0, "openssl \(arguments): \(outcome.errors)")
  }

  /// A message over contents that stand elsewhere, with the certificates named.
  func message(over contents: [UInt8], carrying names: [String]) throws -> [UInt8] {
    try folder.write(contents, to: "contents")
    var more: [UInt8] = []
    for name in names { more += try folder.read("\(name).pem") }
    try folder.write(more, to: "more.pem")
    let certificates = names.isEmpty ? [] : ["-certfile", folder.path("more.pem")]
    try Self.openssl(
      [
        "cms", "-sign", "-binary", "-md", "sha256", "-outform", "DER", "-in",
        folder.path("contents"), "-signer", folder.path("leaf.pem"), "-inkey",
        folder.path("leaf.key"), "-out", folder.path("message"),
      ] + certificates
    )
    return try folder.read("message")
  }

  /// A certificate by its name.
  func certificate(_ name: String) throws -> SigningCertificate {
    let arguments = ["x509", "-in", folder.path("\(name).pem"), "-outform", "DER"]
    return try SigningCertificate(der: try ExternalTool.run("openssl", arguments).output)
  }
}
