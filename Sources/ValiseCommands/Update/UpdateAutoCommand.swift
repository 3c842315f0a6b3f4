// Valise — valise update auto
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Keeps applications up to date without being asked.
struct UpdateAutoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "auto",
    abstract: "Keep applications up to date without being asked.",
    discussion: """
      Updates are looked for once a day, or as often as is set. What is done about one is set for \
      all applications or for each; major upgrades and updates that only inform are never installed \
      unasked.
      """,
    subcommands: [
      UpdateAutoOnCommand.self, UpdateAutoOffCommand.self, UpdateAutoRunCommand.self,
      UpdateAutoStatusCommand.self,
    ]
  )
}
