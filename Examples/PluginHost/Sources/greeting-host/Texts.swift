// Valise — the texts of a plug-in in one language
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import ValiseFiles

/// The texts of a plug-in's own `Greeting.strings` in one language, else in English.
struct Texts {
  private let table: PropertyListDictionary

  /// Reads the texts; a bundle without them has none.
  init(of bundle: BundleDirectory, language: String) {
    let wanted = bundle.localizations.contains(language) ? language : "en"
    table = (try? Self.table(of: bundle, language: wanted)) ?? PropertyListDictionary()
  }

  private static func table(
    of bundle: BundleDirectory,
    language: String
  ) throws -> PropertyListDictionary {
    let inside = try RelativePath(validating: "\(language).lproj/Greeting.strings")
    let path = try bundle.tree.resolve(bundle.resourcesFolder.appending(inside))
    let bytes = try bundle.tree.contents(of: path, limit: 1 << 20)
    guard case .dictionary(let table) = try PropertyListDocument(parsing: bytes).value else {
      return PropertyListDictionary()
    }
    return table
  }

  /// The text of a key; the key itself where there is none.
  subscript(key: String) -> String {
    guard case .string(let text) = table[key] else { return key }
    return text
  }
}
