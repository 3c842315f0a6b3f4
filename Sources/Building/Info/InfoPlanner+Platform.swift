// Valise — the keys of Info.plist that a platform or a kind of bundle has by convention
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

extension InfoPlanner {
  /// What the platform and the kind of the bundle want.
  var platformKeys: [DerivedInfo] {
    var keys: [DerivedInfo] = []
    if let family = target.deviceFamily {
      let family = PropertyList.array(family.map { .integer(PropertyListInteger($0)) })
      keys.append(assumed("UIDeviceFamily", family, "the devices of the platform"))
    }
    switch product.kind {
    case .app: keys += applicationKeys
    case .xpc:
      keys.append(assumed("XPCService", ["ServiceType": "Application"], target.structure))
    case .framework, .xcframework, .plugin, .appex, .tool, .resources: break
    }
    return keys
  }

  private var applicationKeys: [DerivedInfo] {
    let words = "the conventions of the platform"
    switch target.platform {
    case .macos:
      return [
        assumed("NSHighResolutionCapable", true, words),
        assumed("NSPrincipalClass", "NSApplication", words),
      ]
    case .macCatalyst, .visionos, .visionosSimulator: return [displayName]
    case .ios, .iosSimulator: return phoneKeys + [displayName]
    case .tvos, .tvosSimulator:
      let keys = [displayName, structural("LSRequiresIPhoneOS", true)]
      return keys + (target.platform == .tvos ? [capabilities] : [])
    case .watchos, .watchosSimulator:
      let isOld = says("WKWatchKitApp")
      return [displayName] + (isOld ? [] : [assumed("WKApplication", true, words)])
    case .linux, .freebsd: return []
    }
  }

  private var displayName: DerivedInfo {
    let key = "CFBundleDisplayName"
    return product.shortName.map {
      let origin = PlanOrigin.manifest(file, $0.place)
      return DerivedInfo(key, InfoSource(.string($0.value), from: origin, key: "name"), .assumed)
    } ?? named(key)
  }

  private var capabilities: DerivedInfo {
    assumed("UIRequiredDeviceCapabilities", ["arm64"], "the processors of the devices")
  }

  private var phoneKeys: [DerivedInfo] {
    let words = "what works on every device"
    let most: PropertyList = [
      "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
      "UIInterfaceOrientationLandscapeRight",
    ]
    let all: PropertyList = [
      "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
      "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
    ]
    var keys = [structural("LSRequiresIPhoneOS", true)]
    let orientations = "UISupportedInterfaceOrientations"
    if !says("UIInterfaceOrientation") { keys.append(assumed(orientations, most, words)) }
    if supportsPad { keys.append(assumed(orientations + "~ipad", all, "what an iPad wants")) }
    let launch = ["UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName"]
    let marks = ["", "~iphone", "~ipad", "~ipod"]
    let isSaid = launch.contains { key in marks.contains { says(key + $0) } }
    if !isSaid, product.infoSettings["launch-screen"] == nil {
      keys.append(assumed("UILaunchScreen", [:], "a plain launch screen by convention"))
    }
    if product.isAppClip { keys.append(appClip) }
    return target.platform == .ios ? keys + [capabilities] : keys
  }

  /// What makes an application an app clip: that it says what it asks for, if only nothing.
  ///
  /// Source: Apple's Information Property List reference, NSAppClip.
  private var appClip: DerivedInfo {
    let requests: PropertyList = [
      "NSAppClipRequestEphemeralUserNotification": false,
      "NSAppClipRequestLocationConfirmation": false,
    ]
    return assumed("NSAppClip", requests, "the structure of an app clip")
  }

  /// Refuses devices that the platform does not have.
  func checkDevices(in draft: InfoDraft) throws(ManifestError) {
    guard !product.infoOverrides, let known = target.devices, let source = draft["UIDeviceFamily"],
      case .array(let family) = source.value
    else { return }
    let foreign = family.filter { item in
      if case .integer(let number) = item {
        !known.contains { number == PropertyListInteger($0) }
      } else {
        false
      }
    }
    guard let other = foreign.first, case .integer(let number) = other else { return }
    let fault = ManifestFault.foreignDevice(
      "\(number)",
      system: target.platform.systemName,
      known: known.map { "\($0)" }
    )
    throw mistake(fault, in: source, key: "UIDeviceFamily")
  }

  /// Whether the product is for an iPad too.
  var supportsPad: Bool {
    guard [.ios, .iosSimulator].contains(target.platform) else { return false }
    if let devices = product.infoSettings["devices"] {
      return devices.value.texts.contains { $0.value == "ipad" }
    }
    let key = "UIDeviceFamily"
    if let stated = product.info[key] { return stated.value.integers.contains(2) }
    guard
      case .array(let family)? = bases.last(where: { $0.dictionary[key] != nil })?
        .dictionary[key]
    else { return true }
    return family.contains(2)
  }

  /// The icon as each platform names it.
  var icons: [DerivedInfo] {
    var keys: [DerivedInfo] = []
    if target.platform.isMac || !target.platform.isApple {
      if let icon {
        let source = InfoSource(.string(icon.name), from: icon.origin, key: iconKey)
        keys.append(DerivedInfo("CFBundleIconFile", source, .stated))
      }
      return keys
    }
    let plain = Self.iconNames(in: iconFiles, pad: false)
    if !plain.isEmpty { keys.append(iconFileEntry("CFBundleIcons", plain)) }
    let pad = Self.iconNames(in: iconFiles, pad: true)
    if supportsPad, !pad.isEmpty { keys.append(iconFileEntry("CFBundleIcons~ipad", pad)) }
    return keys
  }

  private var iconKey: String? { product.icon == nil ? nil : "icon" }

  private func iconFileEntry(_ key: String, _ names: [String]) -> DerivedInfo {
    let names = PropertyList.array(names.map { .string($0) })
    let value: PropertyList = ["CFBundlePrimaryIcon": ["CFBundleIconFiles": names]]
    return assumed(key, value, "the pictures of the icon")
  }

  /// The names of pictures without their marks for scale and device, each once, sorted.
  ///
  /// Source: Apple's Information Property List reference, CFBundleIconFiles: the system adds `@2x`,
  /// `~ipad` and the extension itself.
  static func iconNames(in files: [String], pad: Bool) -> [String] {
    var names: Set<String> = []
    for file in files where file.hasSuffix(".png") {
      var name = file.dropLast(4)
      if name.hasSuffix("~ipad") {
        guard pad else { continue }
        name = name.dropLast(5)
      } else if name.hasSuffix("~iphone") {
        guard !pad else { continue }
        name = name.dropLast(7)
      }
      if name.hasSuffix("@2x") || name.hasSuffix("@3x") { name = name.dropLast(3) }
      names.insert(String(name))
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension TOMLValue {
  /// The whole numbers of an array.
  fileprivate var integers: [Int64] {
    guard case .array(let values) = content else { return [] }
    return values.compactMap { if case .integer(let number) = $0.content { number } else { nil } }
  }
}
