// Valise — valise update
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Keeps applications up to date.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Keep applications up to date, and compare their versions.",
    discussion: """
      The feeds that installed applications name are read, by the rules that the applications \
      themselves go by. What a feed in a file offers is told by 'valise appcast show'.
      """,
    subcommands: [
      UpdateListCommand.self,
      UpdateInfoCommand.self,
      UpdateInstallCommand.self,
      UpdateRollbackCommand.self,
      UpdateSkipCommand.self,
      UpdateUnskipCommand.self,
      UpdateHistoryCommand.self,
      UpdateAutoCommand.self,
      UpdateCompareCommand.self,
    ]
  )
}
