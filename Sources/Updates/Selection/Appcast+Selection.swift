// Valise — choosing the update for an application
// SPDX-License-Identifier: Apache-2.0

extension Appcast {
  /// The update that the feed offers an application.
  ///
  /// Items are gone through once in the order of the feed, since the order of versions is none that
  /// could be sorted by. Minor updates come before major upgrades.
  ///
  /// - Parameters:
  ///   - request: Who asks, and when.
  ///   - trust: What is known about the feed's signature.
  /// - Returns: The update, or why there is none.
  public func answer(
    to request: UpdateRequest,
    trust: AppcastReading.Trust = .notRequired
  ) -> UpdateAnswer {
    let candidates = items.map { Candidate($0, request) }.filter { !$0.isHiddenFully }
    let eligible = candidates.filter { $0.obstacles.allSatisfy(\.isMajorUpgrade) }
    if let best = Candidate.best(eligible.filter(\.obstacles.isEmpty)), best.isNewer(than: request)
    {
      return .offer(best.offer(to: request))
    }
    if let best = Candidate.best(eligible), best.isNewer(than: request) {
      return .offer(best.offer(to: request))
    }
    if trust == .failed { return .untrusted }
    let shown = candidates.filter { candidate in
      candidate.obstacles.allSatisfy { $0.isMajorUpgrade || $0.isOfMachine }
    }
    guard let latest = Candidate.best(shown) else {
      return .none(candidates.isEmpty ? .nothing : .heldBack, latest: nil)
    }
    return .none(latest.reason(for: request), latest: latest.item)
  }
}

/// An item with what stands between it and an application.
private struct Candidate {
  let item: AppcastItem
  let obstacles: [ItemObstacle]
  let delta: AppcastDelta?
  /// The version that decides.
  let version: UpdateVersion

  init(_ item: AppcastItem, _ request: UpdateRequest) {
    self.item = item
    obstacles = request.obstacles(to: item)
    delta = item.delta(for: request)
    // The reference implementation looks at the version of the delta, where there is one.
    version = request.rules == .reference ? delta?.version ?? item.version : item.version
  }

  var isHiddenFully: Bool { obstacles.contains(where: \.hidesFully) }

  func isNewer(than request: UpdateRequest) -> Bool { version.isNewer(than: request.host.version) }

  /// The first one that nothing after it beats.
  static func best(_ candidates: [Candidate]) -> Candidate? {
    guard var best = candidates.first else { return nil }
    for candidate in candidates.dropFirst()
    where candidate.item.version.isNewer(than: best.item.version) {
      best = candidate
    }
    return best
  }

  func offer(to request: UpdateRequest) -> UpdateOffer {
    UpdateOffer(
      item: item,
      delta: delta,
      isMajorUpgrade: obstacles.contains(where: \.isMajorUpgrade),
      isCritical: item.critical?.applies(to: request.host.version) == true,
      isInformational: item.isInformational(for: request.host.version)
    )
  }

  func reason(for request: UpdateRequest) -> UpdateAnswer.Reason {
    switch version.order(to: request.host.version) {
    case .same: return .isLatest
    case .older: return .isNewerThanLatest
    case .newer: return obstacles.first(where: \.isOfMachine).map { .machine($0) } ?? .heldBack
    }
  }
}

extension AppcastItem {
  /// Whether the update only informs an application.
  public func isInformational(for version: UpdateVersion) -> Bool {
    enclosure == nil || (link != nil && informational?.applies(to: version) == true)
  }

  /// The download that leads from the installed version and fits the bundle; its version is compared
  /// letter by letter.
  ///
  /// By Valise's rules it must lead to the version of the item.
  public func delta(for request: UpdateRequest) -> AppcastDelta? {
    let host = request.host
    guard
      let delta = deltas.last(where: { $0.from.utf8.elementsEqual(host.version.text.utf8) }),
      request.rules == .reference || delta.version.order(to: version) == .same
    else { return nil }
    guard let framework = host.framework else { return delta }
    let hasSize = delta.frameworkExecutableSize.map { $0 == framework.executableSize } ?? true
    let hasLocales = delta.frameworkLocales.allSatisfy { framework.localizations.contains($0) }
    return framework.executableMode == 0o755 && hasSize && hasLocales ? delta : nil
  }
}
