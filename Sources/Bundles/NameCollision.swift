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
  /// - Complexity: Linear in the bytes of the names.
  static func collisions(in entries: [DirectoryEntry], of folder: RelativePath) -> [NameCollision] {
    guard entries.count > 1 else { return [] }
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
}
