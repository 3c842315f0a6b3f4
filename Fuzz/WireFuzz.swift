// Valise — fuzzing what a fetcher and its program say to each other
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFetching

extension FuzzTarget {
  /// A stream of messages, read as orders and as reports; what is read is written as it was.
  static let wire = FuzzTarget(
    name: "wire",
    seeds: [WireFuzzSeeds.orders, WireFuzzSeeds.reports],
    words: [
      Array("https://a.test/".utf8), Array("\"tag\"".utf8), [1], [2], [17], [18], [19], [20],
      [0, 0, 0, 0, 0, 0, 0, 1], [0, 4, 0, 1], [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    ]
  ) { bytes in
    var orders = WireOrderReader()
    orders.add(bytes)
    var rest = bytes[...]
    while let order = try? orders.next() {
      guard let written = try? order.encoded() else { preconditionFailure("read, not written") }
      precondition(rest.starts(with: written), "an order is written as it was read")
      rest = rest.dropFirst(written.count)
    }
    var reports = WireReportReader()
    reports.add(bytes)
    rest = bytes[...]
    while let report = try? reports.next() {
      guard let written = try? report.encoded() else { preconditionFailure("read, not written") }
      precondition(rest.starts(with: written), "a report is written as it was read")
      rest = rest.dropFirst(written.count)
    }
  }

  /// The head of an answer of a web server, line by line.
  static let answerHead = FuzzTarget(
    name: "answer-head",
    seeds: [
      Array("HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 206 OK\r\nETag: \"a\"\r\n".utf8)
        + Array("Content-Range: bytes 3-9/10\r\nLocation: ../x\r\n\r\n".utf8)
    ],
    words: [
      Array("HTTP/2 304".utf8), Array("\r\n\r\n".utf8), Array("content-range: bytes ".utf8),
      Array("content-length: 9223372036854775808\r\n".utf8),
    ]
  ) { bytes in
    var head = AnswerHead()
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard (try? head.add(Array(line))) != nil else { return }
    }
    for field in head.fields {
      precondition(!field.value.utf8.contains(0x0A), "a field is one line")
    }
    if let range = head["content-range"].flatMap({ ContentRange($0) }) {
      precondition(range.start >= 0 && range.last >= range.start, "a range has a start and an end")
    }
    let answer = FetchAnswer(status: head.status, address: "https://a.test/", fields: head.fields)
    precondition((answer.contentLength ?? 0) >= 0, "a length is not negative")
  }
}

/// Streams from which fuzzing starts.
private enum WireFuzzSeeds {
  private static let validator = FetchValidator(entityTag: "\"a\"", lastModified: "T")

  static let orders = bytes([
    .fetch(
      1,
      FetchRequest(
        "https://a.test/",
        fields: [FetchField("a", "b")],
        known: .beginning(byteCount: 3, validator)
      )
    ),
    .cancel(1), .fetch(2, FetchRequest("http://a.test/", known: .whole(validator))),
  ])

  static let reports = [
    FetchEvent.answer(
      FetchAnswer(status: 200, address: "https://a.test/", fields: [FetchField("etag", "x")])
    ),
    .contents([1, 2, 3]), .end, .failure(.truncated(expected: 3, received: 2)),
    .failure(.redirection(from: "a", to: "b")),
  ].flatMap { (try? WireReport(1, $0).encoded()) ?? [] }

  private static func bytes(_ orders: [WireOrder]) -> [UInt8] {
    orders.flatMap { (try? $0.encoded()) ?? [] }
  }
}
