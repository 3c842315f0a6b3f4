// Valise — dictionaries of DER as signatures hold them, written
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Writes the values of DER dictionaries: entitlements and constraints.
enum DERValueWriter {
  /// A whole document in a form; keys are sorted by their bytes.
  ///
  /// - Throws: `.cannotHoldInDER` with the key path.
  static func document(
    _ values: PropertyListDictionary,
    form: DERForm
  ) throws(CodeSigningError) -> [UInt8] {
    let pairs = try pairs(values, path: "", form: form)
    switch form {
    case .set: return DERElement.encoded(DERElement.set, pairs)
    case .document(let version):
      let dictionary = DERElement.encoded(DERValueReader.dictionaryTag, pairs)
      return DERElement.encoded(DERValueReader.documentTag, integer(version) + dictionary)
    }
  }

  private static func pairs(
    _ values: PropertyListDictionary,
    path: String,
    form: DERForm
  ) throws(CodeSigningError) -> [UInt8] {
    var pairs: [(key: String, bytes: [UInt8])] = []
    for (key, value) in values {
      let inner = path.isEmpty ? key : path + "." + key
      let name = DERElement.encoded(DERElement.utf8String, [UInt8](key.utf8))
      let bytes = name + (try encoded(value, path: inner, form: form))
      pairs.append((key, DERElement.encoded(DERElement.sequence, bytes)))
    }
    // The present form sorts by keys, the older one by encoded pairs.
    pairs.sort { one, two in
      form == .set
        ? one.bytes.lexicographicallyPrecedes(two.bytes)
        : one.key.utf8.lexicographicallyPrecedes(two.key.utf8)
    }
    return pairs.flatMap(\.bytes)
  }

  private static func encoded(
    _ value: PropertyList,
    path: String,
    form: DERForm
  ) throws(CodeSigningError) -> [UInt8] {
    switch value {
    case .boolean(let truth):
      let byte: UInt8 = truth ? (form == .set ? 0x01 : 0xFF) : 0
      return DERElement.encoded(DERElement.boolean, [byte])
    case .integer(let number):
      guard let number: Int64 = number.exactly() else {
        throw .cannotHoldInDER(type: "number over 63 bits", path: path)
      }
      return integer(number)
    case .string(let text): return DERElement.encoded(DERElement.utf8String, [UInt8](text.utf8))
    case .array(let values):
      var contents: [UInt8] = []
      for (place, value) in values.enumerated() {
        contents += try encoded(value, path: "\(path).\(place)", form: form)
      }
      return DERElement.encoded(DERElement.sequence, contents)
    case .dictionary(let values):
      let tag = form == .set ? DERElement.set : DERValueReader.dictionaryTag
      return DERElement.encoded(tag, try pairs(values, path: path, form: form))
    case .data, .real, .date, .uid, .null:
      throw .cannotHoldInDER(type: value.typeName, path: path)
    }
  }

  private static func integer(_ value: Int64) -> [UInt8] {
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: value >> Int64(56 - 8 * $0)) }
    while bytes.count > 1,
      (bytes[0] == 0 && bytes[1] < 0x80) || (bytes[0] == 0xFF && bytes[1] >= 0x80)
    {
      bytes.removeFirst()
    }
    return DERElement.encoded(DERElement.integer, bytes)
  }
}
