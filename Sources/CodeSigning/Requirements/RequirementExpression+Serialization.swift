// Valise — writing the program of a requirement
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

extension RequirementExpression {
  /// Appends the program to a writer.
  func write(to writer: inout ByteWriter) {
    switch self {
    case .and(let left, let right):
      writer.write(.and)
      left.write(to: &writer)
      right.write(to: &writer)
    case .or(let left, let right):
      writer.write(.or)
      left.write(to: &writer)
      right.write(to: &writer)
    case .not(let inner):
      writer.write(.not)
      inner.write(to: &writer)
    case .unknownFalse(let operation, let bytes):
      writer.write(operation, .big)
      writer.write(data: bytes)
    case .unknownSkipped(let operation, let bytes, let rest):
      writer.write(operation, .big)
      writer.write(data: bytes)
      rest.write(to: &writer)
    case .certificateField, .certificateExtension, .certificatePolicy, .certificateDate,
      .certificateHash, .trustedCertificate:
      writeCertificate(to: &writer)
    default: writeSimple(to: &writer)
    }
  }

  private func writeSimple(to writer: inout ByteWriter) {
    switch self {
    case .never: writer.write(.never)
    case .always: writer.write(.always)
    case .identifier(let text): writer.write(.identifier, text)
    case .anchorApple: writer.write(.anchorApple)
    case .anchorAppleGeneric: writer.write(.anchorAppleGeneric)
    case .legacyInfo(let key, let value):
      writer.write(.legacyInfo, key)
      writer.write(data: value)
    case .codeDirectoryHash(let hash): writer.write(.codeDirectoryHash, hash)
    case .info(let key, let match):
      writer.write(.info, key)
      writer.write(match)
    case .entitlement(let key, let match):
      writer.write(.entitlement, key)
      writer.write(match)
    case .trustedAnchor: writer.write(.trustedAnchor)
    case .namedAnchor(let name): writer.write(.namedAnchor, name)
    case .namedCode(let name): writer.write(.namedCode, name)
    case .platform(let number):
      writer.write(.platform)
      writer.write(number, .big)
    case .notarized: writer.write(.notarized)
    case .legacy: writer.write(.legacy)
    default: break
    }
  }

  private func writeCertificate(to writer: inout ByteWriter) {
    switch self {
    case .certificateField(let slot, let key, let match):
      writer.write(.certificateField, slot, key, match)
    case .certificateExtension(let slot, let oid, let match):
      writer.write(.certificateExtension, slot, oid, match)
    case .certificatePolicy(let slot, let oid, let match):
      writer.write(.certificatePolicy, slot, oid, match)
    case .certificateDate(let slot, let oid, let match):
      writer.write(.certificateDate, slot, oid, match)
    case .certificateHash(let slot, let hash):
      writer.write(.certificateHash)
      writer.write(slot.rawValue, .big)
      writer.write(data: hash)
    case .trustedCertificate(let slot):
      writer.write(.trustedCertificate)
      writer.write(slot.rawValue, .big)
    default: break
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ operation: RequirementOperation, _ data: [UInt8]? = nil) {
    write(operation.rawValue, .big)
    if let data { write(data: data) }
  }

  fileprivate mutating func write(
    _ operation: RequirementOperation,
    _ slot: CertificateSlot,
    _ key: [UInt8],
    _ match: RequirementMatch
  ) {
    write(operation)
    write(slot.rawValue, .big)
    write(data: key)
    write(match)
  }

  /// Appends a length, the bytes, and zeros up to a multiple of four.
  fileprivate mutating func write(data: [UInt8]) {
    write(UInt32(clamping: data.count), .big)
    write(contentsOf: data)
    write(repeating: 0, count: (4 - data.count % 4) % 4)
  }

  fileprivate mutating func write(_ match: RequirementMatch) {
    switch match {
    case .exists: write(UInt32(0), .big)
    case .absent: write(UInt32(14), .big)
    case .text(let comparison, let text):
      write(comparison.rawValue, .big)
      write(data: text)
    case .date(let comparison, let seconds):
      write(comparison.rawValue, .big)
      write(seconds, .big)
    case .unknown(let number, let data):
      write(number, .big)
      write(data: data)
    }
  }
}
