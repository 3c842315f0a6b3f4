// Valise — what is wrong with the text of a requirement
// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the text of a requirement.
public enum RequirementSyntaxFault: Hashable, Sendable {
  /// A character that begins nothing.
  case unexpectedCharacter(UInt8)
  /// A quoted text, or a comment, has no end.
  case unterminated(String)
  /// Something else was wanted.
  case expected(String, found: String)
  /// A hash, or bytes, have an odd number of digits or too many or too few.
  case badDigits(wanted: String)
  /// A number does not fit.
  case badNumber(String)
  /// A certificate has no such field.
  case unknownField(String)
  /// A text is no object identifier.
  case badObjectIdentifier(String)
  /// A text is no moment of the form `YYYYMMDDHHMMSSZ`.
  case badMoment(String)
  /// The file of a certificate cannot be read here.
  case unreadableCertificate(String)
  /// Something is nested too deep.
  case tooDeep(limit: Int)
}

extension RequirementSyntaxFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .unexpectedCharacter(let byte):
      (0x21...0x7E).contains(byte)
        ? "unexpected \"\(String(decoding: [byte], as: UTF8.self))\""
        : "unexpected byte 0x\(String(byte, radix: 16))"
    case .unterminated(let thing): "the \(thing) has no end"
    case .expected(let wanted, let found): "\(wanted) is wanted here, and \(found) was found"
    case .badDigits(let wanted): "\(wanted) are wanted here"
    case .badNumber(let text): "the number \(text) does not fit in 32 bits"
    case .unknownField(let name):
      "a certificate has no field \"\(name)\"; "
        + "use subject.X, field.OID, policy.OID or timestamp.OID"
    case .badObjectIdentifier(let text): "\"\(text)\" is no object identifier"
    case .badMoment(let text): "\"\(text)\" is no moment; write YYYYMMDDHHMMSSZ"
    case .unreadableCertificate(let path):
      "the certificate \(path) cannot be read; give its SHA-1 as H\"...\""
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    }
  }
}
