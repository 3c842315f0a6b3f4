// Valise — string dictionary entries from and to property lists
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

extension StringsDictionaryEntry {
  /// How many rules may lie inside each other.
  static let depthLimit = 16

  /// Reads the value of a key.
  public init(_ value: PropertyList) { self.init(value, depth: 0) }

  private init(_ value: PropertyList, depth: Int) {
    guard depth < Self.depthLimit else {
      self = .unknown(value)
      return
    }
    switch value {
    case .string(let text): self = .text(text)
    case .dictionary(let fields):
      if let format = fields[StringsDictionaryKey.format]?.stringValue {
        self = .format(StringsFormat(format, in: fields))
      } else if fields.count == 1, let rules = fields[StringsDictionaryKey.device]?.dictionaryValue
      {
        self = .device(rules.map { Variant($0.key, Self($0.value, depth: depth + 1)) })
      } else if fields.count == 1, let rules = fields[StringsDictionaryKey.width]?.dictionaryValue {
        self = .width(rules.map { Variant($0.key, Self($0.value, depth: depth + 1)) })
      } else {
        self = .unknown(value)
      }
    default: self = .unknown(value)
    }
  }

  /// The value as property lists hold it.
  public var propertyList: PropertyList {
    switch self {
    case .text(let text): .string(text)
    case .format(let format): .dictionary(format.fields)
    case .device(let variants): [StringsDictionaryKey.device: Self.fields(variants)]
    case .width(let variants): [StringsDictionaryKey.width: Self.fields(variants)]
    case .unknown(let value): value
    }
  }

  private static func fields(_ variants: [Variant]) -> PropertyList {
    var fields = PropertyListDictionary()
    for variant in variants { fields[variant.name] = variant.entry.propertyList }
    return .dictionary(fields)
  }
}

extension StringsFormat {
  fileprivate init(_ format: String, in fields: PropertyListDictionary) {
    var variables: [StringsVariable] = []
    var others = PropertyListDictionary()
    for (key, value) in fields where key != StringsDictionaryKey.format {
      if let rule = value.dictionaryValue, let variable = StringsVariable(key, rule) {
        variables.append(variable)
      } else {
        others[key] = value
      }
    }
    self.init(format, variables: variables, others: others)
  }

  fileprivate var fields: PropertyListDictionary {
    var fields: PropertyListDictionary = [StringsDictionaryKey.format: .string(format)]
    for variable in variables { fields[variable.name] = .dictionary(variable.fields) }
    for (key, value) in others { fields[key] = value }
    return fields
  }
}

extension StringsVariable {
  /// Reads a variable; nothing when its rule is not the one for plurals.
  fileprivate init?(_ name: String, _ rule: PropertyListDictionary) {
    guard rule[StringsDictionaryKey.ruleType]?.stringValue == StringsDictionaryKey.plural else {
      return nil
    }
    var forms: [PluralCategory: String] = [:]
    var others = PropertyListDictionary()
    for (key, value) in rule where key != StringsDictionaryKey.ruleType {
      if let category = PluralCategory(rawValue: key), let text = value.stringValue {
        forms[category] = text
      } else if key != StringsDictionaryKey.valueType || value.stringValue == nil {
        others[key] = value
      }
    }
    let type = rule[StringsDictionaryKey.valueType]?.stringValue ?? ""
    self.init(name, valueType: type, forms: forms, others: others)
  }

  fileprivate var fields: PropertyListDictionary {
    var fields: PropertyListDictionary = [
      StringsDictionaryKey.ruleType: .string(StringsDictionaryKey.plural)
    ]
    if !valueType.isEmpty { fields[StringsDictionaryKey.valueType] = .string(valueType) }
    for category in PluralCategory.allCases {
      if let text = forms[category] { fields[category.rawValue] = .string(text) }
    }
    for (key, value) in others { fields[key] = value }
    return fields
  }
}
