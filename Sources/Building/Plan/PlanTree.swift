// Valise — the entries of a bundle as they come together, without two for one place
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The entries of a bundle as they come together.
///
/// Most Macs hold names that differ in case or Unicode form alone for one; so does this tree.
struct PlanTree {
  private(set) var entries: [PlanEntry] = []
  /// The place in `entries` by a name in small letters; equal texts are canonically equal.
  private var places: [String: Int] = [:]
  private var knownParent: RelativePath?

  /// The entries, a folder before what is in it.
  var sorted: [PlanEntry] { entries.sorted { $0.destination < $1.destination } }

  /// Adds an entry and the folders above it; a folder may be added again.
  ///
  /// - Throws: A fault when something else is at the place already.
  mutating func add(_ entry: PlanEntry) throws(PlanTreeFault) {
    try addFolders(above: entry)
    try place(entry)
  }

  private mutating func addFolders(above entry: PlanEntry) throws(PlanTreeFault) {
    guard let parent = entry.destination.parent, parent != knownParent else { return }
    var path = RelativePath.root
    for name in parent.components {
      path = path.appending(name)
      try place(PlanEntry(path, .directory, mode: 0o755, from: entry.origin))
    }
    knownParent = parent
  }

  private mutating func place(_ entry: PlanEntry) throws(PlanTreeFault) {
    guard let text = String(validating: entry.destination.bytes, as: UTF8.self) else {
      throw PlanTreeFault(.nameNotUTF8("\(entry.destination)"), origin: entry.origin)
    }
    let alias = text.lowercased()
    guard let index = places[alias] else {
      places[alias] = entries.count
      entries.append(entry)
      return
    }
    let old = entries[index]
    if old.destination != entry.destination {
      let other = "\(old.destination)"
      let origin = "\(entry.origin)"
      let fault = ManifestFault.aliasedDestination(text, other: other, second: origin)
      throw PlanTreeFault(fault, origin: entry.origin)
    }
    if old.kind == .directory, entry.kind == .directory { return }
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
