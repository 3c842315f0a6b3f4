// Valise — where the value of a parameter is kept while the command line is read
// SPDX-License-Identifier: Apache-2.0

/// The place of one value, shared by the copies of a command that parsing makes.
final class ParameterSlot<Value> {
  var value: Value?
  var isGiven = false

  init(_ value: Value?) { self.value = value }

  /// The value.
  ///
  /// Reading a required parameter before the command line was parsed is a mistake of the program.
  var parsedValue: Value {
    guard let value else {
      preconditionFailure("a parameter was read before the command line was parsed")
    }
    return value
  }
}

/// A word that is not a value of the parameter it was given for.
struct ValueRejection: Error {
  /// Why, when more is known than that it is none.
  let reason: String?
}
