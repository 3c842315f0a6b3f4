// Valise — valise strings compile
// SPDX-License-Identifier: Apache-2.0

import Localization
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Compiles string catalogs.
struct StringsCompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compile string catalogs into the files that programs read.",
    discussion: """
      For each language with texts, DIR/LANGUAGE.lproj gets TABLE.strings and, for texts with \
      variations, TABLE.stringsdict. A text that is empty and new is left out, and so is a text of \
      the source language that is its own key; --include-untranslated writes those too. All files \
      are written, or none; files that were there and are not made any more stay.

      Example:
        valise strings compile Localizable.xcstrings --output-directory Resources
      """
  )

  @Argument(help: "The string catalogs.", completion: .file(extensions: ["xcstrings"]))
  var catalogs: [String]

  @Option(help: "The folder that gets the .lproj folders.", completion: .directory)
  var outputDirectory: String

  @Option(
    name: [.customShort("l"), .customLong("language")],
    help: "Compile this language alone; may be given several times."
  )
  var languages: [String] = []

  @Option(help: "How .strings files are written.")
  var encoding: StringsFileFormat = .binary

  @Flag(help: "Write texts of the source language that are their own key.")
  var includeUntranslated = false

  @Flag(help: "Print the paths of the files without writing any.")
  var dryRun = false

  func run() throws {
    let context = CommandContext.current
    var files: [(path: String, contents: [UInt8])] = []
    for name in catalogs { files += try compiled(StringsInput(name), in: context) }
    var seen: Set<String> = []
    for file in files where !seen.insert(file.path).inserted {
      throw FileFault(file: file.path, cause: StringsFault("two catalogs have the same name"))
    }
    if dryRun {
      for file in files { context.output.writeLine(file.path) }
      return
    }
    var staged = StagedFileSet(on: DiskFileSystem())
    for file in files { try staged.add(file.contents, at: FilePath(file.path)) }
    try staged.commit()
  }

  private func compiled(
    _ input: StringsInput,
    in context: CommandContext
  ) throws -> [(path: String, contents: [UInt8])] {
    if let folder = input.language, folder != "mul" {
      throw FileFault(
        file: input.name,
        cause: StringsFault("a catalog has all languages; it should not be in an .lproj folder")
      )
    }
    let catalog = try input.catalog(in: context)
    let wanted = languages.isEmpty ? catalog.languages : languages
    let folder = outputDirectory.hasSuffix("/") ? outputDirectory : outputDirectory + "/"
    var files: [(path: String, contents: [UInt8])] = []
    for language in wanted {
      guard language != "Base", FileName(language) != nil else {
        throw FileFault(
          file: input.name,
          cause: StringsFault("\"\(language)\" is no language of a catalog")
        )
      }
      let result = catalog.compiled(for: language, includesUntranslated: includeUntranslated)
      for remark in result.remarks {
        context.note(remark.finding(in: input.name).text)
        if remark.severity == .error {
          throw FileFault(file: input.name, cause: StringsFault("a text cannot be compiled"))
        }
      }
      let stem = "\(folder)\(language).lproj/\(input.table)"
      if let contents = try result.table.stringsFile(as: encoding) {
        files.append((stem + ".strings", contents))
      }
      if let contents = try result.table.stringsDictionaryFile(
        as: encoding == .binary ? .binary : .xml
      ) {
        files.append((stem + ".stringsdict", contents))
      }
    }
    return files
  }
}
