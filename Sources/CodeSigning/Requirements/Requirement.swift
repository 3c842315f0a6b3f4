// Valise — a requirement, and a set of them
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// What is asked of code, as signatures hold it.
public struct Requirement: Hashable, Sendable {
  /// What the requirement says.
  public let contents: Contents

  /// What a requirement says.
  public enum Contents: Hashable, Sendable {
    /// An expression.
    case expression(RequirementExpression)
    /// A constraint in DER, as newer systems know them.
    case constraint([UInt8])
    /// A form that is not known.
    case unknown(kind: UInt32, [UInt8])
  }

  /// Makes a requirement of an expression.
  public init(_ expression: RequirementExpression) { contents = .expression(expression) }

  /// The expression, where the requirement is one.
  public var expression: RequirementExpression? {
    if case .expression(let expression) = contents { expression } else { nil }
  }

  private static let expressionKind: UInt32 = 1
  private static let constraintKind: UInt32 = 2

  /// Reads the requirement that a blob holds.
  ///
  /// Bytes behind the expression are not looked at.
  ///
  /// - Throws: `.wrongMagic`, `.malformed`, `.unknownOperation`, `.requirementTooDeep`.
  public init(parsing blob: SignatureBlob, at position: Int = 0) throws(CodeSigningError) {
    try blob.expect(.requirement, at: position)
    let start = position + SignatureBlob.headerByteCount
    let kind = try reading(blob.payload, at: start) { (reader) throws(ByteError) in
      try reader.read(UInt32.self, .big)
    }
    let rest = [UInt8](blob.payload.dropFirst(4))
    switch kind {
    case Self.expressionKind:
      do throws(RequirementExpression.Fault) {
        contents = .expression(
          try withByteReader(rest, base: start + 4) {
            (reader) throws(RequirementExpression.Fault) in
            try RequirementExpression(parsing: &reader)
          }
        )
      } catch {
        switch error {
        case .malformed(let fault): throw .malformed(fault)
        case .unknownOperation(let number, let place): throw .unknownOperation(number, at: place)
        case .tooDeep: throw .requirementTooDeep(limit: RequirementExpression.depthLimit)
        }
      }
    case Self.constraintKind: contents = .constraint(rest)
    default: contents = .unknown(kind: kind, rest)
    }
  }

  /// The blob.
  public func serialized() -> SignatureBlob {
    var writer = ByteWriter()
    switch contents {
    case .expression(let expression):
      writer.write(Self.expressionKind, .big)
      expression.write(to: &writer)
    case .constraint(let bytes):
      writer.write(Self.constraintKind, .big)
      writer.write(contentsOf: bytes)
    case .unknown(let kind, let bytes):
      writer.write(kind, .big)
      writer.write(contentsOf: bytes)
    }
    return SignatureBlob(magic: .requirement, payload: writer.bytes)
  }
}

/// The requirements of a signature by their use.
public struct RequirementSet: Hashable, Sendable {
  /// The requirements in the order of the set.
  public var entries: [Entry]

  /// A requirement and its use.
  public struct Entry: Hashable, Sendable {
    /// What the requirement is for.
    public let use: RequirementUse
    /// The requirement.
    public let requirement: Requirement

    /// Makes an entry.
    public init(use: RequirementUse, requirement: Requirement) {
      self.use = use
      self.requirement = requirement
    }
  }

  /// Makes a set.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The requirement that other versions of the code satisfy too, if the signature states one.
  public var designated: Requirement? {
    entries.first { $0.use == .designated }?.requirement
  }

  /// Reads the set that a blob holds.
  ///
  /// - Throws: `.wrongMagic`, and what reading a superblob and a requirement throws.
  public init(parsing blob: SignatureBlob, at position: Int = 0) throws(CodeSigningError) {
    try blob.expect(.requirementSet, at: position)
    let whole = try SuperBlob(parsing: blob.bytes, at: position)
    entries = try whole.entries.map { (entry) throws(CodeSigningError) in
      Entry(
        use: RequirementUse(rawValue: entry.type),
        requirement: try Requirement(parsing: entry.blob, at: position)
      )
    }
  }

  /// The blob.
  public func serialized() -> SignatureBlob {
    let entries = entries.map {
      SuperBlob.Entry(type: $0.use.rawValue, blob: $0.requirement.serialized())
    }
    let bytes = SuperBlob(magic: .requirementSet, entries: entries).serialized()
    let payload = [UInt8](bytes.dropFirst(SignatureBlob.headerByteCount))
    return SignatureBlob(magic: .requirementSet, payload: payload)
  }
}

/// What a requirement of a set is for.
public struct RequirementUse: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt32
  /// Makes a use of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What the code asks of its host.
  public static let host = RequirementUse(rawValue: 1)
  /// What the code asks of its guests.
  public static let guest = RequirementUse(rawValue: 2)
  /// What tells the code, in any version, from other code.
  public static let designated = RequirementUse(rawValue: 3)
  /// What the code asks of its libraries.
  public static let library = RequirementUse(rawValue: 4)
  /// What the code asks of its plug-ins.
  public static let plugin = RequirementUse(rawValue: 5)

  static let names: [(name: String, use: RequirementUse)] = [
    ("host", .host), ("guest", .guest), ("designated", .designated), ("library", .library),
    ("plugin", .plugin),
  ]

  /// The word for the use; nothing for a number without one.
  var name: String? { Self.names.first { $0.use == self }?.name }
}
