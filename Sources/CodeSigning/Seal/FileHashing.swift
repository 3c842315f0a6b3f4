// Valise — hashes of files, made piece by piece
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography
internal import ValiseFiles

/// Hashes of files, made piece by piece.
struct FileHashing: Sendable {
  let tree: any FileTree
  /// How many bytes are read at once: few enough to stay in a processor's cache until they are
  /// hashed.
  static let pieceByteCount = 1 << 18

  /// The hashes of a file, all made in one reading.
  func hashes(
    of path: RelativePath,
    _ types: [CodeHashType]
  ) throws(CodeSigningError) -> [SealedResource.Hash] {
    var file = try FileDigests(types)
    var offset = 0
    while true {
      let piece: [UInt8]
      do throws(FileError) {
        piece = try tree.contents(of: path, range: offset..<(offset + Self.pieceByteCount))
      } catch {
        throw .unreadable(error)
      }
      try file.update(piece)
      offset += piece.count
      if piece.count < Self.pieceByteCount { break }
    }
    return try file.finalize()
  }
}

/// Several digests of the same bytes.
struct FileDigests: ~Copyable {
  private let types: [CodeHashType]
  private var sha1: DigestContext?
  private var sha256: DigestContext?
  private var sha384: DigestContext?
  private var sha512: DigestContext?

  /// Starts the digests of several types.
  init(_ types: [CodeHashType]) throws(CodeSigningError) {
    self.types = types
    let algorithms = Set(types.compactMap(\.algorithm))
    do throws(CryptographyError) {
      if algorithms.contains(.sha1) { sha1 = try DigestContext(.sha1) }
      if algorithms.contains(.sha256) { sha256 = try DigestContext(.sha256) }
      if algorithms.contains(.sha384) { sha384 = try DigestContext(.sha384) }
      if algorithms.contains(.sha512) { sha512 = try DigestContext(.sha512) }
    } catch {
      throw .cryptography(error)
    }
  }

  mutating func update(_ bytes: [UInt8]) throws(CodeSigningError) {
    do throws(CryptographyError) {
      try sha1?.update(bytes)
      try sha256?.update(bytes)
      try sha384?.update(bytes)
      try sha512?.update(bytes)
    } catch {
      throw .cryptography(error)
    }
  }

  /// The hashes in the order of the types; those of unknown types are left out.
  consuming func finalize() throws(CodeSigningError) -> [SealedResource.Hash] {
    do throws(CryptographyError) {
      let first = try sha1.take()?.finalize()
      let second = try sha256.take()?.finalize()
      let third = try sha384.take()?.finalize()
      let fourth = try sha512.take()?.finalize()
      return types.compactMap { type in
        switch type.algorithm {
        case .sha1: first.map { SealedResource.Hash(type: type, bytes: $0) }
        case .sha256:
          second.map {
            SealedResource.Hash(type: type, bytes: [UInt8]($0.prefix(type.byteCount ?? 0)))
          }
        case .sha384: third.map { SealedResource.Hash(type: type, bytes: $0) }
        case .sha512: fourth.map { SealedResource.Hash(type: type, bytes: $0) }
        case nil: nil
        }
      }
    } catch {
      throw .cryptography(error)
    }
  }
}
