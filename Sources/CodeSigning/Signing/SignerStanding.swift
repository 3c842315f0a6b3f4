// Valise — what follows for code from who signs it: the team and the requirement
// SPDX-License-Identifier: Apache-2.0

/// What follows for code from the certificates of who signs it.
///
/// Source: `drmaker.cpp` and `signer.cpp` of Apple's Security.
package struct SignerStanding {
  /// The certificates: the leaf, then each one's issuer.
  private let chain: [SigningCertificate]

  /// Looks at a chain of certificates, the leaf first.
  package init(chain: [SigningCertificate]) { self.chain = chain }

  private var isByApple: Bool { chain.last?.isAppleRoot ?? false }

  private func issuerHas(_ oid: [UInt8]) -> Bool {
    chain.count > 1 && chain[1].hasExtension(oid)
  }

  private static let developerMarks: [[UInt8]] = [2, 4, 7, 12].map { AppleOID.prefix + [6, 1, $0] }

  /// The team: that of a certificate that Apple issued to a developer.
  package var team: String? {
    guard isByApple, let leaf = chain.first else { return nil }
    let isDeveloperID =
      leaf.hasExtension(AppleOID.developerID) && issuerHas(AppleOID.developerIDAuthority)
    guard isDeveloperID || Self.developerMarks.contains(where: { leaf.hasExtension($0) }) else {
      return nil
    }
    return leaf.organizationalUnit
  }

  /// The requirement that other versions of the code by the same signer satisfy too.
  ///
  /// Its conditions lean to the right, as Apple's tool makes them; a text would compile to another
  /// blob.
  package func designatedRequirement(identifier: String) -> Requirement? {
    guard let leaf = chain.first else { return nil }
    var conditions: [RequirementExpression] = [.identifier([UInt8](identifier.utf8))]
    let issuer = CertificateSlot(rawValue: 1)
    if isByApple {
      if chain.count == 3, issuerHas(AppleOID.worldwideDeveloperRelations) {
        conditions += [
          .anchorAppleGeneric,
          .certificateField(
            .leaf,
            key: [UInt8]("subject.CN".utf8),
            .text(.equal, [UInt8]((leaf.commonName ?? "").utf8))
          ),
          .certificateExtension(issuer, oid: AppleOID.worldwideDeveloperRelations, .exists),
        ]
      } else if issuerHas(AppleOID.developerIDAuthority) {
        conditions += [
          .anchorAppleGeneric,
          .certificateExtension(issuer, oid: AppleOID.developerIDAuthority, .exists),
          .certificateExtension(.leaf, oid: AppleOID.developerID, .exists),
          .certificateField(
            .leaf,
            key: [UInt8]("subject.OU".utf8),
            .text(.equal, [UInt8]((leaf.organizationalUnit ?? "").utf8))
          ),
        ]
      } else {
        conditions.append(.anchorApple)
      }
    } else {
      conditions.append(organizationCondition(of: leaf))
    }
    return Requirement(Self.joined(conditions))
  }

  /// The highest certificate that belongs to the organization of the leaf.
  private func organizationCondition(of leaf: SigningCertificate) -> RequirementExpression {
    var place = 0
    if let organization = leaf.organization {
      while place + 1 < chain.count, chain[place + 1].organization == organization { place += 1 }
    }
    let isRoot = place == chain.count - 1
    let slot = isRoot ? CertificateSlot.root : CertificateSlot(rawValue: Int32(place))
    return .certificateHash(slot, chain[place].sha1)
  }

  private static func joined(_ conditions: [RequirementExpression]) -> RequirementExpression {
    guard let last = conditions.last else { return .always }
    return conditions.dropLast().reversed().reduce(last) { .and($1, $0) }
  }
}
