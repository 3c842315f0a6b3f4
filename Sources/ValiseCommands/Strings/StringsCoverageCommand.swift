// Valise — valise strings coverage
// SPDX-License-Identifier: Apache-2.0

import Localization
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Prints how much is translated.
struct StringsCoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Print how much of each table is translated into each language.",
    discussion: """
      A text counts when it is translated and reviewed, takes the arguments of the source text and \
      has the plural forms of its language. Texts in .lproj folders have no state: one counts as \
      untranslated when it is empty, or its own key where the source text is not. With --keys the \
      keys that are not done are named. With --require the status is 1 when a language has less.

      Example:
        valise strings coverage Greeter.app Localizable.xcstrings --require 100
      """
  )

  @Argument(help: "The string catalogs, folders and bundles.", completion: .file())
  var paths: [String]

  @Option(help: "A language that has to be there; may be given several times.")
  var lang: [String] = []

  @Option(help: "The language that the texts of .lproj folders are written in first.")
  var sourceLanguage: String?

  @Option(help: ArgumentHelp("End with status 1 below so many per cent.", valueName: "per-cent"))
  var require: Int?

  @Flag(help: "Name the keys that are not done.")
  var keys = false

  @Flag(help: "Print comma-separated values.")
  var csv = false

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if csv, document.json { throw ValidationError("give '--csv' or '--json', not both") }
    if let require, !(0...100).contains(require) {
      throw ValidationError("'--require' is a number from 0 to 100")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let tables = try paths.flatMap { try self.tables(of: $0, context) }
    let rows = tables.flatMap { $0.coverage(others: lang) }
    if document.json {
      try context.print([
        "schema": "valise.strings-coverage/1",
        "coverage": .array(rows.map { .dictionary($0.document) }),
      ])
    } else if csv {
      context.output.write(Coverage.csv(rows))
    } else {
      context.output.write(CoverageText(rows: rows, showsKeys: keys).text)
    }
    if tables.isEmpty { context.note("no table of texts was found") }
    let needed = require ?? 0
    if rows.contains(where: { $0.percent < needed }) || (require != nil && tables.isEmpty) {
      throw ExitCode.answerIsNo
    }
  }

  private func tables(of name: String, _ context: CommandContext) throws -> [TranslatedTable] {
    let files = DiskFileSystem()
    let path = try files.followed(FilePath(name))
    guard try files.status(of: path).kind == .directory else {
      let input = StringsInput(name)
      return [TranslatedTable(name: input.table, catalog: try input.catalog(in: context))]
    }
    let folder = try LocalizedFolder(reading: files.tree(at: path), sourceLanguage: sourceLanguage)
    for finding in folder.findings where finding.rule == "unreadable" {
      context.note("\(name)/\(finding.text)")
    }
    return folder.tables
  }
}
