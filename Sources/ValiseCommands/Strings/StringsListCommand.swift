// Valise — valise strings list
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Localization
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics

/// Prints the texts of a file.
struct StringsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the keys and texts of a file.",
    discussion: """
      Files of any format are read: .strings, .stringsdict, .loctable, .xcstrings. A line is a key \
      and a text as a .strings file has them; each variant of a text has a line of its own, with \
      the way to it between brackets.

      Example:
        valise strings list Localizable.xcstrings --lang de
      """
  )

  @Argument(
    help: "The file.",
    completion: .file(extensions: ["strings", "stringsdict", "loctable", "xcstrings"])
  )
  var file: String

  @Option(help: "The language, of a file with several; without it all are printed.")
  var lang: String?

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let input = StringsInput(file)
    let file = try input.file(in: context)
    for remark in file.readerRemarks { context.note(remark.finding(in: input.name).text) }
    let tables = try input.tables(of: file, language: lang)
    if document.json {
      let languages = tables.map { language, table in
        var fields: PropertyListDictionary = [:]
        fields["language"] = language.map { .string($0) }
        var texts = PropertyListDictionary()
        for entry in table.entries { texts[entry.key] = entry.value.propertyList.displayValue() }
        fields["texts"] = .dictionary(texts)
        return PropertyList.dictionary(fields)
      }
      try context.print(["schema": "valise.strings-list/1", "tables": .array(languages)])
      return
    }
    for (language, table) in tables {
      if tables.count > 1, let language { context.output.writeLine("// \(language)") }
      for entry in table.entries {
        for line in entry.lines { context.output.writeLine(line) }
      }
    }
  }
}

extension StringsInput {
  /// The tables of the file, each with its language where that is known.
  func tables(
    of file: TableFile,
    language: String?
  ) throws -> [(language: String?, table: StringTable)] {
    let found: [(language: String?, table: StringTable)]
    switch file {
    case .strings(let file): found = [(self.language, file.table)]
    case .dictionary(let file): found = [(self.language, file.table)]
    case .table(let file): found = file.languages.map { ($0.name, $0.table) }
    case .catalog(let document):
      let catalog = document.catalog
      found = catalog.languages.map { ($0, catalog.compiled(for: $0).table) }
    case .translation(let document):
      found = document.file.parts.map { part in
        let entries = part.units.map { unit in
          StringTable.Entry(unit.id, .text(unit.target ?? unit.source), comment: unit.note)
        }
        return (part.targetLanguage, StringTable(entries))
      }
    }
    guard let language, found.count > 1 || found.first?.language != nil else { return found }
    let chosen = found.filter { $0.language == language }
    guard !chosen.isEmpty else {
      throw FileFault(file: name, cause: StringsFault("there is no language \"\(language)\""))
    }
    return chosen
  }
}

extension StringTable.Entry {
  /// The lines that show the entry.
  var lines: [String] {
    value.variants.map { path, text in
      let way = path.isEmpty ? "" : " [\(path)]"
      return "\(StringTable.quoted(key))\(way) = \(StringTable.quoted(text));"
    }
  }
}
