// Valise — what a feed offers an application
// SPDX-License-Identifier: Apache-2.0

/// What a feed offers an application.
public enum UpdateAnswer: Hashable, Sendable {
  /// There is an update.
  case offer(UpdateOffer)
  /// There is none.
  case none(Reason, latest: AppcastItem?)
  /// The signature of the feed is not valid, and what is left of it offers nothing: nobody can say
  /// that the application is the latest.
  case untrusted

  /// Why there is no update.
  public enum Reason: Hashable, Sendable {
    /// The feed has nothing for the application.
    case nothing
    /// The latest version is installed.
    case isLatest
    /// A newer version than the latest is installed.
    case isNewerThanLatest
    /// The latest version does not run on the machine.
    case machine(ItemObstacle)
    /// The latest version is held back.
    case heldBack
  }
}

/// An update that a feed offers.
public struct UpdateOffer: Hashable, Sendable {
  /// The update.
  public let item: AppcastItem
  /// The download that leads from the installed version; nothing where there is none.
  public let delta: AppcastDelta?
  /// Whether it is a major upgrade, which nobody installs unasked.
  public let isMajorUpgrade: Bool
  /// Whether it is critical for the installed version.
  public let isCritical: Bool
  /// Whether it only informs.
  public let isInformational: Bool
}

extension UpdateAnswer.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .nothing: "the feed has nothing for this application"
    case .isLatest: "the latest version is installed"
    case .isNewerThanLatest: "the installed version is newer than the latest of the feed"
    case .machine(let obstacle): "the latest version does not run here: \(obstacle)"
    case .heldBack: "what is newer is held back"
    }
  }
}
