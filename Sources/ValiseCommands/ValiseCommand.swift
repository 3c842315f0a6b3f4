// Valise — the command at the top
// SPDX-License-Identifier: Apache-2.0

public import ValiseCommandLine

/// The command at the top: `valise`.
public struct ValiseCommand: ParsableCommand {
  /// What the command is called and what help says about it.
  public static let configuration = CommandConfiguration(
    commandName: "valise",
    abstract: "Make, read and check bundles of Apple platforms on any machine.",
    discussion: """
      A bundle is a folder with a fixed structure that holds code and its resources: an
      application, a framework, a loadable bundle.

      Exit status: 0 done; 1 the answer is no; 2 the work failed; 64 wrong usage.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Make",
        subcommands: [
          NewCommand.self, InitCommand.self, BuildCommand.self, PlanCommand.self,
          SchemaCommand.self, RepairCommand.self,
        ]
      ),
      CommandGroup(
        name: "Read",
        subcommands: [InfoCommand.self, TreeCommand.self, DiffCommand.self]
      ),
      CommandGroup(
        name: "Look up",
        subcommands: [FindCommand.self, LanguagesCommand.self, PlugInsCommand.self]
      ),
      CommandGroup(name: "Localize", subcommands: [StringsCommand.self]),
      CommandGroup(name: "Check", subcommands: [CheckCommand.self, ReportCommand.self]),
      CommandGroup(
        name: "Sign",
        subcommands: [
          SignCommand.self, VerifyCommand.self, RequirementCommand.self, EntitlementsCommand.self,
          ProfileCommand.self, IdentityCommand.self,
        ]
      ),
      CommandGroup(
        name: "Keep up to date",
        subcommands: [AppcastCommand.self, PublishCommand.self, UpdateCommand.self]
      ),
      CommandGroup(
        name: "Formats",
        subcommands: [
          PropertyListCommand.self, MachOCommand.self, IconCommand.self, ArchiveCommand.self,
        ]
      ),
      CommandGroup(name: "Shell", subcommands: [CompletionsCommand.self]),
    ]
  )

  /// Makes the command.
  public init() {}
}
