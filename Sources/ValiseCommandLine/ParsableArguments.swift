// Valise — a group of parameters that can be declared once and used by many commands
// SPDX-License-Identifier: Apache-2.0

/// A type whose wrapped properties are parameters of a command line.
///
/// Use wrapped properties only, and give each that is not `@Argument`, `@Option`, `@Flag` or
/// `@OptionGroup` no place here. `Encodable` is how the properties are found; the compiler writes
/// what it asks for.
public protocol ParsableArguments: Encodable, SendableMetatype {
  /// Makes an instance that has nothing but its default values.
  init()

  /// Checks the values against each other after parsing; throw ``ValidationError``.
  mutating func validate() throws
}

extension ParsableArguments {
  /// Accepts every combination of values.
  public mutating func validate() throws {}
}
