// Valise — why a signature, or a part of one, could not be read or made
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes
public import ValiseCryptography
public import ValiseFiles

/// A fault in the bytes of a signature, in the text of a requirement, or in what was asked.
///
/// Positions are absolute offsets in the file, in bytes, unless a case says otherwise. What a
/// verifier finds wrong with code is no error: it is a `SignatureFinding`.
public enum CodeSigningError: Error, Equatable, Sendable {
  /// The bytes end early, or a number in them points outside.
  case malformed(ByteError)
  /// There is room for a signature, and nothing in it.
  case emptySignature(at: Int)
  /// A blob is another one than the place wants.
  case wrongMagic(BlobMagic, expected: BlobMagic, at: Int)
  /// A blob says that it is shorter than its header, or longer than what is there.
  case badBlobLength(at: Int, length: UInt32, available: Int)
  /// A superblob lists more blobs than any signature has.
  case tooManyBlobs(at: Int, count: Int, limit: Int)
  /// Two blobs share bytes, or one lies in the index.
  case overlappingBlobs(at: Int, type: UInt32)
  /// The index has a number twice.
  case repeatedBlob(at: Int, type: UInt32)
  /// A signature has no code directory.
  case noDirectory(at: Int)
  /// Two code directories are made with the same digest.
  case repeatedHashType(CodeHashType, at: Int)
  /// A code directory is of a form that no reader knows.
  case unsupportedVersion(UInt32, at: Int)
  /// A code directory is made with an unknown digest.
  case unsupportedHashType(UInt8, at: Int)
  /// A code directory names another size for its hashes than its digest has.
  case badHashSize(UInt8, expected: Int, at: Int)
  /// A text is not UTF-8.
  case badText(field: String, at: Int)
  /// A code directory has not one hash for each page.
  case wrongPageCount(Int, codeLimit: UInt64, at: Int)
  /// A requirement's operation is unknown, and its length too.
  case unknownOperation(UInt32, at: Int)
  /// A requirement is nested too deep.
  case requirementTooDeep(limit: Int)
  /// The text of a requirement cannot be understood.
  case requirementSyntax(RequirementSyntaxFault, line: Int, column: Int)
  /// Bytes are no DER, or not the DER that is wanted.
  case badDER(DERFault, at: Int)
  /// Entitlements are no property list.
  case entitlementsNotAPropertyList(reason: String)
  /// Entitlements are something else than a dictionary.
  case entitlementsNotADictionary(found: String)
  /// DER has no form for an entitlement's value.
  case cannotHoldInDER(type: String, path: String)
  /// The pattern of a resource rule is none.
  case badPattern(String, fault: PatternFault)
  /// A resource rule is neither a truth value nor a dictionary, or its weight is no number.
  case badRule(String, found: String)
  /// A seal is no property list of the form that seals have.
  case badSeal(reason: String)
  /// Bytes are no ticket of the notary, or one of an unknown form.
  case badTicket(at: Int)
  /// Bytes are no provisioning profile.
  case badProfile(reason: String)
  /// A file holds no certificate.
  case noCertificate
  /// A file could not be read.
  case unreadable(FileError)
  /// A folder is no bundle that can be signed.
  case notSignable(String, reason: String)
  /// An identity cannot be read or used.
  case identity(IdentityFault)
  /// A time stamp could not be had.
  case timeStamp(TimeStampFault)
  /// The code at a path cannot be signed.
  case cannotSign(String, SigningFault)
  /// A file could not be written.
  case unwritable(FileError)
  /// The cryptographic library failed.
  case cryptography(CryptographyError)
}

extension CodeSigningError: CustomStringConvertible {
  /// The fault in words, with its place and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .malformed(let fault): "\(fault)"
    case .emptySignature(let position):
      "the signature at byte \(position) is empty; sign the code"
    case .wrongMagic(let found, let expected, let position):
      "the blob at byte \(position) is no \(expected) but \(found)"
    case .badBlobLength(let position, let length, let available):
      "the blob at byte \(position) says it has \(length) bytes, and \(available) are there"
    case .tooManyBlobs(let position, let count, let limit):
      "the index at byte \(position) lists \(count) blobs or more, over the limit of \(limit)"
    case .overlappingBlobs(let position, let type):
      "the blob at byte \(position) (\(hex(type))) overlaps another or the index"
    case .repeatedBlob(let position, let type):
      "the blob at byte \(position) is the second one with the number \(hex(type))"
    case .noDirectory(let position):
      "the signature at byte \(position) has no code directory"
    case .repeatedHashType(let type, let position):
      "the signature at byte \(position) has two code directories made with \(type)"
    case .unsupportedVersion(let version, let position):
      "the version \(hex(version)) of the code directory, at byte \(position), is not known"
    case .unsupportedHashType(let type, let position):
      "the hash type \(type) of the code directory, at byte \(position), is not known"
    case .badHashSize(let size, let expected, let position):
      "the hash size \(size) at byte \(position) is not the \(expected) of the hash type"
    case .badText(let field, let position):
      "the \(field) at byte \(position) is not UTF-8"
    case .wrongPageCount(let count, let limit, let position):
      "\(count) page hashes at byte \(position) are not one for each page of \(limit) bytes"
    default: laterDescription
    }
  }

  private var laterDescription: String {
    switch self {
    case .unknownOperation(let operation, let position):
      "the operation \(hex(operation)) of the requirement, at byte \(position), is not known"
    case .requirementTooDeep(let limit):
      "the requirement is nested more than \(limit) levels deep"
    case .requirementSyntax(let fault, let line, let column):
      "line \(line), column \(column): \(fault)"
    case .badDER(let fault, let position): "byte \(position): \(fault)"
    case .entitlementsNotAPropertyList(let reason):
      "the entitlements are no property list: \(reason)"
    case .entitlementsNotADictionary(let found):
      "the entitlements are a \(found), and must be a dictionary"
    case .cannotHoldInDER(let type, let path):
      "the entitlement \(path) is a \(type), for which DER entitlements have no form"
    case .badPattern(let pattern, let fault): "the resource rule \(pattern) is no pattern: \(fault)"
    case .badRule(let pattern, let found):
      "the resource rule \(pattern) is a \(found), and must be a truth value or a dictionary"
    case .badSeal(let reason): "CodeResources is no seal: \(reason)"
    case .badTicket(let position): "no ticket of the notary, or of a new form (byte \(position))"
    case .badProfile(let reason): "no provisioning profile: \(reason)"
    case .noCertificate: "there is no certificate here, in PEM or in DER"
    case .unreadable(let error): "\(error)"
    case .notSignable(let path, let reason): "\(path) is no code that can be signed: \(reason)"
    case .identity(let fault): "\(fault)"
    case .timeStamp(let fault): "\(fault)"
    case .cannotSign(let path, let fault): "\(path): \(fault)"
    case .unwritable(let error): "\(error)"
    case .cryptography(let error): "\(error)"
    default: "the signature cannot be read"
    }
  }

  private func hex(_ value: UInt32) -> String { "0x" + String(value, radix: 16) }
}
