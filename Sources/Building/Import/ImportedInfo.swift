// Valise — an Info.plist divided into keys of a manifest and the rest
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

/// An Info.plist divided into what a manifest has keys for, and what its table `plist` states.
struct ImportedInfo {
  /// The keys of the product table.
  private(set) var keys: [(key: String, value: TOMLLiteral)] = []
  /// The keys of the table `plist`, as Apple names them.
  private(set) var stated: [(key: String, value: TOMLLiteral)] = []
  /// Whether some of these say something else than the structure of the bundle.
  private(set) var overrides = false
  /// What could not be taken over.
  private(set) var notes: [String] = []

  private var rest: PropertyListDictionary
  private let productName: String
  private let takesCategory: Bool

  /// Divides the Info dictionary of a product.
  init(dividing info: PropertyListDictionary, product: ImportedProduct) {
    rest = info
    productName = product.name
    takesCategory = product.kind == .app
    takeIdentity()
    takeVersions()
    takeTexts()
    takeStructure(of: product)
    stateRest()
  }

  private func text(_ key: String) -> String? {
    if case .string(let text)? = rest[key] { text } else { nil }
  }

  private mutating func take(_ key: String, as name: String, where isValid: (String) -> Bool) {
    guard let text = text(key), isValid(text), !text.contains("$") else { return }
    keys.append((name, .string(text)))
    rest[key] = nil
  }

  /// The identifier and the version must be there; where the bundle has none that a manifest
  /// takes, one is made up and the bundle's own is stated in the table `plist`.
  private mutating func takeIdentity() {
    take("CFBundleIdentifier", as: "identifier", where: ManifestParser.isIdentifier)
    guard keys.isEmpty else { return }
    let letters = productName.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    let name = String(String.UnicodeScalarView(letters))
    keys.append(("identifier", .string("org.example.\(name.isEmpty ? "product" : name)")))
    standIn("CFBundleIdentifier")
  }

  private mutating func takeVersions() {
    let count = keys.count
    let isVersion: (String) -> Bool = { ManifestParser.isVersion($0, partLimit: 3) }
    let version = text("CFBundleShortVersionString")
    take("CFBundleShortVersionString", as: "version", where: isVersion)
    if keys.count == count {
      keys.append(("version", .string("0")))
      standIn("CFBundleShortVersionString")
    }
    if let build = text("CFBundleVersion"), build == version, isVersion(build) {
      rest["CFBundleVersion"] = nil
    } else if rest["CFBundleVersion"] == nil {
      notes.append("CFBundleVersion is not in the bundle; a build adds it")
    } else {
      take("CFBundleVersion", as: "build-number", where: isVersion)
    }
  }

  private mutating func standIn(_ key: String) {
    if rest[key] == nil {
      notes.append("\(key) is not in the bundle; the one in the manifest is made up")
    } else {
      overrides = true
    }
  }

  private mutating func takeTexts() {
    if text("CFBundleName") == productName {
      rest["CFBundleName"] = nil
    } else {
      take("CFBundleName", as: "name") { !$0.isEmpty }
    }
    take("CFBundleDisplayName", as: "display-name") { !$0.isEmpty }
    let takesCategory = takesCategory
    take("LSApplicationCategoryType", as: "category") {
      takesCategory && ApplicationCategory.fullName(of: $0) == $0
    }
    take("NSHumanReadableCopyright", as: "copyright") { text in
      !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 }
    }
    take("CFBundleDevelopmentRegion", as: "development-region") { !$0.isEmpty }
  }

  /// Drops what follows from the kind of the product, and notes what contradicts it.
  private mutating func takeStructure(of product: ImportedProduct) {
    rest["CFBundleExecutable"] = nil
    var structure: [(String, PropertyList)] = [
      ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleSignature", "????"),
    ]
    if let type = product.kind.packageType {
      structure.append(("CFBundlePackageType", .string(type)))
    }
    if let platform = product.platform.supportedPlatform {
      structure.append(("CFBundleSupportedPlatforms", [.string(platform)]))
    }
    for (key, value) in structure {
      guard let found = rest[key] else { continue }
      // Kinds whose signature does not follow state it without contradiction.
      if found == value, key != "CFBundleSignature" || product.kind == .app {
        rest[key] = nil
      } else if found != value {
        overrides = true
      }
    }
    let others = ["CFBundleIconFile", "CFBundleSupportedPlatforms", "CFBundlePackageType"]
    if others.contains(where: { rest[$0] != nil }) { overrides = true }
    if let build = text("CFBundleVersion"), !ManifestParser.isVersion(build, partLimit: 3) {
      overrides = true
    }
    let target = InfoTarget(kind: product.kind, platform: product.platform)
    if case .array(let family)? = rest["UIDeviceFamily"], let known = target.devices {
      let isKnown = family.allSatisfy { device in known.contains { device == .integer(.init($0)) } }
      if !isKnown { overrides = true }
    }
  }

  private mutating func stateRest() {
    for (key, value) in rest.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      if let literal = TOMLLiteral(stating: value) {
        stated.append((key, literal))
      } else {
        notes.append("\(key) holds what a manifest cannot state, and is left out")
      }
    }
  }
}
