// Valise — one place of a format string that an argument fills
// SPDX-License-Identifier: Apache-2.0

/// One place of a format string that an argument fills, such as `%d`, `%2$@` or `%#@files@`.
///
/// Source: *String Format Specifiers* (Apple, String Programming Guide); IEEE 1003.1 `printf`.
public struct FormatSpecifier: Hashable, Sendable {
  /// A width or a precision.
  public enum Amount: Hashable, Sendable {
    /// A number of characters or digits.
    case number(Int)
    /// What an argument says: the next one, or the one at a position from 1.
    case argument(position: Int?)
  }

  /// The sort of value that a place takes.
  public enum Kind: String, Hashable, Sendable {
    /// An object (`%@`).
    case object
    /// A whole number.
    case integer
    /// A floating-point number.
    case real
    /// A C string (`%s`, `%S`).
    case cString = "C string"
    /// An address (`%p`).
    case pointer
    /// Whatever the variable of this place takes (`%#@name@`).
    case variable
  }

  /// The number of the argument from 1, if the place names one; else it takes the next one.
  public let position: Int?
  /// The flags among `-`, `+`, space, `0`, `#` and `'`, in the order of the text.
  public let flags: String
  /// The least width, in characters.
  public let width: Amount?
  /// The precision: digits after the point, or the most characters of a text.
  public let precision: Amount?
  /// The length of the argument: empty, or one of `h hh l ll q L z t j`.
  public let length: String
  /// The conversion, the last letter of the place.
  public let conversion: Unicode.Scalar
  /// The name of the variable, of a place such as `%#@files@`.
  public let variable: String?
  /// The place as it is written.
  public let text: String

  /// The sort of value that the place takes.
  public var kind: Kind {
    if variable != nil { return .variable }
    return switch conversion {
    case "@": .object
    case "s", "S": .cString
    case "p": .pointer
    case "f", "F", "e", "E", "g", "G", "a", "A": .real
    default: .integer
    }
  }

  /// The length and conversion without the `%`, as string dictionaries name a type: `lld`.
  public var type: String { length + String(Character(conversion)) }
}
