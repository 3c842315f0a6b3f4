// Valise — the public half of a private key of Ed25519 that is kept without its seed
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The public half of a private key that is kept as the number and prefix that a seed gives.
///
/// The seed cannot be had back from these, and OpenSSL signs with seeds only. So such a key can be
/// recognized, and not used.
public enum Ed25519ExpandedKey {
  /// How many bytes there are: the number, the prefix.
  public static let byteCount = 64

  /// Whether a public key belongs to a number, up to the sign of the point.
  ///
  /// The number of the curve of X25519 that belongs to the same point is asked of OpenSSL: for a
  /// point with the coordinate y it is (1 + y) / (1 − y).
  ///
  /// - Parameters:
  ///   - publicKey: The key.
  ///   - expanded: The 64 bytes, of which the first 32 are the number.
  /// - Returns: Whether it does.
  /// - Throws: `.library` when there are not 64 bytes, or OpenSSL fails.
  public static func isPublicKey(
    _ publicKey: Ed25519PublicKey,
    of expanded: SecretBytes
  ) throws(CryptographyError) -> Bool {
    guard expanded.count == byteCount else {
      throw .library(operation: "read a key of Ed25519", reason: "it has not 64 bytes")
    }
    guard let other = montgomeryCoordinate(expanded) else {
      throw .library(operation: "multiply a point", reason: lastReason())
    }
    var y = publicKey.bytes
    y[31] &= 0x7F
    return areSamePoint(y: y, u: other)
  }

  private static func montgomeryCoordinate(_ expanded: SecretBytes) -> [UInt8]? {
    unsafe expanded.withPointer { pointer in
      // Safety: the library reads the first 32 of 64 bytes.
      guard let key = unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, nil, pointer, 32) else {
        return nil
      }
      defer {
        // Safety: the key was made above, and nobody else has it.
        unsafe EVP_PKEY_free(key)
      }
      var count = 32
      // Safety: the library writes at most as many bytes as `count` says, for which there is room.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
        let answer = unsafe EVP_PKEY_get_raw_public_key(key, buffer.baseAddress, &count)
        written = answer == 1 ? count : 0
      }
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// Whether u (1 − y) = 1 + y, modulo the prime; none of the numbers is secret.
  private static func areSamePoint(y: [UInt8], u: [UInt8]) -> Bool {
    let one = FieldElement(1)
    let y = FieldElement(y)
    return FieldElement(u).multiplied(by: one.subtracting(y)) == one.adding(y)
  }
}

/// A number modulo 2²⁵⁵ − 19, for numbers that are no secret.
///
/// It is held in 16 digits of 16 bits, lowest first, each below 2¹⁶, and the whole below the prime.
private struct FieldElement: Equatable {
  private let digits: [Int64]

  private static let prime: [Int64] =
    [0xFFED] + [Int64](repeating: 0xFFFF, count: 14) + [0x7FFF]

  init(_ number: Int64) { digits = [number] + [Int64](repeating: 0, count: 15) }

  /// Reads 32 bytes, lowest first.
  init(_ bytes: [UInt8]) {
    self.init(reducing: (0..<16).map { Int64(bytes[2 * $0]) | Int64(bytes[2 * $0 + 1]) << 8 })
  }

  func adding(_ other: FieldElement) -> FieldElement {
    FieldElement(reducing: zip(digits, other.digits).map { $0 + $1 })
  }

  func subtracting(_ other: FieldElement) -> FieldElement {
    let difference = zip(digits, other.digits).map { $0 - $1 }
    return FieldElement(reducing: zip(difference, Self.prime).map { $0 + $1 })
  }

  func multiplied(by other: FieldElement) -> FieldElement {
    var product = [Int64](repeating: 0, count: 32)
    for (place, digit) in digits.enumerated() {
      for (otherPlace, otherDigit) in other.digits.enumerated() {
        // At most 16 products below 2³² are added.
        product[place + otherPlace] += digit * otherDigit
      }
    }
    // 2²⁵⁶ is 38 modulo the prime.
    return FieldElement(reducing: (0..<16).map { product[$0] + 38 * product[$0 + 16] })
  }

  /// Makes the digits small and the number less than the prime.
  private init(reducing sums: [Int64]) {
    var digits = sums
    for _ in 0..<4 {
      var carry: Int64 = 0
      for place in 0..<16 {
        let sum = digits[place] + carry
        digits[place] = sum & 0xFFFF
        carry = sum >> 16
      }
      digits[0] += 38 * carry
    }
    for _ in 0..<2 where !digits.reversed().lexicographicallyPrecedes(Self.prime.reversed()) {
      var borrow: Int64 = 0
      for place in 0..<16 {
        let difference = digits[place] - Self.prime[place] + borrow
        digits[place] = difference & 0xFFFF
        borrow = difference >> 16
      }
    }
    self.digits = digits
  }
}
