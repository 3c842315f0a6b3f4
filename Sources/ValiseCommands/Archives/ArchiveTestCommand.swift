// Valise — valise archive test
// SPDX-License-Identifier: Apache-2.0

import Archives
import Inspection
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Unpacks every entry of an archive to nowhere and compares the checksums.
struct ArchiveTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Unpack every entry of an archive to nowhere, and compare the checksums.",
    discussion: """
      Each entry that is damaged, or cannot be read, is named. The status is 1 when there is one, \
      or when the archive as a whole is damaged or not to be trusted.

      Example:
        valise archive test Greeter.ipa
      """
  )

  @Argument(help: "The archive.", completion: .file(extensions: ArchiveCommand.extensions))
  var file: String

  @Flag(name: .shortAndLong, help: "Print nothing but what is wrong.")
  var quiet = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let archive: any Archive
    do throws(ContainerError) {
      archive = try Container.tree(at: FilePath(file), on: DiskFileSystem()).archive
    } catch {
      guard error.isAboutContents else { throw error }
      return try finish(entryCount: 0, [(nil, "\(error)")], in: context)
    }
    let progress = context.progress(isQuiet: quiet)
    let total = archive.entries.reduce(0) { $0 + $1.size }
    progress.begin("Testing", total: total, unit: .bytes)
    var faults: [(path: String?, words: String)] = []
    for entry in archive.entries {
      do throws(ArchiveError) { try archive.test(entry) } catch {
        faults.append(("\(entry.path)", "\(file): \(error)"))
      }
      progress.advance(by: entry.size)
    }
    progress.finish()
    try finish(entryCount: archive.entries.count, faults, in: context)
  }

  private func finish(
    entryCount: Int,
    _ faults: [(path: String?, words: String)],
    in context: CommandContext
  ) throws {
    if document.json {
      let list = faults.map { fault in
        var entry: PropertyListDictionary = ["reason": .string(fault.words)]
        entry["path"] = fault.path.map { .string($0) }
        return PropertyList.dictionary(entry)
      }
      try context.print([
        "schema": "valise.archive-test/1", "path": .string(file),
        "sound": .boolean(faults.isEmpty),
        "entries": .integer(PropertyListInteger(Int64(entryCount))),
        "faults": .array(list),
      ])
    } else {
      for fault in faults { context.noteVisibly("error: \(fault.words)") }
      if faults.isEmpty, !quiet {
        context.output.writeLine(
          "\(file): sound, \(entryCount) \(entryCount == 1 ? "entry" : "entries")"
        )
      }
    }
    if !faults.isEmpty { throw ExitCode.answerIsNo }
  }
}

extension ContainerError {
  /// Whether the bytes of an archive are at fault, not the way to them.
  fileprivate var isAboutContents: Bool {
    switch self {
    case .archive(_, .unreadable): false
    case .archive: true
    default: false
    }
  }
}
