// Valise — valise strings import
// SPDX-License-Identifier: Apache-2.0

import Localization
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Takes translations into a catalog.
struct StringsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take translations from XLIFF files into a string catalog.",
    discussion: """
      XLIFF 1.2 files and Xcode's .xcloc folders are read. Texts that nobody has translated yet are \
      passed over. A text for a key that the catalog lacks is named and left out. Of a file with the \
      texts of several files, those of the catalog's name count.

      Example:
        valise strings import Localizable.xcstrings de.xliff fr.xcloc
      """
  )

  @Argument(help: "The string catalog.", completion: .file(extensions: ["xcstrings"]))
  var catalog: String

  @Argument(help: "The translations.", completion: .file(extensions: ["xliff", "xlf", "xcloc"]))
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: "The catalog to write; without it the one that was read.",
    completion: .file(extensions: ["xcstrings"])
  )
  var output: String?

  func run() throws {
    let context = CommandContext.current
    let input = StringsInput(catalog)
    var catalog = try input.catalog(in: context, isWritten: true)
    for name in try files.flatMap(Self.translations) {
      guard case .translation(let document) = try StringsInput(name).file(in: context) else {
        throw FileFault(file: name, cause: StringsFault("not an XLIFF file (.xliff)"))
      }
      for remark in document.remarks { context.note(remark.finding(in: name).text) }
      let parts = document.file.parts
      let own = parts.filter { StringsInput($0.original).table == input.table }
      let chosen = own.isEmpty && parts.count == 1 ? parts : own
      guard !chosen.isEmpty else {
        throw FileFault(
          file: name,
          cause: StringsFault("no text in it is of a table \"\(input.table)\"")
        )
      }
      for part in chosen {
        guard let language = part.targetLanguage, !language.isEmpty else {
          throw FileFault(
            file: name,
            cause: StringsFault("it does not name its target language")
          )
        }
        for remark in catalog.take(part, language: language) {
          context.note(remark.finding(in: name).text)
        }
      }
    }
    try CommandFile(name: output ?? self.catalog).write(catalog.serialized(), in: context)
  }

  /// The XLIFF files inside an `.xcloc` folder, or the file itself.
  private static func translations(_ name: String) throws -> [String] {
    let files = DiskFileSystem()
    let path = try files.followed(FilePath(name))
    guard try files.status(of: path).kind == .directory else { return [name] }
    guard let inner = FileName("Localized Contents") else { return [] }
    let found = try files.entries(of: path.appending(inner))
      .filter { $0.kind == .regular && $0.name.description.hasSuffix(".xliff") }
      .map { "\(name)/\(inner)/\($0.name)" }
    guard !found.isEmpty else {
      throw FileFault(
        file: name,
        cause: StringsFault("there is no .xliff in Localized Contents")
      )
    }
    return found
  }
}
