// Valise — the digests that bundles use
// SPDX-License-Identifier: Apache-2.0

/// A digest that bundles use.
public enum DigestAlgorithm: String, Hashable, Sendable, CaseIterable {
  /// SHA-1, in old signatures beside a stronger one.
  case sha1
  /// SHA-256.
  case sha256
  /// SHA-384.
  case sha384
  /// SHA-512.
  case sha512

  /// The size of the digest, in bytes.
  public var byteCount: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }
}
