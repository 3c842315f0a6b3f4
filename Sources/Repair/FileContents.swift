// Valise — comparing and digesting files of a tree
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography
internal import ValiseFiles

/// Compares and digests files of the tree that was found; a digest is made once.
struct FileContents {
  private let base: any FileTree
  private var digests: [Key: [UInt8]] = [:]

  private struct Key: Hashable {
    let path: RelativePath
    let algorithm: DigestAlgorithm
  }

  /// How many bytes are read at once.
  private static let pieceSize = 1 << 20

  init(of base: any FileTree) { self.base = base }

  /// The digest of the file that was found at a path.
  mutating func digest(
    of path: RelativePath,
    using algorithm: DigestAlgorithm
  ) throws(RepairError) -> [UInt8] {
    let key = Key(path: path, algorithm: algorithm)
    if let known = digests[key] { return known }
    let digest = try make(path, algorithm)
    digests[key] = digest
    return digest
  }

  /// Whether two files hold the same bytes.
  func areEqual(_ first: RelativePath, _ second: RelativePath) throws(RepairError) -> Bool {
    if first == second { return true }
    return try RepairError.wrapping { () throws(FileError) in
      var offset = 0
      while true {
        let range = offset..<(offset + Self.pieceSize)
        let one = try base.contents(of: first, range: range)
        let two = try base.contents(of: second, range: range)
        guard one == two else { return false }
        guard one.count == Self.pieceSize else { return true }
        offset += Self.pieceSize
      }
    }
  }

  private func make(
    _ path: RelativePath,
    _ algorithm: DigestAlgorithm
  ) throws(RepairError) -> [UInt8] {
    var context = try RepairError.digesting { () throws(CryptographyError) in
      try DigestContext(algorithm)
    }
    var offset = 0
    while true {
      let range = offset..<(offset + Self.pieceSize)
      let piece = try RepairError.wrapping { () throws(FileError) in
        try base.contents(of: path, range: range)
      }
      do { try context.update(piece) } catch { throw .cryptography(error) }
      guard piece.count == Self.pieceSize else { break }
      offset += Self.pieceSize
    }
    do { return try context.finalize() } catch { throw .cryptography(error) }
  }
}
