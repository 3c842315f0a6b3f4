// Valise — valise strings
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Works on tables of texts.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Read, convert, compile, translate and check tables of texts.",
    subcommands: [
      StringsGetCommand.self, StringsListCommand.self, StringsConvertCommand.self,
      StringsCompileCommand.self, StringsExportCommand.self, StringsImportCommand.self,
      StringsLintCommand.self, StringsCoverageCommand.self,
    ]
  )
}
