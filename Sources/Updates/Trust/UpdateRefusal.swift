// Valise — why an update is not trusted
// SPDX-License-Identifier: Apache-2.0

/// Why an update is not trusted, or does not fit.
public enum UpdateRefusal: Error, Hashable, Sendable {
  /// The installed application has neither a key nor a signature that an update could go on with.
  case nothingToTrust
  /// The download carries no signature with Ed25519, and the application has a key.
  case unsignedDownload
  /// The installed application's key did not sign the download: why.
  case badDownloadSignature(String)
  /// The key of the installed application is none: why.
  case badInstalledKey(String)
  /// The bundle has another identifier.
  case otherIdentifier(installed: String?, new: String?)
  /// The bundle has no version.
  case noVersion
  /// The version of the bundle is lower than the installed one.
  case downgrade(installed: String, new: String)
  /// The version of the bundle is not the one that the feed names.
  case otherVersion(item: String, new: String)
  /// The installed application has a key, and the bundle has none.
  case keyRemoved
  /// The key of the bundle is none: why.
  case badNewKey(String)
  /// The key changed, and the new one did not sign the download.
  case newKeyDidNotSign
  /// The code signature of the bundle is not valid: why.
  case invalidSignature(String)
  /// Neither the key nor the signer is the one that was.
  case keyAndSignerChanged
  /// The signer is another one, and there is no key that could vouch for the change.
  case otherSigner(installedTeam: String?, newTeam: String?)
  /// A package must be signed by the installed application's key.
  case unsignedPackage
  /// The system is older than the bundle needs.
  case systemTooOld(needed: String, system: String)
  /// The executable is for other processors.
  case otherArchitecture([String])
}

extension UpdateRefusal: CustomStringConvertible {
  /// The reason in words, with its remedy where there is one.
  public var description: String {
    switch self {
    case .nothingToTrust:
      "the installed application has neither a key for updates nor a code signature of somebody, "
        + "so no update can be told from a forged one; get it from its maker again"
    case .unsignedDownload:
      "the feed gives no signature with Ed25519 for the download, and the application has a key"
    case .badDownloadSignature(let reason): "the download is not signed by its maker: \(reason)"
    case .badInstalledKey(let reason): "the key of the installed application is none: \(reason)"
    case .noVersion: "the bundle has no CFBundleVersion"
    case .downgrade(let installed, let new):
      "the bundle has version \(new), which is older than the installed \(installed)"
    case .otherVersion(let item, let new):
      "the bundle has version \(new), and the feed says \(item)"
    case .systemTooOld(let needed, let system):
      "the bundle needs macOS \(needed), and this is \(system)"
    case .otherArchitecture(let names):
      "the bundle runs on \(names.joined(separator: ", ")) only, which this machine does not have"
    default: identityDescription
    }
  }

  /// The reasons that are about who made the bundle.
  private var identityDescription: String {
    switch self {
    case .otherIdentifier(let installed, let new):
      "the bundle is \(new ?? "without identifier"), and the installed one "
        + "\(installed ?? "without identifier")"
    case .keyRemoved: "the bundle has no key for updates, and the installed one has"
    case .badNewKey(let reason): "the key for updates of the bundle is none: \(reason)"
    case .newKeyDidNotSign:
      "the bundle brings a key for updates that did not sign its download"
    case .invalidSignature(let reason): "the code signature of the bundle is not valid: \(reason)"
    case .keyAndSignerChanged:
      "the key for updates and the signer of the code have both changed; only one of them may"
    case .otherSigner(let installed, let new):
      "the code is signed by another: team \(new ?? "none") in the place of "
        + "\(installed ?? "none"), or without what the installed application requires"
    case .unsignedPackage: "a package must be signed by the key of the installed application"
    default: "it is not trusted"
    }
  }
}
