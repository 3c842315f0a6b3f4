// Valise — what a person has set about the updates of applications
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// What a person has set about where the updates of applications come from.
///
/// The file is JSON: `{"schema": "valise.update-settings/1", "applications": {"org.example.greeter":
/// {"feed": "https://example.org/feed.xml", "kind": "appcast", "channels": ["beta"],
/// "trustPreferences": true}}}`, every key of an application optional.
public struct UpdateSettings: Hashable, Sendable {
  /// The settings of applications by their identifiers.
  public var applications: [String: Application]

  /// The settings of one application.
  public struct Application: Hashable, Sendable {
    /// The feed that is read in the place of the application's own.
    public var feed: String?
    /// What the feed is.
    public var kind: UpdateSource.Kind
    /// The channels whose updates are wanted.
    public var channels: [String]
    /// Whether the feed that the application's preferences name is read.
    public var trustsPreferences: Bool

    /// Makes settings; without any, the application decides.
    public init(
      feed: String? = nil,
      kind: UpdateSource.Kind = .appcast,
      channels: [String] = [],
      trustsPreferences: Bool = false
    ) {
      self.feed = feed
      self.kind = kind
      self.channels = channels
      self.trustsPreferences = trustsPreferences
    }
  }

  /// Makes settings.
  public init(applications: [String: Application] = [:]) { self.applications = applications }

  /// What the file says it is.
  static let schema = "valise.update-settings/1"

  /// Reads the file.
  ///
  /// - Throws: `.malformed`.
  public init(parsing bytes: [UInt8]) throws(ClientStateError) {
    let document = try StateDocument(parsing: bytes, schema: Self.schema)
    var applications: [String: Application] = [:]
    for (identifier, value) in try document.dictionaries("applications") {
      applications[identifier] = try Self.application(value, of: identifier)
    }
    self.init(applications: applications)
  }

  private static func application(
    _ document: StateDocument,
    of identifier: String
  ) throws(ClientStateError) -> Application {
    let known: Set<String> = ["feed", "kind", "channels", "trustPreferences"]
    if let other = document.keys.first(where: { !known.contains($0) }) {
      throw .malformed("applications.\(identifier) has the unknown key '\(other)'")
    }
    var application = Application()
    application.feed = try document.text("feed")
    if let text = try document.text("kind") {
      guard let kind = UpdateSource.Kind(rawValue: text), kind == .appcast || kind == .squirrel
      else {
        throw .malformed("applications.\(identifier).kind is '\(text)', not appcast or squirrel")
      }
      application.kind = kind
    }
    application.channels = try document.texts("channels")
    application.trustsPreferences = try document.flag("trustPreferences")
    return application
  }
}
