// Valise — the keys of Info.plist that keys of the manifest become
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

extension InfoPlanner {
  /// What the keys of the manifest become that only have a meaning for Info.plist.
  func settings(_ variables: InfoVariables) throws(ManifestError) -> [DerivedInfo] {
    var derived: [DerivedInfo] = []
    for entry in product.infoSettings.entries {
      guard let key = InfoManifestKeys.key(entry.key) else { continue }
      guard key.applies(to: target) else {
        let words = "\(product.kind.noun) for \(target.platform.rawValue)"
        throw ManifestError(.keyNotForProduct(entry.key, product: words), at: entry.place, in: file)
      }
      guard let path = key.path(on: target) else {
        derived += try special(entry, variables)
        continue
      }
      let value = try value(entry.value, key, path: entry.key, variables)
      derived.append(setting(value, at: path, of: entry))
    }
    return try derived + urlTypes(variables) + extensionPoint(variables) + buildEnvironment()
  }

  /// A value at a path of Info.plist that an entry of the manifest states.
  func setting(
    _ value: PropertyList,
    at path: [String],
    of entry: TOMLTable.Entry
  ) -> DerivedInfo {
    let nested = value.nested(below: path.dropFirst())
    return stated(path.first ?? "", nested, by: entry.key, at: entry.value.place)
  }

  /// The value of a key of the manifest as Info.plist has it.
  func value(
    _ value: TOMLValue,
    _ key: InfoManifestKey,
    path: String,
    _ variables: InfoVariables
  ) throws(ManifestError) -> PropertyList {
    let result: PropertyList
    switch key.shape {
    case .string, .boolean, .table, .stringTable:
      result = try propertyList(value, key: path, variables: variables)
    case .strings:
      result = .array(
        try value.texts.map { (text) throws(ManifestError) in
          .string(
            try expanded(text.value, text.place, in: file, key: path, variables: variables)
          )
        }
      )
    case .choice(let choices):
      let text = value.texts.first?.value
      result = choices.first { $0.name == text }?.value ?? .null
    case .choices(let choices):
      let texts = value.texts.map(\.value)
      result = .array(texts.compactMap { text in choices.first { $0.name == text }?.value })
    case .record(let fields), .stringOrRecord(let fields):
      result = try record(value, fields, path: path, variables)
    case .records(let fields):
      guard case .array(let items) = value.content else { return .array([]) }
      var records: [PropertyList] = []
      for (number, item) in items.enumerated() {
        records.append(try record(item, fields, path: "\(path).\(number)", variables))
      }
      result = .array(records)
    }
    if case .splitList = key.mapping, target.platform != .macos { return .array([result]) }
    return result
  }

  /// A table of the manifest as a dictionary of Info.plist.
  func record(
    _ value: TOMLValue,
    _ fields: [InfoManifestKey],
    path: String,
    _ variables: InfoVariables
  ) throws(ManifestError) -> PropertyList {
    guard case .table(let table) = value.content else {
      return try propertyList(value, key: path, variables: variables)
    }
    var result = PropertyList.dictionary(PropertyListDictionary())
    for field in fields {
      guard let entry = table[field.name], let place = field.path(on: target) else { continue }
      let value = try self.value(entry.value, field, path: "\(path).\(field.name)", variables)
      result = result.merged(under: value.nested(below: place[...]))
    }
    return result
  }
}
