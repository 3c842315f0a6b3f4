// Valise — why an application does not see an item
// SPDX-License-Identifier: Apache-2.0

/// Why an application does not see an item of a feed.
public enum ItemObstacle: Hashable, Sendable {
  /// It is for another operating system, which is named so.
  case otherSystem(String)
  /// Its own download leads from one version only.
  case topLevelDelta
  /// The installed version is older than the oldest that may be told of it.
  case belowMinimumUpdateVersion(String)
  /// It is in a channel that is not wanted.
  case channel(String)
  /// It is for another bundle.
  case otherBundle(String)
  /// The system is older than this.
  case systemTooOld(minimum: String)
  /// The system is newer than this.
  case systemTooNew(maximum: String)
  /// The machine has no Apple processor.
  case needsAppleSilicon
  /// It is rolled out, and the group's turn is at this second.
  case rollout(readyAt: Int64)
  /// A person skipped it.
  case skipped
  /// It is a major upgrade for versions below this, which comes only when nothing else is newer.
  case majorUpgrade(below: String)

  /// Whether the item is not there at all for the application, even as the latest version.
  var hidesFully: Bool {
    switch self {
    case .otherSystem, .topLevelDelta, .belowMinimumUpdateVersion, .channel, .otherBundle: true
    case .systemTooOld, .systemTooNew, .needsAppleSilicon, .rollout, .skipped, .majorUpgrade: false
    }
  }

  /// Whether the machine is the reason.
  var isOfMachine: Bool {
    switch self {
    case .systemTooOld, .systemTooNew, .needsAppleSilicon: true
    case .otherSystem, .topLevelDelta, .belowMinimumUpdateVersion, .channel, .otherBundle,
      .rollout, .skipped, .majorUpgrade:
      false
    }
  }

  var isMajorUpgrade: Bool {
    if case .majorUpgrade = self { true } else { false }
  }
}

extension ItemObstacle: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .otherSystem(let name): "its sparkle:os is \"\(name)\", which is not macos"
    case .topLevelDelta: "its own enclosure is a delta"
    case .belowMinimumUpdateVersion(let version): "only versions from \(version) on are told of it"
    case .channel(let name): "it is in the channel \(name)"
    case .otherBundle(let identifier): "it is for \(identifier)"
    case .systemTooOld(let minimum): "it needs macOS \(minimum) or newer"
    case .systemTooNew(let maximum): "it needs macOS \(maximum) or older"
    case .needsAppleSilicon: "it needs an Apple processor"
    case .rollout(let seconds): "it is rolled out to this group at \(FeedDate(seconds: seconds))"
    case .skipped: "it was skipped"
    case .majorUpgrade(let version): "it is a major upgrade for versions below \(version)"
    }
  }
}
