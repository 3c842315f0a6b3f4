// Valise — an application whose updates are looked for
// SPDX-License-Identifier: Apache-2.0

public import Installation

/// An application whose updates are looked for, with all that it says about them.
public struct UpdateTarget: Sendable {
  /// The application.
  public let application: InstalledApplication
  /// Where its updates are told of.
  public let choice: UpdateSourceChoice
  /// What it asks of the signature of its feed.
  public let requirement: FeedRequirement
  /// The channels whose updates are wanted.
  public let channels: [String]
  /// The update framework inside; nothing where there is none.
  public let framework: UpdateHost.Framework?

  /// Makes a target.
  public init(
    application: InstalledApplication,
    choice: UpdateSourceChoice,
    requirement: FeedRequirement = FeedRequirement(),
    channels: [String] = [],
    framework: UpdateHost.Framework? = nil
  ) {
    self.application = application
    self.choice = choice
    self.requirement = requirement
    self.channels = channels
    self.framework = framework
  }

  /// Under what the client remembers the application: its identifier, or its path where it has none.
  public var stateKey: String { application.identifier ?? "\(application.path)" }
}
