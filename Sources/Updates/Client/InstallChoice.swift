// Valise — which updates a person's command installs
// SPDX-License-Identifier: Apache-2.0

/// What a person's command does with an application: install an item, or not, and why.
public enum InstallChoice: Sendable {
  /// The item is installed.
  case install(AppcastItem)
  /// There is nothing to do: why.
  case nothing(String)
  /// It is left for the person to name: why.
  case passedOver(String)
  /// What was asked for cannot be done: why.
  case refused(String)
}

/// What a person's command asks for.
public struct InstallWish: Hashable, Sendable {
  /// Whether applications are meant that the person did not name.
  public var isForAll: Bool
  /// The version that is wanted; nothing for the one that is offered.
  public var version: String?
  /// Whether a version that is older than the installed one may be installed.
  public var allowsDowngrade: Bool

  /// Makes a wish.
  public init(isForAll: Bool, version: String? = nil, allowsDowngrade: Bool = false) {
    self.isForAll = isForAll
    self.version = version
    self.allowsDowngrade = allowsDowngrade
  }

  /// What is done with an application.
  ///
  /// Where all are meant, what was skipped and major upgrades wait until the person names them.
  public func choice(for checked: CheckedApplication) -> InstallChoice {
    switch checked.outcome {
    case .noSource: return none("nothing tells of its updates")
    case .otherSource, .otherAnswer: return none("it updates itself, and not from an appcast")
    case .failure(let failure): return .refused("\(failure)")
    case .answer(let answer):
      return version.map { named($0, answer) } ?? offered(answer)
    }
  }

  private func none(_ reason: String) -> InstallChoice {
    isForAll ? .nothing(reason) : .refused(reason)
  }

  private func offered(_ answer: FeedAnswer) -> InstallChoice {
    switch answer.answer {
    case .untrusted: return .refused("the feed is not trusted")
    case .none(.isLatest, _): return .nothing("up to date")
    case .none(let reason, _): return .nothing("\(reason)")
    case .offer(let offer):
      if offer.isInformational {
        let page = offer.item.link.map { "; see \($0)" } ?? ""
        let reason = "version \(offer.item.displayVersion) only informs\(page)"
        return isForAll ? .passedOver(reason) : .refused(reason)
      }
      if isForAll, offer.isMajorUpgrade {
        return .passedOver("version \(offer.item.displayVersion) is a major upgrade")
      }
      if isForAll, answer.waiting.contains(.skipped) {
        return .passedOver("version \(offer.item.displayVersion) was skipped")
      }
      return .install(offer.item)
    }
  }

  private func named(_ version: String, _ answer: FeedAnswer) -> InstallChoice {
    guard let item = answer.feed.item(of: version) else {
      return .refused("there is no version \(version) in its feed")
    }
    if item.version.isOlder(than: answer.request.host.version), !allowsDowngrade {
      return .refused(
        "version \(version) is older than the installed one; --allow-downgrade installs it"
      )
    }
    if let obstacle = answer.request.obstacles(to: item).first(where: \.isOfMachine) {
      return .refused("version \(version) does not run here: \(obstacle)")
    }
    return .install(item)
  }
}
