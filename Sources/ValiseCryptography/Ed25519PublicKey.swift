// Valise — a public key of Ed25519
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A public key of Ed25519.
///
/// Source: RFC 8032, section 5.1.
public struct Ed25519PublicKey: Hashable, Sendable {
  /// The 32 bytes of the key.
  public let bytes: [UInt8]

  /// How many bytes a key has.
  public static let byteCount = 32
  /// How many bytes a signature has.
  public static let signatureByteCount = 64

  /// Why bytes are no key.
  public enum Fault: Error, Hashable, Sendable {
    /// There are not 32 of them.
    case byteCount(Int)
    /// They do not write a number below the prime of the curve.
    case notCanonical
    /// They are one of the eight points of small order, under which anything passes for signed.
    case smallOrder
  }

  /// Checks bytes.
  ///
  /// OpenSSL takes keys of small order, and keys that are not canonical; both let somebody make
  /// signatures that fit more than one message.
  public init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count == Self.byteCount else { throw .byteCount(bytes.count) }
    var y = bytes
    y[31] &= 0x7F
    // Both numbers are written lowest byte first.
    guard y.reversed().lexicographicallyPrecedes(Self.prime.reversed()) else {
      throw .notCanonical
    }
    guard !Self.smallOrder.contains(y) else { throw .smallOrder }
    self.bytes = bytes
  }

  /// Whether the holder of the key signed a message.
  ///
  /// A signature that is not the one way to write it is none, as RFC 8032 wants it.
  ///
  /// - Throws: `.library` when OpenSSL fails otherwise than by saying no.
  public func isSignature(
    _ signature: [UInt8],
    of message: [UInt8]
  ) throws(CryptographyError) -> Bool {
    guard signature.count == Self.signatureByteCount else { return false }
    // Safety: the library reads 32 bytes, which there are.
    guard
      let key = unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count)
    else {
      ERR_clear_error()
      return false
    }
    defer {
      // Safety: the key was made above, and nobody else has it.
      unsafe EVP_PKEY_free(key)
    }
    guard let context = unsafe EVP_MD_CTX_new() else {
      throw .library(operation: "make a digest context", reason: lastReason())
    }
    defer {
      // Safety: the context was made above, and nobody else has it.
      unsafe EVP_MD_CTX_free(context)
    }
    // Safety: context and key live.
    guard unsafe EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1 else {
      throw .library(operation: "verify a signature", reason: lastReason())
    }
    // Safety: the library reads as many bytes as each array has.
    let answer = unsafe EVP_DigestVerify(
      context,
      signature,
      signature.count,
      message,
      message.count
    )
    if answer != 1 { ERR_clear_error() }
    return answer == 1
  }

  /// 2²⁵⁵ − 19, lowest byte first.
  private static let prime: [UInt8] =
    [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F]

  /// The numbers that the points of small order have, without the bit for their other half.
  private static let smallOrder: Set<[UInt8]> = {
    let zero = [UInt8](repeating: 0, count: 32)
    let one = [1] + zero.dropFirst()
    let minusOne = [0xEC] + prime.dropFirst()
    let eighth: [UInt8] = [
      0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98,
      0xF0, 0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53,
      0xFC, 0x05,
    ]
    let otherEighth: [UInt8] = [
      0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67,
      0x0F, 0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC,
      0x03, 0x7A,
    ]
    return [zero, one, minusOne, eighth, otherEighth]
  }()
}

extension Ed25519PublicKey.Fault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .byteCount(let count): "a public key of Ed25519 has 32 bytes, not \(count)"
    case .notCanonical: "no public key of Ed25519: the number is not below the prime of the curve"
    case .smallOrder:
      "no public key of Ed25519: a point of small order, under which anything passes for signed"
    }
  }
}
