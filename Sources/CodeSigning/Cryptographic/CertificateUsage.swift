// Valise — what a certificate may be used for
// SPDX-License-Identifier: Apache-2.0

/// What the holder of a key may do with it.
///
/// Source: RFC 5280, 4.2.1.3.
struct KeyUsage: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let digitalSignature = KeyUsage(rawValue: 1 << 0)
  static let nonRepudiation = KeyUsage(rawValue: 1 << 1)
  static let certificateSigning = KeyUsage(rawValue: 1 << 5)
}

/// Object identifiers of extensions of certificates, as bytes.
enum ExtensionOID {
  static let subjectKeyIdentifier: [UInt8] = [0x55, 0x1D, 0x0E]
  static let keyUsage: [UInt8] = [0x55, 0x1D, 0x0F]
  static let basicConstraints: [UInt8] = [0x55, 0x1D, 0x13]
  static let certificatePolicies: [UInt8] = [0x55, 0x1D, 0x20]
  static let authorityKeyIdentifier: [UInt8] = [0x55, 0x1D, 0x23]
  static let extendedKeyUsage: [UInt8] = [0x55, 0x1D, 0x25]

  /// Those whose meaning is followed, or that ask nothing of a verifier.
  static let known: Set<[UInt8]> = [
    subjectKeyIdentifier, keyUsage, basicConstraints, certificatePolicies, authorityKeyIdentifier,
    extendedKeyUsage, [0x55, 0x1D, 0x11], [0x55, 0x1D, 0x12], [0x55, 0x1D, 0x1F],
  ]
}

/// Object identifiers of purposes, as bytes.
enum PurposeOID {
  private static let prefix: [UInt8] = [0x2B, 6, 1, 5, 5, 7, 3]
  static let codeSigning = prefix + [3]
  static let timeStamping = prefix + [8]
}

/// Whether a certificate may issue others.
struct BasicConstraints: Hashable, Sendable {
  let isAuthority: Bool
  /// How many authorities may stand between it and the leaf; nothing for any number.
  let pathLength: Int?
}

extension SigningCertificate {
  /// The contents of an extension; nothing when it is not there.
  func extensionValue(_ oid: [UInt8]) -> [UInt8]? { extensions.first { $0.oid == oid }?.value }

  /// What the key may be used for; nothing when the certificate does not say so.
  ///
  /// - Throws: `.badDER` with the offset in the extension.
  func keyUsage() throws(CodeSigningError) -> KeyUsage? {
    guard let value = extensionValue(ExtensionOID.keyUsage) else { return nil }
    var rest = value[...]
    let bits = try DERElement(takingFrom: &rest).expecting(DERElement.bitStringTag).contents
    // The first byte says how many bits at the end do not count; the first bit is the highest.
    var usage: UInt16 = 0
    for (number, byte) in bits.dropFirst().prefix(2).enumerated() {
      for bit in 0..<8 where byte & (0x80 >> UInt8(bit)) != 0 {
        usage |= 1 << UInt16(number * 8 + bit)
      }
    }
    return KeyUsage(rawValue: usage)
  }

  /// The purposes of the certificate, as bytes of object identifiers; nothing without any.
  ///
  /// - Throws: `.badDER` with the offset in the extension.
  func purposes() throws(CodeSigningError) -> [[UInt8]]? {
    guard let value = extensionValue(ExtensionOID.extendedKeyUsage) else { return nil }
    var rest = value[...]
    return try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children().map {
      (element) throws(CodeSigningError) in
      [UInt8](try element.expecting(DERElement.objectIdentifier).contents)
    }
  }

  /// Whether the key may sign: it is said, or nothing is said of its usage.
  ///
  /// - Throws: `.badDER` with the offset in the extension.
  func allowsSignatures() throws(CodeSigningError) -> Bool {
    guard let usage = try keyUsage() else { return true }
    return !usage.isDisjoint(with: [.digitalSignature, .nonRepudiation])
  }

  /// Whether a purpose is stated; a certificate without purposes, or for any, does not state one.
  ///
  /// - Throws: `.badDER` with the offset in the extension.
  func states(_ purpose: [UInt8]) throws(CodeSigningError) -> Bool {
    try purposes()?.contains(purpose) ?? false
  }

  /// Whether the certificate may issue others; nothing when it does not say so.
  ///
  /// - Throws: `.badDER` with the offset in the extension.
  func basicConstraints() throws(CodeSigningError) -> BasicConstraints? {
    guard let value = extensionValue(ExtensionOID.basicConstraints) else { return nil }
    var rest = value[...]
    var parts = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()[...]
    var isAuthority = false
    if let first = parts.first, first.tag == DERElement.boolean {
      isAuthority = first.contents.first ?? 0 != 0
      parts.removeFirst()
    }
    guard let number = parts.first else {
      return BasicConstraints(isAuthority: isAuthority, pathLength: nil)
    }
    let digits = try number.expecting(DERElement.integer).contents
    guard digits.count <= 4, digits.first ?? 0 < 0x80 else {
      throw .badDER(.badContents("path length"), at: number.start)
    }
    let length = digits.reduce(0) { $0 << 8 | Int($1) }
    return BasicConstraints(isAuthority: isAuthority, pathLength: length)
  }

  /// The critical extensions that no reader here understands; Apple's own are marks alone.
  var unknownCriticalExtensions: [[UInt8]] {
    extensions.filter { entry in
      entry.isCritical && !ExtensionOID.known.contains(entry.oid)
        && !entry.oid.starts(with: AppleOID.prefix)
    }.map(\.oid)
  }

  /// The holder's name as messages call it.
  var displayName: String { commonName ?? organization ?? "without a name" }
}
