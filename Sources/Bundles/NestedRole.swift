// Valise — what a bundle is to the bundle around it
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
public import ValiseFiles

/// What a bundle is to the bundle around it; the raw value is the name that commands print.
///
/// For applications and loadable bundles, whose kind alone does not tell it.
public enum NestedRole: String, Hashable, Sendable, CaseIterable {
  /// An application that starts when the user logs in.
  case loginItem = "login-item"
  /// An application for the watch that belongs to the phone.
  case watchApplication = "watch-app"
  /// A small part of the application that is used without installing it.
  case appClip = "app-clip"
  /// The application inside a wrapper.
  case wrappedApplication = "wrapped-app"
  /// Any other application: it is started by the one around it.
  case helper
  /// The settings of an application of iOS.
  case settings
  /// Code that is loaded.
  case plugIn = "plug-in"
  /// Resources without code.
  case resources
}

extension NestedRole {
  /// The role of a nested bundle by its place, its keys and what it has; nothing for kinds that
  /// tell it by themselves.
  ///
  /// - Parameters:
  ///   - bundle: The nested bundle.
  ///   - place: The folder that holds it, relative to the bundle around it.
  init?(of bundle: BundleDirectory, in place: RelativePath) {
    switch bundle.kind {
    case .application: self = Self.application(bundle, in: place)
    case .loadable:
      if bundle.name.text == "Settings.bundle", place.isRoot {
        self = .settings
      } else {
        let hasCode = bundle.statedExecutableName != nil || bundle.executable != nil
        self = hasCode ? .plugIn : .resources
      }
    default: return nil
    }
  }

  private static func application(_ bundle: BundleDirectory, in place: RelativePath) -> NestedRole {
    if bundle.info.properties["NSAppClip"] != nil { return .appClip }
    // `Library/LoginItems` is below Contents on a Mac; the other folders are at the root.
    let names = place.components.map(\.description)
    switch names.last {
    case "LoginItems" where names.dropLast().last == "Library": return .loginItem
    case "Watch" where names.count == 1: return .watchApplication
    case "AppClips" where names.count == 1: return .appClip
    case "Wrapper" where names.count == 1: return .wrappedApplication
    default: return .helper
    }
  }
}

extension BundleDirectory {
  /// What this bundle is to the one around it, whose path in the tree is `outer`.
  ///
  /// - Returns: Nothing for kinds that tell it by themselves.
  public func role(inside outer: RelativePath) -> NestedRole? {
    guard let place = path.parent?.inside(outer) else { return nil }
    return NestedRole(of: self, in: place)
  }
}
