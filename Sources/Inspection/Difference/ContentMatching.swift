// Valise — files that are the same under another path
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseCryptography
internal import ValiseFiles

/// Finds files that are the same under another path, by size and digest.
struct ContentMatching {
  private let old: InspectedProduct
  private let new: InspectedProduct

  init(_ old: InspectedProduct, _ new: InspectedProduct) {
    self.old = old
    self.new = new
  }

  /// The files of one list with the files of another that hold the same bytes, each once.
  ///
  /// Of several equal ones those of the same name come first. Empty files are all alike and tell
  /// nothing.
  func matches(
    of removed: [InspectedEntry],
    with added: [InspectedEntry]
  ) -> [TreePairing.Pair] {
    let sizes = Set(removed.filter(Self.counts).map(\.status.size))
      .intersection(added.filter(Self.counts).map(\.status.size))
    let before = removed.filter { Self.counts($0) && sizes.contains($0.status.size) }
    let after = added.filter { Self.counts($0) && sizes.contains($0.status.size) }
    let digests = Self.digests(of: before, in: old)
    let others = Self.digests(of: after, in: new)

    var byName: [NamedContent: [Int]] = [:]
    var byContent: [[UInt8]: [Int]] = [:]
    // From the end, so that the first is taken off first.
    for place in after.indices.reversed() {
      guard let digest = others[place] else { continue }
      byName[NamedContent(digest, after[place]), default: []].append(place)
      byContent[digest, default: []].append(place)
    }
    var isTaken = [Bool](repeating: false, count: after.count)
    var matches: [Int: Int] = [:]
    for (place, entry) in before.enumerated() {
      guard let digest = digests[place],
        let found = byName[NamedContent(digest, entry)]?.popLast()
      else { continue }
      isTaken[found] = true
      matches[place] = found
    }
    for place in before.indices where matches[place] == nil {
      guard let digest = digests[place] else { continue }
      while let found = byContent[digest]?.popLast() {
        guard !isTaken[found] else { continue }
        isTaken[found] = true
        matches[place] = found
        break
      }
    }
    return before.indices.compactMap { place in
      matches[place].map { TreePairing.Pair(old: before[place], new: after[$0]) }
    }
  }

  /// A content under a file name.
  private struct NamedContent: Hashable {
    let digest: [UInt8]
    let name: FileName?

    init(_ digest: [UInt8], _ entry: InspectedEntry) {
      self.digest = digest
      name = entry.path.name
    }
  }

  private static func counts(_ entry: InspectedEntry) -> Bool {
    entry.status.kind == .regular && entry.status.size > 0
  }

  /// The digests of files, in their order; nothing for one that cannot be read.
  private static func digests(
    of entries: [InspectedEntry],
    in product: InspectedProduct
  ) -> [[UInt8]?] {
    product.root.tree.concurrentResults(of: entries.count) { place -> [UInt8]? in
      // One that cannot be read is found by nobody.
      try? digest(of: entries[place], in: product)
    }
  }

  private static func digest(
    of entry: InspectedEntry,
    in product: InspectedProduct
  ) throws -> [UInt8] {
    var context = try DigestContext(.sha256)
    var offset = 0
    while true {
      let end = offset + FileComparison.pieceByteCount
      let piece = try product.contents(of: entry.path, range: offset..<end)
      try context.update(piece)
      offset += piece.count
      if piece.count < FileComparison.pieceByteCount { return try context.finalize() }
    }
  }
}
