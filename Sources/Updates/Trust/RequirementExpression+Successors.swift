// Valise — whether a requirement can tell an application's successors from others
// SPDX-License-Identifier: Apache-2.0

import CodeSigning

extension RequirementExpression {
  /// Whether every part of the requirement can be decided here.
  ///
  /// What cannot counts as not satisfied where it is asked; behind a `!` that would turn into its
  /// opposite, and so a requirement with such a part decides nothing.
  var isDecidable: Bool {
    switch self {
    case .never, .always, .identifier, .anchorApple, .anchorAppleGeneric, .certificateHash,
      .legacyInfo, .codeDirectoryHash, .platform:
      return true
    case .and(let left, let right), .or(let left, let right):
      return left.isDecidable && right.isDecidable
    case .not(let inner): return inner.isDecidable
    case .info(_, let match), .entitlement(_, let match), .certificateField(_, _, let match),
      .certificateExtension(_, _, let match), .certificatePolicy(_, _, let match),
      .certificateDate(_, _, let match):
      if case .unknown = match { return false }
      return true
    case .trustedCertificate, .trustedAnchor, .namedAnchor, .namedCode, .notarized, .legacy,
      .unknownFalse, .unknownSkipped:
      return false
    }
  }

  /// Whether nothing satisfies the requirement without a certificate, or a hash of the code itself,
  /// that it names: one that asks for an identifier alone is satisfied by anybody's code.
  var namesSigner: Bool {
    switch self {
    case .anchorApple, .anchorAppleGeneric, .certificateHash, .codeDirectoryHash, .never:
      return true
    case .certificateField(_, _, let match), .certificateExtension(_, _, let match),
      .certificatePolicy(_, _, let match), .certificateDate(_, _, let match):
      return match != .absent
    case .and(let left, let right): return left.namesSigner || right.namesSigner
    case .or(let left, let right): return left.namesSigner && right.namesSigner
    case .always, .identifier, .legacyInfo, .not, .info, .entitlement, .platform,
      .trustedCertificate, .trustedAnchor, .namedAnchor, .namedCode, .notarized, .legacy,
      .unknownFalse, .unknownSkipped:
      return false
    }
  }
}
