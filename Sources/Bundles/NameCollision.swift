// Valise — two entries of one folder that a Mac's volume takes for one
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Two entries of one folder whose names are one name on a Mac's volume.
///
/// They are found by their spelling in the listing, so that a host whose volume tells them apart
/// shows them as well.
public struct NameCollision: Hashable, Sendable {
  /// What is different between the names.
  public enum Difference: Hashable, Sendable {
    /// Capitals and small letters: APFS and HFS+ take the names for one unless they were made to
    /// tell case apart, as on an iPhone.
    case letterCase
    /// Only the way in which letters with accents are spelled: no APFS and no HFS+ volume tells
    /// such names apart.
    case spelling
  }

  /// The folder in the tree.
  public let folder: RelativePath
  /// The name that comes first by its bytes.
  public let first: FileName
  /// The other name.
  public let second: FileName
  /// What is different between them.
  public let difference: Difference
}

extension NameCollision {
  /// The collisions in the listing of one folder, each later name with the first that it meets.
  ///
  /// Names that are no UTF-8 meet none.
  ///
  /// - Complexity: Linear in the bytes of the names, and n log n in their number.
  static func collisions(in entries: [DirectoryEntry], of folder: RelativePath) -> [NameCollision] {
    guard mayCollide(entries) else { return [] }
    var seen: [FoldedName: (name: FileName, text: String)] = [:]
    seen.reserveCapacity(entries.count)
    var collisions: [NameCollision] = []
    for name in entries.map(\.name) {
      guard let text = String(validating: name.bytes, as: UTF8.self) else { continue }
      let folded = FoldedName(text)
      guard let other = seen[folded] else {
        seen[folded] = (name, text)
        continue
      }
      let collision = NameCollision(
        folder: folder,
        first: other.name,
        second: name,
        difference: other.text == text ? .spelling : .letterCase
      )
      collisions.append(collision)
    }
    return collisions
  }

  /// Whether some names may be one; nearly no folder has such, and to see that is cheap.
  private static func mayCollide(_ entries: [DirectoryEntry]) -> Bool {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(entries.count)
    for entry in entries {
      // FNV-1a of the name with its letters A to Z made small.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in entry.name.bytes {
        guard byte < 0x80 else { return entries.count > 1 }
        let small = (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
        hash = (hash ^ UInt64(small)) &* 0x100_0000_01B3
      }
      hashes.append(hash)
    }
    hashes.sort()
    return zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
  }
}
