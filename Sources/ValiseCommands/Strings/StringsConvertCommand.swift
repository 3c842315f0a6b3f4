// Valise — valise strings convert
// SPDX-License-Identifier: Apache-2.0

import Localization
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// The forms in which tables are written.
enum StringsForm: String, ExpressibleByArgument, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case binary
  case xml
  case xcstrings
}

/// Writes tables of texts in another form.
struct StringsConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write tables of texts in another form.",
    discussion: """
      A .strings file is written as text in UTF-8 or UTF-16 with its comments, or as a binary or XML \
      property list; a .stringsdict file as binary or XML. With --to xcstrings, files of one table \
      in several languages, each in its .lproj folder, become one string catalog. A file of which \
      the system would use nothing or lose a part is not converted.

      Example:
        valise strings convert en.lproj/Main.strings de.lproj/Main.strings --to xcstrings -o Main.xcstrings
      """
  )

  @Argument(
    help: "The files.",
    completion: .file(extensions: ["strings", "stringsdict", "loctable"])
  )
  var files: [String]

  @Option(help: "The form to write.")
  var to: StringsForm

  @Option(
    name: .shortAndLong,
    help: "The file to write; '-' is standard output.",
    completion: .file()
  )
  var output = "-"

  @Option(help: "The language of a file outside of .lproj folders, or of a .loctable.")
  var lang: String?

  @Option(help: "The language that a new catalog's texts are written in first.")
  var sourceLanguage = "en"

  func validate() throws {
    if to != .xcstrings, files.count != 1 {
      throw ValidationError("only '--to xcstrings' makes one file of several")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let contents = to == .xcstrings ? try catalog(in: context) : try table(in: context)
    try CommandFile(name: output).write(contents, in: context)
  }

  private func catalog(in context: CommandContext) throws -> [UInt8] {
    var catalog = StringCatalog(sourceLanguage: sourceLanguage)
    for name in files {
      let input = StringsInput(name)
      let file = try Self.whole(input, in: context)
      for (language, table) in try input.tables(of: file, language: nil) {
        guard let language = language ?? lang else {
          throw FileFault(
            file: name,
            cause: StringsFault(
              "the file is in no .lproj folder; give its language with '--lang'"
            )
          )
        }
        for remark in catalog.add(table, language: language == "Base" ? sourceLanguage : language) {
          context.note(remark.finding(in: name).text)
          throw FileFault(
            file: name,
            cause: StringsFault("a catalog cannot hold all of the file")
          )
        }
      }
    }
    return catalog.serialized()
  }

  private func table(in context: CommandContext) throws -> [UInt8] {
    let input = StringsInput(files[0])
    let file = try Self.whole(input, in: context)
    let tables = try input.tables(of: file, language: lang)
    guard tables.count == 1, let table = tables.first?.table else {
      throw FileFault(
        file: input.name,
        cause: StringsFault("the file has several languages; choose one with '--lang'")
      )
    }
    if case .dictionary = file {
      guard to == .binary || to == .xml else {
        throw ValidationError("a .stringsdict file is written as binary or xml")
      }
      let format: PropertyListFormat = to == .xml ? .xml : .binary
      let empty = try PropertyList.dictionary([:]).serialized(as: format)
      return try table.stringsDictionaryFile(as: format) ?? empty
    }
    let rules = table.entries.filter { if case .text = $0.value { false } else { true } }
    for entry in rules {
      let remark = TableRemark(
        "rules-left-out",
        .warning,
        keyPath: entry.key,
        "only a .stringsdict file holds rules; the key is left out"
      )
      context.note(remark.finding(in: input.name).text)
    }
    guard let format = StringsFileFormat(rawValue: to.rawValue) else { return [] }
    var header: String?
    if case .strings(let strings) = file { header = strings.header }
    return try table.stringsFile(as: format, header: header, evenIfEmpty: true) ?? []
  }

  /// The file, if the system's reader takes all of it.
  private static func whole(_ input: StringsInput, in context: CommandContext) throws -> TableFile {
    let file = try input.file(in: context)
    guard case .strings(let strings) = file else { return file }
    for remark in strings.remarks {
      context.note(remark.finding(in: input.name).text)
      if remark.severity == .error, remark.rule != "byte-order-mark-missing" {
        throw FileFault(
          file: input.name,
          cause: StringsFault("the system does not take all of the file; mend it first")
        )
      }
    }
    return file
  }
}
