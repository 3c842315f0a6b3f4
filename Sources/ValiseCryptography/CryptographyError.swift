// Valise — why a digest or the like could not be made
// SPDX-License-Identifier: Apache-2.0

/// A failure of the cryptographic library, or of a file with keys; no bytes to digest cause one.
public enum CryptographyError: Error, Equatable, Sendable {
  /// The library as it is set up does not offer the algorithm, as in some restricted modes.
  case unavailable(DigestAlgorithm, reason: String)
  /// A file with keys cannot be read.
  case keys(KeyFault)
  /// The library failed: what was tried, and its own words.
  case library(operation: String, reason: String)
}

extension CryptographyError: CustomStringConvertible {
  /// The failure in words, with its remedy.
  public var description: String {
    switch self {
    case .unavailable(let algorithm, let reason):
      """
      OpenSSL does not offer \(algorithm.rawValue) here: \(reason); \
      check the providers in its configuration (openssl list -digest-algorithms)
      """
    case .keys(let fault): "\(fault)"
    case .library(let operation, let reason):
      "OpenSSL cannot \(operation): \(reason)"
    }
  }
}
