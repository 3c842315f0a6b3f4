// Valise — whether code satisfies a requirement
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// What requirements may ask of signed code.
public struct RequirementContext: Sendable {
  /// The identifier of the code.
  public var identifier: String
  /// The hash of the code directory that verifiers go by.
  public var codeDirectoryHash: [UInt8]
  /// The platform byte of the directory.
  public var platform: UInt8
  /// The Info dictionary, where the signature covers one.
  public var info: PropertyListDictionary
  /// The entitlements.
  public var entitlements: PropertyListDictionary
  /// The chain of certificates, the leaf first; none for code that nobody signed.
  public var certificates: [SigningCertificate]
  /// Whether the notary is known to know the code; nothing when that cannot be told.
  public var isNotarized: Bool?

  /// Makes a context.
  public init(
    identifier: String,
    codeDirectoryHash: [UInt8],
    platform: UInt8 = 0,
    info: PropertyListDictionary = [:],
    entitlements: PropertyListDictionary = [:],
    certificates: [SigningCertificate] = [],
    isNotarized: Bool? = nil
  ) {
    self.identifier = identifier
    self.codeDirectoryHash = codeDirectoryHash
    self.platform = platform
    self.info = info
    self.entitlements = entitlements
    self.certificates = certificates
    self.isNotarized = isNotarized
  }

  /// The certificate at a place; nothing when the chain is shorter.
  func certificate(_ slot: CertificateSlot) -> SigningCertificate? {
    let place =
      slot.rawValue >= 0 ? Int(slot.rawValue) : certificates.count + Int(slot.rawValue)
    return certificates.indices.contains(place) ? certificates[place] : nil
  }
}

extension RequirementExpression {
  /// Whether code satisfies the requirement; what cannot be told offline counts as not satisfied.
  ///
  /// Source: `reqinterp.cpp` of Apple's Security.
  public func isSatisfied(by code: RequirementContext) -> Bool {
    switch self {
    case .never: return false
    case .always: return true
    case .and(let left, let right):
      return left.isSatisfied(by: code) && right.isSatisfied(by: code)
    case .or(let left, let right):
      return left.isSatisfied(by: code) || right.isSatisfied(by: code)
    case .not(let inner): return !inner.isSatisfied(by: code)
    case .identifier(let name): return name == [UInt8](code.identifier.utf8)
    case .codeDirectoryHash(let hash): return hash == code.codeDirectoryHash
    case .platform(let number): return number == Int32(code.platform)
    case .notarized: return code.isNotarized ?? false
    case .info(let key, let match): return match.matches(code.info[Self.text(key)])
    case .legacyInfo(let key, let value):
      return RequirementMatch.text(.equal, value).matches(code.info[Self.text(key)])
    case .entitlement(let key, let match):
      return match.matches(code.entitlements[Self.text(key)])
    case .unknownSkipped(_, _, let rest): return rest.isSatisfied(by: code)
    case .unknownFalse, .legacy, .namedAnchor, .namedCode, .trustedAnchor, .trustedCertificate:
      // The system's own lists decide about these.
      return false
    default: return isSatisfiedByCertificates(of: code)
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func isSatisfiedByCertificates(of code: RequirementContext) -> Bool {
    switch self {
    case .anchorAppleGeneric: return code.certificate(.root)?.isAppleRoot ?? false
    case .anchorApple: return Self.isByApple(code)
    case .certificateHash(let slot, let hash): return code.certificate(slot)?.sha1 == hash
    case .certificateField(let slot, let key, let match):
      guard let certificate = code.certificate(slot),
        let oid = NameOID.byWord[Self.text(key)],
        let text = certificate.subjectText(oid)
      else { return false }
      return match.matches(.string(text))
    case .certificateExtension(let slot, let oid, let match):
      guard let certificate = code.certificate(slot) else { return false }
      return match.matches(certificate.hasExtension(oid) ? true : nil)
    case .certificatePolicy(let slot, let oid, let match):
      guard let certificate = code.certificate(slot) else { return false }
      return match.matches(certificate.policies.contains(oid) ? true : nil)
    case .certificateDate(let slot, let oid, let match):
      return match.matches(code.certificate(slot)?.date(in: oid).map { .date($0) })
    default: return false
    }
  }

  /// Whether Apple itself signed: the chain ends at Apple, and the intermediate and the leaf are
  /// those of its own software.
  private static func isByApple(_ code: RequirementContext) -> Bool {
    guard code.certificate(.root)?.isAppleRoot ?? false,
      let intermediate = code.certificate(CertificateSlot(rawValue: -2)),
      let leaf = code.certificate(.leaf)
    else { return false }
    return intermediate.commonName == "Apple Code Signing Certification Authority"
      && intermediate.organization == "Apple Inc."
      && leaf.hasExtension(AppleOID.ownSoftware)
  }
}

/// Object identifiers of Apple's extensions, as bytes.
enum AppleOID {
  static let prefix: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64]
  /// The leaf of Apple's own software, 1.2.840.113635.100.6.22.
  static let ownSoftware = prefix + [6, 22]
  /// The leaf of a Developer ID for applications.
  static let developerID = prefix + [6, 1, 13]
  /// The intermediate of Developer IDs.
  static let developerIDAuthority = prefix + [6, 2, 6]
  /// The intermediate of developers' certificates.
  static let worldwideDeveloperRelations = prefix + [6, 2, 1]
}

extension SigningCertificate {
  /// The moment in an extension.
  func date(in oid: [UInt8]) -> PropertyListDate? {
    guard let value = extensions.first(where: { $0.oid == oid })?.value else { return nil }
    var rest = value[...]
    // What is no moment counts as absent.
    guard let element = try? DERElement(takingFrom: &rest),
      let seconds = try? DERTime.seconds(element)
    else { return nil }
    return PropertyListDate(secondsSinceReferenceDate: Double(seconds - 978_307_200))
  }
}
