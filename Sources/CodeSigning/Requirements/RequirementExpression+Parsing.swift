// Valise — reading the program of a requirement
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

extension RequirementExpression {
  /// How deep a requirement may be nested.
  static let depthLimit = 500

  /// Why a program ended early; positions tell apart what is damaged and what is unknown.
  enum Fault: Error {
    case malformed(ByteError)
    case unknownOperation(UInt32, at: Int)
    case tooDeep
  }

  /// Reads the expression at the reader's place and skips it.
  ///
  /// An operation stands before what it works on.
  init(parsing reader: inout ByteReader, depth: Int = 0) throws(Fault) {
    guard depth < Self.depthLimit else { throw .tooDeep }
    let position = reader.offset
    let number = try Self.number(&reader)
    guard
      let operation = RequirementOperation(rawValue: number & ~RequirementOperation.flagMask)
    else {
      self = try Self.unknown(number, at: position, &reader, depth)
      return
    }
    switch operation {
    case .and:
      let left = try RequirementExpression(parsing: &reader, depth: depth + 1)
      self = .and(left, try RequirementExpression(parsing: &reader, depth: depth + 1))
    case .or:
      let left = try RequirementExpression(parsing: &reader, depth: depth + 1)
      self = .or(left, try RequirementExpression(parsing: &reader, depth: depth + 1))
    case .not:
      self = .not(try RequirementExpression(parsing: &reader, depth: depth + 1))
    default:
      do throws(ByteError) {
        self = try Self.simple(operation, &reader)
      } catch {
        throw .malformed(error)
      }
    }
  }

  private static func number(_ reader: inout ByteReader) throws(Fault) -> UInt32 {
    do throws(ByteError) {
      return try reader.read(UInt32.self, .big)
    } catch {
      throw .malformed(error)
    }
  }

  private static func unknown(
    _ number: UInt32,
    at position: Int,
    _ reader: inout ByteReader,
    _ depth: Int
  ) throws(Fault) -> RequirementExpression {
    let isFalse = number & RequirementOperation.unknownIsFalse != 0
    guard isFalse || number & RequirementOperation.unknownIsSkipped != 0 else {
      throw .unknownOperation(number, at: position)
    }
    let bytes: [UInt8]
    do throws(ByteError) { bytes = try data(&reader) } catch { throw .malformed(error) }
    if isFalse { return .unknownFalse(operation: number, bytes) }
    let rest = try RequirementExpression(parsing: &reader, depth: depth + 1)
    return .unknownSkipped(operation: number, bytes, then: rest)
  }

  /// Reads what an operation works on that is no expression itself.
  private static func simple(
    _ operation: RequirementOperation,
    _ reader: inout ByteReader
  ) throws(ByteError) -> RequirementExpression {
    switch operation {
    case .never, .and, .or, .not: return .never
    case .always: return .always
    case .identifier: return .identifier(try data(&reader))
    case .anchorApple: return .anchorApple
    case .anchorAppleGeneric: return .anchorAppleGeneric
    case .certificateHash: return .certificateHash(try slot(&reader), try data(&reader))
    case .legacyInfo: return .legacyInfo(key: try data(&reader), value: try data(&reader))
    case .codeDirectoryHash: return .codeDirectoryHash(try data(&reader))
    case .info: return .info(key: try data(&reader), try match(&reader))
    case .entitlement: return .entitlement(key: try data(&reader), try match(&reader))
    case .certificateField:
      return .certificateField(try slot(&reader), key: try data(&reader), try match(&reader))
    case .certificateExtension:
      return .certificateExtension(try slot(&reader), oid: try data(&reader), try match(&reader))
    case .certificatePolicy:
      return .certificatePolicy(try slot(&reader), oid: try data(&reader), try match(&reader))
    case .certificateDate:
      return .certificateDate(try slot(&reader), oid: try data(&reader), try match(&reader))
    case .trustedCertificate: return .trustedCertificate(try slot(&reader))
    case .trustedAnchor: return .trustedAnchor
    case .namedAnchor: return .namedAnchor(try data(&reader))
    case .namedCode: return .namedCode(try data(&reader))
    case .platform: return .platform(try reader.read(Int32.self, .big))
    case .notarized: return .notarized
    case .legacy: return .legacy
    }
  }

  private static func slot(_ reader: inout ByteReader) throws(ByteError) -> CertificateSlot {
    CertificateSlot(rawValue: try reader.read(Int32.self, .big))
  }

  /// Reads a length, as many bytes, and zeros up to a multiple of four.
  private static func data(_ reader: inout ByteReader) throws(ByteError) -> [UInt8] {
    let count = try reader.count(try reader.read(UInt32.self, .big), limit: reader.remaining)
    let bytes = try reader.readBytes(count)
    try reader.skip(min(reader.remaining, (4 - count % 4) % 4))
    return bytes
  }

  private static func match(_ reader: inout ByteReader) throws(ByteError) -> RequirementMatch {
    let number = try reader.read(UInt32.self, .big)
    if number == 0 { return .exists }
    if number == 14 { return .absent }
    if let comparison = RequirementMatch.TextComparison(rawValue: number) {
      return .text(comparison, try data(&reader))
    }
    if let comparison = RequirementMatch.DateComparison(rawValue: number) {
      return .date(comparison, try reader.read(Int64.self, .big))
    }
    return .unknown(number, try data(&reader))
  }
}
