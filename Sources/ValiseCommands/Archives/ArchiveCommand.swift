// Valise — valise archive
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Works on archives.
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "List, test and unpack zip and tar archives, and ipas.",
    discussion: """
      Tar archives may be packed with gzip, bzip2 or xz; what a file is, its first bytes tell.

      Modes and links are kept, and an archive that cannot be trusted is refused: names and links \
      that lead out of it, two entries of one name, entries that share their bytes.

      Other commands look into archives by themselves: 'valise info Greeter.ipa' tells of the \
      bundle in it, and 'valise tree All.zip/Greeter.app' of one of several.
      """,
    subcommands: [
      ArchiveListCommand.self, ArchiveTestCommand.self, ArchiveExtractCommand.self,
    ]
  )

  /// The endings of archives that completions offer.
  static let extensions = [
    "zip", "ipa", "tar", "tar.gz", "tgz", "tar.bz2", "tbz", "tar.xz", "txz",
  ]
}
