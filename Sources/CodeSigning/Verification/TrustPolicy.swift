// Valise — what a verifier asks of the certificates of whoever signed
// SPDX-License-Identifier: Apache-2.0

/// What is asked of the certificates of whoever signed.
///
/// Nothing is asked of the network: whether a certificate was revoked since stays open.
public struct TrustPolicy: Sendable {
  /// The certificates of which one must end the chain; nothing to take any that issued itself, as
  /// codesign does where nobody asks for an anchor.
  public var anchors: [SigningCertificate]?
  /// The moment as of which code is verified, in seconds since 1970, for code without a proven time
  /// that asks to end with its certificate.
  public var time: Int64?
  /// Whether that moment counts for all code without a proven time, so that a certificate that had
  /// expired by then makes it invalid.
  public var refusesExpired: Bool

  /// Makes a policy.
  public init(
    anchors: [SigningCertificate]? = nil,
    time: Int64? = nil,
    refusesExpired: Bool = false
  ) {
    self.anchors = anchors
    self.time = time
    self.refusesExpired = refusesExpired
  }
}
