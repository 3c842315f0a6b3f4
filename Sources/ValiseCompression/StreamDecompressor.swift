// Valise — bytes unpacked as they come
// SPDX-License-Identifier: Apache-2.0

/// Unpacks bytes as they come.
public struct StreamDecompressor: ~Copyable {
  /// How much memory the method itself may take, in bytes; xz at its highest level takes 65 MiB.
  public static let memoryLimit = 128 << 20

  /// Whether the end of the stream was met.
  public private(set) var hasEnded = false

  private let state: StreamState

  /// Makes a decompressor.
  ///
  /// - Throws: `.noMemory`.
  public init(
    _ method: StreamMethod,
    memoryLimit: Int = StreamDecompressor.memoryLimit
  ) throws(CompressionError) {
    state = try StreamState(method, level: nil, memoryLimit: memoryLimit)
  }

  /// Unpacks a part of the input; at most 64 KiB, and at most `limit` bytes, are added to `output`.
  ///
  /// - Parameters:
  ///   - input: Packed bytes.
  ///   - start: The first of them that was not taken before.
  ///   - limit: The most bytes to add, over 0.
  ///   - output: What the stream holds is added to it.
  /// - Returns: How many bytes of the input were taken. When that is none and nothing was added, the
  ///   method needs more input, or has met the end of the stream.
  /// - Throws: `.damaged`, `.noMemory`, or `.overMemoryLimit`.
  public mutating func decompress(
    _ input: [UInt8],
    from start: Int,
    limit: Int,
    into output: inout [UInt8]
  ) throws(CompressionError) -> Int {
    precondition(limit > 0, "something may be added")
    guard !hasEnded else { return 0 }
    let step = try state.step(input, from: start, room: limit, into: &output)
    hasEnded = step.hasEnded
    return step.used
  }
}
