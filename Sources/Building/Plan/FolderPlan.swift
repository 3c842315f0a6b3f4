// Valise — a folder of sources with all that is in it
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Puts a folder of sources with all that is in it at a place of the bundle.
struct FolderPlan {
  let sources: SourceFiles
  let origin: PlanOrigin
  /// Where the manifest names the folder.
  let place: ManifestPlace
  /// What is done with localizations and with what Xcode compiles; nothing where all is copied as
  /// it is.
  let languages: LanguageFilter?
  /// What is not taken of the folder itself.
  var leftOut: FileName?
  private(set) var notes: [BuildPlan.Note] = []
  private var count = 0

  /// How many entries a folder may have in all.
  private static let entryLimit = 1_000_000
  /// How deep folders may lie inside each other.
  private static let depthLimit = 128

  /// Makes an empty plan; with a filter, the folder is one of resources, whose string catalogs are
  /// compiled and whose languages are chosen.
  init(
    sources: SourceFiles,
    origin: PlanOrigin,
    place: ManifestPlace,
    languages: LanguageFilter? = nil
  ) {
    self.sources = sources
    self.origin = origin
    self.place = place
    self.languages = languages
  }

  /// Adds the folder at `path` to the tree, at `destination`.
  mutating func add(
    _ path: FilePath,
    at destination: RelativePath,
    to tree: inout PlanTree,
    depth: Int = 0
  ) throws(BuildError) {
    guard depth < Self.depthLimit else {
      throw .file(.tooManyEntries("\(path)", limit: Self.depthLimit))
    }
    if !destination.isRoot {
      try insert(PlanEntry(destination, .directory, mode: 0o755, from: origin), into: &tree)
    }
    for entry in try entries(of: path) {
      let source = path.appending(entry.name)
      if depth == 0, entry.name == leftOut { continue }
      count += 1
      guard count <= Self.entryLimit else {
        throw .file(.tooManyEntries("\(path)", limit: Self.entryLimit))
      }
      if Self.isLitter(entry.name) {
        notes.append(.init(description: "left out: \(source)"))
        continue
      }
      let place = destination.appending(entry.name)
      switch entry.status.kind {
      case .directory:
        try checkCompiled(source, name: entry.name)
        guard keeps(entry.name) else { continue }
        try add(source, at: place, to: &tree, depth: depth + 1)
      case .regular:
        if let languages, entry.name.bytes.ends(with: CatalogPlan.suffix) {
          try compile(source, languages, at: destination, to: &tree)
          continue
        }
        let planned = PlanSource(path: source, status: entry.status)
        try add(planned, at: place, to: &tree)
      case .symbolicLink: try addLink(source, at: place, to: &tree)
      case .special: throw sources.error(.specialFile("\(source)"), at: self.place)
      }
    }
  }

  /// Adds a file, with the execute bits that it has.
  func add(
    _ source: PlanSource,
    at destination: RelativePath,
    to tree: inout PlanTree
  ) throws(BuildError) {
    let mode: UInt16 = source.status.isExecutable ? 0o755 : 0o644
    try insert(PlanEntry(destination, .copy(source), mode: mode, from: origin), into: &tree)
  }

  /// Adds an entry, a clash becoming a mistake in the manifest.
  func insert(_ entry: PlanEntry, into tree: inout PlanTree) throws(BuildError) {
    do {
      try tree.add(entry)
    } catch {
      throw sources.error(error.fault, at: place)
    }
  }

  private func addLink(
    _ path: FilePath,
    at destination: RelativePath,
    to tree: inout PlanTree
  ) throws(BuildError) {
    let target = try BuildError.wrapping { () throws(FileError) in
      try sources.files.linkTarget(of: path)
    }
    guard Self.staysInside(target, from: destination) else {
      let text = String(decoding: target, as: UTF8.self)
      throw sources.error(.linkLeavesBundle("\(path)", target: text), at: place)
    }
    try insert(PlanEntry(destination, .link(target), mode: 0o755, from: origin), into: &tree)
  }

  private func entries(of path: FilePath) throws(BuildError) -> [EntryStatus] {
    try BuildError.wrapping { () throws(FileError) in try sources.files.statuses(in: path) }
  }

  /// Refuses what has to be compiled before it can be a resource.
  private func checkCompiled(_ path: FilePath, name: FileName) throws(BuildError) {
    guard languages != nil, name.bytes.ends(with: Array(".xcassets".utf8)) else { return }
    throw sources.error(.notCompiledYet("\(path)", what: "asset catalogs"), at: place)
  }

  /// Whether a folder is no localization, or one that is kept.
  private func keeps(_ name: FileName) -> Bool {
    guard let languages, name.bytes.ends(with: Self.localization) else { return true }
    let language = name.bytes.dropLast(Self.localization.count)
    return languages.keeps(String(decoding: language, as: UTF8.self))
  }

  private static let localization = Array(".lproj".utf8)

  private mutating func compile(
    _ source: FilePath,
    _ languages: LanguageFilter,
    at folder: RelativePath,
    to tree: inout PlanTree
  ) throws(BuildError) {
    guard folder.name.map({ !$0.bytes.ends(with: Self.localization) }) ?? true else {
      let reason = "it has all languages; move it out of \(folder.name.map { "\($0)" } ?? "")"
      throw sources.error(.badCatalog("\(source)", reason: reason), at: place)
    }
    let catalog = CatalogPlan(sources: sources, origin: origin, place: place, filter: languages)
    notes += try catalog.add(source, at: folder, to: &tree)
  }

  /// What systems and version control leave behind.
  private static func isLitter(_ name: FileName) -> Bool {
    guard name.bytes.first == UInt8(ascii: ".") else { return false }
    let text = name.description
    return text.hasPrefix("._")
      || [".DS_Store", ".git", ".gitignore", ".gitattributes", ".gitkeep", ".svn"].contains(text)
  }

  /// Whether a link at a place of the bundle leads to something inside the bundle.
  ///
  /// `..` may stand at the start only: behind a name it would climb out of wherever another link
  /// leads, which the text does not show.
  private static func staysInside(_ target: [UInt8], from destination: RelativePath) -> Bool {
    guard !target.isEmpty, target.first != UInt8(ascii: "/"), !target.contains(0) else {
      return false
    }
    var climbs = 0
    var hasName = false
    for part in target.split(separator: UInt8(ascii: "/")) where part != [UInt8(ascii: ".")] {
      if part == [UInt8(ascii: "."), UInt8(ascii: ".")] {
        guard !hasName else { return false }
        climbs += 1
      } else {
        hasName = true
      }
    }
    return climbs < destination.components.count
  }
}

extension [UInt8] {
  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}
