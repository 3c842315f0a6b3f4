// Valise — files with the same contents
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseCryptography
internal import ValiseDiagnostics
internal import ValiseFiles

/// Looks for files with the same contents; only files of the same size are read.
struct DuplicateSearch {
  private struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  let product: InspectedProduct

  /// How many bytes are read at a time.
  private static let pieceByteCount = 8 << 20

  /// One saving for each group of files with the same contents, in the order of their first paths.
  func savings(_ progress: any ProgressReporting) -> [Saving] {
    let candidates = placesBySize
    let byteCount = candidates.reduce(0) { sum, places in
      places.reduce(sum) { $0.addingClamped(product.entries[$1].status.size) }
    }
    progress.begin("Comparing files of the same size", total: byteCount, unit: .bytes)
    defer { progress.finish() }
    var groups: [(first: Int, saving: Saving)] = []
    for places in candidates {
      var byDigest: [[UInt8]: [Int]] = [:]
      for place in places {
        // What cannot be read is like nothing.
        guard let digest = digest(of: product.entries[place]) else { continue }
        progress.advance(by: product.entries[place].status.size)
        byDigest[digest, default: []].append(place)
      }
      // The groups are put into order below.
      for same in byDigest.values where same.count > 1 {
        let size = product.entries[same[0]].status.size
        let (bytes, overflow) = size.multipliedReportingOverflow(by: same.count - 1)
        guard !overflow else { continue }
        let saving = Saving(
          .duplicate,
          paths: same.map { product.entries[$0].path.description },
          bytes: bytes,
          reason: "\(same.count) files of \(ByteSize.text(of: size)) have the same contents"
        )
        groups.append((same[0], saving))
      }
    }
    return groups.sorted { $0.first < $1.first }.map(\.saving)
  }

  /// The places of files that have their size in common; a file with several names is there once.
  private var placesBySize: [[Int]] {
    var bySize: [Int: [Int]] = [:]
    var known: Set<FileIdentity> = []
    for (place, entry) in product.entries.enumerated() {
      let status = entry.status
      guard status.kind == .regular, status.size > 0 else { continue }
      let identity = FileIdentity(device: status.device, inode: status.inode)
      if status.nameCount > 1, !known.insert(identity).inserted { continue }
      bySize[status.size, default: []].append(place)
    }
    // The groups of one size are looked at in any order.
    return bySize.values.filter { places in
      guard places.count > 1 else { return false }
      let size = product.entries[places[0]].status.size
      return size > Savings.leastBytes / places.count
    }
  }

  private func digest(of entry: InspectedEntry) -> [UInt8]? {
    guard var context = try? DigestContext(.sha256) else { return nil }
    var place = 0
    while place < entry.status.size {
      let end = min(place + Self.pieceByteCount, entry.status.size)
      // A file that became shorter is like nothing.
      guard let piece = try? product.contents(of: entry.path, range: place..<end),
        piece.count == end - place, (try? context.update(piece)) != nil
      else { return nil }
      place = end
    }
    return try? context.finalize()
  }
}
