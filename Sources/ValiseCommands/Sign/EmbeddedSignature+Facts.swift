// Valise — what of a signature is shown to people
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists

extension EmbeddedSignature {
  /// The keys of the entitlements; nothing without any that can be read.
  var entitlementKeys: [String]? {
    // Entitlements that cannot be read are told by strict verification.
    let text = self[.entitlements].flatMap { try? Entitlements(propertyList: $0.payload) }
    let all = text ?? self[.derEntitlements].flatMap { try? Entitlements(der: $0.payload) }
    return all.map { [String]($0.values.keys) }
  }

  /// The constraints on who launches the code and what it loads, as far as they can be read.
  var constraints: [(slot: SignatureSlot, constraint: CodeConstraint)] {
    let slots: [SignatureSlot] = [
      .selfConstraint, .parentConstraint, .responsibleConstraint, .libraryConstraint,
    ]
    return slots.compactMap { slot in
      self[slot].flatMap { try? CodeConstraint(parsing: $0) }.map { (slot, $0) }
    }
  }
}

extension SignatureSlot {
  /// What a document calls the constraint in this place.
  var constraintName: String {
    switch self {
    case .selfConstraint: "self"
    case .parentConstraint: "parent"
    case .responsibleConstraint: "responsible"
    default: "library"
    }
  }
}

extension SigningCertificate {
  /// The holder's name, or where there is none what tells the certificate from others.
  var shownName: String { commonName ?? hexadecimal(sha1) }
}

extension SliceVerdict {
  /// Where the chain of certificates ends.
  enum Anchor: String {
    /// At one of Apple's roots.
    case apple
    /// At a certificate that issued itself.
    case other
    /// At a certificate whose issuer is not there.
    case missing
  }

  /// Where the chain of certificates ends.
  var anchor: Anchor {
    guard let last = certificates.last else { return .missing }
    if last.isAppleRoot { return .apple }
    return last.isSelfIssued ? .other : .missing
  }
}
