// Valise — a request, and how far it has come
// SPDX-License-Identifier: Apache-2.0

import ValiseFetching

/// A request, and how far it has come.
struct Fetch {
  /// What is done when the transfer under way ends.
  enum Step {
    /// The head of the answer has not come whole.
    case waiting
    /// The contents are handed on.
    case receiving
    /// The answer leads to another place.
    case following(String)
    /// The part that was asked for is not to be had: everything is asked for.
    case restarting
    /// It has failed.
    case failing(FetchError)
  }

  let request: FetchRequest
  /// The address that is asked, after redirections.
  private(set) var address: String
  private(set) var step = Step.waiting
  private(set) var head = AnswerHead()
  /// How many bytes of contents have come, and how many the server declared.
  private(set) var received: Int64 = 0
  private(set) var expected: Int64?
  private var redirections = 0
  private var wantsAll = false
  private var discarded = 0
  private var watch: FetchWatch

  /// The most bytes of an answer that is not wanted; a longer one is broken off.
  private static let discardLimit = 1 << 16

  init(_ request: FetchRequest, at now: Int) {
    self.request = request
    address = request.address
    watch = FetchWatch(request.limits, start: now)
  }

  /// The header fields of the transfer.
  var fields: [FetchField] {
    request.sentFields(
      wantsAll: wantsAll,
      isOriginal: AddressRules.isSameServer(request.address, address)
    )
  }

  /// Takes a line of a head; answers what is told of it.
  mutating func takeHead(_ line: [UInt8], at now: Int) -> FetchAnswer? {
    guard case .waiting = step else { return nil }
    do throws(FetchError) {
      try head.add(line)
    } catch {
      step = .failing(error)
      return nil
    }
    guard head.isWhole else { return nil }
    decide()
    guard case .receiving = step else { return nil }
    watch.answered(at: now)
    return answer()
  }

  /// Takes contents; answers whether they are handed on.
  mutating func takeContents(_ count: Int, at now: Int) -> Bool {
    guard case .receiving = step else {
      discarded += count
      return false
    }
    watch.received(count, at: now)
    received += Int64(count)
    guard received <= request.limits.byteCount else {
      step = .failing(.tooLarge(limit: request.limits.byteCount))
      return false
    }
    return true
  }

  /// Whether the transfer goes on.
  var goesOn: Bool {
    switch step {
    case .waiting, .receiving: true
    case .following, .restarting: discarded <= Self.discardLimit
    case .failing: false
    }
  }

  /// Refuses contents that are declared larger than they may be.
  mutating func refuseDeclared() {
    if let expected, expected > request.limits.byteCount {
      step = .failing(.tooLarge(limit: request.limits.byteCount))
    }
  }

  /// What is too slow by now.
  mutating func fault(at now: Int) -> FetchError? { watch.fault(at: now) }

  /// Goes on with a new transfer, to another address or for everything.
  mutating func restart(at target: String? = nil) throws(FetchError) {
    if let target {
      redirections += 1
      let limit = request.limits.redirectionCount
      guard redirections <= limit else { throw .tooManyRedirections(limit: limit) }
      guard let whole = Web.resolve(target, against: address) else { throw .badAddress(target) }
      try AddressRules.checkRedirection(
        from: address,
        to: whole,
        allowsUnencrypted: request.allowsUnencrypted
      )
      address = whole
    } else {
      wantsAll = true
    }
    step = .waiting
    head = AnswerHead()
    discarded = 0
  }

  private mutating func decide() {
    let isPart = request.asksForPart && !wantsAll
    switch head.status {
    case 301, 302, 303, 307, 308:
      step = head["location"].map { .following($0) } ?? .failing(.status(head.status))
    case 206 where isPart:
      let start = head["content-range"].flatMap { ContentRange($0) }?.start
      step = start == request.partStart ? .receiving : .restarting
    case 206: step = .failing(.status(206))
    case 416 where isPart: step = .restarting
    case 200..<300: step = .receiving
    case 304:
      if case .whole? = request.known { step = .receiving } else { step = .failing(.status(304)) }
    default: step = .failing(.status(head.status))
    }
  }

  private mutating func answer() -> FetchAnswer {
    var fields = head.fields
    // Where contents come in chunks, their length is not what the head says (RFC 9112, 6.3).
    if head["transfer-encoding"] != nil { fields.removeAll { $0.name == "content-length" } }
    let answer = FetchAnswer(status: head.status, address: address, fields: fields)
    expected = head.status == 304 ? nil : answer.contentLength
    return answer
  }
}
