// Valise — the value of a property list
// SPDX-License-Identifier: Apache-2.0

/// A value that a property list can hold.
public enum PropertyList: Hashable, Sendable {
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
}
