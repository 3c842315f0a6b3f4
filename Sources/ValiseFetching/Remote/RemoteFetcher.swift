// Valise — fetching through a program that speaks with web servers
// SPDX-License-Identifier: Apache-2.0

/// Fetches through a program that speaks with web servers.
///
/// The program runs as long as `fetch` does. What it writes is judged as what comes from outside.
public struct RemoteFetcher: Fetcher {
  private let program: any FetchProgram

  /// Makes a fetcher.
  public init(_ program: any FetchProgram) {
    self.program = program
  }

  /// Fetches from several addresses at once and returns when all have ended.
  ///
  /// - Throws: `.unavailable` when the program cannot be started.
  public func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    guard !requests.isEmpty else { return }
    let channel = try program.start()
    defer { channel.close() }
    var work = RemoteWork(requests, parallel: parallel, channel: channel)
    work.run(receive)
  }
}

/// The requests of one call, and how far each has come.
private struct RemoteWork {
  private let requests: [FetchRequest]
  private let parallel: Int
  private let channel: any FetchChannel
  private var reader = WireReportReader()
  private var nextNumber = 0
  /// The requests under way, and whether each has been answered.
  private var running: [Int: Bool] = [:]

  init(_ requests: [FetchRequest], parallel: Int, channel: any FetchChannel) {
    self.requests = requests
    self.parallel = max(1, parallel)
    self.channel = channel
  }

  mutating func run(_ receive: (Int, FetchEvent) -> FetchDecision) {
    while true {
      startMore(receive)
      guard !running.isEmpty else { return }
      guard let bytes = channel.receive() else {
        return fail("the program that fetches ended early", receive)
      }
      do throws(WireError) {
        try take(bytes, receive)
      } catch {
        return fail("the program that fetches wrote something odd: \(error)", receive)
      }
    }
  }

  private mutating func startMore(_ receive: (Int, FetchEvent) -> FetchDecision) {
    while nextNumber < requests.count, running.count < parallel {
      let number = nextNumber
      nextNumber += 1
      do throws(WireError) {
        let order = WireOrder.fetch(UInt32(truncatingIfNeeded: number), requests[number])
        channel.send(try order.encoded())
        running[number] = false
      } catch {
        _ = receive(number, .failure(.badAddress(requests[number].address)))
      }
    }
  }

  private mutating func take(
    _ bytes: [UInt8],
    _ receive: (Int, FetchEvent) -> FetchDecision
  ) throws(WireError) {
    reader.add(bytes)
    while let report = try reader.next() {
      let number = Int(report.number)
      // What was cancelled may have been under way.
      guard let isAnswered = running[number] else { continue }
      switch report.event {
      case .answer: guard !isAnswered else { throw .wrongOrder }
      case .contents, .end: guard isAnswered else { throw .wrongOrder }
      case .failure: break
      }
      running[number] = true
      let decision = receive(number, report.event)
      switch report.event {
      case .end, .failure: running[number] = nil
      case .answer, .contents: if decision == .cancel { cancel(number, receive) }
      }
    }
  }

  private mutating func cancel(_ number: Int, _ receive: (Int, FetchEvent) -> FetchDecision) {
    running[number] = nil
    if let order = try? WireOrder.cancel(UInt32(truncatingIfNeeded: number)).encoded() {
      channel.send(order)
    }
    _ = receive(number, .failure(.cancelled))
  }

  /// Fails all that has not ended.
  private mutating func fail(_ reason: String, _ receive: (Int, FetchEvent) -> FetchDecision) {
    for number in running.keys.sorted() + Array(nextNumber..<requests.count) {
      _ = receive(number, .failure(.other(reason)))
    }
  }
}
