// Valise — all tables of texts below a folder, in all their languages
// SPDX-License-Identifier: Apache-2.0

public import ValiseDiagnostics
public import ValiseFiles

/// All tables of texts below a folder: those in `.lproj` folders, string catalogs and `.loctable`
/// files; a table outside of `.lproj` folders is checked, but has no language.
public struct LocalizedFolder: Sendable {
  /// The tables: catalogs by their path, then the others by folder and name.
  public private(set) var tables: [TranslatedTable] = []
  /// What is wrong with the files and their texts, in the order of a report.
  public private(set) var findings: [Finding] = []

  /// The largest file that is read, in bytes.
  static let byteLimit = 64 << 20

  /// Reads every table below `root`; a file that cannot be read is a finding.
  ///
  /// - Parameters:
  ///   - tree: The tree of files.
  ///   - root: The folder below which is looked.
  ///   - sourceLanguage: The language that the texts of `.lproj` folders are written in first;
  ///     without one it is `en` where there is one, else `Base`, `English`, or the first.
  /// - Throws: What the walk through the tree meets.
  public init(
    reading tree: any FileTree,
    at root: RelativePath = .root,
    sourceLanguage: String? = nil
  ) throws(FileError) {
    var files: [TableKey: [String: LanguageFiles]] = [:]
    var paths: [RelativePath] = []
    try tree.walk(from: root) { (path, kind) throws(FileError) in
      if kind == .regular { paths.append(path) }
      return true
    }
    for path in paths {
      guard let name = path.name.map({ TableFileName($0) }), name.isTable else { continue }
      let shown = path.description
      let file: TableFile?
      let bytes = try tree.contents(of: path, limit: Self.byteLimit)
      do throws(LocalizationError) {
        file = try TableFile(parsing: bytes, extension: name.type)
      } catch {
        findings.append(error.remark.finding(in: shown))
        continue
      }
      guard let file else { continue }
      let folder = path.parent?.name.map { TableFileName($0) }
      let key = TableKey(folder: Self.folder(of: path, folder), name: name.stem)
      switch file {
      case .catalog(let document):
        tables.append(TranslatedTable(name: name.stem, catalog: document.catalog))
        findings += file.remarks(language: nil).map { $0.finding(in: shown) }
      case .table(let file):
        for language in file.languages {
          files[key, default: [:]][language.name, default: LanguageFiles()].add(
            language.table,
            nil,
            shown
          )
        }
      case .strings where folder?.type != "lproj", .dictionary where folder?.type != "lproj":
        findings += file.remarks(language: nil).map { $0.finding(in: shown) }
      case .strings(let strings):
        guard let folder else { continue }
        files[key, default: [:]][folder.stem, default: LanguageFiles()].add(
          strings.systemTable,
          file,
          shown
        )
      case .dictionary(let dictionary):
        guard let folder else { continue }
        files[key, default: [:]][folder.stem, default: LanguageFiles()].add(
          dictionary.table,
          file,
          shown
        )
      case .translation: continue
      }
    }
    add(files, sourceLanguage)
    findings.sort(by: Finding.reportOrder)
  }

  private mutating func add(
    _ files: [TableKey: [String: LanguageFiles]],
    _ sourceLanguage: String?
  ) {
    let folders = Set(files.keys.map(\.folder))
    for (key, languages) in files.sorted(by: { $0.key < $1.key }) {
      let source = Self.sourceLanguage(of: languages.keys.sorted(), sourceLanguage)
      let prefix = folders.count > 1 && !key.folder.isEmpty ? key.folder + "/" : ""
      tables.append(
        TranslatedTable(
          name: prefix + key.name,
          sourceLanguage: source,
          tables: languages.mapValues(\.table)
        )
      )
      let original = languages[source]?.table
      for (language, files) in languages.sorted(by: { $0.key < $1.key }) {
        findings += files.findings(
          language: language == "Base" ? nil : language,
          source: language == source ? nil : original
        )
      }
    }
  }

  /// The folder that holds the `.lproj` folder of a file, or the file itself.
  private static func folder(of path: RelativePath, _ parent: TableFileName?) -> String {
    let folder = parent?.type == "lproj" ? path.parent?.parent : path.parent
    return folder.map { $0.isRoot ? "" : $0.description } ?? ""
  }

  private static func sourceLanguage(of languages: [String], _ wanted: String?) -> String {
    ([wanted].compactMap(\.self) + ["en", "Base", "English"]).first { languages.contains($0) }
      ?? languages.first ?? "en"
  }
}

/// A table of a folder.
private struct TableKey: Hashable, Comparable {
  let folder: String
  let name: String

  static func < (left: TableKey, right: TableKey) -> Bool {
    left.folder == right.folder ? left.name < right.name : left.folder < right.folder
  }
}

/// The files of a table in one language.
private struct LanguageFiles {
  private(set) var table = StringTable()
  private var files: [(file: TableFile, path: String)] = []

  /// Adds a file, whose texts the rules of another file of the table hide, whichever comes first.
  mutating func add(_ other: StringTable, _ file: TableFile?, _ path: String) {
    if case .strings? = file { table = other.merging(table) } else { table = table.merging(other) }
    if let file { files.append((file, path)) }
  }

  func findings(language: String?, source: StringTable?) -> [Finding] {
    files.flatMap { file, path in
      file.remarks(language: language, source: source).map { $0.finding(in: path) }
    }
  }
}

/// The name of a file, cut at its last dot.
private struct TableFileName {
  let stem: String
  let type: String

  init(_ name: FileName) {
    let text = name.description
    let dot = text.lastIndex(of: ".")
    stem = dot.map { String(text[..<$0]) } ?? text
    type = dot.map { String(text[text.index(after: $0)...]) } ?? ""
  }

  var isTable: Bool { TableFile.extensions.contains(type.lowercased()) }
}
