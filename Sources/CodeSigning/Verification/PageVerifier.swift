// Valise — verifying the pages of code
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

/// Verifies the pages of one slice by one code directory.
struct PageVerifier {
  let object: CodeObject
  let slice: SignedSlice
  let directory: CodeDirectory

  /// A page that is not as it was signed.
  struct Page {
    let number: Int
    /// Where it starts in the slice.
    let offset: Int
    let expected: String
    let found: String?
  }

  /// The first pages that are wrong.
  private(set) var wrong: [Page] = []
  /// How many more are wrong.
  private(set) var more = 0

  init(object: CodeObject, slice: SignedSlice, directory: CodeDirectory) {
    self.object = object
    self.slice = slice
    self.directory = directory
  }

  /// Verifies all pages; of those that are wrong, the first `limit` are kept.
  mutating func verify(limit: Int) throws(CodeSigningError) {
    guard let pageByteCount = directory.pageByteCount else {
      return try verifyInPieces(Int(clamping: directory.codeLimit), limit: limit)
    }
    // Pages of real code have 4 or 16 KiB; larger ones must not be held in memory as a whole.
    guard pageByteCount <= FileHashing.pieceByteCount else {
      return try verifyInPieces(pageByteCount, limit: limit)
    }
    let perPiece = max(1, FileHashing.pieceByteCount / pageByteCount)
    let end = Int(clamping: directory.codeLimit)
    var number = 0
    while number < directory.codeHashes.count {
      let start = number * pageByteCount
      let count = min(perPiece * pageByteCount, end - start)
      let bytes = try read(start, count)
      for place in 0..<min(perPiece, directory.codeHashes.count - number) {
        let first = min(place * pageByteCount, bytes.count)
        let last = min(first + pageByteCount, bytes.count)
        let whole = min(pageByteCount, count - place * pageByteCount)
        let hash = try directory.hashType.hash(of: [UInt8](bytes[first..<last]))
        let wanted = directory.codeHashes[number + place]
        if last - first < whole {
          note(number + place, start + place * pageByteCount, wanted, nil, limit)
        } else if !wanted.elementsEqual(hash) {
          note(number + place, start + place * pageByteCount, wanted, hash, limit)
        }
      }
      number += perPiece
    }
  }

  private func read(_ start: Int, _ count: Int) throws(CodeSigningError) -> [UInt8] {
    let available = max(0, min(count, slice.size - start))
    guard available > 0 else { return [] }
    let first = slice.offset + start
    return try object.contents(of: object.mainFile, first..<(first + available))
  }

  private mutating func note(
    _ number: Int,
    _ offset: Int,
    _ expected: ArraySlice<UInt8>,
    _ found: [UInt8]?,
    _ limit: Int
  ) {
    guard wrong.count < limit else {
      more += 1
      return
    }
    wrong.append(
      Page(
        number: number,
        offset: offset,
        expected: RequirementPrinter.hex([UInt8](expected)),
        found: found.map { RequirementPrinter.hex($0) } ?? "the end of the file"
      )
    )
  }

  /// Verifies pages that are larger than what is read at once.
  private mutating func verifyInPieces(
    _ pageByteCount: Int,
    limit: Int
  ) throws(CodeSigningError) {
    let limitOfCode = Int(clamping: directory.codeLimit)
    for number in 0..<directory.codeHashes.count {
      let start = number * pageByteCount
      let end = min(limitOfCode, start + pageByteCount)
      var digests = try FileDigests([directory.hashType])
      var offset = start
      while offset < end {
        let bytes = try read(offset, min(FileHashing.pieceByteCount, end - offset))
        guard !bytes.isEmpty else { break }
        try digests.update(bytes)
        offset += bytes.count
      }
      let found = try digests.finalize().first?.bytes ?? []
      let wanted = directory.codeHashes[number]
      if offset < end {
        note(number, start, wanted, nil, limit)
      } else if !wanted.elementsEqual(found) {
        note(number, start, wanted, found, limit)
      }
    }
  }
}
