// Valise — tests that dictionaries of the same keys share them
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes

@testable import PropertyLists

struct RecentKeysTests {
  private static let texts: [(format: PropertyListFormat, text: String)] = [
    (.json, #"[{"a": 1, "b": 2}, {"b": 1, "a": 2}, {"a": 3, "b": 4}, {}, {"a": 5}]"#),
    (.openstep, "({a = 1; b = 2;}, {b = 1; a = 2;}, {a = 3; b = 4;}, {}, {a = 5;})"),
    (
      .xml,
      "<plist><array><dict><key>a</key><true/><key>b</key><true/></dict>"
        + "<dict><key>b</key><true/><key>a</key><true/></dict>"
        + "<dict><key>a</key><true/><key>b</key><true/></dict>"
        + "<dict></dict><dict><key>a</key><true/></dict></array></plist>"
    ),
  ]

  private func dictionaries(_ bytes: [UInt8]) throws -> [PropertyListDictionary] {
    let document = try PropertyListDocument(parsing: bytes)
    guard case .array(let values) = document.value else { return [] }
    return values.compactMap { value in
      if case .dictionary(let dictionary) = value { dictionary } else { nil }
    }
  }

  @Test(arguments: texts)
  func `keys keep their order in each dictionary`(format: PropertyListFormat, text: String) throws {
    let all = try dictionaries([UInt8](text.utf8))
    #expect(all.map(\.keys) == [["a", "b"], ["b", "a"], ["a", "b"], [], ["a"]])
  }

  @Test(arguments: [PropertyListFormat.json, .openstep, .xml, .binary])
  func `records of the same keys have them once`(format: PropertyListFormat) throws {
    let record: PropertyListDictionary = ["first": .string("x"), "second": .string("y")]
    let value = PropertyList.array(Array(repeating: .dictionary(record), count: 3))
    let bytes = try value.serialized(as: format)
    let all = try dictionaries(bytes)
    #expect(all == [record, record, record])
    #expect(all[0].keys.elementsAddress == all[2].keys.elementsAddress)
    // A change of one is none of the others.
    var changed = all[1]
    changed["third"] = .boolean(true)
    #expect(changed.keys == ["first", "second", "third"])
    #expect(all[0] == record && all[2] == record)
  }
}
