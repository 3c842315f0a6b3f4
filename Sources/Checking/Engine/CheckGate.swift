// Valise — the gates that a product is to pass
// SPDX-License-Identifier: Apache-2.0

public import Bundles

/// A gate that a product is to pass; the raw value is the name that commands use.
public enum CheckGate: String, Hashable, Sendable, CaseIterable {
  /// It runs on the machine of who made it.
  case local
  /// It is given away outside the stores, signed with a Developer ID and notarized.
  case developerID = "developer-id"
  /// It is in the store for the Mac.
  case macAppStore = "mac-app-store"
  /// It is in the store for iPhone, iPad and their relatives.
  case iosAppStore = "ios-app-store"
}

extension CheckGate {
  /// Who has a say at the gate about a product for a platform.
  public func channels(for platform: BundlePlatform) -> Set<CheckChannel> {
    let everywhere: Set<CheckChannel> = [.runtime, .localization]
    guard isFor(platform) else { return everywhere }
    switch self {
    case .local: return everywhere
    case .developerID: return everywhere.union([.gatekeeper, .notarization])
    case .macAppStore, .iosAppStore: return everywhere.union([.appStore])
    }
  }

  /// Whether products for a platform go through the gate at all.
  public func isFor(_ platform: BundlePlatform) -> Bool {
    switch self {
    case .local: true
    case .developerID, .macAppStore: platform.isMac
    case .iosAppStore: platform.isEmbedded
    }
  }
}
