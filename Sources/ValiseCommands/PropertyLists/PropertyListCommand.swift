// Valise — valise plist
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Works on property lists.
struct PropertyListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plist",
    abstract: "Print, edit, compare, convert and check property lists.",
    subcommands: [
      PropertyListPrintCommand.self, PropertyListGetCommand.self, PropertyListSetCommand.self,
      PropertyListInsertCommand.self, PropertyListRemoveCommand.self,
      PropertyListMergeCommand.self, PropertyListDiffCommand.self,
      PropertyListConvertCommand.self, PropertyListLintCommand.self,
    ]
  )
}
