// Valise — tests that keys and certificates are read as OpenSSL's command writes them, and back
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import ValiseCryptography

/// A key and its certificate, made by OpenSSL's command.
struct KeyFiles {
  let folder: TemporaryFolder

  static let kinds: [[String]] = [
    ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
    ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
    ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"],
  ]

  init(_ kind: [String]) throws {
    folder = try TemporaryFolder()
    try openssl(["genpkey"] + kind + ["-out", path("key")])
    try openssl(["pkey", "-in", path("key"), "-pubout", "-outform", "DER", "-out", path("public")])
    try openssl([
      "req", "-x509", "-new", "-key", path("key"), "-subj", "/CN=A", "-out", path("certificate"),
    ])
    try openssl(["x509", "-in", path("certificate"), "-outform", "DER", "-out", path("der")])
  }

  func path(_ name: String) -> String { folder.path(name) }

  func openssl(_ arguments: [String]) throws {
    let outcome = try ExternalTool.run("openssl", arguments)
    try #require(outcome.status == 0, "openssl \(arguments): \(outcome.errors)")
  }

  /// A file as OpenSSL's command writes it.
  func written(_ arguments: [String]) throws -> [UInt8] {
    try openssl(arguments + ["-out", path("written")])
    return try folder.read("written")
  }

  func store(_ bytes: [UInt8], password: String? = nil) throws -> KeyStore {
    var bytes = bytes
    return try KeyStore(
      parsing: SecretBytes(erasing: &bytes),
      password: password.map { SecretBytes($0) }
    )
  }
}

/// What reading bytes throws.
private func fault(_ bytes: [UInt8], password: String? = nil) -> KeyFault? {
  var bytes = bytes
  let file = SecretBytes(erasing: &bytes)
  do throws(CryptographyError) {
    _ = try KeyStore(parsing: file, password: password.map { SecretBytes($0) })
    return nil
  } catch {
    guard case .keys(let fault) = error else { return nil }
    return fault
  }
}

@Suite struct KeyStoreTests {
  @Test("every form of a plain key", arguments: KeyFiles.kinds)
  func plain(kind: [String]) throws {
    let files = try KeyFiles(kind)
    let publicKey = try files.folder.read("public")
    for arguments in [["-outform", "PEM"], ["-outform", "DER"], ["-traditional"]] {
      let bytes = try files.written(["pkey", "-in", files.path("key")] + arguments)
      let store = try files.store(bytes)
      #expect(store.keys.map(\.publicKey) == [publicKey])
      #expect(store.certificates == [])
    }
    let der = try files.written([
      "pkey", "-in", files.path("key"), "-traditional", "-outform", "DER",
    ])
    #expect(try files.store(der).keys.map(\.publicKey) == [publicKey])
    let key = try #require(try files.store(der).keys.first)
    #expect("\(key.kind)" == (kind[1] == "RSA" ? "RSA 2048" : String(kind[3].suffix(5))))
  }

  @Test("encrypted keys in PEM and DER, old and new", arguments: KeyFiles.kinds)
  func encrypted(kind: [String]) throws {
    let files = try KeyFiles(kind)
    let publicKey = try files.folder.read("public")
    let forms = [
      ["pkcs8", "-topk8", "-v2", "aes-256-cbc"], ["pkcs8", "-topk8", "-v1", "PBE-SHA1-3DES"],
      ["pkcs8", "-topk8", "-scrypt"], ["pkcs8", "-topk8", "-outform", "DER"],
      ["pkey", "-traditional", "-aes128"],
    ]
    for form in forms {
      let bytes = try files.written(form + ["-in", files.path("key"), "-passout", "pass:pä ss"])
      #expect(try files.store(bytes, password: "pä ss").keys.map(\.publicKey) == [publicKey])
      #expect(fault(bytes) == .passwordNeeded, "\(form)")
      #expect(fault(bytes, password: "pass") == .wrongPassword, "\(form)")
      #expect(fault(bytes, password: "") == .wrongPassword, "\(form)")
    }
  }

  @Test("PKCS #12, new and old, with and without certificates", arguments: KeyFiles.kinds)
  func pkcs12(kind: [String]) throws {
    let files = try KeyFiles(kind)
    let publicKey = try files.folder.read("public")
    let certificate = try files.folder.read("der")
    let input = [
      "pkcs12", "-export", "-inkey", files.path("key"), "-in", files.path("certificate"),
    ]
    let alone = ["pkcs12", "-export", "-inkey", files.path("key"), "-nocerts"]
    for form in [input, input + ["-legacy"], input + ["-macalg", "sha1"], input + ["-nomac"]] {
      let bytes = try files.written(form + ["-passout", "pass:secret"])
      let store = try files.store(bytes, password: "secret")
      #expect(store.keys.map(\.publicKey) == [publicKey])
      #expect(store.certificates == [certificate])
      guard !form.contains("-nomac") else { continue }
      #expect(fault(bytes, password: "Secret") == .wrongPassword)
      #expect(fault(bytes) == .passwordNeeded)
    }
    let bytes = try files.written(alone + ["-passout", "pass:"])
    #expect(try files.store(bytes).keys.map(\.publicKey) == [publicKey])
    #expect(try files.store(bytes, password: "").certificates == [])
  }

  @Test func severalPartsOfOneFile() throws {
    let first = try KeyFiles(KeyFiles.kinds[1])
    let second = try KeyFiles(KeyFiles.kinds[0])
    let text =
      try [UInt8]("# a note\n".utf8) + first.folder.read("key")
      + [UInt8]("Bag Attributes\r\n    friendlyName: A\r\n".utf8)
      + first.folder.read("certificate") + second.folder.read("certificate")
      + second.folder.read("key")
    let store = try first.store(text)
    #expect(
      try store.keys.map(\.publicKey) == [
        first.folder.read("public"), second.folder.read("public"),
      ]
    )
    #expect(
      try store.certificates == [first.folder.read("der"), second.folder.read("der")]
    )
    let broken = text + [UInt8]("-----BEGIN CERTIFICATE-----\nAAAA\n".utf8)
    #expect(fault(broken) == .damaged(at: text.count, reason: "bad end line"))
  }

  @Test("what is no file with keys")
  func others() {
    #expect(fault([]) == .damaged(at: 0, reason: "no start line"))
    #expect(fault([UInt8]("hello".utf8)) == .damaged(at: 0, reason: "no start line"))
    #expect(fault([0x30, 0x03, 0x02, 0x01, 0x00]) != nil)
    #expect(fault([0x30, 0x80]) != nil)
  }

  @Test("too many certificates are refused")
  func many() throws {
    let files = try KeyFiles(KeyFiles.kinds[1])
    let certificate = try files.folder.read("certificate")
    let all = (0..<256).flatMap { _ in certificate }
    #expect(try files.store(all).certificates.count == 256)
    #expect(fault(all + certificate) == .tooMany)
  }

  @Test("a file that wants millions of rounds is refused at once")
  func slow() throws {
    let files = try KeyFiles(KeyFiles.kinds[1])
    var bytes = try files.written([
      "pkcs8", "-topk8", "-outform", "DER", "-in", files.path("key"), "-passout", "pass:a",
      "-iter", "8388607",
    ])
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x02, 0x03, 0x7F, 0xFF, 0xFF]) }
    )
    // One byte longer would move everything; the next higher number of four bytes does not fit.
    bytes[place + 2] = 0x80
    #expect(fault(bytes, password: "a") == .tooSlow)
  }

  @Test("damaged files are no crash", arguments: [0, 1, 2])
  func damaged(form: Int) throws {
    let files = try KeyFiles(KeyFiles.kinds[1])
    let forms = [
      [
        "pkcs12", "-export", "-inkey", files.path("key"), "-in", files.path("certificate"),
        "-passout", "pass:a", "-iter", "1",
      ],
      [
        "pkcs8", "-topk8", "-outform", "DER", "-in", files.path("key"), "-passout", "pass:a",
        "-iter", "1",
      ],
      ["pkey", "-in", files.path("key"), "-outform", "PEM"],
    ]
    let bytes = try files.written(forms[form])
    let publicKey = try files.folder.read("public")
    // A text may lack the line break at its end.
    let most = form == 2 ? bytes.count - 1 : bytes.count
    for cut in HostileInputs.truncations(of: [UInt8](bytes.prefix(most))) {
      #expect(fault(cut, password: "a") != nil)
    }
    for changed in HostileInputs.flips(of: bytes, masks: [0x01]) {
      guard let store = try? files.store(changed, password: "a") else { continue }
      // Whoever changes what stands around a part makes it another one, or none.
      #expect(store.keys.count <= 1)
      if form == 0 { #expect(store.keys.allSatisfy { $0.publicKey == publicKey }) }
    }
  }
}

@Suite struct PrivateKeyTests {
  @Test("what a key signs is its signature for OpenSSL's command", arguments: KeyFiles.kinds)
  func signing(kind: [String]) throws {
    let files = try KeyFiles(kind)
    let key = try #require(try files.store(try files.folder.read("key")).keys.first)
    let message = [UInt8]("a message".utf8)
    try files.folder.write(message, to: "message")
    for algorithm in [DigestAlgorithm.sha1, .sha256, .sha384, .sha512] {
      let digest = try digest(of: message, using: algorithm)
      let signature = try key.signature(over: digest, madeWith: algorithm)
      try files.folder.write(signature, to: "signature")
      try files.openssl([
        "dgst", "-\(algorithm.rawValue)", "-verify", files.path("public"), "-keyform", "DER",
        "-signature", files.path("signature"), files.path("message"),
      ])
      #expect(try isSignature(signature, of: message, by: key.publicKey, digest: algorithm))
    }
    #expect(throws: CryptographyError.self) {
      try key.signature(over: [1, 2, 3], madeWith: .sha256)
    }
  }

  @Test("new keys are written so that OpenSSL's command reads them", arguments: NewKey.allCases)
  func writing(kind: NewKey) throws {
    let key = try PrivateKey(generating: kind)
    #expect("\(key.kind)".lowercased().filter { $0 != "-" && $0 != " " } == kind.plainName)
    let folder = try TemporaryFolder()
    let expected = try folder.write(key.publicKey, to: "public")
    for password in [nil, "a b"] {
      let pem = try key.pem(password: password.map { SecretBytes($0) })
      let path = try folder.write(pem, to: "key")
      let outcome = try ExternalTool.run(
        "openssl",
        [
          "pkey", "-in", path, "-passin", "pass:\(password ?? "")", "-pubout", "-outform", "DER",
        ]
      )
      #expect(outcome.status == 0)
      #expect(outcome.output == key.publicKey)
      #expect(String(decoding: pem, as: UTF8.self).contains("ENCRYPTED") == (password != nil))
    }
    withExtendedLifetime(expected) {}
  }

  @Test func writingPKCS12() throws {
    let files = try KeyFiles(KeyFiles.kinds[1])
    let other = try KeyFiles(KeyFiles.kinds[1])
    let key = try #require(try files.store(try files.folder.read("key")).keys.first)
    let certificates = try [files.folder.read("der"), other.folder.read("der")]
    let bytes = try key.pkcs12(
      certificates: certificates,
      name: "Ä name",
      password: SecretBytes("secret")
    )
    let store = try files.store(bytes, password: "secret")
    #expect(store.keys.map(\.publicKey) == [key.publicKey])
    #expect(store.certificates == certificates)
    let path = try files.folder.write(bytes, to: "written")
    let shown = try ExternalTool.run(
      "openssl",
      ["pkcs12", "-in", path, "-passin", "pass:secret", "-nodes", "-info"]
    )
    #expect(shown.status == 0)
    #expect(shown.errors.contains("MAC: sha256, Iteration 100000"))
    #expect(shown.errors.contains("AES-256-CBC"))
    // A certificate of another key is not written beside this one.
    #expect(throws: CryptographyError.self) {
      try key.pkcs12(
        certificates: [certificates[1]],
        name: "A",
        password: SecretBytes("secret")
      )
    }
  }
}

extension NewKey {
  fileprivate var plainName: String { rawValue.filter { $0 != "-" } }
}

@Suite struct SecretBytesTests {
  @Test func theArrayIsTakenOver() {
    var bytes: [UInt8] = [1, 2, 3]
    let secret = SecretBytes(erasing: &bytes)
    #expect(bytes == [])
    #expect(secret.count == 3)
    let copy = unsafe secret.withPointer { start in
      unsafe [UInt8](UnsafeBufferPointer(start: start, count: 4))
    }
    #expect(copy == [1, 2, 3, 0])
    #expect(!"\(secret)".contains("1"))
  }
}
