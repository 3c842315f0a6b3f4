// Valise — tests of every fault of fetching, from a server on this machine
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFetching
import ValiseFiles
import ValiseTestKit

@testable import ValiseCommands

@Suite("faults of web servers")
struct RemoteFetcherFaultTests {
  private static let shared = Result { try WebServer() }

  private let server: WebServer

  init() throws {
    server = try Self.shared.get()
    try server.add([UInt8](repeating: 7, count: 1000), as: "a")
  }

  /// Everything that happens with one request.
  private func events(
    of request: FetchRequest,
    trusting isTrusting: Bool = true,
    decide: (FetchEvent) -> FetchDecision = { _ in .proceed }
  ) throws -> [FetchEvent] {
    let variables = isTrusting ? ["VALISE_CA_FILE": server.authorityFile] : [:]
    var events: [FetchEvent] = []
    try RemoteFetcher(RemoteProgram(variables: variables)).fetch([request], parallel: 1) {
      number,
      event in
      #expect(number == 0)
      events.append(event)
      return decide(event)
    }
    return events
  }

  /// The fault with which a request ends; nothing when it ends well.
  private func fault(
    _ request: FetchRequest,
    trusting isTrusting: Bool = true
  ) throws -> FetchError? {
    guard case .failure(let error)? = try events(of: request, trusting: isTrusting).last else {
      return nil
    }
    return error
  }

  private func fault(at path: String, _ limits: FetchLimits = FetchLimits()) throws -> FetchError? {
    try fault(FetchRequest(server.address(path), limits: limits))
  }

  @Test func nothingUnencrypted() throws {
    let plain = server.address("files/a?plain", .plain)
    #expect(try fault(FetchRequest(plain)) == .unencrypted(plain))
    #expect(try fault(FetchRequest(plain, allowsUnencrypted: true)) == nil)
    #expect(try server.requests("/files/a?plain").count == 1)
    let down = server.address("redirect?to=\(plain)")
    for isAllowed in [false, true] {
      let request = FetchRequest(down, allowsUnencrypted: isAllowed)
      #expect(try fault(request) == .redirection(from: down, to: plain))
    }
    let file = server.address("redirect?to=file:///etc/hostname")
    #expect(
      try fault(FetchRequest(file)) == .redirection(from: file, to: "file:///etc/hostname")
    )
  }

  @Test(arguments: [
    "", "x", "ftp://localhost/", "https://", "https://a b/", "https://[/", "https://a\u{1}/",
  ])
  func badAddress(address: String) throws {
    #expect(try fault(FetchRequest(address)) == .badAddress(address))
  }

  @Test func redirectionsEnd() throws {
    #expect(try fault(at: "loop/0") == .tooManyRedirections(limit: 10))
    #expect(
      try fault(at: "loop/50", FetchLimits(redirectionCount: 0)) == .tooManyRedirections(limit: 0)
    )
    #expect(try server.requests("/loop/").count == 12)
  }

  @Test func serversThatAreNotThere() throws {
    #expect(
      try fault(FetchRequest("https://nobody.invalid/x")) == .noSuchHost("nobody.invalid")
    )
    guard case .notConnected? = try fault(FetchRequest("https://127.0.0.1:1/")) else {
      Issue.record("nobody listens there")
      return
    }
  }

  @Test(
    "certificates are verified",
    arguments: [
      (.expired, "localhost", true), (.other, "localhost", true), (.unknown, "localhost", true),
      (.secure, "localhost", false), (.secure, "127.0.0.2", true),
    ] as [(WebServer.Port, String, Bool)]
  )
  func certificates(port: WebServer.Port, host: String, isTrusting: Bool) throws {
    let request = FetchRequest(server.address("files/never", port, host: host))
    let fault = try fault(request, trusting: isTrusting)
    if host == "127.0.0.2" {
      // The server listens on one address only.
      guard case .notConnected? = fault else { return #expect(fault == .certificate("")) }
    } else {
      guard case .certificate(let words)? = fault else {
        return #expect(fault == .certificate(""))
      }
      #expect(!words.isEmpty)
    }
    #expect(try server.requests("/files/never").isEmpty)
  }

  @Test func authoritiesThatCannotBeRead() throws {
    let variables = ["VALISE_CA_FILE": "/no/such/file"]
    var fault: FetchError?
    let request = FetchRequest(server.address("files/a"))
    try RemoteFetcher(RemoteProgram(variables: variables)).fetch([request], parallel: 1) {
      if case .failure(let error) = $1 { fault = error }
      return .proceed
    }
    guard case .certificate? = fault else { return #expect(fault == .certificate("")) }
  }

  @Test func slowServers() throws {
    let answer = FetchLimits(answerMilliseconds: 200)
    #expect(try fault(at: "silent", answer) == .tookTooLong(milliseconds: 200))
    let heads = FetchLimits(answerMilliseconds: 210)
    #expect(try fault(at: "files/a?delay=5", heads) == .tookTooLong(milliseconds: 210))
    let silence = FetchLimits(silenceMilliseconds: 220)
    #expect(try fault(at: "stalled/a", silence) == .tookTooLong(milliseconds: 220))
    let total = FetchLimits(totalMilliseconds: 400, bytesPerSecond: 1)
    #expect(try fault(at: "slow/a?pause=0.02", total) == .tookTooLong(milliseconds: 400))
    let speed = FetchLimits(silenceMilliseconds: 400, bytesPerSecond: 1000)
    #expect(try fault(at: "slow/a?pause=0.05", speed) == .tooSlow(bytesPerSecond: 1000))
  }

  @Test func noMoreThanTheLimit() throws {
    let limits = FetchLimits(byteCount: 999)
    let declared = try events(of: FetchRequest(server.address("files/a"), limits: limits))
    #expect(declared.last == .failure(.tooLarge(limit: 999)))
    #expect(declared.count == 2)
    let exact = FetchLimits(byteCount: 1000)
    #expect(try fault(at: "files/a", exact) == nil)
    let endless = FetchLimits(byteCount: 1 << 20)
    let sent = try events(of: FetchRequest(server.address("endless"), limits: endless))
    #expect(sent.last == .failure(.tooLarge(limit: 1 << 20)))
    let count = sent.reduce(0) { count, event in
      if case .contents(let bytes) = event { count + bytes.count } else { count }
    }
    #expect(count <= 1 << 20)
  }

  @Test func truncatedContents() throws {
    #expect(try fault(at: "truncated/a") == .truncated(expected: 1000, received: 500))
    guard case .other? = try fault(at: "cut/a") else {
      Issue.record("chunks that end early are a fault")
      return
    }
    let short = try events(of: FetchRequest(server.address("short/a")))
    #expect(short.last == .end)
    #expect(short.contains(.contents([UInt8](repeating: 7, count: 500))))
  }

  @Test func headsWithoutEnd() throws {
    guard case .other? = try fault(at: "heads") else {
      Issue.record("a head without end is a fault")
      return
    }
  }

  @Test(arguments: [400, 404, 418, 500, 503, 304, 206, 300])
  func statuses(status: Int) throws {
    #expect(try fault(at: "status/\(status)") == .status(status))
  }

  @Test func cancelled() throws {
    let request = FetchRequest(
      server.address("endless"),
      limits: FetchLimits(byteCount: 1 << 40, totalMilliseconds: nil)
    )
    let early = try events(of: request) { _ in .cancel }
    #expect(early.count == 2)
    #expect(early.last == .failure(.cancelled))
    let late = try events(of: request) {
      if case .contents = $0 { .cancel } else { .proceed }
    }
    #expect(late.count == 3)
    #expect(late.last == .failure(.cancelled))
  }

  @Test func programThatIsNotThere() throws {
    let fetcher = RemoteFetcher(RemoteProgram(variables: [:], beside: "/nowhere/valise"))
    let fault = #expect(throws: FetchError.self) {
      try fetcher.fetch([FetchRequest(server.address("files/a"))], parallel: 1) { _, _ in .proceed }
    }
    guard case .unavailable(let words)? = fault else { return #expect(fault == .unavailable("")) }
    #expect(words.contains("valise-remote"))
  }
}
