// Valise — running a command line from its words to its exit status
// SPDX-License-Identifier: Apache-2.0

/// Runs commands in given surroundings; it neither ends the process nor touches its streams.
public enum CommandRunner {
  /// Reads a command line, runs the command it names, and reports what went wrong.
  ///
  /// - Parameters:
  ///   - root: The command at the top.
  ///   - arguments: The words after the name of the program.
  ///   - context: The surroundings; ``CommandContext/current`` while the command runs.
  /// - Returns: The status with which the process should end.
  public static func run(
    _ root: any ParsableCommand.Type,
    arguments: [String],
    in context: CommandContext
  ) -> ExitCode {
    var parser = CommandParser(root: root, words: arguments)
    let status = CommandContext.$current.withValue(context) {
      do {
        return try run(&parser, in: context)
      } catch {
        return report(error, path: parser.path, in: context)
      }
    }
    return finish(status, in: context)
  }

  private static func run(
    _ parser: inout CommandParser,
    in context: CommandContext
  ) throws -> ExitCode {
    switch try parser.parse() {
    case .command(var command, let parameters):
      try parameters.validate()
      try command.validate()
      try command.run()
    case .help:
      context.output.write(help(path: parser.path, in: context))
    case .version(let version):
      context.output.writeLine(version)
    }
    return .success
  }

  /// Says what ended a command, and gives the status for it.
  private static func report(
    _ error: any Error,
    path: [any ParsableCommand.Type],
    in context: CommandContext
  ) -> ExitCode {
    context.output.flush()
    switch error {
    case let code as ExitCode:
      return code
    case let exit as CleanExit:
      return end(exit, path: path, in: context)
    case is CommandLineError, is ValidationError:
      let commandPath = path.map { $0.commandName }.joined(separator: " ")
      let usage = describe(path)?.usage(width: context.textColumnCount) ?? ""
      context.errors.writeLine("error: \(error)")
      context.errors.writeLine(usage)
      context.errors.writeLine("See '\(commandPath) --help' for more information.")
      return .validationFailure
    case CommandOutput.Fault.closed:
      return .failure
    default:
      context.errors.writeLine("error: \(error)")
      return .failure
    }
  }

  private static func end(
    _ exit: CleanExit,
    path: [any ParsableCommand.Type],
    in context: CommandContext
  ) -> ExitCode {
    switch exit.reason {
    case .message(let text):
      context.output.writeLine(text)
    case .help(let type):
      context.output.write(help(path: self.path(to: type, within: path), in: context))
    }
    return .success
  }

  /// The commands from the root to one on the way; one that is not on the way stands alone.
  private static func path(
    to type: (any ParsableCommand.Type)?,
    within path: [any ParsableCommand.Type]
  ) -> [any ParsableCommand.Type] {
    guard let type else { return path }
    guard let index = path.firstIndex(where: { $0 == type }) else { return [type] }
    return Array(path[...index])
  }

  private static func help(
    path: [any ParsableCommand.Type],
    in context: CommandContext
  ) -> String {
    describe(path)?.helpText(width: context.textColumnCount) ?? ""
  }

  private static func describe(_ path: [any ParsableCommand.Type]) -> CommandDescription? {
    path.last.map { CommandDescription(of: $0, below: path.dropLast(), depth: 1) }
  }

  /// Hands the last bytes over; output that nobody took is a failure.
  private static func finish(_ status: ExitCode, in context: CommandContext) -> ExitCode {
    context.output.flush()
    defer { context.errors.flush() }
    do throws(CommandOutput.Fault) {
      try context.output.checkOpen()
      return status
    } catch {
      // Who went away has read enough to know a status that is not success.
      if error == .closed { return status.isSuccess ? .failure : status }
      context.errors.writeLine("error: \(error)")
      return status == .validationFailure ? status : .failure
    }
  }
}
