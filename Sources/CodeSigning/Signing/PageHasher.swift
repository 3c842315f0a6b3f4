// Valise — hashing the pages of code that is about to be signed
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
internal import ValiseBytes
internal import ValiseCryptography
package import ValiseFiles

/// Hashes the pages of a file that is about to be written, on all cores and with every digest in
/// one reading.
package struct PageHasher: Sendable {
  /// What knows how many threads are useful.
  private let files: any FileSystem
  private let read: @Sendable (Range<Int>) throws(CodeSigningError) -> [UInt8]

  /// How much is read at once, in bytes; a multiple of every page size.
  private static let pieceByteCount = 1 << 20

  /// Makes a hasher.
  ///
  /// - Parameters:
  ///   - files: What knows how many threads are useful.
  ///   - read: Gives the bytes of a range of the file as it will be.
  package init(
    on files: any FileSystem,
    read: @escaping @Sendable (Range<Int>) throws(CodeSigningError) -> [UInt8]
  ) {
    self.files = files
    self.read = read
  }

  /// The hashes of the pages of a part of the file.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - exponent: The size of a page as a power of two, 20 at most; 0 for one page of all bytes.
  ///   - types: The digests.
  ///   - advanced: Is told of every part that is hashed, in bytes.
  /// - Returns: The hashes in the order of the digests.
  /// - Throws: What `read` throws, `.unsupportedHashType`, `.cryptography`.
  package func hashes(
    of range: Range<Int>,
    pageExponent exponent: UInt8,
    _ types: [CodeHashType],
    advanced: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(CodeSigningError) -> [HashList] {
    guard exponent > 0 else { return try wholeHashes(of: range, types, advanced: advanced) }
    let pageByteCount = 1 << Int(min(exponent, 20))
    let starts = [Int](
      stride(from: range.lowerBound, to: range.upperBound, by: Self.pieceByteCount)
    )
    let results = Mutex([[[UInt8]]](repeating: [], count: starts.count))
    let read = read
    try files.concurrently(starts.count, share: 4) { (number) throws(CodeSigningError) in
      let piece = starts[number]..<min(starts[number] + Self.pieceByteCount, range.upperBound)
      let bytes = try read(piece)
      guard bytes.count == piece.count else {
        throw .malformed(
          .truncated(at: piece.lowerBound, needed: piece.count, available: bytes.count)
        )
      }
      let hashes = try Self.hashes(of: bytes, pageByteCount, types)
      results.withLock { $0[number] = hashes }
      advanced(bytes.count)
    }
    let pieces = results.withLock { $0 }
    return try types.indices.map { (place) throws(CodeSigningError) in
      guard let size = types[place].byteCount else {
        throw .unsupportedHashType(types[place].rawValue, at: 0)
      }
      return HashList(hashByteCount: size, bytes: pieces.flatMap { $0[place] })
    }
  }

  /// The hashes of all pages in some bytes, one behind the other, for each digest.
  private static func hashes(
    of bytes: [UInt8],
    _ pageByteCount: Int,
    _ types: [CodeHashType]
  ) throws(CodeSigningError) -> [[UInt8]] {
    var hashes: [[UInt8]] = []
    for type in types {
      guard let algorithm = type.algorithm, let size = type.byteCount else {
        throw .unsupportedHashType(type.rawValue, at: 0)
      }
      let digests: [UInt8]
      do throws(CryptographyError) {
        digests = try ValiseCryptography.digests(
          of: bytes,
          inPiecesOf: pageByteCount,
          using: algorithm
        )
      } catch {
        throw .cryptography(error)
      }
      let whole = algorithm.byteCount
      // A digest of which only the start is kept.
      hashes.append(
        size == whole ? digests : digests.indices.filter { $0 % whole < size }.map { digests[$0] }
      )
    }
    return hashes
  }

  /// One hash of all bytes for each digest.
  private func wholeHashes(
    of range: Range<Int>,
    _ types: [CodeHashType],
    advanced: (Int) -> Void
  ) throws(CodeSigningError) -> [HashList] {
    var digests = try FileDigests(types)
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.pieceByteCount) {
      let bytes = try read(start..<min(start + Self.pieceByteCount, range.upperBound))
      try digests.update(bytes)
      advanced(bytes.count)
    }
    return try digests.finalize().map { hash in
      HashList(hashByteCount: max(1, hash.bytes.count), bytes: hash.bytes)
    }
  }
}
