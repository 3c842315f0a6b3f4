// Valise — the localizations of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

extension BundleDirectory {
  /// The language in which the bundle was developed, as it is written, if it is stated.
  public var developmentRegion: String? { info.text(.developmentRegion) }

  /// The localizations of the bundle, sorted by the bytes of their names, each once.
  public var localizations: [String] {
    var names: [String] = []
    for name in statedAndFoundLocalizations.sorted(by: Self.comesFirst) where name != names.last {
      names.append(name)
    }
    return names
  }

  /// The localizations in the order of the runtime: those that the Info dictionary states, then
  /// the folders in the order of their names, then the region where `Base` needs one.
  ///
  /// A localization that is stated and has a folder comes twice.
  public var statedAndFoundLocalizations: [String] {
    let stated = statedLocalizations
    let found = foundLocalizations
    guard stated != nil || !found.isEmpty else { return developmentRegion.map { [$0] } ?? [] }
    var names = (stated ?? []) + found
    if names.contains("Base"), let region = developmentRegion {
      let isThere = names.contains { LocalizationName.isSameLanguage($0, region) }
      if !isThere { names.append(region) }
    }
    return names
  }

  /// The texts of the array CFBundleLocalizations; nothing when there is no array.
  private var statedLocalizations: [String]? {
    guard case .array(let items) = info.properties["CFBundleLocalizations"] else { return nil }
    return items.compactMap { item in
      guard case .string(let name) = item, !name.isEmpty else { return nil }
      return name
    }
  }

  /// The stems of the entries `*.lproj` at the top of the resources.
  private var foundLocalizations: [String] {
    // A folder that cannot be listed has no localizations to show.
    guard let entries = try? tree.entries(of: tree.resolve(resourcesFolder)) else { return [] }
    let suffix = ".lproj"
    return entries.compactMap { entry in
      let name = entry.name.description
      guard name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count else { return nil }
      return String(name.dropLast(suffix.count))
    }
  }

  private static func comesFirst(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
