// Valise — the intents that an application defines
// SPDX-License-Identifier: Apache-2.0

internal import Inspection
internal import PropertyLists
internal import ValiseFiles

extension CheckedProduct {
  /// No definition is longer.
  private static let definitionLimit = 16 << 20

  /// The names of the intents that files `.intentdefinition` in the product define, and of their
  /// classes.
  var definedIntents: Set<String> {
    var names: Set<String> = []
    for entry in inspected.entries where entry.name.hasSuffix(".intentdefinition") {
      // A definition that cannot be read defines nothing.
      guard let bytes = try? inspected.contents(of: entry.path, limit: Self.definitionLimit),
        let root = try? PropertyListDocument(parsing: bytes).value
      else { continue }
      for intent in root[path: "INIntents"]?.arrayValue ?? [] {
        guard let name = intent[path: "INIntentName"]?.stringValue else { continue }
        names.formUnion([name, name + "Intent"])
        if let type = intent[path: "INIntentClassName"]?.stringValue { names.insert(type) }
        if let prefix = root[path: "INIntentDefinitionNamespace"]?.stringValue {
          names.insert(prefix + name)
        }
      }
    }
    return names
  }
}
