// Valise — values that fill a place of a format string as they are
// SPDX-License-Identifier: Apache-2.0

/// A value that fills a place of a format string as it is.
public protocol FormatArgumentConvertible: Sendable {
  /// The value as an argument.
  var formatArgument: FormatArgument { get }
}

extension FormatArgument: FormatArgumentConvertible {
  /// The argument itself.
  public var formatArgument: FormatArgument { self }
}

extension Int: FormatArgumentConvertible {
  /// A whole number.
  public var formatArgument: FormatArgument { .integer(Int64(self)) }
}

extension Int32: FormatArgumentConvertible {
  /// A whole number.
  public var formatArgument: FormatArgument { .integer(Int64(self)) }
}

extension Int64: FormatArgumentConvertible {
  /// A whole number.
  public var formatArgument: FormatArgument { .integer(self) }
}

extension UInt: FormatArgumentConvertible {
  /// A whole number.
  public var formatArgument: FormatArgument { .unsigned(UInt64(self)) }
}

extension UInt64: FormatArgumentConvertible {
  /// A whole number.
  public var formatArgument: FormatArgument { .unsigned(self) }
}

extension Double: FormatArgumentConvertible {
  /// A floating-point number.
  public var formatArgument: FormatArgument { .real(self) }
}

extension String: FormatArgumentConvertible {
  /// A text.
  public var formatArgument: FormatArgument { .text(self) }
}
