// Valise — a chain of certificates for code that OpenSSL's command makes
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseCryptography
import ValiseTestKit

/// A root, an authority that it issued, and a leaf for code that the authority issued.
struct CodeChain {
  let folder: TemporaryFolder

  static let rsa = ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]
  static let p256 = ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]
  static let p384 = ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"]

  /// Makes a chain with new keys.
  ///
  /// - Parameters:
  ///   - kind: What the leaf's key is; those of the authorities are on a curve.
  ///   - purposes: The extended key usage of the leaf; nothing to leave the extension out.
  ///   - others: More extensions of the leaf, one a line.
  /// - Throws: What making files and running OpenSSL's command throws.
  init(
    _ kind: [String] = p256,
    purposes: String? = "critical,codeSigning",
    others: String = ""
  ) throws {
    folder = try TemporaryFolder()
    let authority = "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\n"
    let usage = purposes.map { "extendedKeyUsage=\($0)\n" } ?? ""
    let leaf = "keyUsage=critical,digitalSignature\n\(usage)\(others)"
    try make("root", key: Self.p256, name: "/O=Example/CN=Root", extensions: authority, by: nil)
    try make(
      "middle",
      key: Self.p256,
      name: "/O=Example/CN=Middle",
      extensions: authority,
      by: "root"
    )
    try make(
      "leaf",
      key: kind,
      name: "/O=Example/OU=TEAM/CN=Leaf",
      extensions: leaf,
      by: "middle"
    )
  }

  /// Makes a key, and a certificate by an authority or by itself.
  func make(
    _ file: String,
    key: [String],
    name: String,
    extensions: String,
    by authority: String?,
    _ more: [String] = ["-days", "30"]
  ) throws {
    try openssl(["genpkey"] + key + ["-out", path("\(file).key")])
    try openssl([
      "req", "-new", "-key", path("\(file).key"), "-subj", name, "-out", path("\(file).csr"),
    ])
    try folder.write([UInt8](extensions.utf8), to: "\(file).ext")
    let issuer =
      authority.map {
        ["-CA", path("\($0).pem"), "-CAkey", path("\($0).key"), "-CAcreateserial"]
      } ?? ["-signkey", path("\(file).key")]
    try openssl(
      [
        "x509", "-req", "-in", path("\(file).csr"), "-extfile", path("\(file).ext"), "-out",
        path("\(file).pem"),
      ] + issuer + more
    )
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// Runs OpenSSL's command, which must do its work.
  @discardableResult
  func openssl(_ arguments: [String]) throws -> ExternalTool.Outcome {
    let outcome = try ExternalTool.run("openssl", arguments, folder: folder.path)
    try #require(outcome.status == 0, "openssl \(arguments): \(outcome.errors)")
    return outcome
  }

  /// What files hold.
  func material(_ names: [String]) throws -> IdentityMaterial {
    var material = IdentityMaterial()
    for name in names {
      var bytes = try folder.read(name)
      try material.add(SecretBytes(erasing: &bytes))
    }
    return material
  }

  /// The identity of the leaf.
  func identity() throws -> SigningIdentity {
    try material(["root.pem", "leaf.pem", "leaf.key", "middle.pem"]).identity()
  }
}

/// Code directories to sign.
enum SampleDirectory {
  /// A directory of a file with one page.
  static func directory(
    _ type: CodeHashType = .sha256,
    slot: SignatureSlot = .codeDirectory
  ) throws -> SignedDirectory {
    let size = try #require(type.byteCount)
    let directory = CodeDirectory(
      version: .executableSegment,
      identifier: "org.example.code",
      hashType: type,
      pageExponent: 12,
      codeLimit: 16,
      codeHashes: HashList(hashByteCount: size, bytes: [UInt8](repeating: 7, count: size))
    )
    return try SignedDirectory(slot: slot, blob: directory.serialized())
  }
}
