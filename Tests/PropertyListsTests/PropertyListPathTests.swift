// Valise — tests of key paths
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

@Suite struct PropertyListPathTests {
  static let paths: [(String, [String])] = [
    ("", []), ("a", ["a"]), ("a.0.b", ["a", "0", "b"]), (#"a\.b.c"#, ["a.b", "c"]),
    (#"a\\.b"#, [#"a\"#, "b"]), ("a..b", ["a", "", "b"]), (#"\"#, [""]), (".", ["", ""]),
    ("a.\u{301}b", ["a", "\u{301}b"]), ("é.中", ["é", "中"]),
  ]

  @Test(arguments: paths)
  func textIsReadAndWritten(_ text: String, _ components: [String]) {
    let path = PropertyListPath(text)
    #expect(path.components == components)
    #expect(path.description == text)
  }

  @Test func valuesAreFound() {
    let value: PropertyList = ["a": ["b.c": [1, ["d": "x"]]], "": true, "0": "zero"]
    #expect(value[path: #"a.b\.c.1.d"#] == "x")
    #expect(value[path: #"a.b\.c.0"#] == 1)
    #expect(value[path: #"\"#] == true)
    #expect(value[path: "0"] == "zero")
    #expect(value[path: ""] == value)
    #expect(value[path: #"a.b\.c.2"#] == nil)
    #expect(value[path: #"a.b\.c.-1"#] == nil)
    #expect(value[path: "a.x"] == nil)
    #expect(value[path: "0.x"] == nil)
  }

  @Test func textsOfOtherCodePointsAreOtherKeys() {
    let value: PropertyList = ["\u{E9}": 1, "e\u{301}": 2]
    #expect(value.dictionaryValue?.count == 2)
    #expect(value[path: "\u{E9}"] == 1)
    #expect(value[path: "e\u{301}"] == 2)
    #expect(PropertyList.string("\u{E9}") != .string("e\u{301}"))
  }

  @Test(arguments: [1, 12, 13, 200])
  func dictionariesOfAnySizeKeepTheirOrder(count: Int) {
    var entries = PropertyListDictionary()
    let keys = (0..<count).map { "key\(($0 * 7919) % 1009)" }
    for (place, key) in keys.enumerated() {
      entries[key] = .integer(PropertyListInteger(Int64(place)))
    }
    #expect(entries.keys == keys)
    for (place, key) in keys.enumerated() {
      #expect(entries[key]?.integerValue?.exactly(as: Int.self) == place)
    }
    entries[keys[0]] = nil
    #expect(entries.keys == Array(keys.dropFirst()))
    for key in keys.dropFirst() { #expect(entries[key] != nil) }
  }
}
