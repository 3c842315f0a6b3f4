// Valise — a JSON text as it was read: the value and what readers pass over
// SPDX-License-Identifier: Apache-2.0

/// A JSON text as it was read.
public struct JSONDocument: Hashable, Sendable {
  /// The value.
  public let value: PropertyList
  /// What is odd about the text, in its order.
  public let remarks: [PropertyListRemark]

  /// Reads a JSON text in UTF-8, UTF-16 or UTF-32; a key given twice has the last value and is remarked upon.
  ///
  /// Strict JSON has no comma before a closing bracket; some tools read on, and so does this reader
  /// where it is told to, with a remark.
  ///
  /// - Throws: An error with its line and column.
  public init(
    parsing bytes: [UInt8],
    allowsTrailingCommas: Bool = false,
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(JSONError) {
    var reader = try JSONReader(try JSONReader.utf8(bytes, limits: limits), limits: limits)
    reader.allowsTrailingCommas = allowsTrailingCommas
    value = try reader.document()
    remarks = reader.remarks
  }
}
