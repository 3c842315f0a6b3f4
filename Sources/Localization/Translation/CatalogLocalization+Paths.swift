// Valise — setting one variant of a catalog's text by the way to it
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension CatalogLocalization {
  /// How many substitutions a text gets from translations; each one more takes longer than the last.
  private static let substitutionLimit = 256

  /// Sets a text at a way such as `plural.one` or `substitutions.files.plural.other`.
  ///
  /// A new substitution takes its type and argument from the one in `source`.
  ///
  /// - Returns: Whether the way leads somewhere.
  mutating func set(_ unit: CatalogUnit, at path: String, like source: CatalogLocalization?) -> Bool
  {
    let prefix = "substitutions."
    guard path.hasPrefix(prefix) else {
      var steps = path.split(separator: ".").map(String.init)
      if path.isEmpty { steps = [] }
      return fields.set(unit, at: steps[...])
    }
    // The name of a substitution may hold dots; the kind of the variation ends it.
    let rest = path.dropFirst(prefix.count)
    let steps = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let kinds: Set<String> = ["plural", "device", "width"]
    let end = steps.indices.dropFirst().first { kinds.contains(steps[$0]) } ?? steps.count
    let name = steps[..<end].joined(separator: ".")
    guard !name.isEmpty else { return false }
    var all = substitutions
    let known = all.firstIndex { $0.name == name }
    var substitution =
      known.map { all[$0] }
      ?? CatalogSubstitution(name: name, fields: Self.facts(of: name, in: source))
    guard known != nil || all.count < Self.substitutionLimit,
      substitution.fields.set(unit, at: steps[end...])
    else { return false }
    if let known { all[known] = substitution } else { all.append(substitution) }
    substitutions = all
    return true
  }

  /// What a substitution says of its argument.
  private static func facts(
    of name: String,
    in source: CatalogLocalization?
  ) -> PropertyListDictionary {
    var facts = source?.substitutions.first { $0.name == name }?.fields ?? PropertyListDictionary()
    facts[CatalogKey.variations] = nil
    facts[CatalogKey.stringUnit] = nil
    return facts
  }
}

extension PropertyListDictionary {
  /// How many variations a text gets from translations; each one more takes longer than the last.
  private static let variationLimit = 256

  /// Sets the text at the end of steps such as `device`, `mac`, `plural`, `one`.
  fileprivate mutating func set(_ unit: CatalogUnit, at steps: ArraySlice<String>) -> Bool {
    guard let kind = steps.first else {
      self[CatalogKey.variations] = nil
      set(unit.propertyList, forKey: CatalogKey.stringUnit)
      return true
    }
    guard steps.count >= 2, steps.count <= 2 * CatalogNode.depthLimit else { return false }
    let name = steps[steps.startIndex + 1]
    var kinds = self[CatalogKey.variations]?.dictionaryValue ?? PropertyListDictionary()
    var variations = kinds[kind]?.dictionaryValue ?? PropertyListDictionary()
    guard variations[name] != nil || variations.count < Self.variationLimit else { return false }
    var node = variations[name]?.dictionaryValue ?? PropertyListDictionary()
    guard node.set(unit, at: steps.dropFirst(2)) else { return false }
    variations.set(.dictionary(node), forKey: name)
    kinds.set(.dictionary(variations), forKey: kind)
    self[CatalogKey.stringUnit] = nil
    set(.dictionary(kinds), forKey: CatalogKey.variations)
    return true
  }
}
