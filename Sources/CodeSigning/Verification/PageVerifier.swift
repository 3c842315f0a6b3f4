// Valise — verifying the pages of code
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography
internal import ValiseDiagnostics
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
  let progress: any ProgressReporting

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
    let file = try open()
    let makeBuffer: @Sendable () -> [UInt8] = { [UInt8](repeating: 0, count: Self.piece) }
    let found = try object.tree.concurrentResults(of: pieces, share: 4, with: makeBuffer) {
      (buffer: inout [UInt8], number) throws(CodeSigningError) in
      try verify(piece: number, of: file, by: paged, end: end, &buffer)
    }
    for answer in found {
      for (place, index) in paged.enumerated() { answers[index].add(answer[place], limit: limit) }
    }
    for index in directories.indices where !paged.contains(index) {
      answers[index] = try verifyWhole(directories[index], of: file)
    }
    return answers
  }

  /// What is read at once, which is a whole number of pages.
  private static var piece: Int { FileHasher.pieceByteCount }

  /// Whether the code is hashed in pages of which some fit into what is read at once.
  private func isInPages(_ directory: CodeDirectory) -> Bool {
    guard let page = directory.pageByteCount else { return false }
    return page <= Self.piece && Self.piece.isMultiple(of: page)
  }

  private func verify(
    piece number: Int,
    of file: any OpenFile,
    by indices: [Int],
    end: Int,
    _ buffer: inout [UInt8]
  ) throws(CodeSigningError) -> [WrongPages] {
    let start = number * Self.piece
    let count = min(try read(start, of: file, into: &buffer), end - start)
    defer { progress.advance(by: count) }
    return try indices.map { (index) throws(CodeSigningError) in
      try verify(buffer[..<count], from: start, by: directories[index])
    }
  }

  /// Verifies the pages of one piece.
  private func verify(
    _ bytes: ArraySlice<UInt8>,
    from start: Int,
    by directory: CodeDirectory
  ) throws(CodeSigningError) -> WrongPages {
    var answer = WrongPages()
    let end = min(Int(clamping: directory.codeLimit), start + Self.piece)
    guard start < end, let page = directory.pageByteCount,
      let algorithm = directory.hashType.algorithm
    else { return answer }
    let available = min(bytes.count, end - start)
    let digests: [UInt8]
    do throws(CryptographyError) {
      digests = try ValiseCryptography.digests(
        of: bytes.prefix(available),
        inPiecesOf: page,
        using: algorithm
      )
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

  private func open() throws(CodeSigningError) -> any OpenFile {
    do throws(FileError) { return try object.tree.openFile(at: object.mainFile) } catch {
      throw .unreadable(error)
    }
  }

  /// Reads bytes of the slice, no more than it has; answers how many.
  private func read(
    _ start: Int,
    of file: any OpenFile,
    into buffer: inout [UInt8]
  ) throws(CodeSigningError) -> Int {
    guard start < slice.size else { return 0 }
    do throws(FileError) {
      return min(try file.read(into: &buffer, from: slice.offset + start), slice.size - start)
    } catch {
      throw .unreadable(error)
    }
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
  private func verifyWhole(
    _ directory: CodeDirectory,
    of file: any OpenFile
  ) throws(CodeSigningError) -> WrongPages {
    let limitOfCode = Int(clamping: directory.codeLimit)
    let page = directory.pageByteCount ?? max(1, limitOfCode)
    var answer = WrongPages()
    var digests = try FileDigests([directory.hashType])
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    for number in 0..<directory.codeHashes.count {
      let (start, isTooFar) = number.multipliedReportingOverflow(by: page)
      guard !isTooFar else { break }
      let end = start + min(page, max(0, limitOfCode - start))
      var offset = start
      while offset < end {
        let count = min(try read(offset, of: file, into: &buffer), end - offset)
        guard count > 0 else { break }
        try digests.update(buffer[..<count])
        progress.advance(by: count)
        offset += count
      }
      let found = try digests.finalizeAndRestart().first?.bytes ?? []
      let wanted = directory.codeHashes[number]
      if offset == end, wanted.elementsEqual(found) { continue }
      note(number, at: start, wanted, offset < end ? nil : found[...], in: &answer)
    }
    return answer
  }
}
