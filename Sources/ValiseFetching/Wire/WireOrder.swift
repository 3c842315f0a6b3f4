// Valise — what a fetcher tells its program to do
// SPDX-License-Identifier: Apache-2.0

/// What a fetcher tells its program to do; the number is that of the request.
public enum WireOrder: Hashable, Sendable {
  /// Fetch something.
  case fetch(UInt32, FetchRequest)
  /// Give a request up; nothing is told of it afterwards.
  case cancel(UInt32)

  private static let fetchKind: UInt8 = 1
  private static let cancelKind: UInt8 = 2

  /// The bytes of the message.
  ///
  /// - Throws: `.tooLong`, `.badText`: a text of the request cannot be sent to any server.
  public func encoded() throws(WireError) -> [UInt8] {
    switch self {
    case .fetch(let number, let request):
      var writer = WireWriter()
      try writer.request(request)
      return try writer.message(Self.fetchKind, of: number)
    case .cancel(let number):
      return try WireWriter().message(Self.cancelKind, of: number)
    }
  }

  init(_ kind: UInt8, _ number: UInt32, _ payload: ArraySlice<UInt8>) throws(WireError) {
    var reader = WireReader(payload)
    switch kind {
    case Self.fetchKind: self = .fetch(number, try reader.request())
    case Self.cancelKind: self = .cancel(number)
    default: throw .unknownKind(kind)
    }
    try reader.end()
  }
}

/// Reads orders out of a stream of bytes.
public struct WireOrderReader: Sendable {
  private var buffer = WireBuffer()

  /// Makes a reader at the start of a stream.
  public init() {}

  /// Takes more of the stream.
  public mutating func add(_ piece: [UInt8]) { buffer.add(piece) }

  /// The next order, when all of it has come.
  ///
  /// - Throws: Any `WireError`; the stream is of no use after it.
  public mutating func next() throws(WireError) -> WireOrder? {
    guard let (kind, number, payload) = try buffer.next() else { return nil }
    return try WireOrder(kind, number, payload)
  }
}

extension WireWriter {
  fileprivate mutating func request(_ request: FetchRequest) throws(WireError) {
    try text(request.address)
    try fields(request.fields)
    switch request.known {
    case nil: byte(0)
    case .whole(let validator)?:
      byte(1)
      try self.validator(validator)
    case .beginning(let count, let validator)?:
      byte(2)
      number(count)
      try self.validator(validator)
    }
    limits(request.limits)
    flag(request.allowsUnencrypted)
  }

  private mutating func validator(_ validator: FetchValidator) throws(WireError) {
    try text(validator.entityTag)
    try text(validator.lastModified)
  }

  private mutating func limits(_ limits: FetchLimits) {
    number(limits.byteCount)
    number(limits.answerMilliseconds)
    number(limits.silenceMilliseconds)
    flag(limits.totalMilliseconds != nil)
    number(limits.totalMilliseconds ?? 0)
    number(limits.bytesPerSecond)
    number(limits.redirectionCount)
  }
}

extension WireReader {
  fileprivate mutating func request() throws(WireError) -> FetchRequest {
    let address = try text()
    let fields = try fields()
    let known: FetchRequest.KnownContents? =
      switch try byte() {
      case 0: nil
      case 1: .whole(try validator())
      case 2: .beginning(byteCount: try count(), try validator())
      default: throw .badNumber
      }
    let limits = try limits()
    return FetchRequest(
      address,
      fields: fields,
      known: known,
      limits: limits,
      allowsUnencrypted: try flag()
    )
  }

  private mutating func validator() throws(WireError) -> FetchValidator {
    FetchValidator(entityTag: try textOrNothing(), lastModified: try textOrNothing())
  }

  private mutating func limits() throws(WireError) -> FetchLimits {
    var limits = FetchLimits(
      byteCount: try count(),
      answerMilliseconds: try number(),
      silenceMilliseconds: try number()
    )
    let hasTotal = try flag()
    let total = try number()
    guard hasTotal || total == 0 else { throw .badNumber }
    limits.totalMilliseconds = hasTotal ? total : nil
    limits.bytesPerSecond = try number()
    limits.redirectionCount = try number()
    return limits
  }
}
