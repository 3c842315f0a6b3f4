// Valise — the JSON Schema of the manifest, made from the declared keys
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
public import PropertyLists

/// The JSON Schema of the manifest, for editors and other tools that check `Valise.toml`.
///
/// It is made from the same declarations as the documentation and the reader of manifests.
/// Source: JSON Schema, draft 2020-12.
public enum ManifestSchema {
  /// The schema.
  public static var document: PropertyListDictionary {
    var properties: PropertyListDictionary = [
      "format": ["const": 1, "description": "The format of the manifest."],
      "check": ["type": "object", "description": "What checking is told."],
    ]
    var definitions = PropertyListDictionary()
    for kind in ProductKind.allCases {
      let name = kind.rawValue
      properties[name] = [
        "type": "object",
        "description": .string("Each is \(kind.noun), by its name."),
        "additionalProperties": definition(name),
      ]
      definitions[name] = .dictionary(table(kind, isOverlay: false))
      guard kind != .xcframework else { continue }
      definitions[overlay(kind)] = .dictionary(table(kind, isOverlay: true))
    }
    for key in ManifestKeys.product { definitions[name(of: key)] = .dictionary(schema(of: key)) }
    definitions["info"] = .dictionary(info)
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string(Manifest.fileName),
      "description": "What is to be built; see the page on the manifest.",
      "type": "object",
      "required": ["format"],
      "properties": .dictionary(properties),
      "additionalProperties": false,
      "$defs": .dictionary(definitions),
    ]
  }

  private static func definition(_ name: String) -> PropertyList {
    ["$ref": .string("#/$defs/\(name)")]
  }

  /// The name under which a key is described once for all kinds.
  private static func name(of key: ManifestKey) -> String { "key-" + key.name }

  private static func overlay(_ kind: ProductKind) -> String { kind.rawValue + "-on-a-platform" }

  /// The table of a product, or that of one of its platforms.
  private static func table(_ kind: ProductKind, isOverlay: Bool) -> PropertyListDictionary {
    let keys = ManifestKeys.keys(of: kind)
    var properties = PropertyListDictionary()
    for key in keys where !isOverlay || key.name != "platform" {
      properties[key.name] = definition(name(of: key))
    }
    var schema: PropertyListDictionary = [
      "type": "object", "properties": .dictionary(properties), "additionalProperties": false,
    ]
    let needed = keys.filter { $0.standard == nil && $0.name != "executable" }
    let required = needed.map { PropertyList.string($0.name) }
    guard kind != .xcframework else {
      schema["required"] = .array(required)
      return schema
    }
    guard !isOverlay else { return schema }
    let platforms = BundlePlatform.allCases.map { PropertyList.string($0.rawValue) }
    for case .string(let platform) in platforms {
      properties[platform] = definition(overlay(kind))
    }
    schema["properties"] = .dictionary(properties)
    // A key that must be there can be in the tables of the platforms instead.
    guard !required.isEmpty else { return schema }
    let overlays = platforms.map { PropertyList.dictionary(["required": .array([$0])]) }
    schema["if"] = ["not": ["anyOf": .array(overlays)]]
    var then: PropertyListDictionary = ["required": .array(required)]
    if kind.hasExecutable {
      then["anyOf"] = [["required": ["executable"]], ["required": ["build"]]]
    }
    schema["then"] = .dictionary(then)
    return schema
  }

  /// A table with some keys and no others.
  private static func record(_ keys: [ManifestKey]) -> PropertyListDictionary {
    var properties = PropertyListDictionary()
    for key in keys { properties[key.name] = .dictionary(schema(of: key)) }
    var schema: PropertyListDictionary = [
      "type": "object", "properties": .dictionary(properties), "additionalProperties": false,
    ]
    let required = keys.filter { $0.standard == nil }.map { PropertyList.string($0.name) }
    if !required.isEmpty { schema["required"] = .array(required) }
    return schema
  }

  private static func schema(of key: ManifestKey) -> PropertyListDictionary {
    var schema: PropertyListDictionary
    switch key.name {
    case "plist": schema = ["$ref": "#/$defs/info"]
    case "build": schema = record(BuildRecipe.Key.allCases.map(\.description))
    case "sign": schema = record(SigningRecipe.Key.allCases.map(\.description))
    case "platform": schema = oneOrSeveral(of: choice(BundlePlatform.allCases.map(\.rawValue)))
    case "architectures": schema = oneOrSeveral(of: choice(Architecture.allNames))
    case "category":
      let names = ApplicationCategory.names
      schema = choice(names + names.compactMap { ApplicationCategory.fullName(of: $0) })
    case "purposes": schema = purposes
    default: schema = self.schema(of: key.type)
    }
    let standard = key.standard.flatMap { $0 == "none" ? nil : "Default: \($0)." }
    let sentences = [key.meaning, standard].compactMap(\.self)
    schema["description"] = .string(sentences.joined(separator: " "))
    return schema
  }

  private static func schema(of type: ManifestKey.ValueType) -> PropertyListDictionary {
    switch type {
    case .string: return text
    case .boolean: return ["type": "boolean"]
    case .strings: return oneOrSeveral(of: text)
    case .choice(let names): return choice(names)
    case .choices(let names): return oneOrSeveral(of: choice(names))
    case .stringTable: return ["type": "object", "additionalProperties": ["type": "string"]]
    case .table: return ["type": "object"]
    case .references:
      return ["anyOf": [.dictionary(text), ["type": "array", "items": .dictionary(reference)]]]
    case .record(let fields): return record(fields)
    case .records(let fields):
      return ["type": "array", "items": .dictionary(record(fields))]
    case .stringOrRecord(let fields):
      return ["anyOf": [.dictionary(text), .dictionary(record(fields))]]
    }
  }

  /// Something that is put inside, with where it goes or what belongs to it.
  private static let reference: PropertyListDictionary = [
    "anyOf": [
      .dictionary(text),
      [
        "type": "object",
        "properties": [
          "item": .dictionary(text), "at": .dictionary(text), "headers": .dictionary(text),
          "platform": .dictionary(text),
        ],
        "required": ["item"],
        "additionalProperties": false,
      ],
    ]
  ]

  private static let text: PropertyListDictionary = ["type": "string", "minLength": 1]

  private static func choice(_ names: [String]) -> PropertyListDictionary {
    ["enum": .array(names.map { .string($0) })]
  }

  private static func oneOrSeveral(of item: PropertyListDictionary) -> PropertyListDictionary {
    [
      "anyOf": [
        .dictionary(item), ["type": "array", "items": .dictionary(item), "minItems": 1],
      ]
    ]
  }

  private static var purposes: PropertyListDictionary {
    var properties = PropertyListDictionary()
    for (name, key) in PurposeKey.names {
      properties[name] = ["type": "string", "minLength": 1, "description": .string(key)]
    }
    return [
      "type": "object", "properties": .dictionary(properties),
      "patternProperties": ["^N(S|FC).*UsageDescription$": .dictionary(text)],
      "additionalProperties": false,
    ]
  }
}

extension ManifestSchema {
  /// The table `plist`: Apple's keys with their types; those that are not known may hold anything.
  private static var info: PropertyListDictionary {
    var properties: PropertyListDictionary = [
      "override": [
        "type": "boolean",
        "description": "Whether these keys may replace what follows from other keys.",
      ]
    ]
    for name in InfoKeyTable.names {
      guard let type = InfoKeyTable.type(of: name) else { continue }
      properties[name] = schema(of: type)
    }
    return ["type": "object", "properties": .dictionary(properties)]
  }

  private static func schema(of type: InfoValueType) -> PropertyList {
    switch type {
    case .string: ["type": "string"]
    case .boolean: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .strings: ["type": "array", "items": ["type": "string"]]
    case .integers: ["type": "array", "items": ["type": "integer"]]
    case .dictionary: ["type": "object"]
    case .dictionaries: ["type": "array", "items": ["type": "object"]]
    case .stringsOrDictionary:
      ["anyOf": [["type": "array", "items": ["type": "string"]], ["type": "object"]]]
    case .stringOrStrings:
      ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]]
    }
  }
}
