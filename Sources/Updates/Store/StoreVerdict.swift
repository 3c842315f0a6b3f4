// Valise — whether the App Store has a newer version
// SPDX-License-Identifier: Apache-2.0

/// Whether the App Store has a newer version of an application.
public enum StoreVerdict: Hashable, Sendable {
  /// It has, and the system is new enough.
  case outdated(StoreEntry)
  /// It has none.
  case current(StoreEntry)
  /// Nobody can say: why.
  case unknown(Reason)

  /// Why nobody can say.
  public enum Reason: Hashable, Sendable {
    /// The store of the country does not have the application.
    case notInStore(country: String)
    /// The newest version needs a newer system, and the store does not tell of others.
    case systemTooOld(minimum: String)
    /// The installed version is not known.
    case noVersion
    /// The store could not be asked: why.
    case failed(String)
  }

  /// Compares an installed version with the store's.
  ///
  /// - Parameters:
  ///   - entry: What the store says; nothing where it does not have the application.
  ///   - country: The country whose store was asked.
  ///   - installed: CFBundleShortVersionString.
  ///   - system: The version of macOS; nothing where it is not known, and then any is new enough.
  public init(_ entry: StoreEntry?, country: String, installed: String?, system: String?) {
    guard let entry else {
      self = .unknown(.notInStore(country: country))
      return
    }
    guard let installed, !installed.isEmpty else {
      self = .unknown(.noVersion)
      return
    }
    guard UpdateVersion(entry.version).isNewer(than: UpdateVersion(installed)) else {
      self = .current(entry)
      return
    }
    if let minimum = entry.minimumSystem, let system,
      UpdateVersion(minimum).isNewer(than: UpdateVersion(system))
    {
      self = .unknown(.systemTooOld(minimum: minimum))
      return
    }
    self = .outdated(entry)
  }
}

extension StoreVerdict.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .notInStore(let country): "the App Store of the country \(country) does not have it"
    case .systemTooOld(let minimum):
      "the newest version needs macOS \(minimum), and the store does not tell of others"
    case .noVersion: "the installed version is not known"
    case .failed(let reason): "the App Store could not be asked: \(reason)"
    }
  }
}
