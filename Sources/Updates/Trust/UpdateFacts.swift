// Valise — what is known of an update when it is decided whether it is trusted
// SPDX-License-Identifier: Apache-2.0

/// What is known of an installed application and of what is to take its place.
public struct UpdateFacts: Hashable, Sendable {
  /// The application that is installed.
  public var installed: Installed
  /// The bundle that was downloaded.
  public var new: New
  /// The version that the item of the feed names; nothing where there is no item.
  public var itemVersion: String?
  /// Whether the download is a package, which is run and not put in a place.
  public var isPackage: Bool
  /// Whether the installed application's key signed the download.
  public var isSignedByInstalledKey: Bool
  /// Whether the new bundle's key signed the download.
  public var isSignedByNewKey: Bool
  /// Whether the new bundle satisfies the designated requirement of the installed one, as far as
  /// that can be told here.
  public var satisfiesRequirement: Bool

  /// Makes facts.
  public init(
    installed: Installed,
    new: New,
    itemVersion: String? = nil,
    isPackage: Bool = false,
    isSignedByInstalledKey: Bool = false,
    isSignedByNewKey: Bool = false,
    satisfiesRequirement: Bool = false
  ) {
    self.installed = installed
    self.new = new
    self.itemVersion = itemVersion
    self.isPackage = isPackage
    self.isSignedByInstalledKey = isSignedByInstalledKey
    self.isSignedByNewKey = isSignedByNewKey
    self.satisfiesRequirement = satisfiesRequirement
  }

  /// The application that is installed.
  public struct Installed: Hashable, Sendable {
    /// CFBundleIdentifier.
    public var identifier: String?
    /// CFBundleVersion.
    public var version: String?
    /// Whether it has a key for updates, readable or not.
    public var hasKey: Bool
    /// Whether somebody signed its code.
    public var isSigned: Bool
    /// The team in its code signature.
    public var team: String?

    /// Makes facts.
    public init(
      identifier: String?,
      version: String?,
      hasKey: Bool = false,
      isSigned: Bool = false,
      team: String? = nil
    ) {
      self.identifier = identifier
      self.version = version
      self.hasKey = hasKey
      self.isSigned = isSigned
      self.team = team
    }
  }

  /// The bundle that was downloaded.
  public struct New: Hashable, Sendable {
    /// CFBundleIdentifier.
    public var identifier: String?
    /// CFBundleVersion.
    public var version: String?
    /// Its key for updates.
    public var key: Key
    /// Its code signature.
    public var signature: Signature
    /// The team in its code signature.
    public var team: String?
    /// LSMinimumSystemVersion.
    public var minimumSystemVersion: String?
    /// The names of the architectures of its executable; none where it is no Mach-O file.
    public var architectures: [String]

    /// Makes facts.
    public init(
      identifier: String?,
      version: String?,
      key: Key = .none,
      signature: Signature = .none,
      team: String? = nil,
      minimumSystemVersion: String? = nil,
      architectures: [String] = []
    ) {
      self.identifier = identifier
      self.version = version
      self.key = key
      self.signature = signature
      self.team = team
      self.minimumSystemVersion = minimumSystemVersion
      self.architectures = architectures
    }
  }

  /// A key for updates, as a bundle has it.
  public enum Key: Hashable, Sendable {
    /// It has none.
    case none
    /// It has one.
    case present
    /// What it has is no key: why.
    case malformed(String)
  }

  /// What a code signature turned out to be.
  public enum Signature: Hashable, Sendable {
    /// The code is not signed.
    case none
    /// It is valid.
    case valid
    /// It is not: why.
    case invalid(String)
  }
}
