// Valise — valise update
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Keeps applications up to date.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Compare the versions of updates.",
    discussion: """
      What a feed offers is told by 'valise appcast show'.
      """,
    subcommands: [UpdateCompareCommand.self]
  )
}
