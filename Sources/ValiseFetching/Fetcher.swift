// Valise — whoever fetches from web servers
// SPDX-License-Identifier: Apache-2.0

/// Whoever fetches from web servers: a program that speaks HTTP, or a double in memory.
public protocol Fetcher: Sendable {
  /// Fetches from several addresses at once and returns when all have ended.
  ///
  /// - Parameters:
  ///   - requests: What is asked.
  ///   - parallel: How many requests are under way at the same time, at most.
  ///   - receive: Is told of everything that happens, on the caller's thread and one event at a
  ///     time; the number is that of the request. It says whether the request goes on.
  /// - Throws: `.unavailable` when nobody here can fetch at all. What fails with one request is an
  ///   event.
  func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError)
}

/// What happens with a request.
///
/// Each begins with an answer or fails, and ends or fails.
public enum FetchEvent: Hashable, Sendable {
  /// The server answers, after all redirections.
  case answer(FetchAnswer)
  /// More of the contents.
  case contents([UInt8])
  /// All contents have come; as many as the server said, where it said.
  case end
  /// The request failed, or was cancelled; nothing follows.
  case failure(FetchError)
}

/// Whether a request goes on.
public enum FetchDecision: Hashable, Sendable {
  /// It does.
  case proceed
  /// It is cancelled; it fails with `.cancelled`.
  case cancel
}

/// The head of what a server answers.
public struct FetchAnswer: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The address that answered, after all redirections.
  public var address: String
  /// The header fields, their names in small letters.
  public var fields: [FetchField]

  /// Makes an answer.
  public init(status: Int, address: String, fields: [FetchField] = []) {
    self.status = status
    self.address = address
    self.fields = fields
  }

  /// The value of the first field of a name in small letters.
  public subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// By what the server will tell whether the contents have changed.
  public var validator: FetchValidator {
    FetchValidator(entityTag: self["etag"], lastModified: self["last-modified"])
  }

  /// How many bytes of contents follow; nothing where the server does not say.
  public var contentLength: Int64? {
    self["content-length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
