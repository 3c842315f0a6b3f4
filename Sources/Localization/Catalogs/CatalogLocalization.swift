// Valise — the texts of one key in one language of a catalog
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The texts of one key in one language.
public struct CatalogLocalization: Hashable, Sendable {
  /// Everything that the localization holds.
  public var fields: PropertyListDictionary

  /// Makes a localization.
  public init(_ fields: PropertyListDictionary = PropertyListDictionary()) { self.fields = fields }

  /// Makes a localization of one text.
  public init(_ unit: CatalogUnit) { fields = [CatalogKey.stringUnit: unit.propertyList] }

  /// The text, or the variations of it.
  public var node: CatalogNode? {
    get { CatalogNode(fields, depth: 0) }
    set {
      fields[CatalogKey.stringUnit] = nil
      fields[CatalogKey.variations] = nil
      for (key, value) in newValue?.fields ?? PropertyListDictionary() {
        fields.set(value, forKey: key)
      }
    }
  }

  /// The phrases of an App Shortcut, in order, and their state.
  public var phrases: (state: String, values: [String])? {
    guard let set = fields[CatalogKey.stringSet]?.dictionaryValue,
      let values = set[CatalogKey.values]?.arrayValue
    else { return nil }
    return (set[CatalogKey.state]?.stringValue ?? "", values.compactMap(\.stringValue))
  }

  /// The parts that the text refers to by `%#@name@`, in the order of the file.
  public var substitutions: [CatalogSubstitution] {
    get {
      (fields[CatalogKey.substitutions]?.dictionaryValue ?? PropertyListDictionary())
        .compactMap { name, value in
          value.dictionaryValue.map { CatalogSubstitution(name: name, fields: $0) }
        }
    }
    set {
      var values = PropertyListDictionary()
      for substitution in newValue {
        values.set(.dictionary(substitution.fields), forKey: substitution.name)
      }
      fields.set(values.isEmpty ? nil : .dictionary(values), forKey: CatalogKey.substitutions)
    }
  }

  /// Every text of the localization, with the way to it in XLIFF's spelling (`plural.one`).
  public var units: [(path: String, unit: CatalogUnit)] {
    var units = node?.units ?? []
    for substitution in substitutions {
      for (path, unit) in substitution.node?.units ?? [] {
        units.append(("substitutions.\(substitution.name).\(path)", unit))
      }
    }
    return units
  }
}

/// A text with its state.
public struct CatalogUnit: Hashable, Sendable {
  /// How far the text is: `new`, `translated`, `needs_review`, `machine_translated`; others occur.
  public var state: String
  /// The text.
  public var value: String

  /// Makes a text with its state.
  public init(state: String = "translated", _ value: String) {
    self.state = state
    self.value = value
  }

  init(_ fields: PropertyListDictionary) {
    state = fields[CatalogKey.state]?.stringValue ?? ""
    value = fields[CatalogKey.value]?.stringValue ?? ""
  }

  var propertyList: PropertyList {
    [CatalogKey.state: .string(state), CatalogKey.value: .string(value)]
  }

  /// Whether nobody has written the text yet.
  public var isUntranslated: Bool { state == "new" }

  /// Whether somebody has to look at the text once more; a state that nobody knows asks for it.
  public var needsReview: Bool { state != "translated" && state != "new" }
}

/// A text, or a choice between texts.
public indirect enum CatalogNode: Hashable, Sendable {
  /// One text.
  case unit(CatalogUnit)
  /// One node for each plural category, device or width.
  case variations(kind: String, [Variation])

  /// One of several nodes.
  public struct Variation: Hashable, Sendable {
    /// The category, the device, or the width.
    public var name: String
    /// What stands for it.
    public var node: CatalogNode

    /// Makes a variation.
    public init(_ name: String, _ node: CatalogNode) {
      self.name = name
      self.node = node
    }
  }

  /// How many choices may lie inside each other; Xcode writes two.
  static let depthLimit = 8

  init?(_ fields: PropertyListDictionary, depth: Int) {
    guard depth < Self.depthLimit else { return nil }
    if let unit = fields[CatalogKey.stringUnit]?.dictionaryValue {
      self = .unit(CatalogUnit(unit))
      return
    }
    guard let kinds = fields[CatalogKey.variations]?.dictionaryValue, let kind = kinds.keys.first,
      let values = kinds.values.first?.dictionaryValue
    else { return nil }
    let variations = values.compactMap { name, value in
      value.dictionaryValue.flatMap { CatalogNode($0, depth: depth + 1) }.map {
        Variation(name, $0)
      }
    }
    self = .variations(kind: kind, variations)
  }

  var fields: PropertyListDictionary {
    switch self {
    case .unit(let unit): return [CatalogKey.stringUnit: unit.propertyList]
    case .variations(let kind, let variations):
      var values = PropertyListDictionary()
      for variation in variations {
        values.set(.dictionary(variation.node.fields), forKey: variation.name)
      }
      return [CatalogKey.variations: .dictionary([kind: .dictionary(values)])]
    }
  }

  /// Every text below, with the way to it.
  var units: [(path: String, unit: CatalogUnit)] {
    switch self {
    case .unit(let unit): [("", unit)]
    case .variations(let kind, let variations):
      variations.flatMap { variation in
        variation.node.units.map { path, unit in
          ("\(kind).\(variation.name)" + (path.isEmpty ? "" : "." + path), unit)
        }
      }
    }
  }
}

/// A part of a text that varies by a number of its own.
public struct CatalogSubstitution: Hashable, Sendable {
  /// The name, which `%#@name@` refers to.
  public var name: String
  /// Everything that the substitution holds.
  public var fields: PropertyListDictionary

  /// Makes a substitution.
  public init(name: String, fields: PropertyListDictionary) {
    self.name = name
    self.fields = fields
  }

  /// The number of the argument from 1; without one, the order of first use counts.
  public var argumentNumber: Int? {
    fields[CatalogKey.argumentNumber]?.integerValue?.exactly()
  }

  /// The type of the argument without `%`, such as `lld`.
  public var formatSpecifier: String {
    fields[CatalogKey.formatSpecifier]?.stringValue ?? "lld"
  }

  /// The texts.
  public var node: CatalogNode? { CatalogNode(fields, depth: 0) }
}
