// Valise — the keys of Info.plist that files and the table plist state themselves
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

extension InfoPlanner {
  /// Adds the keys of existing files, later ones over earlier.
  func addFiles(to draft: inout InfoDraft, _ variables: InfoVariables) throws(ManifestError) {
    for base in bases {
      for (key, value) in base.dictionary where !isTemplateOfProgram(key, value) {
        let value = try expanded(value, path: [key], of: base, variables)
        if !product.infoOverrides, let mismatch = InfoTypes.mismatch(key: key, value: value) {
          throw ManifestError(mismatch.fault, at: base.place(of: mismatch.path), in: base.file)
        }
        let origin = PlanOrigin.file(base.file, base.place(of: [key]))
        draft.addFile(key, InfoSource(value, from: origin))
      }
    }
  }

  /// Adds the keys of the table `plist`; one that says something else than a firm value is a
  /// mistake, unless the table overrides.
  func addStated(to draft: inout InfoDraft, _ variables: InfoVariables) throws(ManifestError) {
    for stated in product.info.entries {
      let value = try propertyList(stated.value, key: stated.key, variables: variables)
      if !product.infoOverrides, let mismatch = InfoTypes.mismatch(key: stated.key, value: value) {
        let place = stated.value.place(of: mismatch.path.dropFirst())
        throw ManifestError(mismatch.fault, at: place, in: file)
      }
      do throws(InfoDraft.Clash) {
        try draft.state(stated.key, InfoSource(value, from: .manifest(file, stated.place)))
      } catch {
        throw clash(error)
      }
    }
  }

  /// Whether a key of a template names the program of a bundle that has none, as the template of
  /// Xcode's bundles does.
  private func isTemplateOfProgram(_ key: String, _ value: PropertyList) -> Bool {
    executables == nil && key == "CFBundleExecutable"
      && (value == "$(EXECUTABLE_NAME)" || value == "${EXECUTABLE_NAME}")
  }

  /// Refuses the name of a program in a bundle that has none; the store refuses it (ITMS-90535).
  func checkProgram(in draft: InfoDraft) throws(ManifestError) {
    let key = "CFBundleExecutable"
    guard executables == nil, !product.infoOverrides, let source = draft[key] else { return }
    let words = "\(target.structure), which has no program"
    let other = InfoSource(source.value, from: .convention(words))
    throw clash(InfoDraft.Clash(key: [key], first: other, second: source))
  }

  /// The value of a file, the variables in its texts replaced.
  private func expanded(
    _ value: PropertyList,
    path: [String],
    of base: InfoBase,
    _ variables: InfoVariables
  ) throws(ManifestError) -> PropertyList {
    switch value {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "$")) else { return value }
      let key = PropertyListPath(components: path).description
      let place = base.place(of: path)
      return .string(try expanded(text, place, in: base.file, key: key, variables: variables))
    case .array(let items):
      var result: [PropertyList] = []
      for (number, item) in items.enumerated() {
        result.append(try expanded(item, path: path + ["\(number)"], of: base, variables))
      }
      return .array(result)
    case .dictionary(let dictionary):
      var result = PropertyListDictionary()
      for (key, item) in dictionary {
        result[key] = try expanded(item, path: path + [key], of: base, variables)
      }
      return .dictionary(result)
    case .integer, .real, .boolean, .date, .data, .uid, .null: return value
    }
  }

  /// A value of the manifest, the variables in its texts replaced.
  func propertyList(
    _ value: TOMLValue,
    key: String,
    variables: InfoVariables
  ) throws(ManifestError) -> PropertyList {
    switch value.content {
    case .string(let text):
      return .string(try expanded(text, value.place, in: file, key: key, variables: variables))
    case .integer(let number): return .integer(PropertyListInteger(number))
    case .real(let number): return .real(number)
    case .boolean(let flag): return .boolean(flag)
    case .moment(let text, let kind):
      guard kind == .offsetDateTime, let date = PropertyListDate(rfc3339: text) else {
        throw ManifestError(.infoMoment(key: key, kind: kind), at: value.place, in: file)
      }
      return .date(date)
    case .array(let values):
      var items: [PropertyList] = []
      for (place, item) in values.enumerated() {
        items.append(try propertyList(item, key: "\(key).\(place)", variables: variables))
      }
      return .array(items)
    case .table(let table):
      var dictionary = PropertyListDictionary()
      for entry in table.entries {
        let path = "\(key).\(entry.key)"
        try check(entry.key, entry.place, in: file, key: path)
        dictionary[entry.key] = try propertyList(entry.value, key: path, variables: variables)
      }
      return .dictionary(dictionary)
    }
  }

  /// A text with its variables replaced; `file` is the one it stands in.
  func expanded(
    _ text: String,
    _ place: ManifestPlace,
    in file: String,
    key: String,
    variables: InfoVariables
  ) throws(ManifestError) -> String {
    try check(text, place, in: file, key: key)
    let fault: ManifestFault
    do {
      return try variables.expanding(text, keepsUnknown: product.infoOverrides)
    } catch {
      switch error {
      case .unknown(let name):
        let known = InfoVariables.documented.map(\.name) + variables.names
        let suggestion = NearestName.of(name, among: known)
        fault = .unknownVariable(name, key: key, suggestion: suggestion)
      case .unset(let name):
        fault = .unsetVariable(name, key: key, remedy: remedy(forUnset: name))
      case .unterminated: fault = .unterminatedVariable(key: key)
      case .unknownModifier(let name): fault = .unknownModifier(name, key: key)
      case .tooDeep(let limit): fault = .variablesTooDeep(key: key, limit: limit)
      }
    }
    throw ManifestError(fault, at: place, in: file)
  }

  private func remedy(forUnset name: String) -> String {
    name == target.deploymentVariable
      ? "state minimum-system"
      : "it is for another platform than \(product.platform.rawValue), so leave it out"
  }

  /// Refuses what XML cannot hold.
  private func check(
    _ text: String,
    _ place: ManifestPlace,
    in file: String,
    key: String
  ) throws(ManifestError) {
    for byte in text.utf8 where byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D {
      throw ManifestError(.infoControlCharacter(byte, key: key), at: place, in: file)
    }
  }
}

extension TOMLValue {
  /// Where the value at a path stands, as far as the path leads.
  func place(of path: ArraySlice<String>) -> ManifestPlace {
    guard let step = path.first else { return place }
    switch content {
    case .table(let table): return table[step]?.value.place(of: path.dropFirst()) ?? place
    case .array(let items):
      guard let number = Int(step), items.indices.contains(number) else { return place }
      return items[number].place(of: path.dropFirst())
    default: return place
    }
  }
}
