// Valise — litter that archives and the Finder leave in a bundle
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension RepairDraft {
  /// Takes away what is no part of any bundle: `.DS_Store`, files `._NAME` with extended
  /// attributes, and the folder `__MACOSX` of such files.
  ///
  /// What a signature seals, and what only has such a name, stays.
  mutating func removeLitter() throws(RepairError) {
    try removeLitter(in: .root)
  }

  private mutating func removeLitter(in folder: RelativePath) throws(RepairError) {
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      guard let kind = tree.kind(of: path) else { continue }
      switch kind {
      case .regular: try removeIfLitter(path, name)
      case .directory:
        if name == Self.archiveFolder {
          try removeArchiveFolder(path)
        } else {
          try removeLitter(in: path)
        }
      case .symbolicLink, .special: break
      }
    }
  }

  private mutating func removeIfLitter(
    _ path: RelativePath,
    _ name: FileName
  ) throws(RepairError) {
    if name == Self.finderStore {
      // The rules of seals leave it out, but an old or a custom one may not.
      if sealedResource(at: path) == nil { remove(path, .finderStore) }
    } else if name.bytes.starts(with: Self.doublePrefix) {
      guard sealedResource(at: path) == nil else { return }
      if try isAppleDouble(path) {
        remove(path, .appleDouble)
      } else {
        report(RepairFinding.litterKept(path, "it is no AppleDouble file"))
      }
    }
  }

  /// Takes `__MACOSX` away when it holds nothing but AppleDouble files.
  private mutating func removeArchiveFolder(_ path: RelativePath) throws(RepairError) {
    guard sealedResource(at: path) == nil, !isCovered(path) else { return }
    if let other = try otherThanAppleDouble(in: path) {
      report(RepairFinding.litterKept(path, "it holds \(other), which is no AppleDouble file"))
    } else {
      remove(path, .appleDouble)
    }
  }

  private mutating func isCovered(_ path: RelativePath) -> Bool {
    guard let base = sealedFolder(around: path), let inside = path.inside(base) else {
      return false
    }
    return seal(of: base)?.covers(inside) ?? false
  }

  private func otherThanAppleDouble(in folder: RelativePath) throws(RepairError) -> RelativePath? {
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      switch tree.kind(of: path) {
      case .directory?:
        if let other = try otherThanAppleDouble(in: path) { return other }
      case .regular? where name == Self.finderStore: break
      case .regular?:
        guard name.bytes.starts(with: Self.doublePrefix), try isAppleDouble(path) else {
          return path
        }
      default: return path
      }
    }
    return nil
  }

  private func isAppleDouble(_ path: RelativePath) throws(RepairError) -> Bool {
    try RepairError.wrapping { () throws(FileError) in
      try tree.contents(of: path, range: 0..<4) == Self.doubleMagic
    }
  }

  private static let finderStore = FileName(".DS_Store")
  private static let archiveFolder = FileName("__MACOSX")
  private static let doublePrefix = [UInt8]("._".utf8)
  /// The first bytes of a file of extended attributes.
  ///
  /// Source: RFC 1740, section 7.
  private static let doubleMagic: [UInt8] = [0x00, 0x05, 0x16, 0x07]
}
