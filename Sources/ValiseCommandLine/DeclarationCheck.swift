// Valise — faults in the declaration of commands, for tests
// SPDX-License-Identifier: Apache-2.0

/// Checks that the commands of a program are declared well.
public enum DeclarationCheck {
  /// The faults in a command and all commands below it, one a line; a test wants none.
  ///
  /// Names are unique, every command and parameter has help, no position is ambiguous, and every
  /// command without subcommands has an example that its own parser accepts.
  public static func problems(of root: any ParsableCommand.Type) -> [String] {
    problems(of: root, root: root, below: [])
  }

  private static func problems(
    of type: any ParsableCommand.Type,
    root: any ParsableCommand.Type,
    below parents: [any ParsableCommand.Type]
  ) -> [String] {
    let description = CommandDescription(of: type, below: parents, depth: 1)
    var problems = commandProblems(description) + parameterProblems(description)
    problems += positionProblems(description)
    if description.subcommands.isEmpty {
      problems += exampleProblems(description, type: type, root: root)
    }
    problems = problems.map { "\(description.path): \($0)" }
    for subcommand in type.configuration.subcommands {
      problems += self.problems(of: subcommand, root: root, below: parents + [type])
    }
    return problems
  }

  private static func commandProblems(_ command: CommandDescription) -> [String] {
    var problems: [String] = []
    if command.abstract.isEmpty { problems.append("has no abstract") }
    let names = command.subcommands.flatMap { [$0.name] + $0.aliases }
    problems += repeated(names).map { "has two commands called '\($0)'" }
    if names.contains("help") { problems.append("has a command 'help', which is built in") }
    if let name = command.defaultSubcommand, !names.contains(name) {
      problems.append("does not list its default command '\(name)'")
    }
    return problems
  }

  private static func parameterProblems(_ command: CommandDescription) -> [String] {
    var problems: [String] = []
    for parameter in command.parameters {
      if parameter.abstract.isEmpty && !parameter.isHidden {
        problems.append("'\(parameter.displayName)' has no help")
      }
      if parameter.kind != .positional && parameter.names.isEmpty {
        problems.append("'<\(parameter.valueName)>' has no name")
      }
    }
    let names = command.parameters.flatMap { $0.allNames.map { $0.description } }
    return problems + repeated(names).map { "has two parameters called '\($0)'" }
  }

  private static func positionProblems(_ command: CommandDescription) -> [String] {
    var problems: [String] = []
    let positionals = command.parameters.filter { $0.kind == .positional }
    for (earlier, later) in zip(positionals, positionals.dropFirst()) {
      if earlier.isRepeating {
        problems.append(
          "'\(later.displayName)' comes after '\(earlier.displayName)', which repeats"
        )
      }
      if earlier.isOptional && !later.isOptional {
        problems.append(
          "'\(later.displayName)' is required after '\(earlier.displayName)', which is not"
        )
      }
    }
    if !positionals.isEmpty && !command.subcommands.isEmpty {
      problems.append("has both commands and arguments")
    }
    return problems
  }

  private static func exampleProblems(
    _ command: CommandDescription,
    type: any ParsableCommand.Type,
    root: any ParsableCommand.Type
  ) -> [String] {
    if command.examples.isEmpty { return ["has no example"] }
    var problems: [String] = []
    var isShown = false
    for example in command.examples {
      for words in ExampleLine(example).commands(of: root.commandName) {
        var parser = CommandParser(root: root, words: words)
        do throws(CommandLineError) {
          _ = try parser.parse()
          if parser.level.type == type { isShown = true }
        } catch {
          problems.append("the example '\(example)' does not work: \(error)")
        }
      }
    }
    if !isShown && problems.isEmpty { problems.append("no example shows the command itself") }
    return problems
  }

  private static func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
