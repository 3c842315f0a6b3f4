// Valise — values that do not go together
// SPDX-License-Identifier: Apache-2.0

/// A fault in the arguments that `validate()`, `run()` or a transformation found.
///
/// It is shown as an error of usage, with the usage line and status 64.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault in words.
  public let message: String

  /// Makes an error with this text.
  public init(_ message: String) { self.message = message }

  /// The fault in words.
  public var description: String { message }
}
