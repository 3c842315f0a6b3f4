// Valise — what is downloaded over a metered connection
// SPDX-License-Identifier: Apache-2.0

/// What is downloaded over a metered connection.
public struct MeteredRule: Hashable, Sendable {
  /// The most bytes that are downloaded over a metered connection without asking.
  public var byteLimit: Int64

  /// The limit where nobody set one: 20 MiB.
  public static let standardByteLimit: Int64 = 20 << 20

  /// Makes a rule.
  public init(byteLimit: Int64 = standardByteLimit) { self.byteLimit = byteLimit }

  /// Who wants a download.
  public enum Asker: Hashable, Sendable {
    /// Nobody: it is done in the background.
    case background
    /// A person, who allows metered downloads of any size or does not.
    case person(allowsMetered: Bool)
  }

  /// What is done.
  public enum Decision: Hashable, Sendable {
    /// The archive is downloaded.
    case archive
    /// The delta is downloaded, which is small enough where the archive is not.
    case delta
    /// Nothing is downloaded until the connection is another one.
    case deferred
    /// A person must say that it may be downloaded.
    case needsConsent
  }

  /// What is done about a download.
  ///
  /// A size that is not known counts as large.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the archive.
  ///   - deltaByteCount: The size of the delta; nothing where there is none.
  ///   - cost: What the connection costs; one of which nobody can say is taken for free.
  ///   - asker: Who wants it.
  /// - Returns: What is done.
  public func decision(
    byteCount: Int64?,
    deltaByteCount: Int64? = nil,
    over cost: NetworkCost,
    for asker: Asker
  ) -> Decision {
    let isSmall = (deltaByteCount ?? .max) < (byteCount ?? .max)
    let preferred: Decision = isSmall ? .delta : .archive
    guard cost == .metered else { return preferred }
    if isAllowed(isSmall ? deltaByteCount : byteCount) { return preferred }
    switch asker {
    case .background: return .deferred
    case .person(let allowsMetered): return allowsMetered ? preferred : .needsConsent
    }
  }

  private func isAllowed(_ byteCount: Int64?) -> Bool {
    // Feeds say 0 where they do not know.
    guard let byteCount, byteCount > 0 else { return false }
    return byteCount <= byteLimit
  }
}
