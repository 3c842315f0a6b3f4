// Valise — the private keys and certificates of a file
// SPDX-License-Identifier: Apache-2.0

import CKeyStore

/// The private keys and certificates of a file, in the order of the file.
///
/// Source: RFC 7468 (PEM), RFC 5958 (PKCS #8), RFC 7292 (PKCS #12).
public struct KeyStore: Sendable {
  /// The private keys.
  public let keys: [PrivateKey]
  /// The certificates in DER; whether they are any is not looked at here.
  public let certificates: [[UInt8]]

  /// Reads a file: PEM with any number of parts, or in DER one key, one certificate or PKCS #12.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - password: The password, for files and keys that are encrypted.
  /// - Throws: `.keys` when it is no such file or the password does not fit; `.library`.
  public init(parsing file: SecretBytes, password: SecretBytes?) throws(CryptographyError) {
    guard let store = unsafe valise_key_store_new() else {
      throw .library(operation: "read keys", reason: "there is no memory")
    }
    defer {
      // Safety: the store was made above, and nobody else has it.
      unsafe valise_key_store_free(store)
    }
    let answer = unsafe file.withPointer { bytes in
      unsafe SecretBytes.withPassword(password) { password in
        // Safety: file and password have as many bytes as is said, and outlive the call.
        unsafe valise_key_store_read(store, bytes, file.count, password)
      }
    }
    // Safety: the store lives.
    let position = unsafe valise_key_store_position(store)
    let reason = unsafe valise_key_store_reason(store).map { unsafe String(cString: $0) }
    if let fault = Self.fault(answer, at: position, reason: reason) { throw .keys(fault) }
    keys = try unsafe Self.keys(of: store)
    certificates = unsafe Self.certificates(of: store)
  }

  private static func fault(_ answer: Int32, at position: Int, reason: String?) -> KeyFault? {
    switch Int(answer) {
    case VALISE_KEYS_READ: nil
    case VALISE_KEYS_PASSWORD_NEEDED: .passwordNeeded
    case VALISE_KEYS_WRONG_PASSWORD: .wrongPassword
    case VALISE_KEYS_UNSUPPORTED: .unknownEncryption(reason: reason)
    case VALISE_KEYS_TOO_MANY: .tooMany
    case VALISE_KEYS_TOO_SLOW: .tooSlow
    default: .damaged(at: position, reason: reason)
    }
  }

  private static func keys(of store: OpaquePointer) throws(CryptographyError) -> [PrivateKey] {
    var keys: [PrivateKey] = []
    // Safety: the store lives; a key that is taken out is ours.
    for index in 0..<(unsafe valise_key_store_key_count(store)) {
      guard let key = unsafe valise_key_store_take_key(store, index) else { continue }
      keys.append(try unsafe PrivateKey(owning: key))
    }
    return keys
  }

  private static func certificates(of store: OpaquePointer) -> [[UInt8]] {
    // Safety: the store lives, and each certificate has as many bytes as is said.
    (0..<(unsafe valise_key_store_certificate_count(store))).map { index in
      var count = 0
      let bytes = unsafe valise_key_store_certificate(store, index, &count)
      return unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }
  }
}

extension SecretBytes {
  /// Lends a password, or none, as the library of keys takes it.
  static func withPassword<Answer>(
    _ password: SecretBytes?,
    _ body: (valise_password) -> Answer
  ) -> Answer {
    guard let password else { return unsafe body(valise_password()) }
    return unsafe password.withPointer { bytes in
      // Safety: the secret has as many bytes as is said, and outlives the call.
      unsafe body(valise_password(bytes: bytes, count: password.count, is_given: 1))
    }
  }
}
