// Valise — tests of the messages between a fetcher and its program
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ValiseFetching

struct WireTests {
  private static let validator = FetchValidator(entityTag: "\"a\"", lastModified: nil)
  private static let request = FetchRequest(
    "https://a.test/ä",
    fields: [FetchField("user-agent", "App/1"), FetchField("x", "")],
    known: .beginning(byteCount: 1 << 40, validator),
    limits: FetchLimits(
      byteCount: 1,
      answerMilliseconds: 2,
      silenceMilliseconds: 3,
      totalMilliseconds: nil,
      bytesPerSecond: 4,
      redirectionCount: 5
    ),
    allowsUnencrypted: true
  )

  static let orders: [WireOrder] = [
    .fetch(0, FetchRequest("https://a.test/")), .fetch(UInt32.max, request), .cancel(7),
    .fetch(3, FetchRequest("https://a.test/", known: .whole(validator))),
  ]

  static let events: [FetchEvent] = [
    .answer(FetchAnswer(status: 206, address: "https://b.test/", fields: request.fields)),
    .contents([0, 1, 255]), .contents([]), .end, .failure(.unavailable("u")),
    .failure(.badAddress("b")), .failure(.unencrypted("e")),
    .failure(.redirection(from: "f", to: "t")), .failure(.tooManyRedirections(limit: 1)),
    .failure(.noSuchHost("h")), .failure(.notConnected("n")), .failure(.certificate("c")),
    .failure(.tookTooLong(milliseconds: 2)), .failure(.tooSlow(bytesPerSecond: 3)),
    .failure(.tooLarge(limit: 4)), .failure(.truncated(expected: 5, received: 6)),
    .failure(.status(404)), .failure(.cancelled), .failure(.other("o")),
  ]

  private static func orders(in bytes: [UInt8], pieces: Int) throws -> [WireOrder] {
    var reader = WireOrderReader()
    var orders: [WireOrder] = []
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      reader.add(Array(bytes[start..<min(start + pieces, bytes.count)]))
      while let order = try reader.next() { orders.append(order) }
    }
    return orders
  }

  @Test(arguments: [1, 2, 7, 1000])
  func ordersComeBack(pieces: Int) throws {
    let bytes = try Self.orders.flatMap { try $0.encoded() }
    #expect(try Self.orders(in: bytes, pieces: pieces) == Self.orders)
  }

  @Test(arguments: events)
  func eventsComeBack(event: FetchEvent) throws {
    var reader = WireReportReader()
    let bytes = try WireReport(9, event).encoded()
    for byte in bytes.dropLast() {
      reader.add([byte])
      #expect(try reader.next() == nil)
    }
    reader.add(bytes.suffix(1))
    #expect(try reader.next() == WireReport(9, event))
    #expect(try reader.next() == nil)
  }

  @Test("the bytes of an order, written out")
  func bytesOfAnOrder() throws {
    #expect(try WireOrder.cancel(258).encoded() == [2, 0, 0, 1, 2, 0, 0, 0, 0])
    let failure = try WireReport(1, .failure(.status(404))).encoded()
    #expect(failure == [20, 0, 0, 0, 1, 0, 0, 0, 9, 13, 0, 0, 0, 0, 0, 0, 1, 148])
  }

  @Test(
    arguments: [
      ([9, 0, 0, 0, 0, 0, 0, 0, 0], .unknownKind(9)),
      ([2, 0, 0, 0, 0, 0, 0, 0, 1, 0], .wrongLength),
      ([2, 0, 0, 0, 0, 0, 4, 0, 1], .tooLong(limit: 1 << 18)),
      ([1, 0, 0, 0, 0, 0, 0, 0, 0], .wrongLength),
      ([1, 0, 0, 0, 0, 0, 0, 0, 8, 255, 0, 0, 0, 0, 0, 0, 0], .badNumber),
      ([1, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 1, 0, 0], .tooLong(limit: 1 << 15)),
      ([1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1, 10], .badText),
      ([1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1, 255], .badText),
    ] as [([UInt8], WireError)]
  )
  func oddOrders(bytes: [UInt8], error: WireError) {
    var reader = WireOrderReader()
    reader.add(bytes)
    #expect(throws: error) { try reader.next() }
  }

  @Test("every prefix and every changed byte is read or refused, never more")
  func damaged() throws {
    let bytes = try Self.orders[1].encoded()
    for length in 0..<bytes.count {
      var reader = WireOrderReader()
      reader.add(Array(bytes.prefix(length)))
      #expect(try reader.next() == nil)
    }
    for offset in bytes.indices {
      for value in [0, 1, 127, 255] as [UInt8] {
        var changed = bytes
        changed[offset] = value
        var reader = WireOrderReader()
        reader.add(changed)
        guard let order = try? reader.next() else { continue }
        let written = try order.encoded()
        #expect(changed.starts(with: written))
      }
    }
  }

  @Test("no text brings a line of its own into a head")
  func textsWithLines() {
    for text in ["a\r\nb", "a\0", "a\u{7F}"] {
      let request = FetchRequest("https://a.test/", fields: [FetchField("x", text)])
      #expect(throws: WireError.badText) { try WireOrder.fetch(1, request).encoded() }
    }
    let fields = [FetchField](repeating: FetchField("a", "b"), count: 257)
    #expect(throws: WireError.tooLong(limit: 256)) {
      try WireOrder.fetch(1, FetchRequest("https://a.test/", fields: fields)).encoded()
    }
    #expect(throws: WireError.tooLong(limit: 1 << 16)) {
      try WireReport(1, .contents([UInt8](repeating: 0, count: 65_537))).encoded()
    }
  }

  @Test func wordsFromElsewhereAreMadeFit() throws {
    var reader = WireReportReader()
    let long = String(repeating: "ä", count: 40_000)
    reader.add(try WireReport(1, .failure(.other("a\nb"))).encoded())
    reader.add(try WireReport(1, .failure(.other(long))).encoded())
    #expect(try reader.next()?.event == .failure(.other("a b")))
    #expect(try reader.next()?.event == .failure(.other(String(long.prefix(16_384)))))
  }
}
