// Valise — what is wrong with the texts of a table
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseDiagnostics

extension StringTable {
  /// What is wrong with the texts and rules, and with what they take against the source language's.
  ///
  /// - Parameters:
  ///   - language: The language of the table, if it is known; plural categories are checked by it.
  ///   - source: The table of the source language, unless this is it.
  /// - Returns: The remarks, in the order of the table.
  public func remarks(language: String?, source: StringTable? = nil) -> [TableRemark] {
    let forms = PluralForms(language: language)
    return entries.flatMap { entry in
      let check = ValueCheck(key: entry.key, forms: forms)
      var remarks = check.remarks(of: entry.value)
      if let original = source?[entry.key] {
        remarks += check.remarks(comparing: entry.value, with: original.value)
      }
      return remarks
    }
  }
}

/// The check of one key's value.
struct ValueCheck {
  /// The key path of the value.
  let key: String
  /// The plural forms of the language.
  let forms: PluralForms

  private func remark(
    _ rule: String,
    _ severity: Severity,
    _ words: String,
    path: [String] = [],
    detail: String? = nil,
    remedy: String? = nil
  ) -> TableRemark {
    TableRemark(
      rule,
      severity,
      keyPath: ([key] + path).joined(separator: "."),
      steps: [key] + path,
      words,
      detail: detail,
      remedy: remedy
    )
  }

  // MARK: One value

  func remarks(of value: StringsDictionaryEntry) -> [TableRemark] {
    switch value {
    case .text(let text):
      FormatString(text).specifiers.compactMap(\.variable).map {
        remark("undefined-variable", .error, "the variable \"\($0)\" is used, but not defined")
      }
    case .unknown:
      [
        remark(
          "unknown-rule",
          .error,
          "neither a text nor rules that the system knows",
          remedy: "give NSStringLocalizedFormatKey and its variables, or device or width rules"
        )
      ]
    case .format(let format): remarks(of: format)
    case .device(let variants):
      (variants.contains { $0.name == "other" }
        ? []
        : [
          remark(
            "device-other-missing",
            .warning,
            "the device rules have no \"other\"",
            detail: "devices that are not named get no text"
          )
        ]) + variants.flatMap { remarks(of: $0.entry) }
    case .width(let variants):
      variants.filter { Int($0.name) == nil }.map {
        remark("width-no-number", .error, "the width \"\($0.name)\" is no whole number")
      } + variants.flatMap { remarks(of: $0.entry) }
    }
  }

  private func remarks(of format: StringsFormat) -> [TableRemark] {
    var remarks = problems(of: format.format, path: [])
    var used = Set(FormatString(format.format).specifiers.compactMap(\.variable))
    for variable in format.variables {
      for text in variable.forms.values {
        used.formUnion(FormatString(text).specifiers.compactMap(\.variable))
      }
    }
    let defined = Set(format.variables.map(\.name))
    for name in used.sorted() where !defined.contains(name) {
      remarks.append(
        remark("undefined-variable", .error, "the variable \"\(name)\" is used, but not defined")
      )
    }
    for variable in format.variables {
      if !used.contains(variable.name) {
        remarks.append(
          remark(
            "unused-variable",
            .warning,
            "nothing refers to the variable",
            path: [variable.name]
          )
        )
      }
      remarks += self.remarks(of: variable)
    }
    for (key, value) in format.others where value.dictionaryValue != nil {
      remarks.append(
        remark(
          "unknown-rule-type",
          .error,
          "NSStringFormatSpecTypeKey is not NSStringPluralRuleType",
          path: [key]
        )
      )
    }
    return remarks
  }

  private func remarks(of variable: StringsVariable) -> [TableRemark] {
    var remarks = typeRemarks(of: variable) + categoryRemarks(of: variable)
    for category in PluralCategory.allCases {
      guard let text = variable.forms[category] else { continue }
      remarks += problems(of: text, path: [variable.name, category.rawValue])
    }
    return remarks
  }

  private func typeRemarks(of variable: StringsVariable) -> [TableRemark] {
    let type = variable.valueType
    if type.isEmpty {
      return [
        remark(
          "value-type-missing",
          .warning,
          "NSStringFormatValueTypeKey is missing",
          path: [variable.name],
          remedy: "give the type of the number, such as \"d\""
        )
      ]
    }
    if type.hasPrefix("%") {
      return [
        remark(
          "value-type-percent",
          .warning,
          "the value type \"\(type)\" should be \"\(type.dropFirst())\"",
          path: [variable.name]
        )
      ]
    }
    guard let place = FormatString("%" + type).specifiers.first, place.text == "%" + type,
      place.kind == .integer || place.kind == .real
    else {
      return [
        remark(
          "value-type-wrong",
          .error,
          "\"\(type)\" is no type of a number",
          path: [variable.name],
          remedy: "use d, ld, lld, u, lu, llu or f"
        )
      ]
    }
    return []
  }

  private func categoryRemarks(of variable: StringsVariable) -> [TableRemark] {
    var remarks: [TableRemark] = []
    let required = forms.required
    if variable.forms[.other] == nil {
      let integers = required.filter { $0 != .other }
      let isCovered = integers.count > 2 && integers.allSatisfy { variable.forms[$0] != nil }
      remarks.append(
        remark(
          "plural-other-missing",
          isCovered ? .warning : .error,
          "the form \"other\" is missing",
          path: [variable.name],
          detail: isCovered ? "numbers with a fraction get no text" : nil
        )
      )
    }
    for category in required where category != .other && variable.forms[category] == nil {
      remarks.append(
        remark(
          "plural-category-missing",
          .warning,
          "the form \"\(category.rawValue)\" of this language is missing",
          path: [variable.name],
          detail: "its numbers get the form \"other\""
        )
      )
    }
    guard let known = forms.known else { return remarks }
    for category in PluralCategory.allCases
    where variable.forms[category] != nil && category != .zero
      && !known.contains(category)
    {
      remarks.append(
        remark(
          "plural-category-unused",
          .note,
          "this language has no form \"\(category.rawValue)\"",
          path: [variable.name]
        )
      )
    }
    return remarks
  }

  private func problems(of text: String, path: [String]) -> [TableRemark] {
    FormatString(text).problems.map { remark("format-problem", .warning, "\($0)", path: path) }
  }

  // MARK: A translation and its source

  func remarks(
    comparing value: StringsDictionaryEntry,
    with source: StringsDictionaryEntry
  ) -> [TableRemark] {
    let differences = TextArguments(value).differences(from: TextArguments(source))
    var remarks = differences.map { difference in
      remark("format-mismatch", difference.isMismatch ? .error : .warning, "\(difference)")
    }
    if case .text(let text) = value, case .text(let original) = source, !text.isEmpty,
      text.hasOuterSpace != original.hasOuterSpace
    {
      remarks.append(
        remark(
          "outer-space",
          .warning,
          "blank space at the start or end is other than in the source text"
        )
      )
    }
    return remarks
  }
}

extension String {
  /// Whether blank space stands at the start, and whether at the end.
  fileprivate var hasOuterSpace: [Bool] {
    [unicodeScalars.first, unicodeScalars.last].map { $0?.properties.isWhitespace ?? false }
  }
}

/// The plural forms of a language, which checks look at for every key.
struct PluralForms: Hashable {
  /// The forms that the language has; nothing when the language is not known.
  let known: [PluralCategory]?
  /// The forms that a translation has to have.
  let required: [PluralCategory]

  init(language: String?) {
    let rules = language.map { PluralRules(language: $0) }.flatMap { $0.isKnown ? $0 : nil }
    known = rules?.categories
    required = rules?.requiredCategories ?? []
  }
}

extension PluralRules {
  /// The categories that a translation has to have.
  ///
  /// `many` of French and its like, which only whole millions have, is not one of them: its numbers
  /// get `other`, which reads nearly as well.
  public var requiredCategories: [PluralCategory] {
    let isOnlyForMillions =
      category(of: 1_000_000) == .many
      && (0...120).allSatisfy {
        category(of: $0) != .many
      }
    return categories.filter { $0 != .many || !isOnlyForMillions }
  }
}
