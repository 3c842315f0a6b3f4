// Valise — the attributes of signed messages
// SPDX-License-Identifier: Apache-2.0

/// Object identifiers of attributes in messages, as bytes.
enum AttributeOID {
  private static let pkcs9: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9]
  private static let apple: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64]
  /// Contents of no special kind.
  static let data: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 1]
  static let contentType = pkcs9 + [3]
  static let messageDigest = pkcs9 + [4]
  static let signingTime = pkcs9 + [5]
  /// A token of RFC 3161 over the signature.
  static let timeStamp = pkcs9 + [16, 2, 14]
  /// A property list of the hashes of all code directories.
  static let codeDirectoryHashes = apple + [9, 1]
  /// The digests of all code directories, by algorithm.
  static let codeDirectoryDigests = apple + [9, 2]
  /// The contents of a time stamp.
  static let timeStampInfo = pkcs9 + [16, 1, 4]
}
