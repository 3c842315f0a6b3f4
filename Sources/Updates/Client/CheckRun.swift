// Valise — one check of many feeds while it goes on
// SPDX-License-Identifier: Apache-2.0

import Installation
import ValiseFetching

/// One check of many feeds while it goes on: what has come of each, and what was found.
struct CheckRun {
  /// A feed that is being fetched.
  private struct Transfer {
    let address: WebAddress
    /// The places of the applications that name it.
    var targets: [Int]
    let cached: FeedCache.Entry?
    var answer: FetchAnswer?
    var contents: [UInt8] = []
    /// Why it was broken off here.
    var fault: FetchError?
    var isDone = false
  }

  private let targets: [UpdateTarget]
  private let state: ClientState
  private let cache: FeedCache?
  private let settings: UpdateCheckSettings
  private var transfers: [Transfer] = []
  private var found: [CheckedApplication?]
  private var changes: [ClientState.Change] = []
  private var cacheFault: ClientStateError?

  init(
    targets: [UpdateTarget],
    state: ClientState,
    cache: FeedCache?,
    settings: UpdateCheckSettings
  ) {
    self.targets = targets
    self.state = state
    self.cache = cache
    self.settings = settings
    found = Array(repeating: nil, count: targets.count)
  }

  /// What was found.
  var report: UpdateCheck.Report {
    UpdateCheck.Report(
      applications: zip(targets, found).map { target, checked in
        checked ?? CheckedApplication(target: target, outcome: .noSource, remarks: [])
      },
      changes: changes,
      cacheFault: cacheFault
    )
  }

  // MARK: before

  /// What is asked of servers: every address once, in the order of the applications.
  mutating func plan(limits: FetchLimits) -> [FetchRequest] {
    var places: [String: Int] = [:]
    for (number, target) in targets.enumerated() {
      guard let address = addressToFetch(for: target, number: number) else { continue }
      let text = "\(address)"
      if let place = places[text] {
        transfers[place].targets.append(number)
      } else {
        places[text] = transfers.count
        let cached = cache?.entry(for: text)
        transfers.append(Transfer(address: address, targets: [number], cached: cached))
      }
    }
    return transfers.map { request(for: $0, limits: limits) }
  }

  /// The address of an application's feed; nothing where what is known of it is known already.
  private mutating func addressToFetch(for target: UpdateTarget, number: Int) -> WebAddress? {
    if let problem = target.application.problem {
      conclude(number, .failure(.application(problem)))
      return nil
    }
    guard let source = target.choice.source else {
      let fault = target.choice.remarks.lazy.compactMap { remark in
        if case .noAddress = remark { "\(remark)" } else { nil }
      }.first
      conclude(number, fault.map { .failure(.noAddress($0)) } ?? .noSource)
      return nil
    }
    guard source.kind != .appStore, let address = source.address else {
      conclude(number, .otherSource(source))
      return nil
    }
    guard target.application.version != nil else {
      conclude(number, .failure(.noVersion))
      return nil
    }
    if address.scheme == "http" {
      guard settings.allowsUnencrypted else {
        conclude(number, .failure(.fetching(.unencrypted("\(address)"))))
        return nil
      }
      guard source.kind == .appcast, target.requirement.isSignatureRequired else {
        conclude(number, .failure(.unencryptedUnsigned("\(address)")))
        return nil
      }
    }
    return address
  }

  private func request(for transfer: Transfer, limits: FetchLimits) -> FetchRequest {
    let application = targets[transfer.targets[0]].application
    let agent = [application.name, application.displayVersion ?? ""]
      .map { ClientName.token(of: $0) }.filter { !$0.isEmpty }.joined(separator: "/")
    let fields = [
      FetchField("accept", "application/rss+xml,*/*;q=0.1"),
      FetchField("user-agent", (agent.isEmpty ? "" : agent + " ") + settings.clientName),
    ]
    let validator = transfer.cached?.validator
    let isKnown = validator?.entityTag != nil || validator?.lastModified != nil
    return FetchRequest(
      "\(transfer.address)",
      fields: fields,
      known: validator.flatMap { isKnown ? .whole($0) : nil },
      limits: limits,
      allowsUnencrypted: settings.allowsUnencrypted && transfer.address.scheme == "http"
    )
  }

  // MARK: meanwhile

  /// Takes what happens with a feed.
  mutating func receive(_ event: FetchEvent, of number: Int) -> FetchDecision {
    guard transfers.indices.contains(number), !transfers[number].isDone else { return .cancel }
    switch event {
    case .answer(let answer):
      // Squirrel says by 204 that there is no update.
      let isUsable =
        [200, 204].contains(answer.status)
        || (answer.status == 304 && transfers[number].cached != nil)
      if !isUsable { transfers[number].fault = .status(answer.status) }
      transfers[number].answer = answer
      return isUsable ? .proceed : .cancel
    case .contents(let bytes):
      transfers[number].contents += bytes
    case .end: finish(number)
    case .failure(let error): fail(number, transfers[number].fault ?? error)
    }
    return .proceed
  }

  private mutating func finish(_ number: Int) {
    let transfer = transfers[number]
    if let fault = transfer.fault {
      fail(number, fault)
      return
    }
    var entry = FeedCache.Entry(
      contents: transfer.contents,
      validator: transfer.answer?.validator ?? FetchValidator(),
      checkedAt: settings.now
    )
    if transfer.answer?.status == 304, let cached = transfer.cached {
      entry = FeedCache.Entry(
        contents: cached.contents,
        validator: cached.validator,
        checkedAt: settings.now
      )
    }
    end(number)
    let status = transfer.answer?.status == 204 ? 204 : 200
    var isOfUse = false
    for place in transfer.targets
    where judge(place, transfer.address, entry.contents, status: status, old: nil) {
      isOfUse = true
    }
    // What nobody could take does not drive out an answer that is of use when nobody can be reached.
    guard status == 200, isOfUse else { return }
    do throws(ClientStateError) { try cache?.store(entry, for: "\(transfer.address)") } catch {
      cacheFault = cacheFault ?? error
    }
  }

  private mutating func fail(_ number: Int, _ error: FetchError) {
    let transfer = transfers[number]
    end(number)
    for place in transfer.targets {
      if let cached = transfer.cached, error.isOfTheMoment {
        let remark = CheckRemark.old(checkedAt: cached.checkedAt, error)
        let old = (checkedAt: cached.checkedAt, remark: remark)
        _ = judge(place, transfer.address, cached.contents, status: 200, old: old)
      } else {
        conclude(place, .failure(.fetching(error)))
      }
    }
  }

  /// Forgets the bytes of a feed, of which there may be many.
  private mutating func end(_ number: Int) {
    transfers[number].isDone = true
    transfers[number].contents = []
  }

  /// Ends what has not ended.
  mutating func failRest(_ error: FetchError) {
    for number in transfers.indices where !transfers[number].isDone { fail(number, error) }
  }

  mutating func trimCache() {
    do throws(ClientStateError) { try cache?.trim() } catch { cacheFault = cacheFault ?? error }
  }

  // MARK: after

  /// Judges what has come for an application, and says whether it was of use.
  private mutating func judge(
    _ place: Int,
    _ address: WebAddress,
    _ contents: [UInt8],
    status: Int,
    old: (checkedAt: Int64, remark: CheckRemark)?
  ) -> Bool {
    let target = targets[place]
    let before = old.map { [$0.remark] } ?? []
    if let kind = target.choice.source?.kind, kind != .appcast {
      let judgement = OtherFeedJudgement(
        target: target,
        kind: kind,
        address: address,
        settings: settings
      )
      return conclude(place, judgement.outcome(of: contents, status: status), before)
    }
    var judgement = FeedJudgement(
      target: target,
      address: address,
      checkedAt: old?.checkedAt,
      state: state,
      settings: settings
    )
    let outcome = judgement.outcome(of: contents)
    // An old answer says nothing new.
    if old == nil { changes += judgement.changes }
    return conclude(place, outcome, before + judgement.remarks)
  }

  /// Ends with an application, and says whether somebody knows about its updates.
  @discardableResult
  private mutating func conclude(
    _ place: Int,
    _ outcome: CheckedApplication.Outcome,
    _ remarks: [CheckRemark] = []
  ) -> Bool {
    let target = targets[place]
    let said = target.choice.remarks.compactMap { remark -> CheckRemark? in
      if case .noAddress = remark { nil } else { .source(remark) }
    }
    found[place] = CheckedApplication(target: target, outcome: outcome, remarks: said + remarks)
    if case .failure = outcome { return false }
    return true
  }
}
