// Valise — what OpenSSL cannot do
// SPDX-License-Identifier: Apache-2.0

/// A failure of OpenSSL.
public enum CryptographyError: Error, Equatable, Sendable {
  /// The installed OpenSSL does not offer the algorithm.
  case unavailable(DigestAlgorithm)
}

extension CryptographyError: CustomStringConvertible {
  /// The failure in words.
  public var description: String {
    switch self {
    case .unavailable(let algorithm):
      "OpenSSL does not offer \(algorithm.rawValue); its configuration forbids it"
    }
  }
}
