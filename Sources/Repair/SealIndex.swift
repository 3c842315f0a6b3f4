// Valise — what a seal says of the paths in its folder
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import PropertyLists
internal import ValiseFiles

/// What the seal of a folder says of the paths in it, in an order in which they are found fast.
struct SealIndex: Sendable {
  /// The sealed paths, relative to the folder that holds `_CodeSignature`, sorted.
  let entries: [(path: RelativePath, resource: SealedResource)]
  private let table: [RelativePath: SealedResource]

  /// The largest file that is read as a seal.
  static let byteLimit = 256 << 20

  /// Reads the part of a seal that verifiers go by.
  ///
  /// Paths that would leave the folder are passed over.
  ///
  /// - Returns: Nothing when the bytes are no seal.
  init?(parsing bytes: [UInt8]) {
    // A seal that cannot be read says nothing; verifying the signature names it.
    guard let seal = try? ResourceSeal(parsing: bytes), let part = try? seal.part() else {
      return nil
    }
    var table: [RelativePath: SealedResource] = [:]
    for (key, _) in part.files {
      guard let path = try? RelativePath(validating: key), !path.isRoot else { continue }
      guard let resource = part[key] else { continue }
      table[path] = resource
    }
    self.table = table
    entries = table.sorted { $0.key < $1.key }.map { (path: $0.key, resource: $0.value) }
  }

  /// What the seal says of a path.
  subscript(path: RelativePath) -> SealedResource? { table[path] }

  /// Whether the seal speaks of a path or of something below it.
  func covers(_ path: RelativePath) -> Bool {
    if table[path] != nil { return true }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].path.isInside(path)
  }
}
