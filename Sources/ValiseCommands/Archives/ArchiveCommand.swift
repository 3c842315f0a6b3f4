// Valise — valise archive
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Works on archives.
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "List, test and unpack zip archives and ipas.",
    discussion: """
      Modes and links are kept, and an archive that cannot be trusted is refused: names and links \
      that lead out of it, two entries of one name, entries that share their bytes.

      Other commands look into archives by themselves: 'valise info Greeter.ipa' tells of the \
      bundle in it, and 'valise tree All.zip/Greeter.app' of one of several.
      """,
    subcommands: [
      ArchiveListCommand.self, ArchiveTestCommand.self, ArchiveExtractCommand.self,
    ]
  )
}
