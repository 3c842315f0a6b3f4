// Valise — parts of a file that is put together of others, before it is there
// SPDX-License-Identifier: Apache-2.0

extension UniversalPlan {
  /// The plan of a copy of one file, of a size in bytes.
  public static func copying(byteCount: Int) -> UniversalPlan {
    UniversalPlan(pieces: [.copy(input: 0, range: 0..<byteCount)], architectures: [])
  }

  /// What a part of the new file is made of.
  ///
  /// What lies behind the end of the file is left out.
  public func pieces(in range: Range<Int>) -> [Piece] {
    var parts: [Piece] = []
    var start = 0
    for piece in pieces {
      let end = start + piece.byteCount
      let part = range.clamped(to: start..<end)
      if !part.isEmpty {
        parts.append(piece.part(part.lowerBound - start..<part.upperBound - start))
      }
      start = end
    }
    return parts
  }

  /// The bytes of a part of the new file; `read` gives those of a range of one of the inputs.
  ///
  /// - Throws: What `read` throws.
  public func bytes<Failure: Error>(
    in range: Range<Int>,
    reading read: (_ input: Int, Range<Int>) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces(in: range) {
      switch piece {
      case .bytes(let some): bytes += some
      case .zeros(let count): bytes += repeatElement(0, count: count)
      case .copy(let input, let part): bytes += try read(input, part)
      }
    }
    return bytes
  }

  /// The plan of a file that is made of this plan's new file alone, in parts of this plan's inputs.
  ///
  /// So a file can be put together and edited without being written in between.
  public func followed(by next: UniversalPlan) -> UniversalPlan {
    let parts = next.pieces.flatMap { piece -> [Piece] in
      guard case .copy(_, let range) = piece else { return [piece] }
      return pieces(in: range)
    }
    return UniversalPlan(pieces: parts, architectures: next.architectures)
  }
}

extension UniversalPlan.Piece {
  /// The size, in bytes.
  var byteCount: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .zeros(let count): count
    case .copy(_, let range): range.count
    }
  }

  /// A part; the range lies within the piece and counts from its start.
  fileprivate func part(_ range: Range<Int>) -> UniversalPlan.Piece {
    switch self {
    case .bytes(let bytes): .bytes([UInt8](bytes[range]))
    case .zeros: .zeros(count: range.count)
    case .copy(let input, let whole):
      .copy(
        input: input,
        range: whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound
      )
    }
  }
}
