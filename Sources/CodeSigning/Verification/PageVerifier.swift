// Valise — verifying the pages of code
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
internal import ValiseCryptography
internal import ValiseFiles

/// Verifies the pages of one slice by all its code directories, in one reading of the bytes.
///
/// Pieces of the code are read and hashed on all processors; no more of it is in memory than one
/// piece for each.
struct PageVerifier: Sendable {
  let object: CodeObject
  let slice: SignedSlice
  let directories: [CodeDirectory]
  /// How many wrong pages are kept for each directory.
  let limit: Int

  /// A page that is not as it was signed.
  struct Page {
    let number: Int
    /// Where it starts in the slice.
    let offset: Int
    let expected: String
    let found: String
  }

  /// What is wrong by one directory.
  struct WrongPages {
    /// The first pages that are wrong.
    var first: [Page] = []
    /// How many more are wrong.
    var more = 0

    /// Adds what was found in later pages.
    mutating func add(_ later: WrongPages, limit: Int) {
      let room = max(0, limit - first.count)
      first += later.first.prefix(room)
      more += later.more + max(0, later.first.count - room)
    }
  }

  /// What is wrong, for each directory.
  func wrongPages() throws(CodeSigningError) -> [WrongPages] {
    var answers = directories.map { _ in WrongPages() }
    let paged = directories.indices.filter { isInPages(directories[$0]) }
    let end = paged.map { Int(clamping: directories[$0].codeLimit) }.max() ?? 0
    let pieces = end / Self.piece + (end % Self.piece == 0 ? 0 : 1)
    let found = PieceAnswers()
    try object.tree.concurrently(pieces, share: 4) { (number) throws(CodeSigningError) in
      found.put(try verify(piece: number, by: paged, end: end), of: number)
    }
    for answer in found.inOrder {
      for (place, index) in paged.enumerated() { answers[index].add(answer[place], limit: limit) }
    }
    for index in directories.indices where !paged.contains(index) {
      answers[index] = try verifyWhole(directories[index])
    }
    return answers
  }

  /// What is read at once, which is a whole number of pages.
  private static var piece: Int { FileHashing.pieceByteCount }

  /// Whether the code is hashed in pages of which some fit into what is read at once.
  private func isInPages(_ directory: CodeDirectory) -> Bool {
    guard let page = directory.pageByteCount else { return false }
    return page <= Self.piece && Self.piece.isMultiple(of: page)
  }

  private func verify(
    piece number: Int,
    by indices: [Int],
    end: Int
  ) throws(CodeSigningError) -> [WrongPages] {
    let start = number * Self.piece
    let bytes = try read(start, min(Self.piece, end - start))
    return try indices.map { (index) throws(CodeSigningError) in
      try verify(bytes, from: start, by: directories[index])
    }
  }

  /// Verifies the pages of one piece.
  private func verify(
    _ bytes: [UInt8],
    from start: Int,
    by directory: CodeDirectory
  ) throws(CodeSigningError) -> WrongPages {
    var answer = WrongPages()
    let end = min(Int(clamping: directory.codeLimit), start + Self.piece)
    guard start < end, let page = directory.pageByteCount,
      let algorithm = directory.hashType.algorithm
    else { return answer }
    let available = min(bytes.count, end - start)
    let part = available == bytes.count ? bytes : [UInt8](bytes[..<available])
    let digests: [UInt8]
    do throws(CryptographyError) {
      digests = try ValiseCryptography.digests(of: part, inPiecesOf: page, using: algorithm)
    } catch {
      throw .cryptography(error)
    }
    let first = start / page
    let count = min(Self.piece / page, directory.codeHashes.count - first)
    for place in 0..<max(0, count) {
      let wanted = directory.codeHashes[first + place]
      let offset = place * page
      let isWhole = offset + min(page, end - start - offset) <= available
      let digest = digests.dropFirst(place * algorithm.byteCount).prefix(wanted.count)
      if isWhole, wanted.elementsEqual(digest) { continue }
      note(first + place, at: start + offset, wanted, isWhole ? digest : nil, in: &answer)
    }
    return answer
  }

  private func read(_ start: Int, _ count: Int) throws(CodeSigningError) -> [UInt8] {
    let available = max(0, min(count, slice.size - start))
    guard available > 0 else { return [] }
    let first = slice.offset + start
    return try object.contents(of: object.mainFile, first..<(first + available))
  }

  private func note(
    _ number: Int,
    at offset: Int,
    _ expected: ArraySlice<UInt8>,
    _ found: ArraySlice<UInt8>?,
    in answer: inout WrongPages
  ) {
    guard answer.first.count < limit else {
      answer.more += 1
      return
    }
    answer.first.append(
      Page(
        number: number,
        offset: offset,
        expected: RequirementPrinter.hex([UInt8](expected)),
        found: found.map { RequirementPrinter.hex([UInt8]($0)) } ?? "the end of the file"
      )
    )
  }

  /// Verifies code that is one page, or has pages larger than what is read at once.
  private func verifyWhole(_ directory: CodeDirectory) throws(CodeSigningError) -> WrongPages {
    let limitOfCode = Int(clamping: directory.codeLimit)
    let page = directory.pageByteCount ?? max(1, limitOfCode)
    var answer = WrongPages()
    for number in 0..<directory.codeHashes.count {
      let (start, isTooFar) = number.multipliedReportingOverflow(by: page)
      guard !isTooFar else { break }
      let end = start + min(page, max(0, limitOfCode - start))
      var digests = try FileDigests([directory.hashType])
      var offset = start
      while offset < end {
        let bytes = try read(offset, min(Self.piece, end - offset))
        guard !bytes.isEmpty else { break }
        try digests.update(bytes)
        offset += bytes.count
      }
      let found = try digests.finalize().first?.bytes ?? []
      let wanted = directory.codeHashes[number]
      if offset == end, wanted.elementsEqual(found) { continue }
      note(number, at: start, wanted, offset < end ? nil : found[...], in: &answer)
    }
    return answer
  }
}

/// What several threads found in pieces of code.
private final class PieceAnswers: Sendable {
  private let answers = Mutex<[Int: [PageVerifier.WrongPages]]>([:])

  func put(_ answer: [PageVerifier.WrongPages], of number: Int) {
    guard answer.contains(where: { !$0.first.isEmpty }) else { return }
    answers.withLock { $0[number] = answer }
  }

  /// The answers with something wrong, in the order of the code.
  var inOrder: [[PageVerifier.WrongPages]] {
    answers.withLock { all in all.keys.sorted().compactMap { all[$0] } }
  }
}
