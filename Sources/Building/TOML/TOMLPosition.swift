// Valise — a place in a TOML document
// SPDX-License-Identifier: Apache-2.0

/// A place in a TOML document, counted from 1.
public struct TOMLPosition: Hashable, Sendable {
  /// The line.
  public let line: Int
  /// The column in Unicode scalars.
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TOMLPosition: Comparable {
  /// Whether one place is before the other in the document.
  public static func < (left: TOMLPosition, right: TOMLPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TOMLPosition: CustomStringConvertible {
  /// The place as `line:column`.
  public var description: String { "\(line):\(column)" }
}
