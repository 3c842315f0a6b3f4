// Valise — a table's texts brought into a catalog
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseDiagnostics

extension StringCatalog {
  /// Puts the texts of a table into the catalog, as Xcode does when it converts the files.
  ///
  /// - Returns: The keys whose rules a catalog cannot hold, with the reason.
  @discardableResult
  public mutating func add(_ table: StringTable, language: String) -> [TableRemark] {
    var remarks: [TableRemark] = []
    var new: [(key: String, value: PropertyList)] = []
    for item in table.entries {
      guard let localization = CatalogLocalization(item.value) else {
        remarks.append(
          TableRemark(
            "not-in-catalog",
            .error,
            keyPath: item.key,
            "rules that a catalog cannot hold; the key is left out"
          )
        )
        continue
      }
      var entry = self[item.key] ?? CatalogEntry([CatalogKey.extractionState: "migrated"])
      entry[language] = localization
      if entry.comment == nil, let comment = item.comment { entry.comment = comment }
      if self[item.key] == nil {
        new.append((item.key, .dictionary(entry.fields)))
      } else {
        self[item.key] = entry
      }
    }
    insert(new)
    return remarks
  }
}

extension CatalogLocalization {
  /// The localization that a table's value becomes; nothing when a catalog cannot hold it.
  init?(_ value: StringsDictionaryEntry) {
    if case .format(let format) = value, !format.isLonePlural {
      guard format.others.isEmpty else { return nil }
      self.init(CatalogUnit(format.format))
      substitutions = format.variables.map { CatalogSubstitution($0, in: format) }
      return
    }
    guard let node = CatalogNode(value) else { return nil }
    self.init(node.fields)
  }
}

extension CatalogNode {
  fileprivate init?(_ value: StringsDictionaryEntry) {
    switch value {
    case .text(let text): self = .unit(CatalogUnit(text))
    case .format(let format):
      guard format.isLonePlural, let variable = format.variables.first else { return nil }
      self.init(plural: variable) { $0 }
    case .device(let variants): self.init("device", variants)
    case .width(let variants): self.init("width", variants)
    case .unknown: return nil
    }
  }

  private init?(_ kind: String, _ variants: [StringsDictionaryEntry.Variant]) {
    var variations: [Variation] = []
    for variant in variants {
      guard let node = CatalogNode(variant.entry) else { return nil }
      variations.append(Variation(variant.name, node))
    }
    self = .variations(kind: kind, variations)
  }

  fileprivate init(plural variable: StringsVariable, _ text: (String) -> String) {
    let categories = PluralCategory.allCases.filter { variable.forms[$0] != nil }
    self = .variations(
      kind: "plural",
      categories.map { Variation($0.rawValue, .unit(CatalogUnit(text(variable.forms[$0] ?? "")))) }
    )
  }
}

extension CatalogSubstitution {
  fileprivate init(_ variable: StringsVariable, in format: StringsFormat) {
    let place = FormatString(format.format).numberedSpecifiers
      .first { $0.specifier.variable == variable.name }
    var fields = PropertyListDictionary()
    if let place, place.specifier.position != nil, let number = Int64(exactly: place.argument) {
      fields[CatalogKey.argumentNumber] = .integer(PropertyListInteger(number))
    }
    fields[CatalogKey.formatSpecifier] = .string(variable.valueType)
    let bare =
      place?.specifier.position.map { "%\($0)$\(variable.valueType)" } ?? "%\(variable.valueType)"
    let node = CatalogNode(plural: variable) { text in
      variable.valueType.isEmpty ? text : ArgumentMark.inserted(in: text, for: bare)
    }
    for (key, value) in node.fields { fields[key] = value }
    self.init(name: variable.name, fields: fields)
  }
}

extension StringsFormat {
  /// Whether the format is one variable of whole numbers whose texts take no other argument.
  fileprivate var isLonePlural: Bool {
    let places = FormatString(format)
    guard variables.count == 1, let variable = variables.first, others.isEmpty,
      variable.others.isEmpty, places.pieces.count == 1, let place = places.specifiers.first,
      place.variable == variable.name, place.position ?? 1 == 1,
      let type = FormatString("%" + variable.valueType).specifiers.first, type.kind == .integer
    else { return false }
    return variable.forms.values.allSatisfy { text in
      FormatString(text).numberedSpecifiers.allSatisfy {
        $0.argument == 1 && $0.specifier.kind == .integer
      }
    }
  }
}
