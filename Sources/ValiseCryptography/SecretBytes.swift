// Valise — a password, or a file with a private key, that is overwritten after use
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A password, or a file with a private key.
///
/// The bytes lie in one place of memory and are overwritten when the last reference goes. They are
/// no part of any description.
@safe
public final class SecretBytes: Sendable {
  /// The place of the bytes, behind which there is a NUL.
  private let address: UInt
  /// How many bytes there are.
  public let count: Int

  /// Takes bytes over, and overwrites the array that they were in.
  ///
  /// - Parameter bytes: The secret; it is empty afterwards. Copies that somebody else holds stay.
  public init(erasing bytes: inout [UInt8]) {
    let count = bytes.count
    let place = UnsafeMutableRawPointer.allocate(byteCount: count + 1, alignment: 1)
    unsafe bytes.withUnsafeMutableBytes { buffer in
      if let start = buffer.baseAddress {
        // Safety: both places have room for `count` bytes.
        unsafe place.copyMemory(from: start, byteCount: count)
        unsafe OPENSSL_cleanse(start, count)
      }
    }
    // Safety: the place has one byte more than the secret.
    unsafe place.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
    bytes = []
    address = UInt(bitPattern: place)
    self.count = count
  }

  /// Makes a secret of a text.
  public convenience init(_ text: String) {
    var bytes = [UInt8](text.utf8)
    self.init(erasing: &bytes)
  }

  deinit {
    let place = unsafe UnsafeMutableRawPointer(bitPattern: address)
    // Safety: the place is this object's own, has so many bytes, and this is its end.
    unsafe OPENSSL_cleanse(place, count)
    unsafe place?.deallocate()
  }

  /// Lends the bytes, behind which there is a NUL, for the time of a call.
  func withPointer<Answer>(_ body: (UnsafePointer<UInt8>?) -> Answer) -> Answer {
    // Safety: the place lives as long as this object, which lives to the end of the call.
    let pointer = unsafe UnsafePointer<UInt8>(bitPattern: address)
    defer { withExtendedLifetime(self) {} }
    return unsafe body(pointer)
  }
}

extension SecretBytes: Equatable {
  /// Whether two secrets are the same; how long that takes says nothing about their bytes.
  public static func == (one: SecretBytes, other: SecretBytes) -> Bool {
    guard one.count == other.count else { return false }
    return unsafe one.withPointer { first in
      unsafe other.withPointer { second in
        // Safety: both have as many bytes.
        unsafe CRYPTO_memcmp(first, second, one.count) == 0
      }
    }
  }
}
