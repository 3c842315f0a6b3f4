// Valise — where the updates of an application are told of
// SPDX-License-Identifier: Apache-2.0

/// Where the updates of an application are told of.
public struct UpdateSource: Hashable, Sendable {
  /// How updates are told of.
  public enum Kind: String, Hashable, Sendable {
    /// By a feed in the format of Sparkle.
    case appcast
    /// By the file that electron-updater reads.
    case electron
    /// By a server of Squirrel.
    case squirrel
    /// By the App Store.
    case appStore = "app-store"
  }

  /// What names the source.
  public enum Origin: String, Hashable, Sendable {
    /// The person's own settings.
    case settings
    /// The preferences of the application, which anything that runs for the person can write.
    case preferences
    /// The Info.plist, which the code signature seals.
    case infoPlist = "info-plist"
    /// The file `app-update.yml` inside the application.
    case electronFile = "app-update.yml"
    /// The framework of Squirrel inside the application, whose address only the code knows.
    case squirrelFramework = "Squirrel.framework"
    /// The receipt of the App Store inside the application.
    case receipt
  }

  /// How updates are told of.
  public let kind: Kind
  /// What names the source.
  public let origin: Origin
  /// The address; nothing where only the application knows it.
  public let address: WebAddress?

  /// Makes a source.
  public init(kind: Kind, origin: Origin, address: WebAddress? = nil) {
    self.kind = kind
    self.origin = origin
    self.address = address
  }
}
