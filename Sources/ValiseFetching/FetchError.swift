// Valise — why something could not be fetched
// SPDX-License-Identifier: Apache-2.0

/// Why something could not be fetched.
public enum FetchError: Error, Hashable, Sendable {
  /// Nobody here can fetch: why.
  case unavailable(String)
  /// The address is none, or not one of the web.
  case badAddress(String)
  /// The address is not encrypted, and that was not allowed.
  case unencrypted(String)
  /// A redirection leads where it must not: from `https` to `http`, or too far.
  case redirection(from: String, to: String)
  /// More redirections than are followed.
  case tooManyRedirections(limit: Int)
  /// The name of the server is not known.
  case noSuchHost(String)
  /// The server cannot be reached: why.
  case notConnected(String)
  /// The certificate of the server is not trusted: why.
  case certificate(String)
  /// The server did not answer, or went silent, for too long.
  case tookTooLong(milliseconds: Int)
  /// The contents came more slowly than is waited for.
  case tooSlow(bytesPerSecond: Int)
  /// The contents are larger than is taken.
  case tooLarge(limit: Int64)
  /// The contents ended early.
  case truncated(expected: Int64, received: Int64)
  /// The server refused: the status.
  case status(Int)
  /// The caller cancelled the request.
  case cancelled
  /// Anything else, in words.
  case other(String)
}

extension FetchError: CustomStringConvertible {
  /// The fault in words, with its remedy where there is one.
  public var description: String {
    switch self {
    case .unavailable(let reason): reason
    case .badAddress(let address): "'\(address)' is no address of the web"
    case .unencrypted(let address):
      "\(address) is not encrypted; only https is fetched unless --insecure-http is given"
    case .redirection(let source, let target):
      "\(source) leads to \(target), which is not encrypted"
    case .tooManyRedirections(let limit): "more than \(limit) redirections"
    case .noSuchHost(let host): "no server is known as \(host)"
    case .notConnected(let reason): "the server cannot be reached: \(reason)"
    case .certificate(let reason): "the certificate of the server is not trusted: \(reason)"
    case .tookTooLong(let milliseconds): "no answer in \(milliseconds / 1000) seconds"
    case .tooSlow(let speed): "fewer than \(speed) bytes a second came"
    case .tooLarge(let limit): "the contents are larger than \(limit) bytes"
    case .truncated(let expected, let received):
      "the contents ended after \(received) of \(expected) bytes"
    case .status(let status): "the server answered with status \(status)"
    case .cancelled: "cancelled"
    case .other(let reason): reason
    }
  }
}
