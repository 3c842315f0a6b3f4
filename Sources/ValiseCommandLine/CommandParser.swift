// Valise — reading a command line into a command with its values
// SPDX-License-Identifier: Apache-2.0

/// One command on the way from the root to the command that runs.
struct CommandLevel {
  let type: any ParsableCommand.Type
  let command: any ParsableCommand
  let parameters: DeclaredParameters

  init(_ type: any ParsableCommand.Type) {
    self.type = type
    command = type.init()
    parameters = DeclaredParameters(of: command)
  }
}

/// Reads the words of a command line from left to right.
struct CommandParser {
  /// What the words ask for.
  enum Outcome {
    case command(any ParsableCommand, DeclaredParameters)
    case help(any ParsableCommand.Type)
    case version(String)
  }

  /// The commands from the root to the one that was reached; after an error, the place of it.
  private(set) var path: [any ParsableCommand.Type]
  var level: CommandLevel
  let words: [String]
  var index = 0
  private var optionsEnded = false
  private var positionalIndex = 0

  init(root: any ParsableCommand.Type, words: [String]) {
    path = [root]
    level = CommandLevel(root)
    self.words = words
  }

  /// Reads all words.
  mutating func parse() throws(CommandLineError) -> Outcome {
    do throws(CommandLineError) {
      return try parseWords()
    } catch {
      // Who asks for help gets it even though an earlier word is wrong.
      guard !optionsEnded && index <= words.count else { throw error }
      let rest = words[index...].prefix { $0 != "--" }
      guard rest.contains(where: isHelp) else { throw error }
      return .help(level.type)
    }
  }

  private mutating func parseWords() throws(CommandLineError) -> Outcome {
    while index < words.count {
      let word = words[index]
      index += 1
      if optionsEnded || !isOption(word) {
        if let outcome = try readPlainWord(word) { return outcome }
      } else if word == "--" {
        optionsEnded = true
      } else if isHelp(word) {
        return .help(level.type)
      } else if word == "--version" && level.parameters.named(word) == nil, let version {
        return .version(version)
      } else if try !enterDefault(before: word) {
        try readOption(word)
      }
    }
    let isFilled = level.parameters.positionals.isEmpty && positionalIndex == 0
    if let type = level.type.configuration.defaultSubcommand, isFilled {
      enter(type)
    }
    try checkRequired()
    return .command(level.command, level.parameters)
  }

  /// Takes a word that is no option: a subcommand, or the value at the next position.
  private mutating func readPlainWord(_ word: String) throws(CommandLineError) -> Outcome? {
    let configuration = level.type.configuration
    let subcommands = configuration.subcommands
    guard !subcommands.isEmpty, !optionsEnded, positionalIndex == 0 else {
      try readPositional(word)
      return nil
    }
    if let subcommand = subcommands.first(where: { $0.isCalled(word) }) {
      enter(subcommand)
    } else if word == "help" {
      return .help(try helpTarget())
    } else if let type = configuration.defaultSubcommand {
      enter(type)
      index -= 1
    } else if level.parameters.positionals.isEmpty {
      let nearest = NearestName.find(word, among: subcommands.flatMap { $0.visibleNames })
      throw .unknownCommand(word, in: pathText, nearest: nearest)
    } else {
      try readPositional(word)
    }
    return nil
  }

  /// The command that the words after `help` name.
  private mutating func helpTarget() throws(CommandLineError) -> any ParsableCommand.Type {
    while index < words.count {
      let word = words[index]
      index += 1
      if word.hasPrefix("-") {
        if isHelp(word) { continue }
        throw .unknownOption(word, nearest: nil)
      }
      let subcommands = level.type.configuration.subcommands
      guard let subcommand = subcommands.first(where: { $0.isCalled(word) }) else {
        let nearest = NearestName.find(word, among: subcommands.flatMap { $0.visibleNames })
        throw .unknownCommand(word, in: pathText, nearest: nearest)
      }
      enter(subcommand)
    }
    return level.type
  }

  /// Goes down to the default subcommand when this command does not know an option.
  private mutating func enterDefault(before word: String) throws(CommandLineError) -> Bool {
    guard let type = level.type.configuration.defaultSubcommand, positionalIndex == 0,
      level.parameters.named(optionName(of: word)) == nil
    else { return false }
    enter(type)
    index -= 1
    return true
  }

  private mutating func enter(_ type: any ParsableCommand.Type) {
    path.append(type)
    level = CommandLevel(type)
    positionalIndex = 0
  }

  private mutating func readPositional(_ word: String) throws(CommandLineError) {
    let positionals = level.parameters.positionals
    guard positionalIndex < positionals.count else { throw .unexpectedArgument(word) }
    let parameter = positionals[positionalIndex]
    if !parameter.description.isRepeating { positionalIndex += 1 }
    try accept(word, for: parameter)
  }

  /// The value at the next position, if a negative number can be it.
  func nextPositionalAcceptsNegativeNumbers() -> Bool {
    let positionals = level.parameters.positionals
    guard positionalIndex < positionals.count else { return false }
    return positionals[positionalIndex].description.acceptsNegativeNumbers
  }

  private func checkRequired() throws(CommandLineError) {
    for parameter in level.parameters.all
    where !parameter.description.isOptional && !parameter.isGiven() {
      let description = parameter.description
      let names = description.negativeNames.map { $0.description }
      throw .missingArgument(([description.displayName] + names).joined(separator: "' or '"))
    }
  }

  private func isHelp(_ word: String) -> Bool {
    (word == "--help" || word == "-h") && level.parameters.named(word) == nil
  }

  /// The version of the command that was reached, or of the nearest one above it.
  var version: String? {
    path.reversed().map { $0.configuration.version }.first { !$0.isEmpty }
  }

  /// The names of the commands from the root to the one that was reached.
  var pathText: String { path.map { $0.commandName }.joined(separator: " ") }
}

extension ParsableCommand {
  /// Whether a word of the command line names this command.
  static func isCalled(_ word: String) -> Bool {
    word == commandName || configuration.aliases.contains(word)
  }

  /// The names by which help lists the command.
  static var visibleNames: [String] {
    let configuration = configuration
    return configuration.shouldDisplay ? [commandName] + configuration.aliases : []
  }
}
