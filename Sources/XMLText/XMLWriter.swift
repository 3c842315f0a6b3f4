// Valise — XML text written in order
// SPDX-License-Identifier: Apache-2.0

/// XML text that is written in order, one element to a line, indented by tabs.
package struct XMLWriter: Sendable {
  /// What left the stage.
  private var written: [UInt8] = []
  /// What was written last, then room for more; it is small, to stay near the processor.
  private var stage = [UInt8](repeating: 0, count: stageSize)
  /// How much of the stage is written.
  private var count = 0
  /// How many elements are open.
  package private(set) var indentation = 0

  private static let stageSize = 16_384
  /// How many bytes of a text are written at once.
  private static let pieceSize = 2_048
  /// The first size of what is written; pages that are never touched take no memory.
  private static let firstSize = 8 << 20

  /// Makes an empty writer.
  package init() {}

  /// What was written, taken from the writer, which is empty then: so nothing is copied.
  package mutating func finished() -> [UInt8] {
    if written.isEmpty {
      written = [UInt8](stage[..<count])
      count = 0
    } else {
      clearStage()
    }
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
    makeRoom(indentation + 2 * XMLPiece.size)
    let indentation = indentation
    unsafe stage.withUnsafeMutableBytes { output in
      // Safety: there is room for the indentation and the piece behind what was written.
      unsafe XMLOutput.indent(indentation, output, &count)
      unsafe XMLOutput.add(piece, output, &count)
    }
  }

  /// Adds a line with an element that holds text, `<`, `>` and `&` as references.
  ///
  /// - Returns: A control character that XML cannot hold, else nothing.
  package mutating func element(_ start: XMLPiece, _ text: String, _ end: XMLPiece) -> UInt8? {
    // Safety: the buffer is read while it is valid.
    let refused: UInt8?? = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      unsafe element(start, UnsafeRawBufferPointer(buffer), end)
    }
    if let refused { return refused }
    // Safety: as above; an array always has contiguous storage.
    return unsafe [UInt8](text.utf8).withUnsafeBytes { unsafe element(start, $0, end) }
  }

  private mutating func element(
    _ start: XMLPiece,
    _ text: UnsafeRawBufferPointer,
    _ end: XMLPiece
  ) -> UInt8? {
    let firstSize = min(text.count, Self.pieceSize)
    makeRoom(indentation + 4 * XMLPiece.size + XMLOutput.escapedSize(firstSize))
    let indentation = indentation
    var refused: UInt8?
    unsafe stage.withUnsafeMutableBytes { output in
      // Safety: there is room for all parts of the line behind what was written.
      unsafe XMLOutput.indent(indentation, output, &count)
      unsafe XMLOutput.add(start, output, &count)
      let first = unsafe UnsafeRawBufferPointer(rebasing: text[..<firstSize])
      refused = unsafe XMLOutput.escape(first, output, &count)
      if firstSize == text.count { unsafe XMLOutput.add(end, output, &count) }
    }
    guard firstSize < text.count, refused == nil else { return refused }
    var place = firstSize
    while place < text.count {
      let next = min(text.count, place + Self.pieceSize)
      // Safety: the range ends at the count.
      refused = unsafe escape(UnsafeRawBufferPointer(rebasing: text[place..<next]))
      if refused != nil { return refused }
      place = next
    }
    add(end)
    return nil
  }

  private mutating func escape(_ text: UnsafeRawBufferPointer) -> UInt8? {
    makeRoom(XMLOutput.escapedSize(text.count))
    // Safety: there is room for the text with all its references.
    return unsafe stage.withUnsafeMutableBytes { unsafe XMLOutput.escape(text, $0, &count) }
  }

  /// Adds a line with an element that holds a number: its whole part, and a fraction of so many
  /// digits, at most 20, unless there are none.
  package mutating func element(
    _ start: XMLPiece,
    _ whole: UInt64,
    isNegative: Bool,
    fraction: UInt64 = 0,
    fractionDigits: Int = 0,
    _ end: XMLPiece
  ) {
    precondition((0...20).contains(fractionDigits), "a fraction has at most 20 digits")
    makeRoom(indentation + 8 * XMLPiece.size)
    let indentation = indentation
    unsafe stage.withUnsafeMutableBytes { output in
      // Safety: there is room for all parts of the line, each number of at most 20 digits.
      unsafe XMLOutput.indent(indentation, output, &count)
      unsafe XMLOutput.add(start, output, &count)
      unsafe XMLOutput.add(whole, isNegative: isNegative, output, &count)
      if fractionDigits > 0 {
        unsafe XMLOutput.addFraction(fraction, fractionDigits, output, &count)
      }
      unsafe XMLOutput.add(end, output, &count)
    }
  }

  /// Adds a line with an element that holds two pieces as they are.
  package mutating func element(
    _ start: XMLPiece,
    _ first: XMLPiece,
    _ second: XMLPiece,
    _ end: XMLPiece
  ) {
    makeRoom(indentation + 6 * XMLPiece.size)
    let indentation = indentation
    unsafe stage.withUnsafeMutableBytes { output in
      // Safety: there is room for the indentation and four pieces.
      unsafe XMLOutput.indent(indentation, output, &count)
      unsafe XMLOutput.add(start, output, &count)
      unsafe XMLOutput.add(first, output, &count)
      unsafe XMLOutput.add(second, output, &count)
      unsafe XMLOutput.add(end, output, &count)
    }
  }

  /// Adds something short as it is.
  package mutating func add(_ piece: XMLPiece) {
    makeRoom(XMLPiece.size)
    // Safety: there is room for the piece.
    unsafe stage.withUnsafeMutableBytes { unsafe XMLOutput.add(piece, $0, &count) }
  }

  /// Adds a line of bytes as they are.
  package mutating func line(_ text: ArraySlice<UInt8>) {
    makeRoom(indentation + XMLPiece.size + text.count + 1)
    let indentation = indentation
    unsafe stage.withUnsafeMutableBytes { output in
      // Safety: there is room for the indentation, the text and the line feed.
      unsafe XMLOutput.indent(indentation, output, &count)
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: output[count...])
      unsafe text.withUnsafeBytes { unsafe rest.copyMemory(from: $0) }
      count += text.count
      unsafe output[count] = 0x0A
      count += 1
    }
  }

  /// Adds text as it is.
  package mutating func raw(_ text: StaticString) {
    makeRoom(text.utf8CodeUnitCount)
    // Safety: there is room for the text, and it is copied while it is valid.
    text.withUTF8Buffer { source in
      unsafe stage.withUnsafeMutableBytes { output in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: output[count...])
        unsafe rest.copyMemory(from: UnsafeRawBufferPointer(source))
      }
    }
    count += text.utf8CodeUnitCount
  }

  /// Makes sure that so many bytes have room on the stage.
  @inline(__always)
  private mutating func makeRoom(_ size: Int) {
    guard stage.count &- count < size else { return }
    clearStage()
    if stage.count < size { stage = [UInt8](repeating: 0, count: size) }
  }

  @inline(never)
  private mutating func clearStage() {
    if written.capacity - written.count < count {
      written.reserveCapacity(max(Self.firstSize, 16 * written.count, 2 * count))
    }
    written += stage[..<count]
    count = 0
  }
}
