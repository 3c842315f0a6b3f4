// Valise — what a key is
// SPDX-License-Identifier: Apache-2.0

/// What a key is.
public enum KeyKind: Hashable, Sendable {
  /// RSA with so many bits.
  case rsa(bitCount: Int)
  /// A key on a curve, which has the name that NIST gave it, such as `P-256`, or another one.
  case ellipticCurve(String)
  /// Something else, in words.
  case other(String)
}

extension KeyKind: CustomStringConvertible {
  /// The kind in words: `RSA 2048`, `P-256`.
  public var description: String {
    switch self {
    case .rsa(let bitCount): "RSA \(bitCount)"
    case .ellipticCurve(let name), .other(let name): name
    }
  }
}
