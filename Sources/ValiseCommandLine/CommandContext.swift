// Valise — the surroundings of a command that runs
// SPDX-License-Identifier: Apache-2.0

/// The surroundings of a command: arguments, streams, environment and current folder.
///
/// A command reads ``current``. The program sets it to the surroundings of the process, a test to
/// a recording one (``RecordedRun``).
public struct CommandContext: Sendable {
  /// The surroundings of the command that runs; outside a run, none that does anything.
  @TaskLocal public static var current = CommandContext()

  /// The words after the name of the program.
  public var arguments: [String]
  /// Standard output, for results.
  public var output: CommandOutput
  /// Standard error, for everything else.
  public var errors: CommandOutput
  /// Standard input.
  public var input: CommandInput
  /// The absolute path of the current folder.
  public var currentFolder: String

  /// All variables of the environment, for programs that a command starts.
  public let allVariables: @Sendable () -> [String: String]

  /// The time, in seconds since 1970.
  public let now: @Sendable () -> Int64

  private let lookUp: @Sendable (String) -> String?

  /// Makes surroundings; what is not given does nothing and holds nothing.
  ///
  /// - Parameters:
  ///   - arguments: The words after the name of the program.
  ///   - output: Standard output.
  ///   - errors: Standard error.
  ///   - input: Standard input.
  ///   - currentFolder: The absolute path of the current folder.
  ///   - environment: Looks up a variable of the environment.
  ///   - allVariables: Gives all variables of the environment.
  ///   - now: Gives the time, in seconds since 1970.
  public init(
    arguments: [String] = [],
    output: CommandOutput = CommandOutput { (_) throws(CommandOutput.Fault) in },
    errors: CommandOutput = CommandOutput { (_) throws(CommandOutput.Fault) in },
    input: CommandInput = .empty,
    currentFolder: String = "/",
    environment: @escaping @Sendable (String) -> String? = { _ in nil },
    allVariables: @escaping @Sendable () -> [String: String] = { [:] },
    now: @escaping @Sendable () -> Int64 = { 0 }
  ) {
    self.arguments = arguments
    self.output = output
    self.errors = errors
    self.input = input
    self.currentFolder = currentFolder
    self.lookUp = environment
    self.allVariables = allVariables
    self.now = now
  }

  /// The value of a variable of the environment.
  public func environment(_ name: String) -> String? { lookUp(name) }

  /// The width in which text for people is set: that of the terminal, at most 80 columns.
  public var textColumnCount: Int {
    let terminal = output.columnCount ?? environment("COLUMNS").flatMap { Int($0) }
    return min(max(terminal ?? 80, 40), 80)
  }

  /// Whether a stream should be coloured: only on a terminal, and without `NO_COLOR`.
  ///
  /// Source: no-color.org (a variable that is set to an empty text does not count).
  public func allowsColor(on stream: CommandOutput) -> Bool {
    stream.isTerminal && (environment("NO_COLOR") ?? "").isEmpty
      && environment("TERM") != "dumb"
  }
}
