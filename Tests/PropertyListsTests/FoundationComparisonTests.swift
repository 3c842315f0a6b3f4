// Valise — readers and writers compared with Foundation's
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseTestKit

@Suite struct FoundationComparisonTests {
  @Test func ourFilesAreReadByFoundation() throws {
    var random = RandomPropertyLists(seed: 1)
    for _ in 0..<300 {
      let value = random.dictionary()
      for format in [PropertyListFormat.xml, .binary] {
        let bytes = try value.serialized(as: format)
        let theirs = try FoundationBridge.read(bytes)
        #expect(FoundationBridge.areEqual(theirs, FoundationBridge.object(value)), "\(value)")
        #expect(try PropertyListDocument(parsing: bytes).value == value)
      }
    }
  }

  @Test func foundationsFilesAreRead() throws {
    var random = RandomPropertyLists(seed: 2)
    for _ in 0..<300 {
      let value = random.dictionary()
      let binary = try FoundationBridge.written(value, as: .binary)
      #expect(try PropertyListDocument(parsing: binary).value == value)
      let xml = try FoundationBridge.written(value, as: .xml)
      #expect(try PropertyListDocument(parsing: xml).value == value)
    }
  }

  @Test func ourXMLIsFoundations() throws {
    var random = RandomPropertyLists(seed: 3)
    for _ in 0..<300 {
      let value = random.dictionary()
      let ours = try value.serialized(as: .xml, sortedKeys: true)
      let theirs = try FoundationBridge.written(value, as: .xml)
      #expect(String(decoding: ours, as: UTF8.self) == String(decoding: theirs, as: UTF8.self))
    }
  }
}
