// Valise — what one application may take from a feed
// SPDX-License-Identifier: Apache-2.0

import Installation
import ValiseCryptography

/// What one application may take from a feed: its trust, its age, and its offer.
struct FeedJudgement {
  let target: UpdateTarget
  let address: WebAddress
  /// When the server said that the feed is so; nothing when it was now.
  let checkedAt: Int64?
  let state: ClientState
  let settings: UpdateCheckSettings

  /// What is to be said beside the answer.
  private(set) var remarks: [CheckRemark] = []
  /// What is to be remembered.
  private(set) var changes: [ClientState.Change] = []

  init(
    target: UpdateTarget,
    address: WebAddress,
    checkedAt: Int64?,
    state: ClientState,
    settings: UpdateCheckSettings
  ) {
    self.target = target
    self.address = address
    self.checkedAt = checkedAt
    self.state = state
    self.settings = settings
  }

  /// Judges the bytes of a feed.
  mutating func outcome(of contents: [UInt8]) -> CheckedApplication.Outcome {
    let trust = trust(of: SignedFeed(contents))
    guard let reading = trust.reading else {
      guard case .refused(let reason, _, let until) = trust else { return .noSource }
      return .failure(.untrusted(reason: reason, until: until))
    }
    let feed: Appcast
    do throws(UpdateError) {
      feed = try Appcast(
        parsing: contents,
        reading: AppcastReading(address: address, languages: settings.languages, trust: reading)
      )
      try feed.requireStrict()
    } catch {
      return .failure(.feed(error))
    }
    // One is enough to say that the feed is faulty.
    if let item = feed.rejected.first {
      remarks.append(.itemLeftOut(number: item.number, item.fault))
    }
    if let failure = compare(feed, trust) { return .failure(failure) }
    return answer(of: feed, trust, reading)
  }

  private mutating func trust(of feed: SignedFeed) -> FeedTrust {
    let remembered = state[target.stateKey].failingSince
    let trust = FeedTrust(
      of: feed,
      required: target.requirement,
      firstFailure: remembered,
      now: settings.now
    )
    if trust.failingSince != remembered {
      changes.append(.failing(application: target.stateKey, since: trust.failingSince))
    }
    switch trust {
    case .notRequired(let fault?): remarks.append(.invalidSignature(fault))
    case .expired(let reason, let since):
      remarks.append(.littleTrust(reason: reason, since: since))
    case .notRequired, .verified, .refused: break
    }
    return trust
  }

  /// Compares the feed with what is remembered of it.
  private mutating func compare(_ feed: Appcast, _ trust: FeedTrust) -> CheckFailure? {
    guard let memory = FeedMemory(of: feed, now: settings.now) else { return nil }
    let keyText = target.requirement.publicKey.map { Base64Text.text(of: $0.bytes) }
    let signed = FeedMemory.Feed(address: "\(address)", key: keyText)
    let isVerified = trust == .verified
    if !isVerified, keyText != nil, let seen = state.feeds[signed] {
      remarks.append(.signatureGone(seenAt: seen.seenAt))
    }
    let key = isVerified ? signed : FeedMemory.Feed(address: "\(address)")
    if isVerified { noteAge(of: memory) }
    let regression = state.feeds[key]?.regression(in: memory)
    if let regression {
      if isVerified, !settings.acceptsOlderFeeds, regression.hidesVersions {
        return .older(regression)
      }
      remarks.append(.regression(regression))
    }
    if regression == nil || settings.acceptsOlderFeeds || regression?.hidesVersions == false {
      changes.append(.seen(key, memory))
    }
    return nil
  }

  /// A signature says nothing of when it was made; only the dates of the versions do.
  private mutating func noteAge(of memory: FeedMemory) {
    guard let newest = memory.newestDate else { return }
    let (age, overflows) = settings.now.subtractingReportingOverflow(newest)
    if !overflows, age > settings.feedAgeSeconds { remarks.append(.aged(newest: newest)) }
  }

  private func answer(
    of feed: Appcast,
    _ trust: FeedTrust,
    _ reading: AppcastReading.Trust
  ) -> CheckedApplication.Outcome {
    let remembered = state[target.stateKey]
    let request = UpdateRequest(
      host: UpdateHost(
        version: UpdateVersion(target.application.version ?? ""),
        systemVersion: settings.threePartSystemVersion,
        isAppleSilicon: settings.isAppleSilicon,
        bundleIdentifier: target.application.identifier,
        framework: target.framework
      ),
      channels: settings.channels + target.channels,
      now: settings.now
    )
    let answer = feed.answer(to: request, trust: reading)
    var unaskedRequest = request
    unaskedRequest.asker = .background(group: remembered.rolloutGroup ?? settings.rolloutGroup)
    unaskedRequest.skipped = remembered.skipped
    var waiting: [ItemObstacle] = []
    if case .offer(let offer) = answer {
      waiting = unaskedRequest.obstacles(to: offer.item).filter(\.isOfTime)
    }
    if answer == .untrusted, case .expired(let reason, _) = trust {
      return .failure(.nothingTrusted(reason: reason))
    }
    return .answer(
      FeedAnswer(
        feed: feed,
        trust: trust,
        request: request,
        answer: answer,
        unasked: feed.answer(to: unaskedRequest, trust: reading),
        waiting: waiting,
        checkedAt: checkedAt
      )
    )
  }
}

extension FeedMemory.Regression {
  /// Whether a version that was offered is offered no longer.
  var hidesVersions: Bool {
    switch self {
    case .wentBack: true
    case .datesWentBack, .vanished: false
    }
  }
}

extension ItemObstacle {
  /// Whether the item comes by itself later, or was put off by a person.
  var isOfTime: Bool {
    switch self {
    case .rollout, .skipped: true
    case .otherSystem, .topLevelDelta, .belowMinimumUpdateVersion, .channel, .otherBundle,
      .systemTooOld, .systemTooNew, .needsAppleSilicon, .majorUpgrade:
      false
    }
  }
}
