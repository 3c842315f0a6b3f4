// Valise — what can be wrong with a command line
// SPDX-License-Identifier: Apache-2.0

/// A fault in the words of a command line.
public enum CommandLineError: Error, Hashable, Sendable {
  /// No subcommand has this name.
  case unknownCommand(String, in: String, nearest: String?)
  /// No option or flag has this name.
  case unknownOption(String, nearest: String?)
  /// An option ends the command line, or a word with a dash follows it.
  case missingValue(parameter: String, name: String, found: String?)
  /// A flag was given a value with `=`.
  case unexpectedValue(flag: String, value: String)
  /// An option with a value stands before other letters after one dash.
  case optionNotLast(option: String, in: String)
  /// There are more words than parameters.
  case unexpectedArgument(String)
  /// A required parameter was not given.
  case missingArgument(String)
  /// A word is not a value of its parameter.
  case invalidValue(
    String,
    parameter: String,
    allowed: [String],
    nearest: String?,
    reason: String?
  )
}

extension CommandLineError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .unknownCommand(let name, let path, let nearest):
      "'\(path)' has no command '\(name)'" + Self.hint(nearest)
    case .unknownOption(let name, let nearest):
      "unknown option '\(name)'" + Self.hint(nearest)
    case .missingValue(let parameter, let name, let found):
      "missing value for '\(parameter)'" + Self.valueHint(name: name, found: found)
    case .unexpectedValue(let flag, let value):
      "'\(flag)' takes no value, but was given '\(value)'"
    case .optionNotLast(let option, let word):
      "'\(option)' takes a value, so it must be the last letter of '\(word)'"
        + " and the value the next word"
    case .unexpectedArgument(let word):
      "unexpected argument '\(word)'"
    case .missingArgument(let parameter):
      "missing argument '\(parameter)'"
    case .invalidValue(let value, let parameter, let allowed, let nearest, let reason):
      "'\(value)' is not a value for '\(parameter)'" + (reason.map { ": \($0)" } ?? "")
        + Self.choice(allowed) + Self.hint(nearest)
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func valueHint(name: String, found: String?) -> String {
    guard let found, found != "--" else { return "" }
    return "; a value that begins with a dash is written '\(name)=\(found)'"
  }

  private static func choice(_ allowed: [String]) -> String {
    guard let last = allowed.last else { return "" }
    let others = allowed.dropLast()
    return others.isEmpty ? ": use \(last)" : ": use \(others.joined(separator: ", ")) or \(last)"
  }
}
