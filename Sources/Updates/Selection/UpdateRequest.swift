// Valise — who asks a feed, and when
// SPDX-License-Identifier: Apache-2.0

/// Who asks a feed, and when.
public struct UpdateRequest: Sendable {
  /// Who asks.
  public enum Asker: Hashable, Sendable {
    /// A person, for whom nothing is held back.
    case person
    /// The application by itself: what was skipped is, and of seven groups, from 0, one after the
    /// other gets an update that is rolled out in phases.
    case background(group: Int?)
  }

  /// The application and its machine.
  public var host: UpdateHost
  /// The channels whose updates are wanted beside those for everybody.
  public var channels: [String]
  /// Who asks.
  public var asker: Asker
  /// What was skipped.
  public var skipped: SkippedUpdates
  /// The moment, in seconds since 1970.
  public var now: Int64
  /// Whose rules decide.
  public var rules: AppcastReading.Rules

  /// Makes a request.
  public init(
    host: UpdateHost,
    channels: [String] = [],
    asker: Asker = .person,
    skipped: SkippedUpdates = SkippedUpdates(),
    now: Int64,
    rules: AppcastReading.Rules = .valise
  ) {
    self.host = host
    self.channels = channels
    self.asker = asker
    self.skipped = skipped
    self.now = now
    self.rules = rules
  }
}

/// The updates that a person does not want, as clients store them.
public struct SkippedUpdates: Hashable, Sendable {
  /// The newest version that is not wanted (`SUSkippedVersion`).
  public var version: String?
  /// The major upgrade that is not wanted (`SUSkippedMajorVersion`): its
  /// `minimumAutoupdateVersion`.
  public var majorVersion: String?
  /// The version of that major upgrade (`SUSkippedMajorSubreleaseVersion`).
  public var majorSubreleaseVersion: String?

  /// Makes a record.
  public init(
    version: String? = nil,
    majorVersion: String? = nil,
    majorSubreleaseVersion: String? = nil
  ) {
    self.version = version
    self.majorVersion = majorVersion
    self.majorSubreleaseVersion = majorSubreleaseVersion
  }
}
