// Valise — what is to be done about updates without asking
// SPDX-License-Identifier: Apache-2.0

/// What is to be done about updates without asking.
public struct AutomaticSettings: Hashable, Sendable {
  /// How much is done about an application without asking.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// Its updates are not looked for.
    case never
    /// A person is told of them.
    case tell
    /// They are downloaded, and a person is told of them.
    case download
    /// They are downloaded and installed.
    case install
  }

  /// What is set for one application.
  public struct Application: Hashable, Sendable {
    /// How much is done; nothing for what is done about all.
    public var choice: Choice?
    /// The channels whose updates are wanted beside those of all applications.
    public var channels: [String]

    /// Makes a setting.
    public init(choice: Choice? = nil, channels: [String] = []) {
      self.choice = choice
      self.channels = channels
    }
  }

  /// The least seconds between two checks.
  public static let leastInterval: Int64 = 3_600
  /// The most seconds between two checks: 30 days.
  public static let greatestInterval: Int64 = 2_592_000
  /// The seconds between two checks where nobody set them: a day.
  public static let standardInterval: Int64 = 86_400

  /// The seconds between two checks.
  public var interval: Int64
  /// How much is done about applications for which nothing is set.
  public var choice: Choice
  /// The hours in which something is downloaded or installed; nothing for all.
  public var hours: AllowedHours?
  /// The most bytes that are downloaded over a metered connection.
  public var meteredByteLimit: Int64
  /// The channels whose updates are wanted for all applications.
  public var channels: [String]
  /// What the moments of checks and the group of rollouts are made of; it says nothing about the
  /// machine.
  public var seed: UInt32
  /// What is set for applications, by the identifiers of their bundles.
  public var applications: [String: Application]

  /// Makes settings.
  public init(
    interval: Int64 = standardInterval,
    choice: Choice = .tell,
    hours: AllowedHours? = nil,
    meteredByteLimit: Int64 = MeteredRule.standardByteLimit,
    channels: [String] = [],
    seed: UInt32 = 0,
    applications: [String: Application] = [:]
  ) {
    self.interval = min(max(interval, Self.leastInterval), Self.greatestInterval)
    self.choice = choice
    self.hours = hours
    self.meteredByteLimit = meteredByteLimit
    self.channels = channels
    self.seed = seed
    self.applications = applications
  }

  /// How much is done about an application.
  public func choice(for identifier: String) -> Choice {
    applications[identifier]?.choice ?? choice
  }

  /// The channels whose updates are wanted for an application.
  public func channels(for identifier: String) -> [String] {
    channels + (applications[identifier]?.channels ?? [])
  }

  /// The group of the installation among those that updates are rolled out to one after the other.
  public var rolloutGroup: Int { Int(seed % UInt32(UpdateRequest.groupCount)) }
}

/// Hours of the day, from one up to another, also over midnight.
public struct AllowedHours: Hashable, Sendable {
  /// The first hour, from 0 to 23.
  public let first: Int
  /// The hour that is no longer meant, from 0 to 23.
  public let end: Int
}

extension AllowedHours {
  /// Reads hours such as `22-6`; the same hour twice means none, and is refused.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Self.hour(parts[0]), let end = Self.hour(parts[1]),
      first != end
    else { return nil }
    self.first = first
    self.end = end
  }

  private static func hour(_ text: Substring) -> Int? {
    guard (1...2).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isNumber }),
      let hour = UInt8(text), hour < 24
    else { return nil }
    return Int(hour)
  }

  /// Whether an hour from 0 to 23 is meant.
  public func contains(_ hour: Int) -> Bool {
    first < end ? (first..<end).contains(hour) : hour >= first || hour < end
  }
}

extension AllowedHours: CustomStringConvertible {
  /// The hours as they are read.
  public var description: String { "\(first)-\(end)" }
}
