// Valise — the value of a property list
// SPDX-License-Identifier: Apache-2.0

/// A value that a property list can hold.
///
/// Two texts are equal when their code points are, as for Apple's readers; Swift's own comparison,
/// for which a composed and a decomposed accent are one, is not used.
public enum PropertyList: Sendable {
  /// Values by key; the order of the keys is kept.
  case dictionary(PropertyListDictionary)
  /// Values in order.
  case array([PropertyList])
  /// A text.
  case string(String)
  /// A whole number.
  case integer(PropertyListInteger)
  /// A floating-point number.
  case real(Double)
  /// A truth value.
  case boolean(Bool)
  /// A moment.
  case date(PropertyListDate)
  /// Bytes.
  case data([UInt8])
  /// A reference into the object table of a keyed archive.
  case uid(UInt64)
  /// Nothing, which only binary files and JSON can say.
  case null
}

extension PropertyList: Hashable {
  /// Whether both are of one type and hold the same; numbers are compared by their bits.
  public static func == (left: PropertyList, right: PropertyList) -> Bool {
    switch (left, right) {
    case (.dictionary(let one), .dictionary(let two)): one == two
    case (.array(let one), .array(let two)): one == two
    case (.string(let one), .string(let two)): ExactText(one) == ExactText(two)
    case (.integer(let one), .integer(let two)): one == two
    case (.real(let one), .real(let two)): one.bitPattern == two.bitPattern
    case (.boolean(let one), .boolean(let two)): one == two
    case (.date(let one), .date(let two)): one == two
    case (.data(let one), .data(let two)): one == two
    case (.uid(let one), .uid(let two)): one == two
    case (.null, .null): true
    default: false
    }
  }

  /// Hashes the contents.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .dictionary(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .string(let value): hasher.combine(ExactText(value))
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value.bitPattern)
    case .boolean(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .uid(let value): hasher.combine(value)
    case .null: break
    }
  }
}
