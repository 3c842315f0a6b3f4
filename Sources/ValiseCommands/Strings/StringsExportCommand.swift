// Valise — valise strings export
// SPDX-License-Identifier: Apache-2.0

import Localization
import ValiseCommandLine
import ValiseFiles

/// Writes the texts of catalogs for translators.
struct StringsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the texts of string catalogs for translators, as XLIFF.",
    discussion: """
      The file is XLIFF 1.2 with the ids that Xcode gives, one <file> for each catalog. A plural has \
      the forms that the target language needs. A text without a translation has the source text as \
      its target, in the state "new".

      Example:
        valise strings export Localizable.xcstrings --lang de --output de.xliff
      """
  )

  @Argument(help: "The string catalogs.", completion: .file(extensions: ["xcstrings"]))
  var catalogs: [String]

  @Option(help: "The language to translate into.")
  var lang: String

  @Option(
    name: .shortAndLong,
    help: "The file to write; '-' is standard output.",
    completion: .file(extensions: ["xliff"])
  )
  var output = "-"

  func run() throws {
    let context = CommandContext.current
    let parts = try catalogs.map { name in
      try StringsInput(name).catalog(in: context).translationPart(for: lang, original: name)
    }
    let contents = try TranslationFile(parts: parts).serialized()
    try CommandFile(name: output).write(contents, in: context)
  }
}
