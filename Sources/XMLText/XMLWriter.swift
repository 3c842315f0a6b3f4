// Valise — XML text written in order
// SPDX-License-Identifier: Apache-2.0

/// XML text that is written in order, one element to a line, indented by tabs.
///
/// The writer cannot be copied: it has memory of its own.
@safe package struct XMLWriter: ~Copyable {
  /// What left the stage.
  private var written: [UInt8] = []
  /// What was written last, then room for more; it is small, to stay near the processor.
  private var stage = unsafe Self.memory(stageSize)
  /// How much of the stage is written.
  private var count = 0
  /// How many elements are open.
  package var indentation = 0

  private static let stageSize = 16_384
  /// How many bytes of a text are written at once.
  private static let pieceSize = 2_048
  /// The first size of what is written; pages that are never touched take no memory.
  private static let firstSize = 8 << 20

  /// Makes an empty writer.
  package init() {}

  // Safety: the writer cannot be copied, so that nobody else has this memory.
  deinit { unsafe stage.deallocate() }

  private static func memory(_ size: Int) -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: size, alignment: 16)
  }

  /// How many bytes were written.
  package var byteCount: Int { written.count + count }

  /// What was written, taken from the writer, which is empty then: so nothing is copied.
  package mutating func finished() -> [UInt8] {
    if written.isEmpty { written.reserveCapacity(count) }
    clearStage()
    var taken: [UInt8] = []
    swap(&taken, &written)
    return taken
  }

  /// Adds a line with a start tag and indents what follows.
  package mutating func open(_ tag: XMLPiece) {
    line(tag)
    indentation += 1
  }

  /// Adds a line with an end tag.
  package mutating func close(_ tag: XMLPiece) {
    indentation -= 1
    line(tag)
  }

  /// Adds a line with something short.
  package mutating func line(_ piece: XMLPiece) {
    makeRoom(indentation &+ 2 &* XMLPiece.size)
    // Safety: there is room for the indentation and the piece behind what was written.
    unsafe XMLOutput.indent(indentation, stage, &count)
    unsafe XMLOutput.add(piece, stage, &count)
  }

  /// Adds a line with an element that holds text, `<`, `>` and `&` as references.
  ///
  /// - Returns: A control character that XML cannot hold, else nothing.
  package mutating func element(_ start: XMLPiece, _ text: String, _ end: XMLPiece) -> UInt8? {
    // Safety: the buffer is read while it is valid.
    let refused: UInt8?? = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      let text = UnsafeRawBufferPointer(buffer)
      guard text.count <= Self.pieceSize else { return unsafe longElement(start, text, end) }
      makeRoom(indentation &+ 4 &* XMLPiece.size &+ XMLOutput.escapedSize(text.count))
      // The place is in a register while the parts are written.
      var place = count
      // Safety: there is room for all parts of the line behind what was written.
      unsafe XMLOutput.indent(indentation, stage, &place)
      unsafe XMLOutput.add(start, stage, &place)
      if let refused = unsafe XMLOutput.escape(text, stage, &place) { return refused }
      unsafe XMLOutput.add(end, stage, &place)
      count = place
      return nil
    }
    return refused ?? foreignElement(start, text, end)
  }

  /// Adds a line with a text of Apple's Foundation, which has no bytes to look at.
  @inline(never)
  private mutating func foreignElement(
    _ start: XMLPiece,
    _ text: String,
    _ end: XMLPiece
  ) -> UInt8? {
    // Safety: the buffer is read while it is valid.
    unsafe [UInt8](text.utf8).withUnsafeBytes { unsafe longElement(start, $0, end) }
  }

  /// Adds a line with a text of any size.
  @inline(never)
  private mutating func longElement(
    _ start: XMLPiece,
    _ text: UnsafeRawBufferPointer,
    _ end: XMLPiece
  ) -> UInt8? {
    line(start)
    var place = 0
    while place < text.count {
      let next = min(text.count, place + Self.pieceSize)
      makeRoom(XMLOutput.escapedSize(next - place))
      // Safety: the range ends at the count, and there is room for the piece with all its references.
      let piece = unsafe UnsafeRawBufferPointer(rebasing: text[place..<next])
      if let refused = unsafe XMLOutput.escape(piece, stage, &count) { return refused }
      place = next
    }
    makeRoom(XMLPiece.size)
    // Safety: there is room for the piece.
    unsafe XMLOutput.add(end, stage, &count)
    return nil
  }

  /// Adds a line with an element that holds a whole number.
  package mutating func element(
    _ start: XMLPiece,
    _ magnitude: UInt64,
    isNegative: Bool,
    _ end: XMLPiece
  ) {
    makeRoom(indentation &+ 7 &* XMLPiece.size)
    var place = count
    // Safety: there is room for all parts of the line, the number of at most 20 digits.
    unsafe XMLOutput.indent(indentation, stage, &place)
    unsafe XMLOutput.add(start, stage, &place)
    unsafe XMLOutput.add(magnitude, isNegative: isNegative, stage, &place)
    unsafe XMLOutput.add(end, stage, &place)
    count = place
  }

  /// Adds a line with an element that holds a number: its whole part, and a fraction of so many
  /// digits, at most 20, unless there are none.
  package mutating func element(
    _ start: XMLPiece,
    _ whole: UInt64,
    isNegative: Bool,
    fraction: UInt64,
    fractionDigits: Int,
    _ end: XMLPiece
  ) {
    precondition((0...20).contains(fractionDigits), "a fraction has at most 20 digits")
    makeRoom(indentation &+ 10 &* XMLPiece.size)
    var place = count
    // Safety: there is room for all parts of the line, each number of at most 20 digits.
    unsafe XMLOutput.indent(indentation, stage, &place)
    unsafe XMLOutput.add(start, stage, &place)
    unsafe XMLOutput.add(whole, isNegative: isNegative, stage, &place)
    if fractionDigits > 0 { unsafe XMLOutput.addFraction(fraction, fractionDigits, stage, &place) }
    unsafe XMLOutput.add(end, stage, &place)
    count = place
  }

  /// Adds a line with an element that holds two pieces as they are.
  package mutating func element(
    _ start: XMLPiece,
    _ first: XMLPiece,
    _ second: XMLPiece,
    _ end: XMLPiece
  ) {
    makeRoom(indentation &+ 6 &* XMLPiece.size)
    // Safety: there is room for the indentation and four pieces.
    unsafe XMLOutput.indent(indentation, stage, &count)
    unsafe XMLOutput.add(start, stage, &count)
    unsafe XMLOutput.add(first, stage, &count)
    unsafe XMLOutput.add(second, stage, &count)
    unsafe XMLOutput.add(end, stage, &count)
  }

  /// Adds a line with an element that holds a short text, and keeps the line to be written again.
  ///
  /// - Returns: A control character that XML cannot hold, else nothing.
  package mutating func element(
    _ start: XMLPiece,
    _ text: String,
    _ end: XMLPiece,
    keptIn lines: inout XMLLines.Draft
  ) -> UInt8? {
    precondition(text.utf8.count <= Self.pieceSize, "a line that is kept is short")
    // With this room nothing leaves the stage before the line is whole.
    makeRoom(indentation + 4 * XMLPiece.size + XMLOutput.escapedSize(Self.pieceSize))
    let first = count
    if let refused = element(start, text, end) { return refused }
    // Safety: the line lies on the stage, from the first byte to the count.
    unsafe lines.append(UnsafeRawBufferPointer(rebasing: stage[first..<count]))
    return nil
  }

  /// Adds a line that was kept.
  package mutating func line(_ number: Int, of lines: XMLLines) {
    makeRoom(lines.size(of: number) &+ XMLPiece.size)
    // Safety: there is room for the line and for a piece more.
    unsafe lines.copy(number, stage, &count)
  }

  /// Adds a line with the base64 of a few bytes, padded to whole groups of four letters.
  package mutating func base64Line(_ bytes: [UInt8], _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "the range is inside")
    makeRoom(indentation + 2 * XMLPiece.size + 2 * range.count)
    // Safety: there is room for the indentation, four letters for each three bytes, and a line feed.
    unsafe XMLOutput.indent(indentation, stage, &count)
    unsafe XMLOutput.addBase64(bytes, range, stage, &count)
    unsafe stage[count] = 0x0A
    count += 1
  }

  /// Adds a line of bytes as they are.
  package mutating func line(_ text: ArraySlice<UInt8>) {
    makeRoom(indentation + XMLPiece.size + text.count + 1)
    // Safety: there is room for the indentation, the text and the line feed.
    unsafe XMLOutput.indent(indentation, stage, &count)
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: stage[count...])
    unsafe text.withUnsafeBytes { unsafe rest.copyMemory(from: $0) }
    count += text.count
    unsafe stage[count] = 0x0A
    count += 1
  }

  /// Adds text as it is.
  package mutating func raw(_ text: StaticString) {
    makeRoom(text.utf8CodeUnitCount)
    // Safety: there is room for the text, and it is copied while it is valid.
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: stage[count...])
    text.withUTF8Buffer { unsafe rest.copyMemory(from: UnsafeRawBufferPointer($0)) }
    count += text.utf8CodeUnitCount
  }

  /// Makes sure that so many bytes have room on the stage.
  @inline(__always)
  private mutating func makeRoom(_ size: Int) {
    guard unsafe stage.count &- count < size else { return }
    makeMoreRoom(size)
  }

  @inline(never)
  private mutating func makeMoreRoom(_ size: Int) {
    clearStage()
    guard unsafe stage.count < size else { return }
    // Safety: nothing is left on the old stage.
    unsafe stage.deallocate()
    unsafe stage = Self.memory(size)
  }

  private mutating func clearStage() {
    if written.capacity - written.count < count {
      written.reserveCapacity(max(Self.firstSize, 16 * written.count, 2 * count))
    }
    // Safety: so many bytes of the stage are written.
    unsafe written.append(
      contentsOf: UnsafeBufferPointer(rebasing: stage.assumingMemoryBound(to: UInt8.self)[..<count])
    )
    count = 0
  }
}
