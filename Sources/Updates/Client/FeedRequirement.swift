// Valise — what an application asks of the signature of its feed
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseCryptography

/// What an application asks of the signature of its feed, and the key that makes it.
public struct FeedRequirement: Hashable, Sendable {
  /// The public key of an application's updates.
  public enum Key: Hashable, Sendable {
    /// The application names none.
    case none
    /// The key.
    case key(Ed25519PublicKey)
    /// What the application names is no key: why.
    case invalid(String)
  }

  /// The public key (`SUPublicEDKey`).
  public var key: Key
  /// Whether the feed must be signed (`SURequireSignedFeed`).
  public var isSignatureRequired: Bool
  /// For how many seconds a feed without a valid signature is refused, before it is read with
  /// little trust (`SUSignedFeedFailureExpirationInterval`); 0 for ever.
  public var failureExpirationSeconds: Int64

  /// The time that counts where an application names none: twenty days.
  public static let defaultExpirationSeconds: Int64 = 1_728_000

  /// Makes a requirement.
  public init(
    key: Key = .none,
    isSignatureRequired: Bool = false,
    failureExpirationSeconds: Int64 = Self.defaultExpirationSeconds
  ) {
    self.key = key
    self.isSignatureRequired = isSignatureRequired
    self.failureExpirationSeconds = failureExpirationSeconds
  }

  /// Reads what an Info.plist asks for.
  ///
  /// A time that is no number, or below 0, is none.
  public init(_ info: InfoDictionary) {
    let seconds = info[InfoKey<Int>("SUSignedFeedFailureExpirationInterval")]
    self.init(
      key: Self.key(info.text(.updatePublicKey)),
      isSignatureRequired: info.isTrue(InfoKey<Bool>("SURequireSignedFeed")),
      failureExpirationSeconds: seconds.flatMap { $0 >= 0 ? Int64($0) : nil }
        ?? Self.defaultExpirationSeconds
    )
  }

  /// The key, if there is one that can be used.
  public var publicKey: Ed25519PublicKey? {
    if case .key(let key) = key { key } else { nil }
  }

  private static func key(_ text: String?) -> Key {
    guard let text else { return .none }
    guard let bytes = Base64Text.bytes(of: Array(text.trimmed.utf8)) else {
      return .invalid("its SUPublicEDKey is no base64")
    }
    do throws(Ed25519PublicKey.Fault) { return .key(try Ed25519PublicKey(bytes)) } catch {
      return .invalid("its SUPublicEDKey is \(error)")
    }
  }
}
