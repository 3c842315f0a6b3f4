// Valise — an application with an update, as automatic updates see it
// SPDX-License-Identifier: Apache-2.0

/// An application with an update, as automatic updates see it.
public struct AutomaticCandidate: Hashable, Sendable {
  /// What must be started anew before an update works.
  public enum Restart: String, Hashable, Sendable {
    /// Nothing.
    case none
    /// The application.
    case relaunch
    /// The session of the user.
    case logout
    /// The machine.
    case restart
  }

  /// The identifier of the bundle.
  public var identifier: String
  /// The path of the bundle, which tells two copies apart.
  public var path: String
  /// The name that people know.
  public var name: String
  /// The installed version, as it is shown.
  public var installed: String
  /// The version that is offered, as it is shown.
  public var offered: String
  /// The size of the archive; nothing where it is not known.
  public var byteCount: Int64?
  /// The size of the delta from the installed version; nothing where there is none.
  public var deltaByteCount: Int64?
  /// Whether it is a major upgrade.
  public var isMajor = false
  /// Whether it is critical for the installed version.
  public var isCritical = false
  /// Whether it only informs.
  public var isInformational = false
  /// Whether a person must answer questions to install it.
  public var needsPerson = false
  /// Whether the application runs.
  public var isRunning = false
  /// Since when a verified download waits, in seconds since 1970; nothing where there is none.
  public var downloaded: Int64?
  /// What must be started anew afterwards.
  public var restart = Restart.none

  /// Makes a candidate about which nothing is special.
  public init(
    identifier: String,
    path: String,
    name: String,
    installed: String,
    offered: String,
    byteCount: Int64? = nil,
    deltaByteCount: Int64? = nil
  ) {
    self.identifier = identifier
    self.path = path
    self.name = name
    self.installed = installed
    self.offered = offered
    self.byteCount = byteCount
    self.deltaByteCount = deltaByteCount
  }
}
