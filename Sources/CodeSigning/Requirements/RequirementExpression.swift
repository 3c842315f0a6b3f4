// Valise — what a requirement asks of code
// SPDX-License-Identifier: Apache-2.0

/// What a requirement asks of code: a condition, or several joined.
///
/// Texts are bytes, since the form does not say that they are UTF-8.
/// Source: `requirement.h` of Apple's Security, `ExprOp`.
public indirect enum RequirementExpression: Hashable, Sendable {
  /// Nothing satisfies it.
  case never
  /// Everything satisfies it.
  case always
  /// The identifier of the code.
  case identifier([UInt8])
  /// Apple itself signed the code.
  case anchorApple
  /// The chain of certificates ends at Apple.
  case anchorAppleGeneric
  /// The SHA-1 of a certificate.
  case certificateHash(CertificateSlot, [UInt8])
  /// The text of an Info.plist key, in an old form.
  case legacyInfo(key: [UInt8], value: [UInt8])
  /// Both.
  case and(RequirementExpression, RequirementExpression)
  /// One of both.
  case or(RequirementExpression, RequirementExpression)
  /// The opposite.
  case not(RequirementExpression)
  /// The hash of a code directory.
  case codeDirectoryHash([UInt8])
  /// The value of an Info.plist key.
  case info(key: [UInt8], RequirementMatch)
  /// The value of an entitlement.
  case entitlement(key: [UInt8], RequirementMatch)
  /// A part of a certificate's subject, such as `subject.OU`.
  case certificateField(CertificateSlot, key: [UInt8], RequirementMatch)
  /// An extension of a certificate, by the contents of its object identifier.
  case certificateExtension(CertificateSlot, oid: [UInt8], RequirementMatch)
  /// A policy of a certificate, by the contents of its object identifier.
  case certificatePolicy(CertificateSlot, oid: [UInt8], RequirementMatch)
  /// A moment in an extension of a certificate.
  case certificateDate(CertificateSlot, oid: [UInt8], RequirementMatch)
  /// The user trusts a certificate of the chain.
  case trustedCertificate(CertificateSlot)
  /// The user trusts some certificate of the chain.
  case trustedAnchor
  /// A requirement that the system holds under a name, for anchors.
  case namedAnchor([UInt8])
  /// A requirement that the system holds under a name.
  case namedCode([UInt8])
  /// Apple's number of a delivery.
  case platform(Int32)
  /// The notary knows the code.
  case notarized
  /// The code was signed before notarization was asked for.
  case legacy
  /// An unknown operation that says of itself to count as false.
  case unknownFalse(operation: UInt32, [UInt8])
  /// An unknown operation that says of itself to be passed over, and what follows it.
  case unknownSkipped(operation: UInt32, [UInt8], then: RequirementExpression)
}

/// The place of a certificate in the chain of a signature.
public struct CertificateSlot: RawRepresentable, Hashable, Sendable {
  /// 0 for the leaf and up to the root; −1 for the root and down to the leaf.
  public let rawValue: Int32
  /// Makes a place of its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The certificate that signed the code.
  public static let leaf = CertificateSlot(rawValue: 0)
  /// The end of the chain.
  public static let root = CertificateSlot(rawValue: -1)
}

/// What a requirement asks of one value.
public enum RequirementMatch: Hashable, Sendable {
  /// There is a value, and it is not false.
  case exists
  /// There is no value.
  case absent
  /// The value compares to a text.
  case text(TextComparison, [UInt8])
  /// The value compares to a moment, in seconds since 2001.
  case date(DateComparison, Int64)
  /// A comparison that is not known, with its text; nothing matches.
  case unknown(UInt32, [UInt8])

  /// A comparison with a text.
  public enum TextComparison: UInt32, Hashable, Sendable, CaseIterable {
    /// Both are the same.
    case equal = 1
    /// The value contains the text.
    case contains = 2
    /// The value begins with the text.
    case beginsWith = 3
    /// The value ends with the text.
    case endsWith = 4
    /// The value is less; digits count as numbers.
    case less = 5
    /// The value is greater.
    case greater = 6
    /// The value is not greater.
    case lessOrEqual = 7
    /// The value is not less.
    case greaterOrEqual = 8
  }

  /// A comparison with a moment.
  public enum DateComparison: UInt32, Hashable, Sendable, CaseIterable {
    /// Both are the same.
    case on = 9
    /// The value is earlier.
    case before = 10
    /// The value is later.
    case after = 11
    /// The value is not later.
    case onOrBefore = 12
    /// The value is not earlier.
    case onOrAfter = 13
  }
}
