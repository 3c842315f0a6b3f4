// Valise — how a feed is read
// SPDX-License-Identifier: Apache-2.0

/// How a feed is read.
public struct AppcastReading: Hashable, Sendable {
  /// Whose rules decide.
  public enum Rules: Hashable, Sendable {
    /// Valise's: those of clients, and some that are stricter or mend what clients get wrong.
    case valise
    /// Those of the format's reference implementation, with all that it gets wrong.
    case reference
  }

  /// What is known about the signature of a feed.
  public enum Trust: Hashable, Sendable {
    /// Nobody asked for a signature.
    case notRequired
    /// The signature is valid.
    case verified
    /// A signature was asked for, there is no valid one, and reading goes on with little of the
    /// feed.
    case failed
  }

  /// The address of the feed, against which others are resolved.
  public var address: WebAddress?
  /// The languages of the reader, best first.
  public var languages: [String]
  /// Whose rules decide.
  public var rules: Rules
  /// What is known about the signature.
  public var trust: Trust
  /// Bounds.
  public var limits: UpdateLimits

  /// Says how to read a feed.
  public init(
    address: WebAddress? = nil,
    languages: [String] = [],
    rules: Rules = .valise,
    trust: Trust = .notRequired,
    limits: UpdateLimits = UpdateLimits()
  ) {
    self.address = address
    self.languages = languages
    self.rules = rules
    self.trust = trust
    self.limits = limits
  }
}
