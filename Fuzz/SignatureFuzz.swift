// Valise — fuzzing the readers of signatures
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import MachOFiles
import PropertyLists

extension FuzzTarget {
  /// Signatures of images; what is read is written again.
  static let signature = FuzzTarget(
    name: "signature",
    seeds: [signatureSeed],
    words: [[0xFA, 0xDE, 0x0C, 0xC0], [0xFA, 0xDE, 0x0C, 0x02], [0, 2, 4, 0]]
  ) { bytes in
    guard let signature = try? EmbeddedSignature(parsing: bytes) else { return }
    for directory in signature.directories {
      let written = directory.contents.serialized()
      // Other tools leave gaps; what is written must say the same.
      let again = try? CodeDirectory(parsing: written)
      precondition(again == directory.contents, "a directory keeps its contents")
    }
    let again = try? SuperBlob(parsing: signature.superBlob.serialized())
    precondition(again == signature.superBlob, "a superblob keeps its blobs")
    if let blob = signature[.requirements] { _ = try? RequirementSet(parsing: blob) }
  }

  /// Code directories by themselves.
  static let codeDirectory = FuzzTarget(
    name: "code-directory",
    seeds: [directorySeed.serialized().bytes]
  ) { bytes in
    guard let blob = try? SignatureBlob(parsing: bytes),
      let directory = try? CodeDirectory(parsing: blob)
    else { return }
    let again = try? CodeDirectory(parsing: directory.serialized())
    precondition(again == directory, "a directory keeps its contents")
  }

  /// Signatures in a file of their own.
  static let detachedSignatures = FuzzTarget(
    name: "detached-signatures",
    seeds: [detachedSeed],
    words: [[0xFA, 0xDE, 0x0C, 0xC1], [0xFA, 0xDE, 0x0C, 0xC0], [0x01, 0, 0, 0x0C]]
  ) { bytes in
    guard let detached = try? DetachedSignatures(parsing: bytes) else { return }
    for entry in detached.superBlob.entries {
      let architecture = Architecture(cpuType: entry.type, cpuSubtype: 0)
      _ = try? detached.signature(for: architecture)
    }
    _ = try? detached.signature(for: nil)
    // The summary makes no digest, and says what the whole reader says.
    guard let blob = detached.superBlob.entries.first?.blob,
      let signature = try? EmbeddedSignature(parsing: blob.bytes)
    else { return }
    let summary = try? SignatureSummary(parsing: blob.bytes)
    precondition(summary?.kind == signature.kind, "a summary says what the signature says")
  }

  /// Certificates in PEM and DER.
  static let certificate = FuzzTarget(
    name: "certificate",
    seeds: [certificateSeed],
    words: ["-----BEGIN CERTIFICATE-----\n", "-----END CERTIFICATE-----\n"].map { [UInt8]($0.utf8) }
  ) { bytes in
    for certificate in (try? SigningCertificate.all(in: bytes)) ?? [] {
      precondition(
        (try? SigningCertificate(der: certificate.der)) == certificate,
        "a certificate keeps its bytes"
      )
      _ = certificate.isSelfIssued
    }
  }

  /// Compiled requirements, and texts.
  static let requirement = FuzzTarget(
    name: "requirement",
    seeds: requirementSeeds,
    words: ["anchor", "certificate", "leaf", "[", "]", "=", "*", "H\"", "or", "and", "timestamp"]
      .map {
        [UInt8]($0.utf8)
      }
  ) { bytes in
    if let compiled = try? Requirement(compiling: bytes) {
      let again = try? Requirement(parsing: compiled.serialized())
      precondition(again == compiled, "a requirement keeps its bytes")
      let text = [UInt8]("\(compiled)".utf8)
      precondition((try? Requirement(compiling: text)) == compiled, "a requirement keeps its text")
    }
    guard let blob = try? SignatureBlob(parsing: bytes) else { return }
    if let requirement = try? Requirement(parsing: blob) {
      _ = "\(requirement)"
      let again = try? Requirement(parsing: requirement.serialized())
      precondition(again == requirement, "a requirement keeps its bytes")
      let code = RequirementContext(identifier: "a", codeDirectoryHash: [])
      _ = requirement.expression?.isSatisfied(by: code)
    }
    _ = (try? RequirementSet(parsing: blob))?.description
  }

  /// Entitlements in DER.
  static let derEntitlements = FuzzTarget(name: "der-entitlements", seeds: derSeeds) { bytes in
    guard let entitlements = try? Entitlements(der: bytes) else { return }
    // Bytes may be read and not written.
    guard let der = try? entitlements.serializedDER() else { return }
    precondition((try? Entitlements(der: der)) == entitlements, "entitlements keep their values")
  }

  /// Seals, with the rules in them.
  static let resourceSeal = FuzzTarget(
    name: "resource-seal",
    seeds: [sealSeed],
    words: ["files2", "rules2", "weight", "omit", "nested", ".*", "(a|b)*", "[^/]+", "{2,}"].map {
      [UInt8]($0.utf8)
    }
  ) { bytes in
    guard let seal = try? ResourceSeal(parsing: bytes) else { return }
    for version in [1, 2] {
      guard let part = try? seal.part(version: version) else { continue }
      for (name, _) in part.files {
        _ = part[name]
        _ = part.rules.rule(for: [UInt8](name.utf8))
      }
    }
  }

  /// Provisioning profiles, which are messages of CMS.
  static let profile = FuzzTarget(name: "profile", seeds: [messageSeed]) { bytes in
    guard let profile = try? ProvisioningProfile(parsing: bytes) else { return }
    _ = profile.problems(entitlements: Entitlements(), team: "A", at: 0)
  }

  /// Tickets of the notary.
  static let ticket = FuzzTarget(name: "ticket", seeds: [ticketSeed]) { bytes in
    _ = (try? NotaryTicket(parsing: bytes))?.entries
  }

  private static let directorySeed: CodeDirectory = {
    var hashes = HashList(hashByteCount: 32)
    for number in 0..<3 { hashes.append([UInt8](repeating: UInt8(number), count: 32)) }
    return CodeDirectory(
      version: .runtime,
      flags: [.adhoc, .runtime],
      identifier: "org.example.seed",
      team: "TEAM",
      hashType: .sha256,
      pageExponent: 12,
      codeLimit: 9000,
      specialHashes: [[UInt8](repeating: 9, count: 32)],
      codeHashes: hashes
    )
  }()

  private static let signatureSeed: [UInt8] = {
    let entries = [
      SuperBlob.Entry(type: 0, blob: directorySeed.serialized()),
      SuperBlob.Entry(type: 2, blob: RequirementSet().serialized()),
      SuperBlob.Entry(type: 0x10000, blob: SignatureBlob(magic: .wrapper, payload: [])),
    ]
    return SuperBlob(magic: .embeddedSignature, entries: entries).serialized()
  }()

  private static let detachedSeed: [UInt8] = {
    let blob = try? SignatureBlob(parsing: signatureSeed)
    let entries = [0x0100_000C, 0].compactMap { number in
      blob.map { SuperBlob.Entry(type: number, blob: $0) }
    }
    return SuperBlob(magic: .detachedSignature, entries: entries).serialized()
  }()

  /// A certificate that OpenSSL made for this, of a key that nobody has.
  private static let certificateSeed = [UInt8](
    """
    -----BEGIN CERTIFICATE-----
    MIIB3zCCAYWgAwIBAgIUHn2BZpYfrdYbF4v1h+5R6ey/zYgwCgYIKoZIzj0EAwIw
    MDEQMA4GA1UECgwHRXhhbXBsZTENMAsGA1UECwwEVEVBTTENMAsGA1UEAwwETGVh
    ZjAgFw0yNjExMzAxNTA5NTJaGA8yMTI2MTEwNjE1MDk1MlowMDEQMA4GA1UECgwH
    RXhhbXBsZTENMAsGA1UECwwEVEVBTTENMAsGA1UEAwwETGVhZjBZMBMGByqGSM49
    AgEGCCqGSM49AwEHA0IABF45LXih8BKDSVii0Aq16XROW1G+GZ1V4f6JZ/ju3qQg
    KY2EfjVCrH77I7cOBwffyEVqVP+uBl/6vaE0u9p5ZXujezB5MB0GA1UdDgQWBBT5
    EVd1FtBisy4AmafAKsN0AcZJGjAfBgNVHSMEGDAWgBT5EVd1FtBisy4AmafAKsN0
    AcZJGjAPBgNVHRMBAf8EBTADAQH/MA4GA1UdDwEB/wQEAwIHgDAWBgNVHSUBAf8E
    DDAKBggrBgEFBQcDAzAKBggqhkjOPQQDAgNIADBFAiEAoCnS3/R4+Qwyc/eu9UBn
    YkSPm+/RyWqg9XuHsFfVQGcCIAP3nS4IrNPg4atl+TiIwHU3m3Je4Z2ojsIZqguc
    Ulqy
    -----END CERTIFICATE-----
    """.utf8
  )

  private static let requirementSeeds: [[UInt8]] = {
    let texts = [
      "identifier \"a.b\" and anchor apple generic and certificate 1[field.1.2.840.113635.100.6.2.6]",
      "(info[a] = *x* or ! cdhash H\"0102030405060708090a0b0c0d0e0f1011121314\") and platform = 1",
      "certificate leaf[timestamp.1.2.3] >= timestamp \"20010101000001Z\" or notarized",
    ].map { [UInt8]($0.utf8) }
    return texts + texts.compactMap { try? Requirement(compiling: $0).serialized().bytes }
  }()

  private static let derSeeds: [[UInt8]] = {
    let entitlements = Entitlements(["a": true, "b": ["c", 1], "d": ["e": -5]])
    return [DERForm.set, .document(version: 1)].compactMap {
      try? entitlements.serializedDER(form: $0)
    }
  }()

  private static let sealSeed: [UInt8] = {
    let rules = ResourceRules.standard(resources: "Resources/")
    let seal = ResourceSeal([
      "files": ["Resources/a": .data([1])],
      "files2": [
        "Resources/a": ["hash2": .data([2]), "optional": true], "b": ["symlink": "a"],
        "PlugIns/c.bundle": ["cdhash": .data([3]), "requirement": "always"],
      ],
      "rules": .dictionary(rules.files), "rules2": .dictionary(rules.files2),
    ])
    return (try? seal.serialized()) ?? []
  }()

  static func element(_ tag: UInt8, _ parts: [UInt8]...) -> [UInt8] {
    let contents = parts.flatMap { $0 }
    let count = contents.count
    if count < 0x80 { return [tag, UInt8(count)] + contents }
    return [tag, 0x82, UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)] + contents
  }

  /// A message without certificates, which nobody signed.
  private static let messageSeed: [UInt8] = {
    let sha256 = element(0x30, [6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1])
    let text = [UInt8]("<plist><dict><key>Name</key><string>x</string></dict></plist>".utf8)
    let contents = element(
      0x30,
      [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 1],
      element(0xA0, [0x24, 0x80], element(4, text), [0, 0])
    )
    let name = element(0x30, element(0x30), [2, 1, 1])
    let signer = element(0x30, [2, 1, 1], name, sha256, sha256, element(4, [1, 2, 3]))
    let data = element(0x30, [2, 1, 1], element(0x31, sha256), contents, element(0x31, signer))
    return element(
      0x30,
      [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2],
      element(0xA0, data)
    )
  }()

  private static let ticketSeed: [UInt8] = {
    let certificates = element(0x30)
    let payload =
      [UInt8]("g8tk".utf8) + [2, 0, 20, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 2]
      + [UInt8](repeating: 7, count: 20)
    return [UInt8]("s8ch".utf8) + [1, 0, 0, 0, UInt8(certificates.count), 0, 0, 0]
      + [UInt8(payload.count), 0, 0, 0] + certificates + payload + element(0x30)
  }()
}
