// Valise — the table of a product with its platform's table and the overrides merged in
// SPDX-License-Identifier: Apache-2.0

internal import Bundles

extension ManifestParser {
  /// The keys of a product for one platform.
  struct Merged {
    let table: TOMLTable
    let platform: Stated<BundlePlatform>
    /// Whether there are others for other platforms.
    let isOneOfSeveral: Bool
  }

  /// The keys of a product for each of its platforms: its own, over them those of the platform's
  /// table, over them those given for one run.
  func merged(
    _ product: ProductTable,
    overrides: [ManifestOverride]
  ) throws(ManifestError) -> [Merged] {
    let table = try table(product.entry.value, key: "\(product.kind.rawValue).\(product.entry.key)")
    var own = TOMLTable()
    var overlays: [BundlePlatform: TOMLTable] = [:]
    let hasPlatforms = product.kind != .xcframework
    for entry in table.entries {
      if hasPlatforms, let platform = BundlePlatform(rawValue: entry.key) {
        overlays[platform] = try overlay(entry, of: product)
      } else {
        let known = hasPlatforms ? Self.platforms : []
        try checkName(of: entry, of: product, in: product.title, knownToo: known)
        own.set(entry)
      }
    }
    let given = try overridden(own, by: overrides, of: product)
    let platforms = try platforms(of: product, in: given)
    var merged: [Merged] = []
    for platform in platforms {
      var table = own
      if let overlay = overlays[platform.value] {
        for entry in overlay.entries { try merge(entry, into: &table) }
      }
      merged.append(
        Merged(
          table: try overridden(table, by: overrides, of: product),
          platform: platform,
          isOneOfSeveral: platforms.count > 1
        )
      )
    }
    return merged
  }

  /// The platforms that a manifest can name.
  static let platforms = BundlePlatform.allCases.filter { ProductKind.app.isAvailable(on: $0) }
    .map(\.rawValue)

  /// What others call the platforms.
  private static let otherNames: [String: BundlePlatform] = [
    "osx": .macos, "mac": .macos, "macosx": .macos, "darwin": .macos, "iphone": .ios, "ipad": .ios,
    "ipados": .ios, "iphoneos": .ios, "iphonesimulator": .iosSimulator,
    "simulator": .iosSimulator, "catalyst": .macCatalyst, "appletv": .tvos, "appletvos": .tvos,
    "watch": .watchos, "xros": .visionos, "vision": .visionos,
  ]

  private func overlay(
    _ entry: TOMLTable.Entry,
    of product: ProductTable
  ) throws(ManifestError) -> TOMLTable {
    let overlay = try table(entry.value, key: entry.key)
    let title = String(product.title.dropLast()) + "." + entry.key + "]"
    for key in overlay.entries {
      guard key.key != "platform" else { throw unknown(key, in: title, known: []) }
      try checkName(of: key, of: product, in: title, knownToo: [])
    }
    return overlay
  }

  private func checkName(
    of entry: TOMLTable.Entry,
    of product: ProductTable,
    in title: String,
    knownToo others: [String]
  ) throws(ManifestError) {
    if entry.key == "build", case .string = entry.value.content {
      throw ManifestError(.buildIsNoNumber, at: entry.place, in: file)
    }
    if ManifestKeys.later.contains(entry.key) {
      throw ManifestError(.notBuiltYet("\"\(entry.key)\""), at: entry.place, in: file)
    }
    guard let key = ManifestKeys.productKey(entry.key) else {
      let known = ManifestKeys.keys(of: product.kind).map(\.name)
      throw unknown(entry, in: title, known: known + others)
    }
    guard !key.kinds.contains(product.kind) else { return }
    let kinds = key.kinds.map(\.rawValue)
    let fault = ManifestFault.keyOfOtherKind(entry.key, table: title, kinds: kinds)
    throw ManifestError(fault, at: entry.place, in: file)
  }

  /// Puts an entry in; the keys of a table are put in one by one.
  private func merge(
    _ entry: TOMLTable.Entry,
    into table: inout TOMLTable
  ) throws(ManifestError) {
    guard case .table(let added) = entry.value.content, let old = table[entry.key],
      case .table(var kept) = old.value.content
    else { return table.set(entry) }
    for inner in added.entries { kept.set(inner) }
    let value = TOMLValue(.table(kept), at: old.value.place)
    table.set(.init(key: entry.key, at: old.place, value: value))
  }

  private func overridden(
    _ table: TOMLTable,
    by overrides: [ManifestOverride],
    of product: ProductTable
  ) throws(ManifestError) -> TOMLTable {
    var table = table
    for override in overrides {
      let place = override.value.place
      // A key inside a table says nothing of the type of the table.
      let isInside = override.path.count == 4
      let outer = isInside ? TOMLValue(.table(TOMLTable()), at: place) : override.value
      let entry = TOMLTable.Entry(key: override.path[2], at: place, value: outer)
      try checkName(of: entry, of: product, in: product.title, knownToo: [])
      let type = ManifestKeys.productKey(entry.key)?.type
      let isTable = type?.isTable ?? false
      switch (isTable, override.path.count) {
      case (false, 3): table.set(entry)
      case (true, 4):
        let inner = TOMLTable.Entry(key: override.path[3], at: place, value: override.value)
        let value = TOMLValue(.table(TOMLTable([inner])), at: place)
        try merge(.init(key: entry.key, at: place, value: value), into: &table)
      case (true, _): throw ManifestError(.overrideOfTable(entry.key), at: place, in: file)
      case (false, _): throw ManifestError(.malformedOverride, at: place, in: file)
      }
    }
    return table
  }

  /// The platform of a name.
  func platform(_ name: Stated<String>) throws(ManifestError) -> Stated<BundlePlatform> {
    guard let platform = BundlePlatform(rawValue: name.value) else {
      let suggestion =
        Self.otherNames[name.value.lowercased()]?.rawValue
        ?? NearestName.of(name.value, among: Self.platforms)
      let fault = ManifestFault.unknownPlatform(name.value, suggestion: suggestion)
      throw ManifestError(fault, at: name.place, in: file)
    }
    return Stated(platform, at: name.place)
  }

  /// The platforms of a product: those it states, else the Mac.
  private func platforms(
    of product: ProductTable,
    in table: TOMLTable
  ) throws(ManifestError) -> [Stated<BundlePlatform>] {
    guard product.kind != .xcframework, let stated = try strings("platform", in: table) else {
      return [Stated(.macos, at: .file)]
    }
    var platforms: [Stated<BundlePlatform>] = []
    for name in stated {
      let platform = try platform(name).value
      guard product.kind.isAvailable(on: platform) else {
        let fault = ManifestFault.kindNotOnPlatform(product.kind.noun, platform: name.value)
        throw ManifestError(fault, at: name.place, in: file)
      }
      guard !platforms.contains(where: { $0.value == platform }) else {
        throw ManifestError(.repeatedPlatform(name.value), at: name.place, in: file)
      }
      platforms.append(Stated(platform, at: name.place))
    }
    return platforms
  }
}
