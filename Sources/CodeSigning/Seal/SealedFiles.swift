// Valise — what a seal says of many files, in little memory
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// What a seal says of many files, by their names: some hundred bytes each.
struct SealedFiles: Sendable {
  /// Names with what is said of them, in the order of the seal.
  private var records = PackedRecords()
  /// The places in the order of the names, where that is another one.
  private var order: [UInt32] = []
  private var isSorted = true
  private var lastName: [UInt8] = []
  private var byteCount = 0

  init() {}

  /// Takes what a part of a seal says.
  ///
  /// - Throws: `.badSeal` when it is too much.
  init(_ files: PropertyListDictionary) throws(CodeSigningError) {
    try append(files)
    // The keys of a dictionary differ.
    _ = sort()
  }

  /// How many files there are.
  var count: Int { records.count }

  /// Adds some of the files.
  ///
  /// - Throws: `.badSeal` when it is too much: a binary seal may refer often to one large value.
  mutating func append(_ files: PropertyListDictionary) throws(CodeSigningError) {
    for (name, value) in files {
      var record: [UInt8] = []
      let name = [UInt8](name.utf8)
      record.pack(counted: name)
      SealedResource.pack(SealedResource(value), into: &record)
      byteCount += record.count
      guard byteCount <= ResourceSeal.byteLimit else {
        throw .badSeal(reason: "what it says has more than \(ResourceSeal.byteLimit) bytes")
      }
      if records.count > 0 { isSorted = isSorted && lastName.lexicographicallyPrecedes(name) }
      lastName = name
      records.append(record)
    }
  }

  /// Makes the names ready to be looked up.
  ///
  /// - Returns: Whether they all differ.
  mutating func sort() -> Bool {
    lastName = []
    if isSorted { return true }
    order = (0..<UInt32(count)).sorted { name($0).lexicographicallyPrecedes(name($1)) }
    return zip(order, order.dropFirst()).allSatisfy { name($0) != name($1) }
  }

  private func name(_ place: UInt32) -> ArraySlice<UInt8> {
    var fields = PackedFields(records[Int(place)])
    return fields.countedBytes()
  }

  /// The name at a place.
  func name(at place: Int) -> String { String(decoding: name(UInt32(place)), as: UTF8.self) }

  /// The place of a name.
  func place(of name: [UInt8]) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let place = order.isEmpty ? UInt32(middle) : order[middle]
      switch Self.order(self.name(place), name) {
      case 0: return Int(place)
      case ..<0: low = middle + 1
      default: high = middle
      }
    }
    return nil
  }

  /// Less than zero when the first name comes first, zero for equal ones.
  private static func order(_ one: ArraySlice<UInt8>, _ other: [UInt8]) -> Int {
    let start = one.startIndex
    for place in 0..<min(one.count, other.count) where one[start + place] != other[place] {
      return Int(one[start + place]) - Int(other[place])
    }
    return one.count - other.count
  }

  /// What is said of the file at a place; nothing when it has none of the known forms.
  subscript(place: Int) -> SealedResource? {
    var fields = PackedFields(records[place])
    _ = fields.countedBytes()
    return SealedResource(unpacking: &fields)
  }
}
