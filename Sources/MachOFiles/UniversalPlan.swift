// Valise — how a file is put together out of slices of others
// SPDX-License-Identifier: Apache-2.0

/// How a file is put together out of parts of others, before a byte is written.
public struct UniversalPlan: Hashable, Sendable {
  /// One part of the new file; the parts follow each other without gaps.
  public enum Piece: Hashable, Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// So many zeros.
    case zeros(count: Int)
    /// A part of one of the inputs.
    case copy(input: Int, range: Range<Int>)
  }

  /// The parts in order.
  public let pieces: [Piece]
  /// The architectures in the order of the slices.
  public let architectures: [Architecture]

  /// The size of the new file, in bytes.
  public var byteCount: Int { pieces.reduce(0) { $0 + $1.byteCount } }

  /// The new file, put together in memory.
  ///
  /// `inputs` are the whole files that the plan was made of, in the same order.
  public func assembled(from inputs: [[UInt8]]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(byteCount)
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): output += bytes
      case .zeros(let count): output += repeatElement(0, count: count)
      case .copy(let input, let range): output += inputs[input][range]
      }
    }
    return output
  }
}
