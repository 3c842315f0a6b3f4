// Valise — tests of fetching through valise-remote, from a server on this machine
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFetching
import ValiseTestKit

@testable import ValiseCommands

@Suite("fetching from a web server")
struct RemoteFetcherTests {
  /// One server for all tests of the suite; each uses paths of its own.
  private static let shared = Result { try WebServer() }

  private let server: WebServer
  private let fetcher: RemoteFetcher

  init() throws {
    server = try Self.shared.get()
    fetcher = Self.fetcher(trusting: server.authorityFile)
  }

  private static func fetcher(trusting file: String?) -> RemoteFetcher {
    let variables = file.map { ["VALISE_CA_FILE": $0] } ?? [:]
    return RemoteFetcher(RemoteProgram(variables: variables))
  }

  /// What happened with a request, its contents joined.
  struct Outcome: Equatable {
    var answer: FetchAnswer?
    var contents: [UInt8] = []
    var hasEnded = false
    var failure: FetchError?
  }

  private func outcomes(
    _ requests: [FetchRequest],
    parallel: Int = 8,
    by fetcher: RemoteFetcher? = nil
  ) throws -> [Outcome] {
    var outcomes = requests.map { _ in Outcome() }
    try (fetcher ?? self.fetcher).fetch(requests, parallel: parallel) { number, event in
      switch event {
      case .answer(let answer): outcomes[number].answer = answer
      case .contents(let bytes): outcomes[number].contents += bytes
      case .end: outcomes[number].hasEnded = true
      case .failure(let error): outcomes[number].failure = error
      }
      return .proceed
    }
    return outcomes
  }

  private func outcome(_ request: FetchRequest, by fetcher: RemoteFetcher? = nil) throws -> Outcome
  {
    try #require(try outcomes([request], by: fetcher).first)
  }

  private static let contents = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

  private func add(_ name: String) throws { try server.add(Self.contents, as: name) }

  @Test func contentsComeWhole() throws {
    try add("whole")
    let address = server.address("files/whole")
    let outcome = try outcome(FetchRequest(address, fields: [FetchField("user-agent", "App/1")]))
    #expect(outcome.answer?.status == 200)
    #expect(outcome.answer?.address == address)
    #expect(outcome.answer?.contentLength == 300_000)
    #expect(outcome.contents == Self.contents)
    #expect(outcome.hasEnded)
    let request = try #require(try server.requests("/files/whole").first)
    #expect(request.fields["accept-encoding"] == "identity")
    #expect(request.fields["user-agent"] == "App/1")
    #expect(request.fields["cookie"] == nil)
  }

  @Test func chunksHaveNoLength() throws {
    try add("chunks")
    let outcome = try outcome(FetchRequest(server.address("chunked/chunks")))
    #expect(outcome.contents == Self.contents)
    #expect(outcome.hasEnded)
    #expect(outcome.answer?.contentLength == nil)
    #expect(outcome.answer?["x-after"] == nil)
  }

  @Test func nothingIsUnpacked() throws {
    let outcome = try outcome(FetchRequest(server.address("packed")))
    #expect(outcome.contents.prefix(2) == [0x1F, 0x8B])
    #expect(outcome.answer?.contentLength == Int64(outcome.contents.count))
    #expect(outcome.hasEnded)
  }

  @Test func cookiesAreNotKept() throws {
    let requests = ["cookie?first", "cookie?second"].map { FetchRequest(server.address($0)) }
    _ = try outcomes(requests, parallel: 1)
    #expect(try server.requests("/cookie").map { $0.fields["cookie"] } == [nil, nil])
  }

  @Test func unchangedContentsAreNotSentAgain() throws {
    try add("known")
    let address = server.address("files/known")
    let validator = try #require(try outcome(FetchRequest(address)).answer?.validator)
    #expect(validator.entityTag != nil)
    let timeOnly = FetchValidator(lastModified: validator.lastModified)
    for known in [validator, timeOnly] {
      let again = try outcome(FetchRequest(address, known: .whole(known)))
      #expect(again.answer?.status == 304)
      #expect(again.contents == [])
      #expect(again.hasEnded)
    }
    let old = FetchValidator(entityTag: "\"old\"")
    #expect(try outcome(FetchRequest(address, known: .whole(old))).contents == Self.contents)
  }

  @Test func restIsFetched() throws {
    try add("rest")
    let address = server.address("files/rest")
    let validator = try #require(try outcome(FetchRequest(address)).answer?.validator)
    let rest = try outcome(
      FetchRequest(address, known: .beginning(byteCount: 100_000, validator))
    )
    #expect(rest.answer?.status == 206)
    #expect(rest.contents == Array(Self.contents[100_000...]))
    #expect(rest.hasEnded)
  }

  @Test(
    "everything comes where the rest cannot be had",
    arguments: [
      ("files/again", 100_000, "\"old\""),  // has changed
      ("files/again?whole", 100_000, nil),  // a server that sends no parts
      ("files/again?shifted", 100_000, nil),  // another part than was asked for
      ("files/again", 300_000, nil),  // nothing is left: status 416
      ("files/again?weak", 100_000, "W/\"weak\""),  // nobody can tell
    ] as [(String, Int64, String?)]
  )
  func everythingComesAgain(path: String, count: Int64, tag: String?) throws {
    try add("again")
    let address = server.address(path)
    let validator = try #require(
      try outcome(FetchRequest(server.address("files/again"))).answer?.validator
    )
    let known = FetchValidator(entityTag: tag ?? validator.entityTag)
    let result = try outcome(FetchRequest(address, known: .beginning(byteCount: count, known)))
    #expect(result.answer?.status == 200)
    #expect(result.contents == Self.contents)
    #expect(result.hasEnded)
  }

  @Test func redirectionsAreFollowed() throws {
    try add("target")
    let target = server.address("files/target")
    for status in [301, 302, 303, 307, 308] {
      let outcome = try outcome(
        FetchRequest(server.address("redirect?status=\(status)&to=\(target)"))
      )
      #expect(outcome.answer?.address == target)
      #expect(outcome.contents == Self.contents)
    }
    let relative = try outcome(FetchRequest(server.address("redirect/x?to=../files/target")))
    #expect(relative.answer?.address == target)
    let up = FetchRequest(
      server.address("redirect?to=\(target)", .plain),
      allowsUnencrypted: true
    )
    #expect(try outcome(up).answer?.address == target)
  }

  @Test func secretsStayWithTheirServer() throws {
    try add("secret")
    let fields = [FetchField("authorization", "Basic x"), FetchField("x-other", "1")]
    let other = server.address("files/secret?other", host: "127.0.0.1")
    _ = try outcomes([
      FetchRequest(server.address("redirect?to=\(other)"), fields: fields),
      FetchRequest(server.address("redirect?to=/files/secret?same"), fields: fields),
    ])
    let there = try #require(try server.requests("/files/secret?other").first)
    #expect(there.fields["authorization"] == nil)
    #expect(there.fields["x-other"] == "1")
    let same = try #require(try server.requests("/files/secret?same").first)
    #expect(same.fields["authorization"] == "Basic x")
  }

  @Test func manyAtOnce() throws {
    let requests = try (0..<60).map { number in
      try server.add([UInt8](repeating: UInt8(number), count: 1000 * number), as: "many\(number)")
      return FetchRequest(server.address("files/many\(number)?delay=0.05"))
    }
    let outcomes = try outcomes(requests, parallel: 60)
    for (number, outcome) in outcomes.enumerated() {
      #expect(outcome.contents == [UInt8](repeating: UInt8(number), count: 1000 * number))
      #expect(outcome.hasEnded)
    }
  }

  @Test func oneFailureIsNotThatOfOthers() throws {
    try add("beside")
    let outcomes = try outcomes([
      FetchRequest(server.address("status/500")), FetchRequest(server.address("files/beside")),
      FetchRequest("gopher://localhost/"),
    ])
    #expect(outcomes[0].failure == .status(500))
    #expect(outcomes[1].contents == Self.contents)
    #expect(outcomes[2].failure == .badAddress("gopher://localhost/"))
  }
}
