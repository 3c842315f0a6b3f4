// Valise — the keys of the manifest that become keys of Info.plist in more than one way
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

extension InfoPlanner {
  /// What such a key becomes; nothing for keys that are dealt with together.
  func special(
    _ entry: TOMLTable.Entry,
    _ variables: InfoVariables
  ) throws(ManifestError) -> [DerivedInfo] {
    switch entry.key {
    case "purposes": return try purposes(entry, variables)
    case "principal-class", "main-storyboard": return try classOrStoryboard(entry, variables)
    case "icon-name": return try iconName(entry, variables)
    case "launch-screen": return try launchScreen(entry, variables)
    case "fonts": return [try fonts(entry)]
    case "background-modes": return [try backgroundModes(entry)]
    default: return []
    }
  }

  private func purposes(
    _ entry: TOMLTable.Entry,
    _ variables: InfoVariables
  ) throws(ManifestError) -> [DerivedInfo] {
    guard case .table(let table) = entry.value.content else { return [] }
    return try table.entries.map { (purpose) throws(ManifestError) in
      guard let key = PurposeKey.key(purpose.key) else {
        let suggestion = NearestName.of(purpose.key, among: PurposeKey.names.map(\.name))
        let fault = ManifestFault.unknownPurpose(purpose.key, suggestion: suggestion)
        throw ManifestError(fault, at: purpose.place, in: file)
      }
      let path = "purposes.\(purpose.key)"
      let value = try propertyList(purpose.value, key: path, variables: variables)
      guard value != "" else {
        throw ManifestError(.emptyValue(key: path), at: purpose.value.place, in: file)
      }
      return stated(key, value, by: path, at: purpose.value.place)
    }
  }

  private func classOrStoryboard(
    _ entry: TOMLTable.Entry,
    _ variables: InfoVariables
  ) throws(ManifestError) -> [DerivedInfo] {
    let isClass = entry.key == "principal-class"
    let value = try propertyList(entry.value, key: entry.key, variables: variables)
    let path: [String]
    switch (product.kind, isClass) {
    case (.appex, true):
      path = [
        extensionKey, isExtensionKit ? "EXPrincipalClass" : "NSExtensionPrincipalClass",
      ]
    case (.appex, false):
      path = [
        extensionKey, isExtensionKit ? "EXMainStoryboard" : "NSExtensionMainStoryboard",
      ]
    case (_, true): path = ["NSPrincipalClass"]
    case (_, false):
      path = [target.platform == .macos ? "NSMainStoryboardFile" : "UIMainStoryboardFile"]
    }
    return [setting(value, at: path, of: entry)]
  }

  /// The icon's name in the asset catalog.
  ///
  /// Source: what actool writes for each platform.
  private func iconName(
    _ entry: TOMLTable.Entry,
    _ variables: InfoVariables
  ) throws(ManifestError) -> [DerivedInfo] {
    let value = try propertyList(entry.value, key: entry.key, variables: variables)
    if target.platform.isMac { return [setting(value, at: ["CFBundleIconName"], of: entry)] }
    let isTV = [.tvos, .tvosSimulator].contains(target.platform)
    let below = ["CFBundlePrimaryIcon"] + (isTV ? [] : ["CFBundleIconName"])
    let keys = ["CFBundleIcons"] + (supportsPad ? ["CFBundleIcons~ipad"] : [])
    return keys.map { setting(value, at: [$0] + below, of: entry) }
  }

  private func launchScreen(
    _ entry: TOMLTable.Entry,
    _ variables: InfoVariables
  ) throws(ManifestError) -> [DerivedInfo] {
    guard let key = InfoManifestKeys.key(entry.key), case .stringOrRecord(let fields) = key.shape
    else { return [] }
    let value = try record(entry.value, fields, path: entry.key, variables)
    if case .string = value { return [setting(value, at: ["UILaunchStoryboardName"], of: entry)] }
    return [setting(value, at: ["UILaunchScreen"], of: entry)]
  }

  private func fonts(_ entry: TOMLTable.Entry) throws(ManifestError) -> DerivedInfo {
    let names = entry.value.texts.map { PropertyList.string($0.value) }
    guard target.platform == .macos else {
      return setting(.array(names), at: ["UIAppFonts"], of: entry)
    }
    guard names.count == 1 else {
      let fault = ManifestFault.wrongType(
        key: entry.key,
        found: entry.value.kindName,
        expected: "one string for macos, the folder of the fonts"
      )
      throw ManifestError(fault, at: entry.value.place, in: file)
    }
    return setting(names[0], at: ["ATSApplicationFontsPath"], of: entry)
  }

  /// Apple adds modes with new systems, so that only what looks like a misspelt one is refused.
  private func backgroundModes(_ entry: TOMLTable.Entry) throws(ManifestError) -> DerivedInfo {
    let isWatch = [.watchos, .watchosSimulator].contains(target.platform)
    let texts = entry.value.texts
    for text in texts where !Self.backgroundModes.contains(text.value) {
      let known = Self.backgroundModes
      guard let suggestion = NearestName.of(text.value, among: known) else { continue }
      let fault = ManifestFault.unknownChoice(
        text.value,
        key: entry.key,
        known: known,
        suggestion: suggestion
      )
      throw ManifestError(fault, at: text.place, in: file)
    }
    let key = isWatch ? "WKBackgroundModes" : "UIBackgroundModes"
    return setting(.array(texts.map { .string($0.value) }), at: [key], of: entry)
  }

  /// Source: Apple's Information Property List reference, UIBackgroundModes, WKBackgroundModes.
  private static let backgroundModes = [
    "alarm", "audio", "bluetooth-central", "bluetooth-peripheral", "external-accessory", "fetch",
    "location", "mindfulness", "nearby-interaction", "network-authentication",
    "newsstand-content", "physical-therapy", "processing", "push-to-talk", "remote-notification",
    "self-care", "underwater-depth", "voip", "workout-processing",
  ]
}

extension InfoPlanner {
  /// The addresses that can be opened: those of `url-schemes`, then those of `url-types`.
  func urlTypes(_ variables: InfoVariables) throws(ManifestError) -> [DerivedInfo] {
    var types: [PropertyList] = []
    var first: TOMLTable.Entry?
    let name = PropertyList.string(product.identifier.value)
    if let schemes = product.infoSettings["url-schemes"] {
      first = schemes
      var texts: [PropertyList] = []
      for text in schemes.value.texts {
        let scheme = try expanded(
          text.value,
          text.place,
          in: file,
          key: schemes.key,
          variables: variables
        )
        texts.append(.string(scheme))
      }
      types.append(["CFBundleURLName": name, "CFBundleURLSchemes": .array(texts)])
    }
    if let entry = product.infoSettings["url-types"], let key = InfoManifestKeys.key(entry.key) {
      first = first ?? entry
      if case .array(let items) = try value(entry.value, key, path: entry.key, variables) {
        let standard: PropertyList = ["CFBundleURLName": name]
        types += items.map { standard.merged(under: $0) }
      }
    }
    guard let first else { return [] }
    return [setting(.array(types), at: ["CFBundleURLTypes"], of: first)]
  }

  /// Whether an extension is one of ExtensionKit, which the key of an existing file tells too.
  private var isExtensionKit: Bool {
    product.isExtensionKit
      || product.kind == .appex && says("EXAppExtensionAttributes") && !says("NSExtension")
  }

  /// The key that holds what the system wants to know of an extension.
  var extensionKey: String { isExtensionKit ? "EXAppExtensionAttributes" : "NSExtension" }

  /// The extension point, which must be said by somebody.
  func extensionPoint(_ variables: InfoVariables) throws(ManifestError) -> [DerivedInfo] {
    guard product.kind == .appex else { return [] }
    var derived: [DerivedInfo] = []
    if let entry = product.infoSettings["extension-point"], let text = entry.value.texts.first {
      let key = isExtensionKit ? "EXExtensionPointIdentifier" : "NSExtensionPointIdentifier"
      derived.append(setting(.string(text.value), at: [extensionKey, key], of: entry))
    } else if !says("NSExtension"), !says("EXAppExtensionAttributes") {
      let fault = ManifestFault.missingKey("extension-point", table: title)
      throw ManifestError(fault, at: product.name.place, in: file)
    }
    if let entry = product.infoSettings["extension-attributes"] {
      let value = try propertyList(entry.value, key: entry.key, variables: variables)
      let path = [extensionKey] + (isExtensionKit ? [] : ["NSExtensionAttributes"])
      derived.append(setting(value, at: path, of: entry))
    }
    return derived
  }
}
