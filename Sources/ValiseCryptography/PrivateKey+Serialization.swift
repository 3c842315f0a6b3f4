// Valise — files with a private key, written
// SPDX-License-Identifier: Apache-2.0

import CKeyStore

extension PrivateKey {
  /// The key as PKCS #8 in PEM.
  ///
  /// - Parameter password: Encrypts the key, with AES-256; nothing leaves it plain.
  /// - Returns: The text, which the caller overwrites after use (`SecretBytes`).
  /// - Throws: `.library`.
  public func pem(password: SecretBytes?) throws(CryptographyError) -> [UInt8] {
    try unsafe written("write a private key") { key, file in
      unsafe SecretBytes.withPassword(password) { password in
        // Safety: key and password live to the end of the call, which makes new bytes.
        unsafe valise_key_to_pem(key, password, &file)
      }
    }
  }

  /// The key and its certificates as PKCS #12, encrypted with AES-256 and sealed with SHA-256.
  ///
  /// - Parameters:
  ///   - certificates: The key's own in DER, then the others.
  ///   - name: What key stores show.
  ///   - password: The password.
  /// - Returns: The file.
  /// - Throws: `.library` when the certificate is none, or not one of this key.
  public func pkcs12(
    certificates: [[UInt8]],
    name: String,
    password: SecretBytes
  ) throws(CryptographyError) -> [UInt8] {
    let all = certificates.flatMap { $0 }
    let counts = certificates.map(\.count)
    return try unsafe written("write PKCS #12") { key, file in
      unsafe all.withUnsafeBufferPointer { buffer in
        var starts: [UnsafePointer<UInt8>?] = unsafe []
        var place = 0
        for count in counts {
          // Safety: the certificates lie one behind the other in the buffer.
          unsafe starts.append(buffer.baseAddress.map { unsafe $0 + place })
          place += count
        }
        return unsafe SecretBytes.withPassword(password) { password in
          // Safety: everything lives to the end of the call, which makes new bytes.
          unsafe valise_key_to_pkcs12(key, starts, counts, counts.count, name, password, &file)
        }
      }
    }
  }

  private func written(
    _ operation: String,
    _ write: (OpaquePointer?, inout valise_bytes) -> Int32
  ) throws(CryptographyError) -> [UInt8] {
    var file = unsafe valise_bytes()
    let answer = unsafe withKey { key in unsafe write(key, &file) }
    defer {
      // Safety: the bytes are the library's, and nobody else has them.
      unsafe valise_free_bytes(file)
    }
    guard answer == 1 else { throw .library(operation: operation, reason: lastReason()) }
    // Safety: the library made so many bytes.
    return unsafe [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
