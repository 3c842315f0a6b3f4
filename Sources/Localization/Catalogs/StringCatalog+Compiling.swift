// Valise — a catalog's table in one language, as its compiled files hold it
// SPDX-License-Identifier: Apache-2.0

import ValiseDiagnostics

extension StringCatalog {
  /// What the compiler of a catalog gives for one language.
  public struct Compiled: Hashable, Sendable {
    /// The table.
    public let table: StringTable
    /// What could not be compiled, and why.
    public let remarks: [TableRemark]
  }

  /// The table of a language.
  ///
  /// An entry is in it when the language has a text for it that is not empty and new. An entry that
  /// is not for translation is there only in the source language. With `includesUntranslated`, the
  /// source language has also the entries without a localization, whose key is their text.
  public func compiled(for language: String, includesUntranslated: Bool = false) -> Compiled {
    var table = StringTable()
    var remarks: [TableRemark] = []
    let isSource = language == sourceLanguage
    for key in keys {
      guard let entry = self[key], entry.shouldTranslate || isSource else { continue }
      let value: StringsDictionaryEntry?
      if let localization = entry[language] {
        if localization.phrases != nil {
          remarks.append(Self.phrasesRemark(key))
          continue
        }
        value = CatalogEntryCompiler(key: key).value(of: localization)
        if value == nil, localization.units.contains(where: { !$0.unit.value.isEmpty }) {
          remarks.append(Self.unknownRemark(key, language))
        }
      } else {
        value = isSource && includesUntranslated && !key.isEmpty ? .text(key) : nil
      }
      if let value { table.set(StringTable.Entry(key, value, comment: entry.comment)) }
    }
    return Compiled(table: table, remarks: remarks)
  }

  private static func phrasesRemark(_ key: String) -> TableRemark {
    TableRemark(
      "app-shortcut-phrases",
      .note,
      keyPath: key,
      "the phrases of App Shortcuts are not compiled into a table"
    )
  }

  private static func unknownRemark(_ key: String, _ language: String) -> TableRemark {
    TableRemark(
      "unknown-variation",
      .error,
      keyPath: "\(key).\(language)",
      "the variations are of a kind that no string dictionary has",
      remedy: "use plural, device or width variations"
    )
  }
}

/// Turns the localization of one key into a value of a table.
struct CatalogEntryCompiler {
  /// The key, which says in which order the arguments come when no text does.
  let key: String

  /// The name of the variable of a lone plural; it is private to the entry.
  static let pluralName = "value"

  /// The value; nothing when there is no text, or variations of an unknown kind.
  func value(of localization: CatalogLocalization) -> StringsDictionaryEntry? {
    guard let node = localization.node else { return nil }
    if case .unit(let unit) = node, unit.value.isEmpty, unit.state == "new" { return nil }
    let substitutions = localization.substitutions
    let devices = Self.devices(of: substitutions)
    guard !devices.isEmpty else { return value(of: node, substitutions.map { ($0, $0.node) }) }
    // A string dictionary chooses the device first, then the number.
    let variants = devices.compactMap { device in
      let resolved = substitutions.map { ($0, $0.node?.resolved(for: device)) }
      return value(of: node.resolved(for: device) ?? node, resolved)
        .map { StringsDictionaryEntry.Variant(device, $0) }
    }
    return variants.isEmpty ? nil : .device(variants)
  }

  private static func devices(of substitutions: [CatalogSubstitution]) -> [String] {
    var devices: [String] = []
    for case .variations(kind: "device", let variations) in substitutions.compactMap(\.node) {
      devices += variations.map(\.name).filter { !devices.contains($0) }
    }
    return devices
  }

  private typealias Part = (substitution: CatalogSubstitution, node: CatalogNode?)

  private func value(of node: CatalogNode, _ parts: [Part]) -> StringsDictionaryEntry? {
    switch node {
    case .unit(let unit): return value(of: unit.value, parts)
    case .variations(kind: "plural", let variations):
      guard let forms = Self.forms(variations) else { return nil }
      return plural(forms, parts)
    case .variations(let kind, let variations):
      let variants = variations.compactMap { variation in
        value(of: variation.node, parts).map { StringsDictionaryEntry.Variant(variation.name, $0) }
      }
      guard !variants.isEmpty else { return nil }
      return kind == "device" ? .device(variants) : kind == "width" ? .width(variants) : nil
    }
  }

  private static func forms(_ variations: [CatalogNode.Variation]) -> [PluralCategory: String]? {
    var forms: [PluralCategory: String] = [:]
    for variation in variations {
      guard let category = PluralCategory(rawValue: variation.name),
        case .unit(let unit) = variation.node
      else { return nil }
      forms[category] = unit.value
    }
    return forms
  }

  // MARK: Texts with parts of their own

  private func value(of text: String, _ parts: [Part]) -> StringsDictionaryEntry {
    let format = FormatString(text)
    let places = format.numberedSpecifiers
    guard places.contains(where: { $0.specifier.variable != nil }), !parts.isEmpty else {
      return .text(text)
    }
    // Places without positions are told apart by the arguments they take.
    let isPlain = format.specifiers.allSatisfy { $0.position == nil && $0.width == nil }
    let numbers = numbers(of: places, parts)
    let usesPositions = isPlain && places.count > 1
    var rewritten = text
    if usesPositions {
      rewritten = format.text { index, specifier in
        let own = specifier.variable.flatMap { name in numbers.first { $0.name == name }?.number }
        return specifier.positioned(own ?? places[index].argument)
      }
    } else if isPlain, let only = numbers.first, only.number > 1 {
      rewritten = format.text { _, specifier in specifier.positioned(only.number) }
    }
    let variables = parts.map { part in
      let number = numbers.first { $0.name == part.substitution.name }?.number ?? 1
      return Self.variable(part, number: number, usesPosition: usesPositions || number > 1)
    }
    return .format(StringsFormat(rewritten, variables: variables))
  }

  private func numbers(
    of places: [(argument: Int, specifier: FormatSpecifier)],
    _ parts: [Part]
  ) -> [(name: String, number: Int)] {
    parts.enumerated().map { index, part in
      let name = part.substitution.name
      let place = places.first { $0.specifier.variable == name }?.argument
      return (name, part.substitution.argumentNumber ?? place ?? index + 1)
    }
  }

  private static func variable(_ part: Part, number: Int, usesPosition: Bool) -> StringsVariable {
    var forms: [PluralCategory: String] = [:]
    switch part.node {
    case .unit(let unit)?: forms[.other] = unit.value
    case .variations(kind: _, let variations)?: forms = Self.forms(variations) ?? [:]
    case nil: break
    }
    let type = part.substitution.formatSpecifier
    return StringsVariable(
      part.substitution.name,
      valueType: type,
      forms: forms.mapValues {
        ArgumentMark.replaced(in: $0, by: usesPosition ? "%\(number)$\(type)" : "%\(type)")
      }
    )
  }

  // MARK: Lone plurals

  private func plural(_ forms: [PluralCategory: String], _ parts: [Part]) -> StringsDictionaryEntry
  {
    let model = FormatString(forms[.other] ?? forms.min { $0.key < $1.key }?.value ?? key)
    var arguments = model.numberedSpecifiers
    let keyArguments = FormatString(key).numberedSpecifiers
    if !arguments.contains(where: { $0.specifier.kind == .integer }) { arguments = keyArguments }
    let chosen = arguments.first { $0.specifier.kind == .integer }
    let number = chosen?.argument ?? 1
    let type = chosen?.specifier.type ?? "lld"
    let isPlain = forms.values.allSatisfy { text in
      FormatString(text).specifiers.allSatisfy { $0.position == nil && $0.width == nil }
    }
    let count = Set(arguments.map(\.argument)).count
    let usesPositions = isPlain && (count > 1 || number > 1)
    let mark = usesPositions || number > 1 ? "%\(number)$\(type)" : "%\(type)"
    let texts = forms.mapValues { text in
      let text = ArgumentMark.replaced(in: text, by: mark)
      return usesPositions ? Self.positioned(text, like: arguments) : text
    }
    let place = number > 1 || usesPositions ? "%\(number)$#@" : "%#@"
    var variables = [StringsVariable(Self.pluralName, valueType: type, forms: texts)]
    variables += parts.map { part in
      Self.variable(part, number: part.substitution.argumentNumber ?? number, usesPosition: true)
    }
    return .format(StringsFormat(place + Self.pluralName + "@", variables: variables))
  }

  /// A form whose places get the positions of the like places in `arguments`.
  private static func positioned(
    _ text: String,
    like arguments: [(argument: Int, specifier: FormatSpecifier)]
  ) -> String {
    var free = arguments
    return FormatString(text).text { _, specifier in
      guard specifier.position == nil, !free.isEmpty else { return specifier.text }
      let place = free.firstIndex { $0.specifier.kind == specifier.kind } ?? 0
      return specifier.positioned(free.remove(at: place).argument)
    }
  }
}

extension CatalogNode {
  /// The node for a device, where the choice is by device.
  fileprivate func resolved(for device: String) -> CatalogNode? {
    guard case .variations(kind: "device", let variations) = self else { return self }
    return (variations.first { $0.name == device } ?? variations.first { $0.name == "other" })?.node
  }
}

extension FormatSpecifier {
  /// The place with a position.
  func positioned(_ number: Int) -> String {
    position == nil ? "%\(number)$" + text.dropFirst() : text
  }
}

extension FormatString {
  /// The text with other places.
  func text(_ place: (Int, FormatSpecifier) -> String) -> String {
    var index = 0
    return pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain):
        for scalar in plain.unicodeScalars {
          text += scalar == "%" ? "%%" : String(Character(scalar))
        }
      case .specifier(let specifier):
        text += place(index, specifier)
        index += 1
      }
    }
  }
}

/// The mark `%arg`, which stands for a substitution's own argument.
enum ArgumentMark {
  static let mark = "%arg"

  /// A text with another place where the mark stands; `%%arg` is a percent sign and three letters.
  static func replaced(in text: String, by place: String) -> String {
    replaced(mark, in: text, by: place)
  }

  /// A text with the mark where a place stands.
  static func inserted(in text: String, for place: String) -> String {
    replaced(place, in: text, by: mark)
  }

  private static func replaced(_ old: String, in text: String, by new: String) -> String {
    var output = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "%", rest.starts(with: "%%".unicodeScalars) {
        output += "%%"
        rest = rest.dropFirst(2)
      } else if rest.starts(with: old.unicodeScalars) {
        output += new
        rest = rest.dropFirst(old.unicodeScalars.count)
      } else {
        output.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return output
  }
}
