// Valise — the application that looks for an update, and its machine
// SPDX-License-Identifier: Apache-2.0

/// The application that looks for an update, and its machine.
public struct UpdateHost: Sendable {
  /// The installed version: CFBundleVersion.
  public var version: UpdateVersion
  /// The version of macOS as three numbers, such as `14.5.0`.
  public var systemVersion: String
  /// Whether the machine has an Apple processor, also where the application is translated.
  public var isAppleSilicon: Bool
  /// The identifier of the bundle; nothing where it is not known.
  public var bundleIdentifier: String?
  /// The update framework inside the bundle; nothing where it is not known.
  public var framework: Framework?

  /// What deltas want to know about the update framework inside the bundle.
  public struct Framework: Hashable, Sendable {
    /// The permissions of its executable.
    public var executableMode: UInt16
    /// The size of its executable in bytes.
    public var executableSize: Int64
    /// The names of its localizations, without `.lproj`.
    public var localizations: [String]

    /// Makes facts.
    public init(executableMode: UInt16, executableSize: Int64, localizations: [String]) {
      self.executableMode = executableMode
      self.executableSize = executableSize
      self.localizations = localizations
    }
  }

  /// Makes a host.
  public init(
    version: UpdateVersion,
    systemVersion: String,
    isAppleSilicon: Bool,
    bundleIdentifier: String? = nil,
    framework: Framework? = nil
  ) {
    self.version = version
    self.systemVersion = systemVersion
    self.isAppleSilicon = isAppleSilicon
    self.bundleIdentifier = bundleIdentifier
    self.framework = framework
  }
}
