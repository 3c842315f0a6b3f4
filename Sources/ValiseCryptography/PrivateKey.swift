// Valise — a private key
// SPDX-License-Identifier: Apache-2.0

import CKeyStore
import COpenSSL

/// A private key, which is overwritten when the last reference goes.
@safe
public final class PrivateKey: Sendable {
  /// What the key is.
  public let kind: KeyKind
  /// The public key, as a `SubjectPublicKeyInfo` in DER.
  public let publicKey: [UInt8]

  /// The library's key.
  ///
  /// Its address is kept as a number, which goes from thread to thread by itself; the library lets
  /// several threads sign with one key.
  private let address: UInt

  /// Takes a key of the library over.
  ///
  /// - Throws: `.library` when its public half cannot be had; the key is freed then too.
  init(owning key: OpaquePointer) throws(CryptographyError) {
    // Safety: the key lives; the library writes as many bytes as it said.
    let count = unsafe i2d_PUBKEY(key, nil)
    var publicKey: [UInt8] = []
    if count > 0 {
      publicKey = unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, written in
        var start = buffer.baseAddress
        written = unsafe i2d_PUBKEY(key, &start) == count ? Int(count) : 0
      }
    }
    guard !publicKey.isEmpty else {
      let reason = lastReason()
      unsafe EVP_PKEY_free(key)
      throw .library(operation: "tell a public key", reason: reason)
    }
    self.publicKey = publicKey
    kind = unsafe Self.kind(of: key)
    address = UInt(bitPattern: key)
  }

  deinit {
    // Safety: the key is this object's own, and this is its end; the library overwrites it.
    unsafe EVP_PKEY_free(OpaquePointer(bitPattern: address))
  }

  /// Makes a new key.
  ///
  /// - Throws: `.library` when the library cannot make such a key.
  public convenience init(generating kind: NewKey) throws(CryptographyError) {
    // Safety: the library's answer is a new key, or nothing.
    let key =
      switch kind {
      case .rsa2048: unsafe valise_new_rsa_key(2048)
      case .rsa3072: unsafe valise_new_rsa_key(3072)
      case .rsa4096: unsafe valise_new_rsa_key(4096)
      case .p256: unsafe valise_new_curve_key("P-256")
      case .p384: unsafe valise_new_curve_key("P-384")
      }
    guard let key = unsafe key else {
      throw .library(operation: "make a key", reason: lastReason())
    }
    try unsafe self.init(owning: key)
  }

  /// Lends the library's key for the time of a call.
  func withKey<Answer>(_ body: (OpaquePointer?) -> Answer) -> Answer {
    defer { withExtendedLifetime(self) {} }
    // Safety: the key lives as long as this object, which lives to the end of the call.
    return unsafe body(OpaquePointer(bitPattern: address))
  }

  /// The names of NIST for those of the library.
  private static let curveNames = [
    "prime256v1": "P-256", "secp384r1": "P-384", "secp521r1": "P-521",
  ]

  private static func kind(of key: OpaquePointer) -> KeyKind {
    switch unsafe EVP_PKEY_get_base_id(key) {
    case EVP_PKEY_RSA: return .rsa(bitCount: Int(unsafe EVP_PKEY_get_bits(key)))
    case EVP_PKEY_EC:
      var name = [CChar](repeating: 0, count: 80)
      var count = 0
      // Safety: the library writes at most as many bytes as the array has, and says how many.
      guard unsafe EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1 else {
        return .other("elliptic curve without a name")
      }
      let text = String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return .ellipticCurve(curveNames[text] ?? text)
    default:
      // Safety: the library's text is constant and ends with a NUL.
      return .other(
        unsafe EVP_PKEY_get0_type_name(key).map { unsafe String(cString: $0) } ?? "unknown"
      )
    }
  }
}

/// A kind of key that can be made.
public enum NewKey: String, Hashable, Sendable, CaseIterable {
  /// RSA with 2048 bits, the only kind that Apple takes in requests.
  case rsa2048 = "rsa-2048"
  /// RSA with 3072 bits.
  case rsa3072 = "rsa-3072"
  /// RSA with 4096 bits.
  case rsa4096 = "rsa-4096"
  /// The curve P-256.
  case p256 = "p-256"
  /// The curve P-384.
  case p384 = "p-384"
}
