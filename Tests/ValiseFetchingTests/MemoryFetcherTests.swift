// Valise — tests of the double of the web
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFetching

struct MemoryFetcherTests {
  private static let web = MemoryFetcher([
    "https://a.test/feed": .contents([1, 2, 3, 4], entityTag: "\"one\""),
    "https://a.test/moved": .redirection("https://a.test/feed"),
    "https://a.test/down": .redirection("http://a.test/feed"),
    "https://a.test/loop": .redirection("https://a.test/loop"),
    "http://a.test/feed": .contents([9]),
  ])

  private static func events(of request: FetchRequest) throws -> [FetchEvent] {
    var events: [FetchEvent] = []
    try web.fetch([request], parallel: 1) { _, event in
      events.append(event)
      return .proceed
    }
    return events
  }

  private static func answer(_ status: Int, length: Int) -> FetchEvent {
    let fields = [FetchField("content-length", "\(length)"), FetchField("etag", "\"one\"")]
    return .answer(FetchAnswer(status: status, address: "https://a.test/feed", fields: fields))
  }

  @Test func sendsContentsAlsoBehindRedirections() throws {
    let whole: [FetchEvent] = [Self.answer(200, length: 4), .contents([1, 2, 3, 4]), .end]
    #expect(try Self.events(of: FetchRequest("https://a.test/feed")) == whole)
    #expect(try Self.events(of: FetchRequest("https://a.test/moved")) == whole)
  }

  @Test func sendsOnlyWhatIsNotKnown() throws {
    var request = FetchRequest("https://a.test/feed")
    request.known = .whole(FetchValidator(entityTag: "\"one\""))
    #expect(try Self.events(of: request) == [Self.answer(304, length: 0), .end])
    request.known = .beginning(byteCount: 3, FetchValidator(entityTag: "\"one\""))
    #expect(
      try Self.events(of: request) == [Self.answer(206, length: 1), .contents([4]), .end]
    )
    request.known = .beginning(byteCount: 3, FetchValidator(entityTag: "\"old\""))
    #expect(try Self.events(of: request).first == Self.answer(200, length: 4))
  }

  @Test(arguments: [
    ("http://a.test/feed", FetchError.unencrypted("http://a.test/feed")),
    ("https://a.test/none", .status(404)),
    ("ftp://a.test/", .badAddress("ftp://a.test/")),
    ("https://a.test/down", .redirection(from: "https://a.test/down", to: "http://a.test/feed")),
    ("https://a.test/loop", .tooManyRedirections(limit: 10)),
  ])
  func refuses(address: String, fault: FetchError) throws {
    #expect(try Self.events(of: FetchRequest(address)) == [.failure(fault)])
  }

  @Test func sendsNoMoreThanTheLimit() throws {
    let request = FetchRequest("https://a.test/feed", limits: FetchLimits(byteCount: 3))
    #expect(
      try Self.events(of: request) == [Self.answer(200, length: 4), .failure(.tooLarge(limit: 3))]
    )
  }
}
