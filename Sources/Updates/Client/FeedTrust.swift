// Valise — how far a feed is trusted
// SPDX-License-Identifier: Apache-2.0

/// How far a feed is trusted by an application.
public enum FeedTrust: Hashable, Sendable {
  /// The application asks for no signature. Where the feed has one that is not valid, why it is not.
  case notRequired(fault: String?)
  /// The signature is valid.
  case verified
  /// There is no valid signature, and the feed is refused: why, since when, and until when; for ever
  /// where there is no end.
  case refused(reason: String, since: Int64, until: Int64?)
  /// There has been no valid signature for so long that the feed is read with little trust: why,
  /// and since when.
  case expired(reason: String, since: Int64)

  /// Decides.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - requirement: What the application asks for.
  ///   - firstFailure: When the signature was first found not to be valid, if it was not valid ever
  ///     since, in seconds since 1970.
  ///   - now: The moment, in seconds since 1970.
  public init(
    of feed: SignedFeed,
    required requirement: FeedRequirement,
    firstFailure: Int64?,
    now: Int64
  ) {
    let fault = Self.fault(of: feed, requirement)
    guard let fault else {
      self = .verified
      return
    }
    guard requirement.isSignatureRequired else {
      let isSigned = feed.hasBlock && requirement.publicKey != nil
      self = .notRequired(fault: isSigned ? fault : nil)
      return
    }
    // A clock that was set back must not stretch the time.
    let since = min(firstFailure ?? now, now)
    guard requirement.failureExpirationSeconds > 0 else {
      self = .refused(reason: fault, since: since, until: nil)
      return
    }
    let (until, overflows) = since.addingReportingOverflow(requirement.failureExpirationSeconds)
    if overflows || now < until {
      self = .refused(reason: fault, since: since, until: overflows ? nil : until)
    } else {
      self = .expired(reason: fault, since: since)
    }
  }

  /// Why the feed is not signed by the application's key; nothing where it is.
  private static func fault(of feed: SignedFeed, _ requirement: FeedRequirement) -> String? {
    switch requirement.key {
    case .none: return "the application has no SUPublicEDKey with which it could be verified"
    case .invalid(let reason): return reason
    case .key(let key): return SignatureCheck(of: feed, by: [key]).fault.map { "\($0)" }
    }
  }

  /// How a feed of this trust is read; nothing where it is not.
  public var reading: AppcastReading.Trust? {
    switch self {
    case .notRequired: .notRequired
    case .verified: .verified
    case .refused: nil
    case .expired: .failed
    }
  }

  /// Since when there has been no valid signature though one was asked for.
  public var failingSince: Int64? {
    switch self {
    case .notRequired, .verified: nil
    case .refused(_, let since, _), .expired(_, let since): since
    }
  }

  /// The state as documents name it: `skipped`, `succeeded` or `failed`.
  public var stateName: String {
    switch self {
    case .notRequired: "skipped"
    case .verified: "succeeded"
    case .refused, .expired: "failed"
    }
  }
}
