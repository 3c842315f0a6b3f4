// Valise — the state of a stream that is packed or unpacked
// SPDX-License-Identifier: Apache-2.0

import CStreams

/// The state of a stream; all calls of the libraries that stream are in this file.
@safe final class StreamState {
  /// How many bytes one step makes at most.
  static let stepSize = 1 << 16

  private let stream: OpaquePointer

  /// Opens a stream that packs, at a level from 1 to 9; without a level one that unpacks.
  ///
  /// - Throws: `.noMemory`.
  init(_ method: StreamMethod, level: Int?, memoryLimit: Int) throws(CompressionError) {
    precondition(level == nil || (1...9).contains(level ?? 0), "a level is from 1 to 9")
    // Safety: the stream is closed in `deinit`, and nobody else has it.
    let opened = unsafe valise_stream_open(method.code, Int32(level ?? 0), UInt64(memoryLimit))
    guard let opened = unsafe opened else { throw .noMemory }
    unsafe stream = opened
  }

  deinit { unsafe valise_stream_close(stream) }

  /// Takes input from `start` on, adds what comes of it, at most a step, to `output`.
  ///
  /// - Returns: How many bytes of the input it took, and whether the stream has ended.
  /// - Throws: `.damaged`, `.noMemory`, or `.overMemoryLimit`.
  func step(
    _ input: [UInt8],
    from start: Int,
    isLast: Bool = false,
    room: Int = StreamState.stepSize,
    into output: inout [UInt8]
  ) throws(CompressionError) -> (used: Int, hasEnded: Bool) {
    precondition((0...input.count).contains(start), "a place in the input")
    var used = 0
    var answer = Int32(VALISE_STREAM_DAMAGED)
    let room = min(room, Self.stepSize)
    // Safety: the library reads the input from `start` to its end, and writes at most as many bytes
    // as the buffer has; it says how many of both.
    let made = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      unsafe input.withUnsafeBufferPointer { input in
        unsafe answer = valise_stream_step(
          stream,
          input.baseAddress.map { unsafe $0 + start },
          input.count - start,
          &used,
          buffer.baseAddress,
          room,
          &count,
          isLast ? 1 : 0
        )
      }
    }
    switch Int(answer) {
    case VALISE_STREAM_GOES_ON, VALISE_STREAM_ENDED: break
    case VALISE_STREAM_NO_MEMORY: throw .noMemory
    case VALISE_STREAM_OVER_LIMIT: throw .overMemoryLimit
    default: throw .damaged
    }
    output += made
    return (used, Int(answer) == VALISE_STREAM_ENDED)
  }
}
