// Valise — facts of a bundle that several rules ask for
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseFiles

extension CheckedBundle {
  /// What an extension extends, as it says.
  var extensionPoint: String? {
    value("NSExtension")?[path: "NSExtensionPointIdentifier"]?.stringValue
  }

  /// The families of devices; old tools wrote the numbers as texts.
  var deviceFamilies: [Int] {
    (value("UIDeviceFamily")?.arrayValue ?? []).compactMap { item in
      item.integerValue?.exactly(as: Int.self) ?? item.stringValue.flatMap { Int($0) }
    }
  }

  /// The capabilities of devices that the bundle asks for.
  var capabilities: [String] {
    guard let value = value("UIRequiredDeviceCapabilities") else { return [] }
    if let items = value.arrayValue { return items.compactMap(\.stringValue) }
    return (value.dictionaryValue ?? [:]).filter { $0.value.booleanValue == true }.map(\.key)
  }

  /// Whether it is an application for iPad that shares the screen with others.
  var isFullIPadApplication: Bool {
    guard isApplication, platform == .ios, deviceFamilies.contains(2), !isAppClip else {
      return false
    }
    guard !isTrue("LSApplicationLaunchProhibited") else { return false }
    return !isTrue("UIRequiresFullScreen") && !isTrue("UIRequiresFullScreen~ipad")
  }

  /// Whether a file of this name stands right in the bundle.
  func hasFile(_ name: String) -> Bool {
    product.inspected.followed(path(of: name))?.status.kind == .regular
  }

  /// The file of this name right in the resources.
  func resource(_ name: String) -> InspectedEntry? {
    // A name that would leave the folder names no file.
    guard let inside = try? RelativePath(validating: name), !inside.isRoot else { return nil }
    let entry = product.inspected.followed(inspected.resourcesFolder.appending(inside))
    return entry?.status.kind == .regular ? entry : nil
  }

  /// Whether a file of this name stands right in the resources.
  func hasResource(_ name: String) -> Bool { resource(name) != nil }
}

extension BundlePlatform {
  /// The name in CFBundleSupportedPlatforms; nothing for systems that have none there.
  var sdkName: String? {
    switch self {
    case .macos, .macCatalyst: "MacOSX"
    case .ios: "iPhoneOS"
    case .tvos: "AppleTVOS"
    case .watchos: "WatchOS"
    case .visionos: "XROS"
    default: nil
    }
  }
}
