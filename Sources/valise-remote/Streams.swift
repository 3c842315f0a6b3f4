// Valise — standard input and output, and the clock that stands still while nobody reads
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Standard input and output, and a clock that stands still while nobody reads.
///
/// A reader that takes its time is not the fault of a server: the time for which output is blocked
/// does not count.
final class Streams {
  /// The number of standard input.
  static let input: Int32 = 0

  /// Whether both are open.
  private(set) var isOpen = true

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var blocked = Duration.zero

  private static let blockByteCount = 1 << 16

  init() { start = clock.now }

  /// Milliseconds since the start, without those for which output was blocked.
  var milliseconds: Int {
    let time = (clock.now - start - blocked).components
    return Int(time.seconds) * 1000 + Int(time.attoseconds / 1_000_000_000_000_000)
  }

  /// Reads what is there; nothing at the end.
  func read() -> [UInt8]? {
    var answer = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.blockByteCount) { buffer, count in
      // Safety: the buffer has room for so many bytes, and the call says how many it wrote.
      repeat {
        answer = unsafe systemRead(Self.input, buffer.baseAddress, Self.blockByteCount)
      } while answer < 0 && errno == EINTR
      count = max(0, answer)
    }
    if answer <= 0 { isOpen = false }
    return answer > 0 ? bytes : nil
  }

  /// Writes all of it.
  func write(_ bytes: [UInt8]) {
    guard isOpen else { return }
    let begin = clock.now
    var rest = bytes[...]
    while !rest.isEmpty {
      // Safety: the call reads the bytes of the slice.
      let written = unsafe rest.withUnsafeBytes { unsafe systemWrite(1, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        isOpen = false
        return
      }
      rest = rest.dropFirst(written)
    }
    blocked += clock.now - begin
  }
}

private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}
