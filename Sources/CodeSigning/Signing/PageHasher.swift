// Valise — hashing the pages of code that is about to be signed
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes
internal import ValiseCryptography
package import ValiseFiles

/// Hashes the pages of a file that is about to be written, on all cores and with every digest in
/// one reading.
package struct PageHasher: Sendable {
  /// Gives bytes of the file as it will be, from the start of a range on, in the buffer; answers
  /// how many.
  package typealias Reading =
    @Sendable (Range<Int>, inout [UInt8]) throws(CodeSigningError) -> Int

  /// What knows how many threads are useful.
  private let files: any FileSystem
  private let read: Reading

  /// How many pieces are worth a thread of their own.
  private static let share = 4

  /// Makes a hasher.
  ///
  /// - Parameters:
  ///   - files: What knows how many threads are useful.
  ///   - read: Gives the bytes of a range of the file as it will be.
  package init(on files: any FileSystem, read: @escaping Reading) {
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
    let pieceByteCount = max(FileHasher.pieceByteCount, pageByteCount)
    let starts = [Int](stride(from: range.lowerBound, to: range.upperBound, by: pieceByteCount))
    let read = read
    let pieces = try files.concurrentResults(of: starts.count, share: Self.share) {
      [UInt8](repeating: 0, count: pieceByteCount)
    } _: { (buffer: inout [UInt8], number) throws(CodeSigningError) in
      let piece = starts[number]..<min(starts[number] + pieceByteCount, range.upperBound)
      let count = try read(piece, &buffer)
      guard count >= piece.count else {
        throw .malformed(
          .truncated(at: piece.lowerBound, needed: piece.count, available: count)
        )
      }
      advanced(piece.count)
      return try Self.hashes(of: buffer[..<piece.count], pageByteCount, types)
    }
    return try types.indices.map { (place) throws(CodeSigningError) in
      guard let size = types[place].byteCount else {
        throw .unsupportedHashType(types[place].rawValue, at: 0)
      }
      return HashList(hashByteCount: size, bytes: pieces.flatMap { $0[place] })
    }
  }

  /// The hashes of all pages in some bytes, one behind the other, for each digest.
  private static func hashes(
    of bytes: ArraySlice<UInt8>,
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
    var buffer = [UInt8](repeating: 0, count: FileHasher.pieceByteCount)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let piece = offset..<min(offset + buffer.count, range.upperBound)
      let count = min(try read(piece, &buffer), piece.count)
      try digests.update(buffer[..<count])
      advanced(count)
      guard count == piece.count else {
        throw .malformed(.truncated(at: offset, needed: piece.count, available: count))
      }
      offset = piece.upperBound
    }
    return try digests.finalizeAndRestart().map { hash in
      HashList(hashByteCount: max(1, hash.bytes.count), bytes: hash.bytes)
    }
  }
}
