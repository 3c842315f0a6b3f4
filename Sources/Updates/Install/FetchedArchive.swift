// Valise — a download that is complete
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseCryptography
import ValiseFiles

/// A download that is complete, read once and for good.
///
/// Where a signature is to be verified, all bytes are in memory, and these are then unpacked; else
/// the file stays open. So nothing that is put in the place of the file changes what is unpacked.
struct FetchedArchive: Sendable {
  /// How many bytes it has.
  let byteCount: Int
  /// The signature that the feed gives.
  let signature: AppcastSignature?
  /// Whether the installed application's key made it.
  private(set) var isSigned = false
  private let file: any OpenFile
  private let bytes: [UInt8]?

  /// Takes an open file.
  ///
  /// - Throws: What reading throws, and `.tooShort` when the file changed meanwhile.
  init(_ file: any OpenFile, signature: AppcastSignature?) throws(FileError) {
    self.file = file
    self.signature = signature
    byteCount = file.status.size
    guard signature?.bytes != nil else {
      bytes = nil
      return
    }
    let bytes = try file.contents(range: 0..<file.status.size)
    guard bytes.count == file.status.size else {
      throw .tooShort("the download", size: bytes.count, needed: file.status.size)
    }
    self.bytes = bytes
  }

  /// The bytes of a range.
  func contents(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    guard let bytes else { return try file.contents(range: range) }
    return [UInt8](bytes[range.clamped(to: bytes.indices)])
  }

  /// Why the holder of a key did not sign the download; nothing where it did.
  func fault(by key: Ed25519PublicKey) -> SignatureCheck.Fault? {
    guard let signature, let bytes else { return .notSigned }
    return SignatureCheck(of: bytes, signature: signature, by: [key]).fault
  }

  /// Verifies the signature by the key of the installed application.
  mutating func verify(by key: Ed25519PublicKey) -> SignatureCheck.Fault? {
    let fault = fault(by: key)
    isSigned = fault == nil
    return fault
  }
}
