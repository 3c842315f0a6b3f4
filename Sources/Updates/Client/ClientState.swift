// Valise — what the client remembers of applications and feeds
// SPDX-License-Identifier: Apache-2.0

/// What the client remembers of applications and feeds.
public struct ClientState: Hashable, Sendable {
  /// Applications by their identifiers; by their paths where they have none.
  public var applications: [String: Application]
  /// Feeds.
  public var feeds: [FeedMemory.Feed: FeedMemory]

  /// What is remembered of one application.
  public struct Application: Hashable, Sendable {
    /// What a person does not want.
    public var skipped: SkippedUpdates
    /// The number that says in which of seven groups an update that is rolled out comes; nothing
    /// while none was drawn.
    ///
    /// It never leaves the machine.
    public var rolloutNumber: UInt32?
    /// Since when the signature of the feed has not been valid, in seconds since 1970.
    public var failingSince: Int64?

    /// Makes a memory.
    public init(
      skipped: SkippedUpdates = SkippedUpdates(),
      rolloutNumber: UInt32? = nil,
      failingSince: Int64? = nil
    ) {
      self.skipped = skipped
      self.rolloutNumber = rolloutNumber
      self.failingSince = failingSince
    }

    /// The group from 0 to 6; nothing while no number was drawn.
    public var rolloutGroup: Int? {
      rolloutNumber.map { Int($0 % UInt32(UpdateRequest.groupCount)) }
    }
  }

  /// Makes a memory.
  public init(
    applications: [String: Application] = [:],
    feeds: [FeedMemory.Feed: FeedMemory] = [:]
  ) {
    self.applications = applications
    self.feeds = feeds
  }

  /// What is remembered of an application.
  public subscript(_ key: String) -> Application {
    get { applications[key] ?? Application() }
    set { applications[key] = newValue == Application() ? nil : newValue }
  }

  /// A change of what is remembered.
  public enum Change: Hashable, Sendable {
    /// The signature of an application's feed has not been valid since then, or is valid.
    case failing(application: String, since: Int64?)
    /// A feed was seen.
    case seen(FeedMemory.Feed, FeedMemory)
  }

  /// Makes changes.
  public mutating func apply(_ changes: [Change]) {
    for change in changes {
      switch change {
      case .failing(let application, let since): self[application].failingSince = since
      case .seen(let feed, let memory): feeds[feed] = memory
      }
    }
  }
}
