// Valise — the table of a product with its platform's table and the overrides merged in
// SPDX-License-Identifier: Apache-2.0

internal import Bundles

extension ManifestParser {
  /// The keys of a product for one platform: its own, over them those of its platform's table,
  /// over them those given for one run.
  func merged(
    _ table: TOMLTable,
    title: String,
    overrides: [ManifestOverride]
  ) throws(ManifestError) -> (table: TOMLTable, platform: Stated<BundlePlatform>) {
    var own = TOMLTable()
    var overlays: [BundlePlatform: TOMLTable] = [:]
    for entry in table.entries {
      if let platform = BundlePlatform(rawValue: entry.key) {
        let overlay = try self.table(entry.value, key: entry.key)
        let name = String(title.dropLast()) + "." + entry.key + "]"
        for key in overlay.entries { try checkName(of: key, in: name, knownToo: []) }
        overlays[platform] = overlay
      } else {
        try checkName(of: entry, in: title, knownToo: Self.platforms)
        own.set(entry)
      }
    }
    let given = try overridden(own, by: overrides, title: title)
    let platform = try self.platform(in: given)
    if let overlay = overlays[platform.value] {
      for entry in overlay.entries { try merge(entry, into: &own) }
    }
    return (try overridden(own, by: overrides, title: title), platform)
  }

  private static let platforms = BundlePlatform.allCases.map(\.rawValue)

  private func checkName(
    of entry: TOMLTable.Entry,
    in title: String,
    knownToo others: [String]
  ) throws(ManifestError) {
    if entry.key == "build", case .string = entry.value.content {
      throw ManifestError(.buildIsNoNumber, at: entry.place, in: file)
    }
    if ManifestKeys.later.contains(entry.key) {
      throw ManifestError(.notBuiltYet("\"\(entry.key)\""), at: entry.place, in: file)
    }
    guard ManifestKeys.productKey(entry.key) == nil else { return }
    throw unknown(entry, in: title, known: ManifestKeys.product.map(\.name) + others)
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
    title: String
  ) throws(ManifestError) -> TOMLTable {
    var table = table
    for override in overrides {
      let place = override.value.place
      let entry = TOMLTable.Entry(key: override.path[2], at: place, value: override.value)
      try checkName(of: entry, in: title, knownToo: [])
      let type = ManifestKeys.productKey(entry.key)?.type
      let isTable = type == .table || type == .stringTable
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

  private func platform(in table: TOMLTable) throws(ManifestError) -> Stated<BundlePlatform> {
    guard let stated = try string("platform", in: table) else {
      return Stated(.macos, at: .file)
    }
    guard let platform = BundlePlatform(rawValue: stated.value) else {
      let known = BundlePlatform.allCases.map(\.rawValue)
      let suggestion = NearestName.of(stated.value, among: known)
      let fault = ManifestFault.unknownPlatform(stated.value, suggestion: suggestion)
      throw ManifestError(fault, at: stated.place, in: file)
    }
    guard platform == .macos else {
      let thing = "the platform \"\(platform.rawValue)\""
      throw ManifestError(.notBuiltYet(thing), at: stated.place, in: file)
    }
    return Stated(platform, at: stated.place)
  }
}
