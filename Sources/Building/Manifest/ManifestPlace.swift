// Valise — a place in a manifest
// SPDX-License-Identifier: Apache-2.0

/// A place in a manifest.
public struct ManifestPlace: Hashable, Sendable {
  /// The line, from 1; 0 for what no line of the manifest says.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Where a value stands that was given on the command line.
  static let commandLine = ManifestPlace(line: 0, column: 0)
}
