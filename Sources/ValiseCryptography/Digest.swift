// Valise — a digest computed piece by piece, by OpenSSL
// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// A digest on its way: bytes go in, in order, and the digest comes out once.
@safe
public struct Digest: ~Copyable {
  private let context: OpaquePointer
  /// The algorithm.
  public let algorithm: DigestAlgorithm

  /// Starts a digest.
  ///
  /// - Throws: `.unavailable` when OpenSSL does not offer the algorithm, as in some strict modes.
  public init(_ algorithm: DigestAlgorithm) throws(CryptographyError) {
    // Safety: the context is freed once, below or in `deinit`.
    guard let context = unsafe EVP_MD_CTX_new() else { throw .unavailable(algorithm) }
    guard unsafe EVP_DigestInit_ex(context, Self.method(algorithm), nil) == 1 else {
      unsafe EVP_MD_CTX_free(context)
      throw .unavailable(algorithm)
    }
    unsafe self.context = context
    self.algorithm = algorithm
  }

  deinit {
    // Safety: nothing else frees the context.
    unsafe EVP_MD_CTX_free(context)
  }

  /// Adds bytes.
  public mutating func update(_ bytes: [UInt8]) {
    // Safety: the buffer is read during the call only. Adding to a started digest cannot fail.
    unsafe bytes.withUnsafeBytes { buffer in
      _ = unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
    }
  }

  /// The digest of all bytes that were added.
  public consuming func finalized() -> [UInt8] {
    let count = algorithm.byteCount
    // Safety: OpenSSL writes as many bytes as the algorithm's digest has.
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      _ = unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
      written = count
    }
  }

  /// The digest of bytes in memory.
  public static func of(
    _ bytes: [UInt8],
    _ algorithm: DigestAlgorithm
  ) throws(CryptographyError) -> [UInt8] {
    var digest = try Digest(algorithm)
    digest.update(bytes)
    return digest.finalized()
  }

  private static func method(_ algorithm: DigestAlgorithm) -> OpaquePointer? {
    switch algorithm {
    case .sha1: unsafe EVP_sha1()
    case .sha256: unsafe EVP_sha256()
    case .sha384: unsafe EVP_sha384()
    case .sha512: unsafe EVP_sha512()
    }
  }
}
