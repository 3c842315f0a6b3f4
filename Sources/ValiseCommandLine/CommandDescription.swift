// Valise — a command and everything below it as a value
// SPDX-License-Identifier: Apache-2.0

/// What is known about a command: help, documents and completions are made from it.
public struct CommandDescription: Codable, Hashable, Sendable {
  /// The name of the command.
  public var name: String
  /// The names of the commands above it, from the root.
  public var parents: [String]
  /// Its further names.
  public var aliases: [String]
  /// One sentence about what it does.
  public var abstract: String
  /// Further paragraphs, without the example.
  public var discussion: String
  /// Command lines that show how it is used.
  public var examples: [String]
  /// Its version; empty when it has none of its own.
  public var version: String
  /// Its parameters in the order of declaration, those that every command has at the end.
  public var parameters: [ParameterDescription]
  /// The commands below it.
  public var subcommands: [CommandDescription]
  /// The name of the subcommand that runs when none is named.
  public var defaultSubcommand: String?
  /// The title under which the command above lists it.
  public var group: String?
  /// Whether help, documents and completions leave it out.
  public var isHidden: Bool

  /// Describes a command and all commands below it.
  public init(of type: any ParsableCommand.Type) {
    self.init(type, parents: [], group: nil, depth: .max)
  }

  /// The names of all commands from the root to this one, separated by spaces.
  public var path: String { (parents + [name]).joined(separator: " ") }

  /// The parameters that help, documents and completions show.
  public var visibleParameters: [ParameterDescription] { parameters.filter { !$0.isHidden } }

  /// The subcommands that help, documents and completions show.
  public var visibleSubcommands: [CommandDescription] { subcommands.filter { !$0.isHidden } }

  /// This command and all below it, each before its subcommands.
  public var tree: [CommandDescription] { [self] + subcommands.flatMap { $0.tree } }
}

extension CommandDescription {
  /// Describes a command below others, and the commands below it to a depth.
  init(
    of type: any ParsableCommand.Type,
    below parents: some Collection<any ParsableCommand.Type>,
    depth: Int
  ) {
    self.init(type, parents: parents.map { $0.commandName }, group: nil, depth: depth)
  }

  private init(
    _ type: any ParsableCommand.Type,
    parents: [String],
    group: String?,
    depth: Int
  ) {
    let configuration = type.configuration
    let text = DiscussionText(configuration.discussion)
    name = type.commandName
    self.parents = parents
    self.group = group
    aliases = configuration.aliases
    abstract = configuration.abstract
    discussion = text.discussion
    examples = text.examples
    version = configuration.version
    isHidden = !configuration.shouldDisplay
    defaultSubcommand = configuration.defaultSubcommand?.commandName
    parameters = Self.parameters(of: type, hasVersion: !configuration.version.isEmpty)
    subcommands = []
    guard depth > 0 else { return }
    let inner = parents + [name]
    for type in configuration.ungroupedSubcommands {
      let below = CommandDescription(type, parents: inner, group: nil, depth: depth - 1)
      subcommands.append(below)
    }
    for group in configuration.groupedSubcommands {
      for type in group.subcommands {
        let below = CommandDescription(type, parents: inner, group: group.name, depth: depth - 1)
        subcommands.append(below)
      }
    }
  }

  /// The declared parameters and the flags that every command has, without names that are taken.
  private static func parameters(
    of type: any ParsableCommand.Type,
    hasVersion: Bool
  ) -> [ParameterDescription] {
    var parameters = DeclaredParameters(of: type.init()).all.map { $0.description }
    let taken = Set(parameters.flatMap { $0.allNames })
    for standard in hasVersion ? [ParameterDescription.version, .help] : [.help] {
      var standard = standard
      standard.names.removeAll { taken.contains($0) }
      if !standard.names.isEmpty { parameters.append(standard) }
    }
    return parameters
  }
}
