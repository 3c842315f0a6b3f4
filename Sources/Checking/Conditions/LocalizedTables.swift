// Valise — the languages of a bundle, and the tables of texts of a product
// SPDX-License-Identifier: Apache-2.0

internal import Inspection
internal import Localization
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The folders of languages in the resources of a bundle.
struct LocalizedTables {
  /// One folder of a language.
  struct Language {
    /// The name of the folder without its extension.
    let stem: String
    /// The path in the product.
    let path: RelativePath
    /// The stems of the tables and views in the folder, sorted, each once.
    let stems: [String]

    /// Whether the folder is for a whole language, and for no region of it.
    var hasNoRegion: Bool {
      stem == "Base" || stem.utf8.allSatisfy { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    }
  }

  /// No table is longer.
  static let limit = 64 << 20

  /// The folder of the resources in the product.
  let folder: RelativePath
  /// The folders of languages, in the order of their paths.
  let all: [Language]
  /// The language of the sources: the development region, else `Base` or `en`; nothing where there
  /// is none of them.
  let source: Language?

  private static let types: Set<String> = ["strings", "stringsdict", "nib", "storyboardc", "xib"]

  init(of bundle: CheckedBundle) {
    let product = bundle.product.inspected
    // A folder that is not there has no languages.
    let folder = product.resolved(bundle.inspected.resourcesFolder) ?? bundle.path
    let all = product.entries(in: folder).compactMap { entry -> Language? in
      guard entry.status.kind == .directory, entry.name.hasSuffix(".lproj"),
        entry.bundle == bundle.inspected.place
      else { return nil }
      let stems = product.entries(in: entry.path).compactMap { file -> String? in
        let parts = file.name.split(separator: ".")
        guard parts.count > 1, let type = parts.last, Self.types.contains(String(type)) else {
          return nil
        }
        return parts.dropLast().joined(separator: ".")
      }
      return Language(
        stem: String(entry.name.dropLast(6)),
        path: entry.path,
        stems: Set(stems).sorted()
      )
    }
    let region = bundle.text("CFBundleDevelopmentRegion")
    self.folder = folder
    self.all = all
    source =
      all.first { $0.stem == region } ?? all.first { $0.stem == "en" }
      ?? all.first { $0.stem == "Base" }
  }
}

extension CheckedProduct {
  /// The tables of texts that the system reads, with their types in small letters.
  var tables: [(entry: InspectedEntry, type: String)] {
    inspected.entries.compactMap { entry in
      guard entry.status.kind == .regular, let dot = entry.name.lastIndex(of: ".") else {
        return nil
      }
      let type = entry.name[dot...].dropFirst().lowercased()
      return ["strings", "stringsdict"].contains(type) ? (entry, type) : nil
    }
  }
}

extension TableRemark {
  /// The place in a file.
  func location(in path: RelativePath) -> Location { finding(in: path.description).location }
}

/// Keys that translations of Info.plist may have.
enum LocalizedInfoKey {
  /// The keys of an Info.plist, and the texts in it, which are keys of their translations.
  static func all(of values: PropertyListDictionary) -> Set<String> {
    var known = Set(values.map(\.key))
    var pending = values.map(\.value)
    while let value = pending.popLast() {
      if let text = value.stringValue { known.insert(text) }
      pending += value.arrayValue ?? []
      pending += (value.dictionaryValue ?? [:]).map(\.value)
    }
    return known
  }

  private static let names: Set<String> = [
    "CFBundleName", "CFBundleDisplayName", "CFBundleGetInfoString", "NSHumanReadableCopyright",
    "CFBundleShortVersionString", "CFBundleSpokenName", "CFBundleGetInfoHTML",
    "CFBundleHelpBookName", "CFBundleHelpBookFolder", "NSServices",
  ]

  /// Whether the system asks for a key also where Info.plist does not have it.
  static func isOfSystem(_ key: String) -> Bool {
    names.contains(key) || key.hasPrefix("NS") && key.hasSuffix("UsageDescription")
  }
}
