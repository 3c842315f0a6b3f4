// Valise — tests of heads, conditions, addresses and times of requests
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ValiseFetching

struct HTTPTests {
  private static func head(_ lines: [String]) throws(FetchError) -> AnswerHead {
    var head = AnswerHead()
    for line in lines { try head.add(Array((line + "\r\n").utf8)) }
    return head
  }

  @Test func headOfAnAnswer() throws {
    let head = try Self.head([
      "HTTP/1.1 103 Early Hints", "Link: x", "", "HTTP/1.1 200 OK", "ETag:  \"a\" ",
      "CONTENT-LENGTH: 3", "Empty:", "no field", ": none", "", "X-After: 1",
    ])
    #expect(head.status == 200)
    #expect(head.isWhole)
    #expect(
      head.fields == [
        FetchField("etag", "\"a\""), FetchField("content-length", "3"), FetchField("empty", ""),
      ]
    )
    #expect(try Self.head(["HTTP/2 304", ""]).status == 304)
    #expect(try !Self.head(["HTTP/2 200", "a: b"]).isWhole)
    #expect(try Self.head(["HTTP/2 200", "a: b\u{1}c"])["a"] == "b c")
  }

  @Test(arguments: ["HTTP/1.1", "HTTP/1.1 20", "HTTP/1.1 abc OK", "HTTP/1.1 099 x", "HTTP/1.1 +20"])
  func oddStatus(line: String) {
    #expect(throws: FetchError.self) { try Self.head([line]) }
  }

  @Test func headsAreNotEndless() {
    let line = "a: " + String(repeating: "b", count: 1000)
    #expect(throws: FetchError.self) {
      try Self.head(["HTTP/2 200"] + [String](repeating: line, count: 66))
    }
    #expect(throws: FetchError.self) {
      try Self.head(["HTTP/2 200"] + [String](repeating: "a: b", count: 257))
    }
  }

  @Test(
    arguments: [
      ("bytes 3-9/10", 3, 9), ("Bytes 0-0/*", 0, 0), ("bytes */10", nil, nil),
      ("bytes 3-", nil, nil),
      ("bytes 9-3/10", nil, nil), ("bytes -3-4/9", nil, nil), ("items 1-2/3", nil, nil),
      ("bytes 1-99999999999999999999/5", nil, nil),
    ] as [(String, Int64?, Int64?)]
  )
  func ranges(text: String, start: Int64?, last: Int64?) {
    #expect(ContentRange(text)?.start == start)
    #expect(ContentRange(text)?.last == last)
  }

  private static let both = FetchValidator(entityTag: "\"a\"", lastModified: "T")

  private static func sent(_ known: FetchRequest.KnownContents?, wantsAll: Bool = false) -> [String]
  {
    FetchRequest("https://a.test/", known: known)
      .sentFields(wantsAll: wantsAll, isOriginal: true)
      .map { "\($0.name): \($0.value)" }
  }

  @Test func conditions() {
    let identity = "accept-encoding: identity"
    let weak = FetchValidator(entityTag: "W/\"a\"", lastModified: "T")
    let time = FetchValidator(lastModified: "T")
    #expect(Self.sent(nil) == [identity])
    #expect(
      Self.sent(.whole(Self.both)) == [identity, "if-none-match: \"a\"", "if-modified-since: T"]
    )
    #expect(Self.sent(.whole(weak)).contains("if-none-match: W/\"a\""))
    let part = [identity, "range: bytes=5-", "if-range: \"a\""]
    #expect(Self.sent(.beginning(byteCount: 5, Self.both)) == part)
    #expect(
      Self.sent(.beginning(byteCount: 5, time)) == [identity, "range: bytes=5-", "if-range: T"]
    )
    #expect(Self.sent(.beginning(byteCount: 5, Self.both), wantsAll: true) == [identity])
    for validator in [weak, FetchValidator()] {
      #expect(Self.sent(.beginning(byteCount: 5, validator)) == [identity])
    }
    #expect(Self.sent(.beginning(byteCount: 0, Self.both)) == [identity])
  }

  @Test func fieldsOfTheCaller() {
    let names = ["User-Agent", "Range", "Cookie", "Authorization", "HOST", "accept-encoding"]
    let request = FetchRequest("https://a.test/", fields: names.map { FetchField($0, "x") })
    let here = request.sentFields(wantsAll: false, isOriginal: true).map(\.name)
    #expect(here == ["accept-encoding", "User-Agent", "Authorization"])
    let elsewhere = request.sentFields(wantsAll: false, isOriginal: false).map(\.name)
    #expect(elsewhere == ["accept-encoding", "User-Agent"])
  }

  @Test(
    arguments: [
      ("https://a.test/", nil), ("HTTPS://a.test/", nil), ("file:///x", .badAddress("file:///x")),
      ("http://a.test/", .unencrypted("http://a.test/")), ("https:/a", .badAddress("https:/a")),
    ] as [(String, FetchError?)]
  )
  func addresses(address: String, fault: FetchError?) {
    var found: FetchError?
    do throws(FetchError) {
      try AddressRules.check(address, allowsUnencrypted: false)
    } catch {
      found = error
    }
    #expect(found == fault)
  }

  @Test(arguments: [
    ("https://a.test/x", "HTTPS://A.test/y", true), ("https://a.test", "https://a.test?q", true),
    ("https://a.test/", "https://a.test:444/", false), ("https://a.test/", "http://a.test/", false),
    ("https://u@a.test/", "https://a.test/", true), ("https://a.test/", "https://b.test/", false),
    ("https://a.test/", "https://a.test@b.test/", false),
  ])
  func servers(first: String, second: String, isSame: Bool) {
    #expect(AddressRules.isSameServer(first, second) == isSame)
  }

  private static let limits = FetchLimits(
    answerMilliseconds: 100,
    silenceMilliseconds: 50,
    totalMilliseconds: 1000,
    bytesPerSecond: 100
  )

  @Test func answersInTime() {
    var watch = FetchWatch(Self.limits, start: 1000)
    #expect(watch.fault(at: 1099) == nil)
    #expect(watch.fault(at: 1100) == .tookTooLong(milliseconds: 100))
    watch.answered(at: 1090)
    #expect(watch.fault(at: 1139) == nil)
    #expect(watch.fault(at: 1140) == .tookTooLong(milliseconds: 50))
  }

  @Test func contentsInTime() {
    var watch = FetchWatch(Self.limits, start: 0)
    watch.answered(at: 10)
    for now in stride(from: 20, to: 1000, by: 20) {
      watch.received(2, at: now)
      #expect(watch.fault(at: now) == nil)
    }
    #expect(watch.fault(at: 1000) == .tookTooLong(milliseconds: 1000))
    var slow = FetchWatch(Self.limits, start: 0)
    slow.answered(at: 0)
    slow.received(4, at: 30)
    #expect(slow.fault(at: 50) == .tooSlow(bytesPerSecond: 100))
  }
}
