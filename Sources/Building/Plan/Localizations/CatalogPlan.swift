// Valise — the tables that are compiled out of a string catalog
// SPDX-License-Identifier: Apache-2.0

internal import Localization
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Puts the tables that are compiled out of a string catalog into the localizations.
struct CatalogPlan {
  let sources: SourceFiles
  let origin: PlanOrigin
  /// Where the manifest names the catalog, or the folder that it is in.
  let place: ManifestPlace
  let filter: LanguageFilter

  /// What a file name of a catalog ends in.
  static let suffix = Array(".xcstrings".utf8)
  /// The largest catalog that is read, in bytes.
  private static let byteLimit = 64 << 20

  /// Adds the tables of a catalog to the localizations in a folder.
  ///
  /// - Returns: What could not be compiled.
  func add(
    _ path: FilePath,
    at folder: RelativePath,
    to tree: inout PlanTree
  ) throws(BuildError) -> [BuildPlan.Note] {
    let name = path.name?.bytes.dropLast(Self.suffix.count) ?? []
    let catalog = try catalog(at: path)
    var notes: [BuildPlan.Note] = []
    for language in catalog.languages where filter.keeps(language) {
      guard language != "Base", let localization = FileName(language + ".lproj") else {
        throw fault(path, "it has texts in \"\(language)\", which is no language")
      }
      let compiled = catalog.compiled(for: language)
      for remark in compiled.remarks {
        let finding = remark.finding(in: "\(path)").text
        guard remark.severity != .error else { throw fault(path, finding) }
        notes.append(.init(description: finding))
      }
      let destination = folder.appending(localization)
      for (type, bytes) in try files(of: compiled.table, path) {
        guard let file = FileName(bytes: name + [UInt8](".\(type)".utf8)) else { continue }
        try insert(bytes, at: destination.appending(file), into: &tree)
      }
    }
    return notes
  }

  private func catalog(at path: FilePath) throws(BuildError) -> StringCatalog {
    let bytes = try BuildError.wrapping { () throws(FileError) in
      try sources.files.contents(of: path, limit: Self.byteLimit)
    }
    do {
      return try StringCatalog.read(bytes).catalog
    } catch {
      throw fault(path, "\(error)")
    }
  }

  private func files(
    of table: StringTable,
    _ path: FilePath
  ) throws(BuildError) -> [(type: String, bytes: [UInt8])] {
    do {
      return [
        ("strings", try table.stringsFile(as: .binary)),
        ("stringsdict", try table.stringsDictionaryFile(as: .binary)),
      ].compactMap { type, bytes in bytes.map { (type, $0) } }
    } catch {
      throw fault(path, "\(error)")
    }
  }

  private func insert(
    _ bytes: [UInt8],
    at destination: RelativePath,
    into tree: inout PlanTree
  ) throws(BuildError) {
    do {
      try tree.add(PlanEntry(destination, .file(bytes), mode: 0o644, from: origin))
    } catch {
      throw sources.error(error.fault, at: place)
    }
  }

  private func fault(_ path: FilePath, _ reason: String) -> BuildError {
    sources.error(.badCatalog("\(path)", reason: reason), at: place)
  }
}
