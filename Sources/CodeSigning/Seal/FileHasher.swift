// Valise — hashes of files, made piece by piece
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography
internal import ValiseFiles

/// Hashes files one after the other; its memory and its digests serve all of them.
struct FileHasher: ~Copyable {
  /// How many bytes are read at once: few enough to stay in a processor's cache until they are
  /// hashed.
  static let pieceByteCount = 1 << 18

  private var buffer = [UInt8](repeating: 0, count: Self.pieceByteCount)
  private var digests: FileDigests?

  /// The hashes of a file, all made in one reading.
  mutating func hashes(
    of file: any OpenFile,
    _ types: [CodeHashType]
  ) throws(CodeSigningError) -> [SealedResource.Hash] {
    // Every start is wanted, so that there is an answer.
    try hashes(of: file, types) { _ in true } ?? []
  }

  /// The hashes of a file, all made in one reading; nothing for a file whose first bytes, as many
  /// as are read at once, are not wanted.
  mutating func hashes(
    of file: any OpenFile,
    _ types: [CodeHashType],
    whereStart isWanted: (ArraySlice<UInt8>) -> Bool
  ) throws(CodeSigningError) -> [SealedResource.Hash]? {
    var digests = try self.digests(types)
    var offset = 0
    while true {
      let count: Int
      do throws(FileError) {
        count = try file.read(into: &buffer, from: offset)
      } catch {
        throw .unreadable(error)
      }
      if offset == 0, !isWanted(buffer[..<count]) {
        self.digests = consume digests
        return nil
      }
      try digests.update(buffer[..<count])
      offset += count
      if count < buffer.count { break }
    }
    let hashes = try digests.finalizeAndRestart()
    self.digests = consume digests
    return hashes
  }

  /// The digests of some types, at their start; the last ones when those are of the same types.
  private mutating func digests(
    _ types: [CodeHashType]
  ) throws(CodeSigningError) -> FileDigests {
    // Those of a file that could not be read to its end are not put back.
    guard let last = digests.take(), last.types == types else { return try FileDigests(types) }
    return last
  }
}

/// Several digests of the same bytes.
struct FileDigests: ~Copyable {
  /// What is made, in the order of the hashes.
  let types: [CodeHashType]
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

  mutating func update(_ bytes: ArraySlice<UInt8>) throws(CodeSigningError) {
    do throws(CryptographyError) {
      try sha1?.update(bytes)
      try sha256?.update(bytes)
      try sha384?.update(bytes)
      try sha512?.update(bytes)
    } catch {
      throw .cryptography(error)
    }
  }

  /// The hashes in the order of the types, before others start; those of unknown types are left
  /// out.
  mutating func finalizeAndRestart() throws(CodeSigningError) -> [SealedResource.Hash] {
    do throws(CryptographyError) {
      let first = try sha1?.finalizeAndRestart()
      let second = try sha256?.finalizeAndRestart()
      let third = try sha384?.finalizeAndRestart()
      let fourth = try sha512?.finalizeAndRestart()
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
