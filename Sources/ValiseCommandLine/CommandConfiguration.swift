// Valise — what a command is called and what help says about it
// SPDX-License-Identifier: Apache-2.0

/// The description of a command: names, help, version and subcommands.
public struct CommandConfiguration: Sendable {
  /// The name on the command line; when nil, made from the name of the type.
  public var commandName: String?
  /// One sentence about what the command does.
  public var abstract: String
  /// Paragraphs of further text.
  ///
  /// A paragraph that begins with the line `Example:` (or `Examples:`) holds command lines, one
  /// a line, and is shown as it is.
  public var discussion: String
  /// The version that `--version` shows, here and in all subcommands without their own.
  public var version: String
  /// Whether help lists the command.
  public var shouldDisplay: Bool
  /// The commands below this one that belong to no group.
  public var ungroupedSubcommands: [any ParsableCommand.Type]
  /// The commands below this one that help lists under a title.
  public var groupedSubcommands: [CommandGroup]
  /// The subcommand that runs when none is named.
  public var defaultSubcommand: (any ParsableCommand.Type)?
  /// Further names of the command.
  public var aliases: [String]

  /// Describes a command.
  public init(
    commandName: String? = nil,
    abstract: String = "",
    discussion: String = "",
    version: String = "",
    shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [],
    groupedSubcommands: [CommandGroup] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil,
    aliases: [String] = []
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    self.ungroupedSubcommands = subcommands
    self.groupedSubcommands = groupedSubcommands
    self.defaultSubcommand = defaultSubcommand
    self.aliases = aliases
  }

  /// All commands below this one, in the order of declaration.
  public var subcommands: [any ParsableCommand.Type] {
    ungroupedSubcommands + groupedSubcommands.flatMap { $0.subcommands }
  }
}

/// Subcommands that help lists together under a title.
public struct CommandGroup: Sendable {
  /// The title of the group.
  public let name: String
  /// The commands of the group.
  public let subcommands: [any ParsableCommand.Type]

  /// Groups subcommands under a title.
  public init(name: String, subcommands: [any ParsableCommand.Type]) {
    self.name = name
    self.subcommands = subcommands
  }
}
