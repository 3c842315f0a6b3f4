// Valise — valise archive list
// SPDX-License-Identifier: Apache-2.0

import Archives
import Inspection
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Lists the entries of an archive.
struct ArchiveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the entries of a zip or tar archive, or of an ipa.",
    discussion: """
      The columns are mode, size, packed size, method, time in UTC, and path; links are shown with \
      their target. Entries come in the order of the archive. A hard link is shown with the file whose contents \
      it shares.

      Example:
        valise archive list Greeter.ipa
      """
  )

  @Argument(help: "The archive.", completion: .file(extensions: ArchiveCommand.extensions))
  var file: String

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let tree = try Container.tree(at: FilePath(file), on: DiskFileSystem())
    let lines = try tree.archive.entries.map { try ArchiveLine($0, in: tree) }
    if document.json {
      try context.print([
        "schema": "valise.archive-list/1", "path": .string(file),
        "entries": .array(lines.map { .dictionary($0.document) }),
      ])
    } else {
      context.output.write(ArchiveLine.text(of: lines))
    }
  }
}
