// Valise — property lists as JSON text
// SPDX-License-Identifier: Apache-2.0

/// Property lists as JSON text (RFC 8259).
public enum JSONText {
  /// Reads a JSON text in UTF-8, UTF-16 or UTF-32; a key given twice has the last value.
  ///
  /// Numbers without fraction and exponent from −2⁶³ to 2⁶⁴−1 are whole numbers, all others reals.
  ///
  /// - Throws: An error with its line, its column and its key path.
  public static func parse(
    _ bytes: [UInt8],
    depth: Int = 512
  ) throws(JSONError) -> PropertyList {
    try parse(bytes, limits: PropertyListLimits(depth: depth))
  }

  /// Reads a JSON text within limits.
  ///
  /// - Throws: An error with its line, its column and its key path.
  public static func parse(
    _ bytes: [UInt8],
    limits: PropertyListLimits
  ) throws(JSONError) -> PropertyList {
    var reader = try JSONReader(try JSONReader.utf8(bytes, limits: limits), limits: limits)
    return try reader.document()
  }

  /// Writes a value; `pretty` puts each entry on a line of its own and ends with a line feed.
  ///
  /// - Throws: `.cannotHold` for bytes, dates, references and numbers that are not finite.
  public static func serialize(
    _ value: PropertyList,
    pretty: Bool = true,
    sortedKeys: Bool = false
  ) throws(PropertyListError) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty, sortedKeys: sortedKeys)
    return try writer.document(value)
  }
}
