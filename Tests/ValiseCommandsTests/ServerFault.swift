// Valise — the ways in which servers of updates fail, and what a person is told of each
// SPDX-License-Identifier: Apache-2.0

import ValiseTestKit

/// A way in which the server of a feed or of an archive fails.
struct ServerFault: Sendable {
  /// How it comes about.
  enum Cause: Sendable {
    /// The server answers by the path of a fault, in which `FILE` stands for the file.
    case path(String)
    /// The file is at another port of the server.
    case port(WebServer.Port)
    /// The file is at another address.
    case address(String)
    /// The server sends something else.
    case contents(String)
  }

  /// What takes a server longer than a test waits.
  enum Delay: Sendable {
    case none
    /// The answer.
    case answer
    /// The contents.
    case contents
  }

  let cause: Cause
  /// What a person is told where a feed is concerned.
  let feed: String
  /// What a person is told where an archive is concerned.
  let archive: String
  /// What it takes its time with.
  var delay = Delay.none
  /// Whether the answer of an earlier day is told meanwhile.
  var isOfTheMoment = false

  init(
    _ cause: Cause,
    _ feed: String,
    archive: String? = nil,
    delay: Delay = .none,
    isOfTheMoment: Bool = false
  ) {
    self.cause = cause
    self.feed = feed
    self.archive = archive ?? feed
    self.delay = delay
    self.isOfTheMoment = isOfTheMoment
  }

  static let all: [ServerFault] = [
    ServerFault(.path("silent"), "no answer in 1 seconds", delay: .answer, isOfTheMoment: true),
    ServerFault(
      .path("stalled/FILE"),
      "no answer in 2 seconds",
      delay: .contents,
      isOfTheMoment: true
    ),
    ServerFault(
      .path("slow/FILE"),
      "fewer than 64 bytes a second came",
      archive: "fewer than 1024 bytes a second came",
      delay: .contents,
      isOfTheMoment: true
    ),
    ServerFault(.path("truncated/FILE"), "the contents ended after ", isOfTheMoment: true),
    ServerFault(.path("cut/FILE"), "the connection ended before the contents"),
    ServerFault(
      .path("redirect?to=http://localhost/FILE"),
      " leads to http://localhost/FILE, which is not encrypted"
    ),
    ServerFault(.path("loop"), "more than 10 redirections"),
    ServerFault(.path("status/404"), "the server answered with status 404"),
    ServerFault(.path("status/500"), "the server answered with status 500", isOfTheMoment: true),
    ServerFault(
      .path("endless"),
      "the contents are larger than 16777216 bytes",
      archive: "the contents are larger than "
    ),
    ServerFault(.port(.expired), "the certificate of the server is not trusted: "),
    ServerFault(.port(.other), "the certificate of the server is not trusted: "),
    ServerFault(.port(.unknown), "the certificate of the server is not trusted: "),
    ServerFault(
      .port(.plain),
      " is not encrypted; only https is fetched unless --insecure-http is given"
    ),
    ServerFault(.address("https://127.0.0.1:1/FILE"), "the server cannot be reached: "),
    ServerFault(.address("https://nobody.invalid/FILE"), "no server is known as nobody.invalid"),
    ServerFault(
      .contents("<html><body>Please log in"),
      "the feed: ",
      archive: "the download has 25 bytes, and the feed says "
    ),
    ServerFault(
      .contents(""),
      "the feed: ",
      archive: "the download has 0 bytes, and the feed says "
    ),
  ]
}
