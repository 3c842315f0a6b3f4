// Valise — valise strings import
// SPDX-License-Identifier: Apache-2.0

import Localization
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Takes translations into catalogs and tables.
struct StringsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take translations from XLIFF files into string catalogs and tables.",
    discussion: """
      XLIFF 1.2 files and Xcode's .xcloc folders are read. They go into a string catalog, or, of a \
      .strings or .stringsdict file in the source language, into the file of its name in the .lproj \
      folder of the other language; of a folder, into all files whose paths in it the translations \
      name. Texts that nobody has translated yet are passed over. A text for a key that the file \
      lacks is named and left out. A text whose source has changed since the export is named; in a \
      catalog it is to be reviewed. All files are written, or none.

      Example:
        valise strings import Localizable.xcstrings de.xliff fr.xcloc
      """
  )

  @Argument(
    help: "The file in the source language, or the folder of the project.",
    completion: .file(extensions: ["xcstrings", "strings", "stringsdict"])
  )
  var target: String

  @Argument(help: "The translations.", completion: .file(extensions: ["xliff", "xlf", "xcloc"]))
  var files: [String]

  @Option(help: "The language of the source texts in .lproj folders.")
  var sourceLanguage = "en"

  @Option(
    name: .shortAndLong,
    help: "The catalog to write; without it the one that was read.",
    completion: .file(extensions: ["xcstrings"])
  )
  var output: String?

  func run() throws {
    let context = CommandContext.current
    let sources = try TranslationSource.all(target, sourceLanguage: sourceLanguage)
    let isFolder = sources.count != 1 || sources.first?.input.name != target
    if output != nil, isFolder || sources.first?.input.type != "xcstrings" {
      throw ValidationError("'--output' is for one string catalog")
    }
    var parts: [NamedPart] = []
    for name in try files.flatMap(Self.translations) {
      parts += try Self.parts(of: name, in: context)
    }
    var written: [(path: String, contents: [UInt8])] = []
    var unused = Set(parts.indices)
    for source in sources {
      let own = parts.indices.filter { source.isMeant(by: parts[$0].part, isFolder: isFolder) }
      let chosen = own.isEmpty && !isFolder && parts.count == 1 ? [0] : own
      unused.subtract(chosen)
      written += try taken(chosen.map { parts[$0] }, of: source, in: context)
    }
    for index in unused.sorted() where unused.count < parts.count {
      let finding = Finding(
        rule: "unknown-file",
        severity: .warning,
        location: Location(path: parts[index].file),
        message: "the texts of \"\(parts[index].part.original)\" belong to none of the files"
      )
      context.note(finding.text)
    }
    guard unused.count < parts.count else {
      throw FileFault(file: files[0], cause: StringsFault("no text in it is of \(target)"))
    }
    var staged = StagedFileSet(on: DiskFileSystem())
    for file in written { try staged.add(file.contents, at: FilePath(file.path)) }
    try staged.commit()
  }

  /// The texts of one file in one language, with the file that they came in.
  private struct NamedPart {
    let file: String
    let language: String
    var part: TranslationFile.Part
  }

  /// The files that a source and its translations make.
  private func taken(
    _ parts: [NamedPart],
    of source: TranslationSource,
    in context: CommandContext
  ) throws -> [(path: String, contents: [UInt8])] {
    guard !parts.isEmpty else { return [] }
    if source.input.type == "xcstrings" {
      var catalog = try source.input.catalog(in: context, isWritten: true)
      let before = catalog
      for part in parts {
        for remark in catalog.take(part.part, language: part.language) {
          context.note(remark.finding(in: part.file).text)
        }
      }
      if catalog == before, output == nil { return [] }
      return [(output ?? source.input.name, catalog.serialized())]
    }
    // Texts of one language from several files go into one table.
    var byLanguage: [String: NamedPart] = [:]
    for part in parts {
      if byLanguage[part.language] == nil {
        byLanguage[part.language] = part
      } else {
        byLanguage[part.language]?.part.units += part.part.units
      }
    }
    return try byLanguage.sorted { $0.key < $1.key }.compactMap { language, part in
      let taken = try source.taking(
        part.part,
        language: language,
        sourceLanguage: sourceLanguage,
        in: context
      )
      for remark in taken.remarks { context.note(remark.finding(in: part.file).text) }
      return taken.contents.map { (taken.path, $0) }
    }
  }

  private static func parts(of name: String, in context: CommandContext) throws -> [NamedPart] {
    guard case .translation(let document) = try StringsInput(name).file(in: context) else {
      throw FileFault(file: name, cause: StringsFault("not an XLIFF file (.xliff)"))
    }
    for remark in document.remarks { context.note(remark.finding(in: name).text) }
    return try document.file.parts.map { part in
      guard let language = part.targetLanguage, !language.isEmpty else {
        throw FileFault(file: name, cause: StringsFault("it does not name its target language"))
      }
      return NamedPart(file: name, language: language, part: part)
    }
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

extension TranslationSource {
  /// Whether the texts of a part are those of the file: by its path in a folder, else by its name.
  fileprivate func isMeant(by part: TranslationFile.Part, isFolder: Bool) -> Bool {
    if isFolder { return part.original == original }
    let other = StringsInput(part.original)
    return other.table == input.table && (other.type == input.type || other.type.isEmpty)
  }
}
