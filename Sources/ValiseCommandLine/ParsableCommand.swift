// Valise — a command: its description, its parameters and its work
// SPDX-License-Identifier: Apache-2.0

/// A command or subcommand.
///
/// The wrapped properties are its parameters. Inside `run()` the surroundings of the command are
/// ``CommandContext/current``.
public protocol ParsableCommand: ParsableArguments {
  /// What the command is called and what help says about it.
  static var configuration: CommandConfiguration { get }

  /// Does the work of the command.
  ///
  /// - Throws: ``ExitCode`` to end with a status, ``ValidationError`` for wrong usage,
  ///   ``CleanExit`` to end early and well, and anything else for work that failed.
  mutating func run() throws
}

extension ParsableCommand {
  /// A description with nothing but a name made from the name of the type.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// Shows the help of the command.
  public mutating func run() throws { throw CleanExit.helpRequest(self) }

  /// Runs the command, or the subcommand that the arguments name, in the current context.
  ///
  /// It does not end the process: the caller ends it with the status that comes back.
  @discardableResult
  public static func main(_ arguments: [String]?) -> ExitCode {
    let context = CommandContext.current
    return CommandRunner.run(Self.self, arguments: arguments ?? context.arguments, in: context)
  }

  /// Runs the command with the arguments of the current context.
  @discardableResult
  public static func main() -> ExitCode { main(nil) }

  /// The command or subcommand that the arguments name, with its values, ready to run.
  ///
  /// - Throws: ``CommandLineError``, ``ValidationError``, or ``CleanExit`` when the arguments ask
  ///   for help or the version.
  public static func parseAsRoot(_ arguments: [String]) throws -> any ParsableCommand {
    var parser = CommandParser(root: Self.self, words: arguments)
    switch try parser.parse() {
    case .command(var command, let parameters):
      try parameters.validate()
      try command.validate()
      return command
    case .help(let type):
      throw CleanExit.helpRequest(type)
    case .version(let version):
      throw CleanExit.message(version)
    }
  }

  /// The name of the command on the command line.
  static var commandName: String {
    configuration.commandName ?? dashedName(of: String(describing: Self.self))
  }
}
