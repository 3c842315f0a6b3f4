// Valise — valise appcast
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Works on feeds of updates.
struct AppcastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appcast",
    abstract: "Make, read, check and sign feeds of updates.",
    discussion: """
      A feed of updates, or appcast, tells the applications that read it which versions there are \
      and where. The format is that of the framework Sparkle, whose keys and signatures these \
      commands read and write.
      """,
    subcommands: [
      AppcastGenerateCommand.self, AppcastShowCommand.self, AppcastLintCommand.self,
      AppcastKeysCommand.self, AppcastSignCommand.self, AppcastVerifyCommand.self,
      DeltaCommand.self,
    ]
  )
}
