// Valise — an end that is early and well
// SPDX-License-Identifier: Apache-2.0

/// A reason to end early with status 0; thrown by `run()`.
public struct CleanExit: Error, Sendable {
  enum Reason: Sendable {
    case help((any ParsableCommand.Type)?)
    case message(String)
  }

  let reason: Reason

  /// Shows the help of a command; without one, that of the command that runs.
  public static func helpRequest(_ type: (any ParsableCommand.Type)? = nil) -> CleanExit {
    CleanExit(reason: .help(type))
  }

  /// Shows the help of a command.
  public static func helpRequest(_ command: any ParsableCommand) -> CleanExit {
    CleanExit(reason: .help(type(of: command)))
  }

  /// Writes a text and a line break to standard output.
  public static func message(_ text: String) -> CleanExit { CleanExit(reason: .message(text)) }
}
