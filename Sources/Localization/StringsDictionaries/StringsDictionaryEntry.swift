// Valise — the value of one key in a string dictionary
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The value of one key in a `.stringsdict` table.
///
/// Source: *Stringsdict File Format* (Apple); *Creating width and device variants of strings*.
public indirect enum StringsDictionaryEntry: Hashable, Sendable {
  /// A plain text, as the leaves of device and width rules have it.
  case text(String)
  /// A format with variables that numbers choose the text of.
  case format(StringsFormat)
  /// A choice by the device, `iphone`, `mac` and so on, or `other`.
  case device([Variant])
  /// A choice by the width of the place, a whole number as text.
  case width([Variant])
  /// Something that no reader knows; kept as it is.
  case unknown(PropertyList)

  /// One of several values.
  public struct Variant: Hashable, Sendable {
    /// The device, or the width.
    public var name: String
    /// The value for it.
    public var entry: StringsDictionaryEntry

    /// Makes a variant.
    public init(_ name: String, _ entry: StringsDictionaryEntry) {
      self.name = name
      self.entry = entry
    }
  }
}

/// A format with the variables in it.
public struct StringsFormat: Hashable, Sendable {
  /// The text of `NSStringLocalizedFormatKey`.
  public var format: String
  /// The variables, in the order of the file.
  public var variables: [StringsVariable]
  /// What else the entry holds, kept as it is.
  public var others: PropertyListDictionary

  /// Makes a format.
  public init(
    _ format: String,
    variables: [StringsVariable],
    others: PropertyListDictionary = PropertyListDictionary()
  ) {
    self.format = format
    self.variables = variables
    self.others = others
  }

  /// The variable of a name.
  public func variable(_ name: String) -> StringsVariable? {
    variables.first { $0.name == name }
  }
}

/// A part of a format that has one text for each plural category.
public struct StringsVariable: Hashable, Sendable {
  /// The name, which `%#@name@` refers to.
  public var name: String
  /// The type of the number without `%`, such as `lld`; empty when it is not given.
  public var valueType: String
  /// The texts by category.
  public var forms: [PluralCategory: String]
  /// What else the variable holds, kept as it is.
  public var others: PropertyListDictionary

  /// Makes a variable.
  public init(
    _ name: String,
    valueType: String,
    forms: [PluralCategory: String],
    others: PropertyListDictionary = PropertyListDictionary()
  ) {
    self.name = name
    self.valueType = valueType
    self.forms = forms
    self.others = others
  }

  /// The text for a number: the rule for 0, else its category, else `other`.
  ///
  /// `zero` answers for the number 0 in every language, whatever CLDR says.
  public func form(for argument: FormatArgument, rules: PluralRules) -> String? {
    if argument.isZero, let text = forms[.zero] { return text }
    guard let operands = argument.pluralOperands else { return forms[.other] }
    return forms[rules.category(of: operands)] ?? forms[.other]
  }
}

/// The keys of string dictionaries.
enum StringsDictionaryKey {
  static let format = "NSStringLocalizedFormatKey"
  static let ruleType = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let plural = "NSStringPluralRuleType"
  static let device = "NSStringDeviceSpecificRuleType"
  static let width = "NSStringVariableWidthRuleType"
}
