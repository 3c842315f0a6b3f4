// Valise — valise strings export
// SPDX-License-Identifier: Apache-2.0

import Localization
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Writes texts for translators.
struct StringsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write texts for translators, as XLIFF or as an .xcloc folder.",
    discussion: """
      The files are string catalogs, and .strings and .stringsdict files in the .lproj folder of \
      the source language; of a folder, all of these in it. The result is XLIFF 1.2 with the ids \
      that Xcode gives, one <file> for each. A plural has the forms that the target language needs. \
      A text without a translation has the source text as its target, in the state "new". With an \
      output named .xcloc, the folder holds the XLIFF file and the source files; one that is there \
      is replaced.

      Example:
        valise strings export Localizable.xcstrings --lang de --output de.xliff
      """
  )

  @Argument(
    help: "The files in the source language, or folders with them.",
    completion: .file(extensions: ["xcstrings", "strings", "stringsdict"])
  )
  var files: [String]

  @Option(help: "The language to translate into.")
  var lang: String

  @Option(help: "The language of the source texts in .lproj folders.")
  var sourceLanguage = "en"

  @Option(
    name: .shortAndLong,
    help: "The .xliff file or .xcloc folder to write; '-' is standard output.",
    completion: .file(extensions: ["xliff", "xcloc"])
  )
  var output = "-"

  func run() throws {
    let context = CommandContext.current
    let sources = try files.flatMap {
      try TranslationSource.all($0, sourceLanguage: sourceLanguage)
    }
    guard !sources.isEmpty else {
      throw StringsFault("no texts in \"\(sourceLanguage)\" were found; see '--source-language'")
    }
    let parts = try sources.map {
      try $0.part(for: lang, sourceLanguage: sourceLanguage, in: context)
    }
    let contents = try TranslationFile(parts: parts).serialized()
    guard StringsInput(output).type == "xcloc" else {
      try CommandFile(name: output).write(contents, in: context)
      return
    }
    let region = parts.first?.sourceLanguage ?? sourceLanguage
    try write(contents, of: sources, region: region, in: context)
  }

  /// Writes the folder that Xcode makes: facts, the texts, and the files that they are from.
  private func write(
    _ contents: [UInt8],
    of sources: [TranslationSource],
    region: String,
    in context: CommandContext
  ) throws {
    let disk = DiskFileSystem()
    let target = FilePath(output)
    guard let facts = FileName("contents.json"), let texts = FileName("Localized Contents"),
      let folder = FileName("Source Contents"), let file = FileName(lang + ".xliff")
    else { throw StringsFault("\"\(lang)\" is no language to translate into") }
    if try disk.exists(target), try !disk.exists(target.appending(facts)) {
      throw FileFault(
        file: output,
        cause: StringsFault("it is there and is not an export; nothing was replaced")
      )
    }
    let staged = try StagedDirectory(replacing: target, on: disk)
    try disk.createFile(
      at: staged.path.appending(facts),
      contents: try JSONText.serialize(Self.facts(language: lang, region: region)),
      mode: 0o644
    )
    try disk.createDirectory(at: staged.path.appending(texts), mode: 0o755)
    try disk.createFile(
      at: staged.path.appending(texts).appending(file),
      contents: contents,
      mode: 0o644
    )
    for source in sources {
      // A path such as "../App/en.lproj" keeps its names inside of the folder.
      let names = source.original.split(separator: "/").compactMap { FileName(String($0)) }
      let path = staged.path.appending(folder).appending(RelativePath(names))
      guard try !disk.exists(path) else { continue }
      try disk.createDirectories(at: path.parent)
      let bytes = try CommandFile(name: source.input.name).contents(in: context)
      try disk.createFile(at: path, contents: bytes, mode: 0o644)
    }
    try staged.commit()
  }

  private static func facts(language: String, region: String) -> PropertyList {
    [
      "developmentRegion": .string(region), "targetLocale": .string(language),
      "toolInfo": [
        "toolBuildNumber": .string(ValiseCommand.configuration.version),
        "toolID": "valise", "toolName": "Valise",
        "toolVersion": .string(ValiseCommand.configuration.version),
      ], "version": "1.0",
    ]
  }
}
