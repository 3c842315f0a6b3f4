// Valise — bytes packed as they come
// SPDX-License-Identifier: Apache-2.0

/// Packs bytes as they come.
///
/// The same bytes, method and level give the same stream with the same version of the library,
/// however the bytes are cut into parts.
public struct StreamCompressor: ~Copyable {
  private let state: StreamState

  /// Makes a compressor at a level from 1, the fastest, to 9, the smallest.
  ///
  /// - Throws: `.noMemory`.
  public init(_ method: StreamMethod, level: Int) throws(CompressionError) {
    state = try StreamState(method, level: level, memoryLimit: .max)
  }

  /// Packs more bytes; what is ready of the stream is added to `output`.
  ///
  /// - Throws: `.noMemory`.
  public mutating func compress(
    _ bytes: [UInt8],
    into output: inout [UInt8]
  ) throws(CompressionError) {
    var taken = 0
    while taken < bytes.count { taken += try state.step(bytes, from: taken, into: &output).used }
  }

  /// Ends the stream and adds the rest of it to `output`.
  ///
  /// - Throws: `.noMemory`.
  public consuming func finish(into output: inout [UInt8]) throws(CompressionError) {
    while try !state.step([], from: 0, isLast: true, into: &output).hasEnded {}
  }
}
