// Valise — messages out of a stream of bytes
// SPDX-License-Identifier: Apache-2.0

/// Cuts a stream of bytes, which comes in pieces, into messages.
struct WireBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Whether a message has begun that has not ended.
  var isInsideMessage: Bool { start < bytes.count }

  /// Takes more of the stream.
  mutating func add(_ piece: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += piece
  }

  /// The next whole message: its kind, the number of its request and what is behind its head.
  ///
  /// - Throws: `.tooLong`, before such a message has come.
  mutating func next() throws(WireError) -> (UInt8, UInt32, ArraySlice<UInt8>)? {
    let head = bytes[start...].prefix(WireLimits.headByteCount)
    guard head.count == WireLimits.headByteCount else { return nil }
    let length = number(at: start + 5)
    guard length <= WireLimits.payloadByteCount else {
      throw .tooLong(limit: WireLimits.payloadByteCount)
    }
    let end = start + WireLimits.headByteCount + Int(length)
    guard end <= bytes.count else { return nil }
    let payload = bytes[(start + WireLimits.headByteCount)..<end]
    let message = (bytes[start], number(at: start + 1), payload)
    start = end
    return message
  }

  private func number(at offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
