// Valise — the keys of Info.plist that the manifest states itself
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

extension InfoPlanner {
  /// Adds the keys of the table `plist`; one that says something else than a fixed value is a
  /// mistake, unless the table overrides.
  func addStated(
    to entries: inout [InfoEntry],
    variables: InfoVariables
  ) throws(ManifestError) {
    for stated in product.info.entries {
      let value = try value(stated.value, key: stated.key, variables: variables)
      let origin = PlanOrigin.manifest(file, stated.place)
      let entry = InfoEntry(stated.key, value, from: origin)
      let old = entries.firstIndex { $0.key.utf8.elementsEqual(stated.key.utf8) }
      guard let old else {
        entries.append(entry)
        continue
      }
      let other = entries[old]
      let isFree = product.infoOverrides || other.strength == .assumed || other.value == value
      guard isFree else {
        throw ManifestError(clash(stated.key, with: other), at: stated.place, in: file)
      }
      entries[old] = entry
    }
  }

  private func clash(_ key: String, with other: InfoEntry) -> ManifestFault {
    switch other.origin {
    case .manifest(_, let place):
      .infoClash(key: key, other: place, source: "what another key says")
    case .convention(let name): .infoClash(key: key, other: nil, source: name)
    }
  }

  /// The value of a key, its variables replaced.
  private func value(
    _ value: TOMLValue,
    key: String,
    variables: InfoVariables
  ) throws(ManifestError) -> PropertyList {
    switch value.content {
    case .string(let text):
      return .string(try expanded(text, value.place, key: key, variables: variables))
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
        items.append(try self.value(item, key: "\(key).\(place)", variables: variables))
      }
      return .array(items)
    case .table(let table):
      var dictionary = PropertyListDictionary()
      for entry in table.entries {
        try check(entry.key, entry.place, key: "\(key).\(entry.key)")
        let path = "\(key).\(entry.key)"
        dictionary[entry.key] = try self.value(entry.value, key: path, variables: variables)
      }
      return .dictionary(dictionary)
    }
  }

  private func expanded(
    _ text: String,
    _ place: ManifestPlace,
    key: String,
    variables: InfoVariables
  ) throws(ManifestError) -> String {
    try check(text, place, key: key)
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
    name == InfoTarget(product).deploymentVariable
      ? "state minimum-system" : "it is for another platform than \(product.platform.rawValue)"
  }

  /// Refuses what XML cannot hold.
  private func check(
    _ text: String,
    _ place: ManifestPlace,
    key: String
  ) throws(ManifestError) {
    for byte in text.utf8 where byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D {
      throw ManifestError(.infoControlCharacter(byte, key: key), at: place, in: file)
    }
  }
}

extension PropertyListDate {
  /// Reads a date and time with an offset from UTC, a part of a second dropped, as XML drops it.
  ///
  /// Source: RFC 3339; TOML gives `1979-05-27T07:32:00.5-08:00` in this form.
  init?(rfc3339 text: String) {
    let seconds = text.prefix(19)
    guard let local = PropertyListDate(iso8601: seconds + "Z") else { return nil }
    let zone = text.dropFirst(19).drop { $0 == "." || $0.isNumber }
    guard zone != "Z" else {
      self = local
      return
    }
    let parts = zone.dropFirst().split(separator: ":")
    guard let sign = zone.first, parts.count == 2, let hours = Int(parts[0]),
      let minutes = Int(parts[1]), hours < 25, minutes < 60
    else { return nil }
    let offset = Double((hours * 60 + minutes) * 60) * (sign == "-" ? -1 : 1)
    self.init(secondsSinceReferenceDate: local.secondsSinceReferenceDate - offset)
  }
}
