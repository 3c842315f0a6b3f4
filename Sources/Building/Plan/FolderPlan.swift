// Valise — a folder of sources with all that is in it
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Puts a folder of sources with all that is in it at a place of the bundle.
struct FolderPlan {
  let sources: SourceFiles
  let origin: PlanOrigin
  /// Where the manifest names the folder.
  let place: ManifestPlace
  /// Whether files that Xcode compiles are refused, as in a folder of resources.
  let refusesUncompiled: Bool
  private(set) var notes: [BuildPlan.Note] = []
  private var count = 0

  /// How many entries a folder may have in all.
  private static let entryLimit = 1_000_000
  /// How deep folders may lie inside each other.
  private static let depthLimit = 128

  init(sources: SourceFiles, origin: PlanOrigin, place: ManifestPlace, refusesUncompiled: Bool) {
    self.sources = sources
    self.origin = origin
    self.place = place
    self.refusesUncompiled = refusesUncompiled
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
      count += 1
      guard count <= Self.entryLimit else {
        throw .file(.tooManyEntries("\(path)", limit: Self.entryLimit))
      }
      if Self.isLitter(entry.name) {
        notes.append(BuildPlan.Note(description: "left out: \(source)"))
        continue
      }
      let place = destination.appending(entry.name)
      switch entry.status.kind {
      case .directory:
        try checkCompiled(source, name: entry.name)
        try add(source, at: place, to: &tree, depth: depth + 1)
      case .regular:
        try checkCompiled(source, name: entry.name)
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
    guard refusesUncompiled else { return }
    for (suffix, what) in Self.uncompiled where name.bytes.ends(with: suffix) {
      throw sources.error(.notCompiledYet("\(path)", what: what), at: place)
    }
  }

  /// The ends of names of what Xcode compiles.
  private static let uncompiled: [(suffix: [UInt8], what: String)] = [
    (Array(".xcstrings".utf8), "string catalogs"),
    (Array(".xcassets".utf8), "asset catalogs"),
  ]

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
