// Valise — the entries of a plan while they are gathered, no two at one place
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// The entries of a plan while they are gathered.
struct PlannedTree {
  let manifestFile: String
  private(set) var notes: [String] = []
  private var entries: [RelativePath: BuildPlan.Entry] = [:]
  /// The entries by the name that a volume which ignores case and accents' spelling sees.
  private var foldedPaths: [String: RelativePath] = [:]

  init(manifestFile: String) { self.manifestFile = manifestFile }

  /// Where Valise itself puts something, and what no source may take.
  private static let reserved: [(path: RelativePath, reason: String)] = [
    (.fixed("Contents/Info.plist"), "it is made from the manifest"),
    (.fixed("Contents/PkgInfo"), "it is made from the manifest"),
    (.fixed("Contents/_CodeSignature"), "signing makes it"),
    (.fixed("Contents/CodeResources"), "stapling makes it"),
  ]

  mutating func note(_ words: String) { notes.append(words) }

  /// Adds an entry with the folders above it.
  ///
  /// - Throws: A mistake at `place` when something else is at the path.
  mutating func add(
    _ entry: BuildPlan.Entry,
    at place: ManifestPlace,
    isOwn: Bool = false
  ) throws(BuildError) {
    if !isOwn, let taken = Self.reserved.first(where: { entry.path.isInside($0.path) }) {
      throw fault(place, "\"\(entry.path)\" cannot be given: \(taken.reason)")
    }
    if let parent = entry.path.parent, !parent.isRoot {
      let folder = BuildPlan.Entry(
        path: parent,
        content: .directory,
        mode: 0o755,
        origin: entry.origin
      )
      try add(folder, at: place, isOwn: true)
    }
    let folded = entry.path.description.lowercased()
    if let other = foldedPaths[folded].flatMap({ entries[$0] }) {
      if other.path == entry.path, other.content == .directory, entry.content == .directory {
        return
      }
      let names =
        other.path == entry.path ? "\"\(entry.path)\"" : "\"\(other.path)\" and \"\(entry.path)\""
      let reason = other.path == entry.path ? "is given twice" : "are one name on most Macs"
      throw fault(place, "\(names) \(reason): from \(other.origin) and from \(entry.origin)")
    }
    foldedPaths[folded] = entry.path
    entries[entry.path] = entry
  }

  /// Adds Info.plist and PkgInfo.
  mutating func addInfo(
    _ info: [BuildPlan.InfoEntry],
    of application: ApplicationManifest
  ) throws(BuildError) {
    var dictionary = PropertyListDictionary()
    for entry in info { dictionary[entry.key] = entry.value }
    let bytes: [UInt8]
    do throws(PropertyListError) {
      bytes = try PropertyList.dictionary(dictionary).serialized(as: .xml, sortedKeys: true)
    } catch {
      throw fault(application.place, "Info.plist: \(error)")
    }
    let origin = BuildOrigin.convention("made from the manifest")
    let files: [(RelativePath, [UInt8])] = [
      (.fixed("Contents/Info.plist"), bytes), (.fixed("Contents/PkgInfo"), Array("APPL????".utf8)),
    ]
    for (path, bytes) in files {
      let entry = BuildPlan.Entry(path: path, content: .bytes(bytes), mode: 0o644, origin: origin)
      try add(entry, at: application.place, isOwn: true)
    }
  }

  /// All entries, a folder before what is in it.
  func sortedEntries() -> [BuildPlan.Entry] { entries.values.sorted { $0.path < $1.path } }

  private func fault(_ place: ManifestPlace, _ message: String) -> BuildError {
    .manifest(ManifestError(file: manifestFile, place: place, message: message))
  }
}
