// Valise — the keys of a product that become keys of Info.plist, their types checked
// SPDX-License-Identifier: Apache-2.0

extension ManifestParser {
  /// The keys of a product table that become keys of Info.plist, their types checked.
  func infoSettings(in table: TOMLTable) throws(ManifestError) -> TOMLTable {
    var settings: [TOMLTable.Entry] = []
    for entry in table.entries {
      guard let key = InfoManifestKeys.key(entry.key)?.key else { continue }
      try check(entry.value, key.type, key: entry.key)
      settings.append(entry)
    }
    return TOMLTable(settings)
  }

  /// Checks that a value is of a type.
  func check(
    _ value: TOMLValue,
    _ type: ManifestKey.ValueType,
    key: String
  ) throws(ManifestError) {
    let mismatch = wrongType(value, key: key, expected: type.name)
    switch (type, value.content) {
    case (.string, .string), (.choice, .string):
      try checkText(value, type, key: key)
    case (.strings, .string), (.choices, .string):
      try checkText(value, type, key: key)
    case (.strings, .array(let items)), (.choices, .array(let items)):
      guard !items.isEmpty else {
        throw ManifestError(.emptyValue(key: key), at: value.place, in: file)
      }
      for item in items {
        guard case .string = item.content else {
          throw wrongType(item, key: key, expected: "an array of strings")
        }
        try checkText(item, type, key: key)
      }
    case (.boolean, .boolean), (.table, .table): break
    case (.stringTable, .table(let table)):
      for entry in table.entries {
        guard case .string = entry.value.content else {
          throw wrongType(entry.value, key: "\(key).\(entry.key)", expected: "a string")
        }
      }
    case (.record(let fields), .table(let table)), (.stringOrRecord(let fields), .table(let table)):
      try check(table, fields, key: key, at: value.place)
    case (.stringOrRecord, .string): try checkText(value, type, key: key)
    case (.records(let fields), .array(let items)):
      for (number, item) in items.enumerated() {
        guard case .table(let table) = item.content else {
          throw wrongType(item, key: "\(key).\(number)", expected: "a table")
        }
        try check(table, fields, key: "\(key).\(number)", at: item.place)
      }
    default: throw mismatch
    }
  }

  private func checkText(
    _ value: TOMLValue,
    _ type: ManifestKey.ValueType,
    key: String
  ) throws(ManifestError) {
    let stated = try string(value, key: key, expected: "a string")
    let known = type.choices
    guard !known.isEmpty, !known.contains(stated.value) else { return }
    let fault = ManifestFault.unknownChoice(
      stated.value,
      key: key,
      known: known,
      suggestion: NearestName.of(stated.value, among: known)
    )
    throw ManifestError(fault, at: stated.place, in: file)
  }

  private func check(
    _ table: TOMLTable,
    _ fields: [ManifestKey],
    key: String,
    at place: ManifestPlace
  ) throws(ManifestError) {
    for entry in table.entries {
      guard let field = fields.first(where: { $0.name.utf8.elementsEqual(entry.key.utf8) }) else {
        throw unknown(entry, in: "\"\(key)\"", known: fields.map(\.name))
      }
      try check(entry.value, field.type, key: "\(key).\(entry.key)")
    }
    for field in fields where field.standard == nil && table[field.name] == nil {
      throw ManifestError(.missingKey(field.name, table: "\"\(key)\""), at: place, in: file)
    }
  }
}
