// Valise — the digests of code directories
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// The digest that a code directory is made with.
///
/// Source: `kern/cs_blobs.h` of xnu, `CS_HASHTYPE_*`.
public struct CodeHashType: RawRepresentable, Hashable, Sendable {
  /// The number in the directory.
  public let rawValue: UInt8
  /// Makes a type of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// SHA-1.
  public static let sha1 = CodeHashType(rawValue: 1)
  /// SHA-256.
  public static let sha256 = CodeHashType(rawValue: 2)
  /// SHA-256 of which 20 bytes are kept.
  public static let sha256Truncated = CodeHashType(rawValue: 3)
  /// SHA-384.
  public static let sha384 = CodeHashType(rawValue: 4)
  /// SHA-512, which no directory is made with.
  public static let sha512 = CodeHashType(rawValue: 5)

  /// How many bytes of a directory's digest identify code.
  public static let identityByteCount = 20

  /// The digest function; nothing for an unknown type.
  public var algorithm: DigestAlgorithm? {
    switch self {
    case .sha1: .sha1
    case .sha256, .sha256Truncated: .sha256
    case .sha384: .sha384
    case .sha512: .sha512
    default: nil
    }
  }

  /// How many bytes a hash has; nothing for an unknown type.
  public var byteCount: Int? { self == .sha256Truncated ? 20 : algorithm?.byteCount }

  /// How strong the digest is; verifiers take the strongest directory.
  ///
  /// Source: `csutilities.cpp` of Apple's Security: SHA-384, SHA-256, cut SHA-256, SHA-1.
  var rank: Int {
    switch self {
    case .sha1: 1
    case .sha256Truncated: 2
    case .sha256: 3
    case .sha384: 4
    default: 0
    }
  }

  /// The key under which a resource seal holds hashes of this type.
  public var sealKey: String { self == .sha1 ? "hash" : "hash\(rawValue)" }

  /// The hash of bytes.
  ///
  /// - Throws: `.unsupportedHashType`, `.cryptography`.
  public func hash(of bytes: [UInt8]) throws(CodeSigningError) -> [UInt8] {
    guard let algorithm, let byteCount else { throw .unsupportedHashType(rawValue, at: 0) }
    do throws(CryptographyError) {
      return [UInt8](try digest(of: bytes, using: algorithm).prefix(byteCount))
    } catch {
      throw .cryptography(error)
    }
  }
}

extension CodeHashType: CustomStringConvertible {
  /// The name of the digest.
  public var description: String {
    switch self {
    case .sha1: "sha1"
    case .sha256: "sha256"
    case .sha256Truncated: "sha256-truncated"
    case .sha384: "sha384"
    case .sha512: "sha512"
    default: "unknown(\(rawValue))"
    }
  }
}
