// Valise — one value of a bundle's Info dictionary, for valise info --key
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import ValiseCommandLine

/// One value of a bundle's Info dictionary.
struct InfoValueAtKey {
  /// The path of the bundle as it was given.
  let path: String
  /// The value, if there is one.
  let value: PropertyList?
  /// What to say when there is none.
  let whyMissing: String?

  /// Looks the value up, in the version of a framework that lost its links if need be.
  ///
  /// - Parameters:
  ///   - key: The keys and places on the way to it.
  ///   - bundle: The bundle.
  ///   - languages: The languages of a reader whose localized values count first, if any.
  init(_ key: String, of bundle: BundleDirectory, for languages: [String]?) {
    // A version that cannot be opened has no values.
    let facts = (try? bundle.openingVersion()) ?? bundle
    path = bundle.displayPath
    let localized = languages.map { facts.localizedInfo(for: $0) }
    let info = localized?.info ?? facts.info
    value = PropertyList.dictionary(info.properties)[path: PropertyListPath(key)]
    guard value == nil else {
      whyMissing = nil
      return
    }
    let unread = (localized?.problems ?? []).map { "; \($0.path): \($0.reason)" }
    let reason = (facts.infoProblem.map { "; \($0)" } ?? "") + unread.joined()
    whyMissing = "\(path): nothing is at the key path \"\(key)\" of Info.plist\(reason)"
  }

  /// Prints a text as it is, a container as an outline, and nothing for no value.
  func print(to output: CommandOutput) {
    switch value {
    case nil: break
    case .string(let text): output.writeLine(text)
    case .some(let value): output.write(PropertyListOutline.text(of: value))
    }
  }

  /// The document of several values.
  static func document(of values: [InfoValueAtKey], key: String) -> PropertyListDictionary {
    let bundles = values.map { value in
      var entry: PropertyListDictionary = ["path": .string(value.path)]
      entry["value"] = value.value?.displayValue()
      return PropertyList.dictionary(entry)
    }
    return [
      "schema": .string("valise.info/1"), "key": .string(key), "bundles": .array(bundles),
    ]
  }
}
