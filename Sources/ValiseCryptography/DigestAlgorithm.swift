// Valise — the digests that bundles, signatures and feeds use
// SPDX-License-Identifier: Apache-2.0

/// A function that makes a short digest of any bytes.
public enum DigestAlgorithm: String, Hashable, Sendable, CaseIterable {
  /// SHA-1, 20 bytes; broken, and still asked for by old systems beside a better one.
  case sha1
  /// SHA-256, 32 bytes.
  case sha256
  /// SHA-384, 48 bytes.
  case sha384
  /// SHA-512, 64 bytes.
  case sha512

  /// How many bytes a digest has.
  ///
  /// Source: FIPS 180-4, figure 1.
  public var byteCount: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }
}
