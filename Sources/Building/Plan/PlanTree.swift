// Valise — the entries of a bundle as they come together, without two for one place
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The entries of a bundle as they come together.
///
/// Most Macs hold names that differ in case or Unicode form alone for one; so does this tree.
struct PlanTree {
  private(set) var entries: [PlanEntry] = []
  private var indices: [Place: Int] = [:]
  /// The folder of the last entry, since the next one is mostly in the same, and its index.
  private var lastFolder: (components: [FileName], index: Int) = ([], Self.rootIndex)

  /// A name in a folder.
  private struct Place: Hashable {
    /// The index of the folder in `entries`.
    let folder: Int
    /// The name in small letters; equal texts are canonically equal.
    let alias: String
  }

  private static let rootIndex = -1

  /// The entries, a folder before what is in it.
  var sorted: [PlanEntry] { entries.sorted { $0.destination < $1.destination } }

  /// Adds an entry and the folders above it; a folder may be added again.
  ///
  /// - Throws: A fault when something else is at the place already.
  mutating func add(_ entry: PlanEntry) throws(PlanTreeFault) {
    _ = try place(entry, in: try folder(of: entry))
  }

  /// Puts an entry in the place of the one that is there.
  mutating func replace(_ entry: PlanEntry) {
    guard let index = index(of: entry.destination) else { return }
    entries[index] = entry
  }

  /// The entry at a place, or at one that most Macs hold for the same.
  func entry(at destination: RelativePath) -> PlanEntry? {
    index(of: destination).map { entries[$0] }
  }

  private func index(of destination: RelativePath) -> Int? {
    var index = Self.rootIndex
    for name in destination.components {
      let alias = String(decoding: name.bytes, as: UTF8.self).lowercased()
      guard let next = indices[Place(folder: index, alias: alias)] else { return nil }
      index = next
    }
    return index == Self.rootIndex ? nil : index
  }

  /// The index of the folder that holds an entry; it is added, and those above it, when it is
  /// missing.
  private mutating func folder(of entry: PlanEntry) throws(PlanTreeFault) -> Int {
    let components = entry.destination.components.dropLast()
    if components.elementsEqual(lastFolder.components) { return lastFolder.index }
    var path = RelativePath.root
    var index = Self.rootIndex
    for name in components {
      path = path.appending(name)
      index = try place(PlanEntry(path, .directory, mode: 0o755, from: entry.origin), in: index)
    }
    lastFolder = (path.components, index)
    return index
  }

  /// Puts an entry in the folder with an index; answers its own index.
  private mutating func place(
    _ entry: PlanEntry,
    in folder: Int
  ) throws(PlanTreeFault) -> Int {
    let name = entry.destination.name?.bytes ?? []
    guard let text = String(validating: name, as: UTF8.self) else {
      throw PlanTreeFault(.nameNotUTF8("\(entry.destination)"), origin: entry.origin)
    }
    let place = Place(folder: folder, alias: text.lowercased())
    guard let index = indices[place] else {
      indices[place] = entries.count
      entries.append(entry)
      return entries.count - 1
    }
    let old = entries[index]
    if old.destination != entry.destination {
      let (first, second) = ("\(old.destination)", "\(entry.destination)")
      let origin = "\(entry.origin)"
      let fault = ManifestFault.aliasedDestination(second, other: first, second: origin)
      throw PlanTreeFault(fault, origin: entry.origin)
    }
    if old.kind == .directory, entry.kind == .directory { return index }
    throw PlanTreeFault(clash(old, entry), origin: entry.origin)
  }

  private func clash(_ old: PlanEntry, _ new: PlanEntry) -> ManifestFault {
    let path = "\(new.destination)"
    guard new.kind == .directory else {
      return .sameDestination(path, first: "\(old.origin)", second: "\(new.origin)")
    }
    return .insideFile(path + "/…", file: path, second: "\(new.origin)")
  }
}

/// Why an entry cannot be added to a tree.
struct PlanTreeFault: Error {
  let fault: ManifestFault
  let origin: PlanOrigin

  init(_ fault: ManifestFault, origin: PlanOrigin) {
    self.fault = fault
    self.origin = origin
  }
}
