// Valise — a name of an option, as it is written
// SPDX-License-Identifier: Apache-2.0

/// A name of an option or flag, with its dashes.
public struct ParameterName: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name with its dashes.
  public let description: String

  /// A name of several letters, after two dashes.
  public init(long name: String) { description = "--" + name }

  /// A name of one letter, after one dash.
  public init(short letter: Character) { description = "-" + String(letter) }

  /// Reads the name with its dashes.
  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name with its dashes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Whether the name is one letter after one dash.
  public var isShort: Bool { !description.hasPrefix("--") }

  /// The name without its dashes.
  public var text: String { String(description.drop { $0 == "-" }) }
}
