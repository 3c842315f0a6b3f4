// Valise — tests that a property list written entry by entry has the same bytes
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

@Suite struct XMLStreamTests {
  /// Writes a value whose outermost values may be dictionaries of their own, which are streamed too.
  private static func streamed(
    _ properties: PropertyListDictionary,
    takingFrom size: Int
  ) throws(PropertyListError) -> [[UInt8]] {
    var stream = XMLPropertyListStream()
    var pieces: [[UInt8]] = []
    func take() {
      if stream.byteCount >= size { pieces.append(stream.taken()) }
    }
    for key in sorted(properties.keys) {
      guard let value = properties[key] else { continue }
      guard let inner = value.dictionaryValue, !inner.isEmpty else {
        try stream.add(value, key)
        take()
        continue
      }
      try stream.openDictionary(key)
      for name in sorted(inner.keys) {
        guard let value = inner[name] else { continue }
        try stream.add(value, name)
        take()
      }
      stream.closeDictionary()
    }
    stream.finish()
    pieces.append(stream.taken())
    return pieces
  }

  private static func sorted(_ keys: [String]) -> [String] {
    keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test(arguments: [0, 1, 100, 20_000, .max])
  func piecesAreTogetherTheBytesOfTheWhole(size: Int) throws {
    for seed in 0..<200 as Range<UInt64> {
      var source = RandomPropertyLists(seed: seed)
      var properties = PropertyListDictionary()
      for number in 0...(seed % 40) { properties["\(number * 7) <&>"] = source.dictionary() }
      let whole = try PropertyList.dictionary(properties).serialized(as: .xml, sortedKeys: true)
      let pieces = try Self.streamed(properties, takingFrom: size)
      #expect(pieces.flatMap { $0 } == whole, "seed \(seed)")
      #expect(size != 0 || pieces.count > 1)
    }
  }

  @Test(
    arguments: [
      ["a": ["b\u{1}": true]], ["a": ["b": ["c": "\u{2}"]]], ["a\u{3}": ["b": true]],
      ["a\u{4}": 1], ["a": .null], ["a": ["b": [1, .null]]],
    ] as [PropertyListDictionary]
  )
  func whatCannotBeWrittenIsNamedByItsWholePath(properties: PropertyListDictionary) throws {
    let ofWhole = #expect(throws: PropertyListError.self) {
      try PropertyList.dictionary(properties).serialized(as: .xml, sortedKeys: true)
    }
    let ofStream = #expect(throws: PropertyListError.self) {
      try Self.streamed(properties, takingFrom: 0)
    }
    #expect(ofWhole == ofStream)
    #expect(ofStream?.path.description.isEmpty == false)
  }
}
