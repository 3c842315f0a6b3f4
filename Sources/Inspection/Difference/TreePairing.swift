// Valise — which entry of a new product is which of an old one
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// Which entry of a new product is which of an old one: by its path, in a folder that moved, or by
/// its content.
struct TreePairing {
  /// An entry of the old product and the one of the new that it became.
  struct Pair {
    let old: InspectedEntry
    let new: InspectedEntry
  }

  /// A folder that is elsewhere with most of what is in it.
  struct Move: Hashable {
    let old: RelativePath
    let new: RelativePath
  }

  private(set) var pairs: [Pair] = []
  private(set) var moves: [Move] = []
  private(set) var removed: [InspectedEntry] = []
  private(set) var added: [InspectedEntry] = []

  private let old: InspectedProduct
  private let new: InspectedProduct
  private var isTaken: Set<RelativePath> = []
  private var isGiven: Set<RelativePath> = []

  init(_ old: InspectedProduct, _ new: InspectedProduct) {
    self.old = old
    self.new = new
    for entry in old.entries {
      if let same = new.entry(at: entry.path) {
        pairs.append(Pair(old: entry, new: same))
      } else {
        removed.append(entry)
      }
    }
    added = new.entries.filter { old.entry(at: $0.path) == nil }
    guard !removed.isEmpty, !added.isEmpty else { return }
    let equal = ContentMatching(old, new).matches(of: removed, with: added)
    moves = folderMoves(from: equal)
    for move in moves { pairEntries(of: move) }
    for match in equal where !isGiven.contains(match.old.path) && !isTaken.contains(match.new.path)
    {
      take(match.old, match.new)
    }
    pairExecutables()
    removed.removeAll { isGiven.contains($0.path) }
    added.removeAll { isTaken.contains($0.path) }
  }

  private mutating func take(_ entry: InspectedEntry, _ other: InspectedEntry) {
    isGiven.insert(entry.path)
    isTaken.insert(other.path)
    pairs.append(Pair(old: entry, new: other))
  }

  /// Pairs what is at the same place in a folder before and after it moved.
  private mutating func pairEntries(of move: Move) {
    if let folder = old.entry(at: move.old), let other = new.entry(at: move.new) {
      take(folder, other)
    }
    for entry in old.entries(below: move.old) {
      guard let inside = entry.path.inside(move.old),
        let other = new.entry(at: move.new.appending(inside)),
        !isTaken.contains(other.path), !isGiven.contains(entry.path)
      else { continue }
      take(entry, other)
    }
  }

  /// Pairs the executables of bundles that both products have, also where they were renamed.
  private mutating func pairExecutables() {
    var executables: [RelativePath: RelativePath] = [:]
    for bundle in new.bundles { executables[bundle.path] = bundle.executable }
    for bundle in old.bundles {
      guard let path = bundle.executable, let other = executables[newPath(of: bundle.path)],
        !isGiven.contains(path), !isTaken.contains(other), new.entry(at: path) == nil,
        old.entry(at: other) == nil, let entry = old.entry(at: path),
        let renamed = new.entry(at: other)
      else { continue }
      take(entry, renamed)
    }
  }

  /// Where an entry of the old product is in the new one, if it is there at all.
  func newPath(of path: RelativePath) -> RelativePath {
    for move in moves {
      if let inside = path.inside(move.old) { return move.new.appending(inside) }
    }
    return path
  }

  /// The folders of which at least half of the files are found again, at the same places, in a
  /// folder that is new.
  private func folderMoves(from matches: [Pair]) -> [Move] {
    var votes: [Move: Int] = [:]
    for match in matches {
      if let move = folderMove(of: match) { votes[move, default: 0] += 1 }
    }
    // The outermost folders first, of each the place that most of its files have.
    let ranked = votes.sorted { left, right in
      if left.key.old != right.key.old { return left.key.old < right.key.old }
      if left.value != right.value { return left.value > right.value }
      return left.key.new < right.key.new
    }
    var chosen: [Move] = []
    var known: (old: Set<RelativePath>, new: Set<RelativePath>) = ([], [])
    for (move, count) in ranked
    where !move.old.isInside(anyOf: known.old) && !move.new.isInside(anyOf: known.new) {
      let files = old.entries(below: move.old).count { $0.status.kind == .regular }
      guard count * 2 >= files else { continue }
      chosen.append(move)
      known.old.insert(move.old)
      known.new.insert(move.new)
    }
    return chosen
  }

  /// The largest folder that is gone and that the one file could have moved with.
  private func folderMove(of match: Pair) -> Move? {
    let from = match.old.path.components
    let to = match.new.path.components
    var shared = 0
    while shared < min(from.count, to.count) - 1,
      from[from.count - 1 - shared] == to[to.count - 1 - shared]
    {
      shared += 1
    }
    while shared > 0 {
      let move = Move(
        old: RelativePath([FileName](from.dropLast(shared))),
        new: RelativePath([FileName](to.dropLast(shared)))
      )
      if new.entry(at: move.old) == nil, old.entry(at: move.new) == nil { return move }
      shared -= 1
    }
    return nil
  }
}

extension RelativePath {
  /// Whether this path, or a folder that it leads through, is one of some folders.
  fileprivate func isInside(anyOf folders: Set<RelativePath>) -> Bool {
    guard !folders.isEmpty else { return false }
    var path: RelativePath? = self
    while let folder = path {
      if folders.contains(folder) { return true }
      path = folder.parent
    }
    return false
  }
}
