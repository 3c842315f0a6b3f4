// Valise — writing the seal of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension SealDraft {
  /// The lists of a seal, by their keys.
  private enum List: String {
    case files
    case files2
  }

  /// How many bytes are written at once, or a few more.
  private static let pieceByteCount = 1 << 16

  /// Writes the seal piece by piece, laid out as Apple's tools lay it out.
  ///
  /// - Parameter sink: Takes the next piece.
  /// - Throws: `.badSeal` when a name has no form in XML, and what `sink` throws.
  func write(
    _ sink: ([UInt8]) throws(CodeSigningError) -> Void
  ) throws(CodeSigningError) {
    let places = sortedPlaces()
    var stream = XMLPropertyListStream()
    // The keys come in their order.
    if !omitsOlderPart { try write(.files, places, to: &stream, sink) }
    if rules2 != nil { try write(.files2, places, to: &stream, sink) }
    do throws(PropertyListError) {
      try stream.add(.dictionary(rules), "rules")
      if let rules2 { try stream.add(.dictionary(rules2), "rules2") }
    } catch {
      throw Self.fault(error)
    }
    stream.finish()
    try sink(stream.taken())
  }

  private func write(
    _ list: List,
    _ places: [UInt32],
    to stream: inout XMLPropertyListStream,
    _ sink: ([UInt8]) throws(CodeSigningError) -> Void
  ) throws(CodeSigningError) {
    var isEmpty = true
    // Of what is spelled alike, the last counts.
    var next: (name: [UInt8], value: PropertyList)?
    func add(_ entry: (name: [UInt8], value: PropertyList)) throws(PropertyListError) {
      if isEmpty { try stream.openDictionary(list.rawValue) }
      isEmpty = false
      try stream.add(entry.value, String(decoding: entry.name, as: UTF8.self))
    }
    for place in places {
      guard let value = value(at: Int(place), in: list) else { continue }
      let name = name(at: Int(place))
      if let entry = next, entry.name != name {
        do throws(PropertyListError) { try add(entry) } catch { throw Self.fault(error) }
      }
      next = (name, value)
      if stream.byteCount >= Self.pieceByteCount { try sink(stream.taken()) }
    }
    do throws(PropertyListError) {
      guard let next else { return try stream.add([:], list.rawValue) }
      try add(next)
      stream.closeDictionary()
    } catch {
      throw Self.fault(error)
    }
  }

  private static func fault(_ error: PropertyListError) -> CodeSigningError {
    .badSeal(reason: "\(error)")
  }

  /// The whole seal at once.
  func seal() -> ResourceSeal {
    var properties: PropertyListDictionary = [:]
    if let rules2 {
      properties["files2"] = .dictionary(values(in: .files2))
      properties["rules2"] = .dictionary(rules2)
    }
    if !omitsOlderPart { properties["files"] = .dictionary(values(in: .files)) }
    properties["rules"] = .dictionary(rules)
    return ResourceSeal(properties)
  }

  private func values(in list: List) -> PropertyListDictionary {
    var values = PropertyListDictionary()
    for place in 0..<count {
      guard let value = value(at: place, in: list) else { continue }
      values[text(at: place)] = value
    }
    return values
  }

  private func text(at place: Int) -> String { String(decoding: name(at: place), as: UTF8.self) }

  /// What a list says of what is at a place; nothing when it says nothing.
  private func value(at place: Int, in list: List) -> PropertyList? {
    let entry = entry(at: place)
    switch list {
    case .files2:
      guard let present = entry.present else { return nil }
      guard case .file = present.content else { return present.propertyList }
      let hashes = hashTypes.compactMap { type in entry.hashes.first { $0.type == type } }
      return SealedResource(.file(hashes), isOptional: present.isOptional).propertyList
    case .files:
      guard let older = entry.older, let hash = entry.hashes.first(where: { $0.type == .sha1 })
      else { return nil }
      guard older.contains(.dictionary) else { return .data(hash.bytes) }
      return ["hash": .data(hash.bytes), "optional": .boolean(older.contains(.optional))]
    }
  }
}
