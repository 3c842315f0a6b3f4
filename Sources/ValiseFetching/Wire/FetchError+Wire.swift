// Valise — faults of requests as bytes of a message
// SPDX-License-Identifier: Apache-2.0

extension WireWriter {
  /// Writes a fault; its words are made fit where they came from elsewhere.
  mutating func failure(_ error: FetchError) {
    switch error {
    case .unavailable(let reason): words(1, reason)
    case .badAddress(let address): words(2, address)
    case .unencrypted(let address): words(3, address)
    case .redirection(let source, let target):
      words(4, source)
      words(target)
    case .tooManyRedirections(let limit): number(5, limit)
    case .noSuchHost(let host): words(6, host)
    case .notConnected(let reason): words(7, reason)
    case .certificate(let reason): words(8, reason)
    case .tookTooLong(let milliseconds): number(9, milliseconds)
    case .tooSlow(let speed): number(10, speed)
    case .tooLarge(let limit): number(11, limit)
    case .truncated(let expected, let received):
      number(12, expected)
      number(received)
    case .status(let status): number(13, status)
    case .cancelled: byte(14)
    case .other(let reason): words(15, reason)
    }
  }

  private mutating func words(_ kind: UInt8, _ text: String) {
    byte(kind)
    words(text)
  }

  private mutating func number(_ kind: UInt8, _ value: some FixedWidthInteger) {
    byte(kind)
    number(value)
  }
}

extension WireReader {
  /// Reads a fault.
  mutating func failure() throws(WireError) -> FetchError {
    let kind = try byte()
    return switch kind {
    case 1: .unavailable(try text())
    case 2: .badAddress(try text())
    case 3: .unencrypted(try text())
    case 4: .redirection(from: try text(), to: try text())
    case 5: .tooManyRedirections(limit: try number())
    case 6: .noSuchHost(try text())
    case 7: .notConnected(try text())
    case 8: .certificate(try text())
    case 9: .tookTooLong(milliseconds: try number())
    case 10: .tooSlow(bytesPerSecond: try number())
    case 11: .tooLarge(limit: try count())
    case 12: .truncated(expected: try count(), received: try count())
    case 13: .status(try number())
    case 14: .cancelled
    case 15: .other(try text())
    default: throw .unknownKind(kind)
    }
  }
}
