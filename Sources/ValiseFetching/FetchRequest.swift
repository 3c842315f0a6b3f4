// Valise — what is asked of a web server
// SPDX-License-Identifier: Apache-2.0

/// What is asked of a web server, and how much and how long it may answer.
public struct FetchRequest: Hashable, Sendable {
  /// The address, with its scheme.
  public var address: String
  /// Header fields beside those that every request has, in order.
  public var fields: [FetchField]
  /// What is there already; nothing when everything is wanted.
  public var known: KnownContents?
  /// How much and how long the server may answer.
  public var limits: FetchLimits
  /// Whether `http` is fetched; otherwise only `https` is, and a redirection to `http` never is
  /// followed from `https`.
  public var allowsUnencrypted: Bool

  /// Makes a request.
  public init(
    _ address: String,
    fields: [FetchField] = [],
    known: KnownContents? = nil,
    limits: FetchLimits = FetchLimits(),
    allowsUnencrypted: Bool = false
  ) {
    self.address = address
    self.fields = fields
    self.known = known
    self.limits = limits
    self.allowsUnencrypted = allowsUnencrypted
  }

  /// What is there already of the contents at an address.
  public enum KnownContents: Hashable, Sendable {
    /// All of them, as they were: only newer ones are wanted, else the answer has status 304.
    case whole(FetchValidator)
    /// The first bytes of them: the rest is wanted, or everything when they have changed since. A
    /// server that sends the rest answers with status 206.
    case beginning(byteCount: Int64, FetchValidator)
  }
}

/// A header field of a request or of an answer.
public struct FetchField: Hashable, Sendable {
  /// The name, in small letters.
  public var name: String
  /// The value.
  public var value: String

  /// Makes a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// By what a server tells whether contents have changed.
public struct FetchValidator: Hashable, Sendable {
  /// The entity tag, with its quotation marks.
  public var entityTag: String?
  /// The time of the last change, as the server wrote it.
  public var lastModified: String?

  /// Makes a validator.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}
