// Valise — the types of the standard library as values of parameters
// SPDX-License-Identifier: Apache-2.0

extension String: ExpressibleByArgument {
  /// Takes the word as it is.
  public init?(argument: String) { self = argument }
}

extension Substring: ExpressibleByArgument {
  /// Takes the word as it is.
  public init?(argument: String) { self = argument[...] }
}

extension Character: ExpressibleByArgument {
  /// Takes a word of one character.
  public init?(argument: String) {
    guard argument.count == 1, let first = argument.first else { return nil }
    self = first
  }
}

extension Bool: ExpressibleByArgument {
  /// Takes `true` or `false`.
  public init?(argument: String) { self.init(argument) }

  /// The two words.
  public static var allValueStrings: [String] { ["true", "false"] }
}

extension LosslessStringConvertible where Self: ExpressibleByArgument {
  /// Reads a number in Swift's notation.
  public init?(argument: String) { self.init(argument) }
}

extension Int: ExpressibleByArgument {}
extension Int8: ExpressibleByArgument {}
extension Int16: ExpressibleByArgument {}
extension Int32: ExpressibleByArgument {}
extension Int64: ExpressibleByArgument {}
extension UInt: ExpressibleByArgument {}
extension UInt8: ExpressibleByArgument {}
extension UInt16: ExpressibleByArgument {}
extension UInt32: ExpressibleByArgument {}
extension UInt64: ExpressibleByArgument {}
extension Float: ExpressibleByArgument {}
extension Double: ExpressibleByArgument {}
