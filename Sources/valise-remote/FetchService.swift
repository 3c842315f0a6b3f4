// Valise — does what it is told on standard input, and tells of it on standard output
// SPDX-License-Identifier: Apache-2.0

import CCurl
import ValiseFetching

/// Fetches as it is told, many requests at once in one thread.
final class FetchService: WebReceiver {
  private let web: Web
  private let streams: Streams
  private var orders = WireOrderReader()
  private var fetches: [UInt32: Fetch] = [:]

  /// How long nothing is looked at while requests are under way.
  private static let tickMilliseconds: Int32 = 20
  private static let restMilliseconds: Int32 = 10_000

  init(_ web: Web, _ streams: Streams) {
    self.web = web
    self.streams = streams
    web.receiver = self
  }

  /// Works until standard input or output is closed.
  ///
  /// - Throws: `.other` when libcurl fails or an order is none.
  func run() throws(FetchError) {
    while streams.isOpen {
      guard web.perform() else { throw .other("libcurl failed") }
      while let end = web.ended() { finish(end) }
      giveUpSlowOnes()
      let pause = fetches.isEmpty ? Self.restMilliseconds : Self.tickMilliseconds
      guard let hasInput = web.wait(input: Streams.input, milliseconds: pause) else {
        throw .other("libcurl failed")
      }
      if hasInput { try takeOrders() }
    }
  }

  private func takeOrders() throws(FetchError) {
    guard let bytes = streams.read() else { return }
    orders.add(bytes)
    do throws(WireError) {
      while let order = try orders.next() {
        switch order {
        case .fetch(let number, let request):
          guard fetches[number] == nil else { throw .wrongOrder }
          begin(number, request)
        case .cancel(let number):
          web.release(number)
          fetches[number] = nil
        }
      }
    } catch {
      throw .other("what came on standard input is no order: \(error)")
    }
  }

  private func begin(_ number: UInt32, _ request: FetchRequest) {
    fetches[number] = Fetch(request, at: streams.milliseconds)
    do throws(FetchError) {
      try AddressRules.check(request.address, allowsUnencrypted: request.allowsUnencrypted)
      try transfer(number)
    } catch {
      fail(number, error)
    }
  }

  private func transfer(_ number: UInt32) throws(FetchError) {
    guard let fetch = fetches[number] else { return }
    guard web.begin(number, address: fetch.address, fields: fetch.fields) else {
      throw .badAddress(fetch.address)
    }
  }

  func takeHead(of number: UInt32, _ line: [UInt8]) -> Bool {
    if let answer = fetches[number]?.takeHead(line, at: streams.milliseconds) {
      tell(number, .answer(answer))
      fetches[number]?.refuseDeclared()
    }
    return fetches[number]?.goesOn ?? false
  }

  func takeContents(of number: UInt32, _ bytes: [UInt8]) -> Bool {
    if fetches[number]?.takeContents(bytes.count, at: streams.milliseconds) == true {
      var rest = bytes[...]
      while !rest.isEmpty {
        tell(number, .contents(Array(rest.prefix(WireLimits.contentsByteCount))))
        rest = rest.dropFirst(WireLimits.contentsByteCount)
      }
    }
    return streams.isOpen && fetches[number]?.goesOn ?? false
  }

  private func finish(_ end: Web.End) {
    let number = end.number
    web.release(number)
    guard let fetch = fetches[number] else { return }
    do throws(FetchError) {
      switch fetch.step {
      case .failing(let error): throw error
      case .following(let target):
        try fetches[number]?.restart(at: target)
        try transfer(number)
      case .restarting:
        try fetches[number]?.restart()
        try transfer(number)
      case .waiting, .receiving:
        if let error = end.error(of: fetch) { throw error }
        fetches[number] = nil
        tell(number, .end)
      }
    } catch {
      fail(number, error)
    }
  }

  private func giveUpSlowOnes() {
    let now = streams.milliseconds
    for number in fetches.keys.sorted() {
      guard let error = fetches[number]?.fault(at: now) else { continue }
      web.release(number)
      fail(number, error)
    }
  }

  private func fail(_ number: UInt32, _ error: FetchError) {
    fetches[number] = nil
    tell(number, .failure(error))
  }

  private func tell(_ number: UInt32, _ event: FetchEvent) {
    do throws(WireError) {
      streams.write(try WireReport(number, event).encoded())
    } catch {
      // The head of an answer is larger than a message; nothing of it was told yet.
      guard let report = try? WireReport(number, .failure(.other("\(error)"))).encoded() else {
        return
      }
      fetches[number] = nil
      streams.write(report)
    }
  }
}

extension Web.End {
  /// What went wrong with a transfer that nobody stopped; nothing where all has come.
  fileprivate func error(of fetch: Fetch) -> FetchError? {
    switch reason {
    case Int(VALISE_WEB_DONE):
      guard fetch.head.isWhole else { return .other("the server sent no answer") }
      return missing(of: fetch)
    case Int(VALISE_WEB_BAD_ADDRESS): return .badAddress(fetch.address)
    case Int(VALISE_WEB_NO_HOST):
      return .noSuchHost(Web.host(of: fetch.address) ?? fetch.address)
    case Int(VALISE_WEB_NOT_CONNECTED): return .notConnected(words)
    case Int(VALISE_WEB_CERTIFICATE): return .certificate(words)
    case Int(VALISE_WEB_BROKEN_OFF):
      guard fetch.head.isWhole else { return .notConnected(words) }
      return missing(of: fetch) ?? .other("the connection ended before the contents: \(words)")
    default: return .other(words)
    }
  }

  private func missing(of fetch: Fetch) -> FetchError? {
    guard let expected = fetch.expected, fetch.received < expected else { return nil }
    return .truncated(expected: expected, received: fetch.received)
  }
}
