// Valise — what the program of a fetcher tells of its requests
// SPDX-License-Identifier: Apache-2.0

/// What the program of a fetcher tells of a request.
public struct WireReport: Hashable, Sendable {
  /// The number of the request.
  public var number: UInt32
  /// What happened with it.
  public var event: FetchEvent

  /// Makes a report.
  public init(_ number: UInt32, _ event: FetchEvent) {
    self.number = number
    self.event = event
  }

  private enum Kind {
    static let answer: UInt8 = 17
    static let contents: UInt8 = 18
    static let end: UInt8 = 19
    static let failure: UInt8 = 20
  }

  /// The bytes of the message.
  ///
  /// - Throws: `.tooLong`, `.badText`.
  public func encoded() throws(WireError) -> [UInt8] {
    var writer = WireWriter()
    switch event {
    case .answer(let answer):
      writer.number(answer.status)
      try writer.text(answer.address)
      try writer.fields(answer.fields)
      return try writer.message(Kind.answer, of: number)
    case .contents(let bytes):
      guard bytes.count <= WireLimits.contentsByteCount else {
        throw .tooLong(limit: WireLimits.contentsByteCount)
      }
      writer.raw(bytes)
      return try writer.message(Kind.contents, of: number)
    case .end:
      return try writer.message(Kind.end, of: number)
    case .failure(let error):
      writer.failure(error)
      return try writer.message(Kind.failure, of: number)
    }
  }

  init(_ kind: UInt8, _ number: UInt32, _ payload: ArraySlice<UInt8>) throws(WireError) {
    var reader = WireReader(payload)
    self.number = number
    switch kind {
    case Kind.answer:
      let status = try reader.number()
      guard (100...999).contains(status) else { throw .badNumber }
      let address = try reader.text()
      event = .answer(FetchAnswer(status: status, address: address, fields: try reader.fields()))
    case Kind.contents:
      guard payload.count <= WireLimits.contentsByteCount else {
        throw .tooLong(limit: WireLimits.contentsByteCount)
      }
      event = .contents(reader.remaining())
    case Kind.end: event = .end
    case Kind.failure: event = .failure(try reader.failure())
    default: throw .unknownKind(kind)
    }
    try reader.end()
  }
}

/// Reads reports out of a stream of bytes.
public struct WireReportReader: Sendable {
  private var buffer = WireBuffer()

  /// Makes a reader at the start of a stream.
  public init() {}

  /// Takes more of the stream.
  public mutating func add(_ piece: [UInt8]) { buffer.add(piece) }

  /// The next report, when all of it has come.
  ///
  /// - Throws: Any `WireError`; the stream is of no use after it.
  public mutating func next() throws(WireError) -> WireReport? {
    guard let (kind, number, payload) = try buffer.next() else { return nil }
    return try WireReport(kind, number, payload)
  }
}
