// Valise — damaged property lists: an error or a value, never a crash
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit
import XMLText

@Suite struct HostilePropertyListTests {
  static let sample: PropertyList = [
    "text": "Grüße & <more>", "numbers": [1, -2, 300, 70000, 1.5], "yes": true,
    "data": .data([1, 2, 3, 4, 5]), "nested": ["again": "Grüße & <more>", "no": false],
    "date": .date(PropertyListDate(secondsSinceReferenceDate: 700_000_000)),
  ]

  @Test(arguments: [PropertyListFormat.xml, .binary])
  func damagedFilesNeverCrash(format: PropertyListFormat) throws {
    let bytes = try Self.sample.serialized(as: format)
    for damaged in HostileInputs.truncations(of: bytes) {
      // A text that lacks only the line feed at its end is whole.
      if format == .xml, damaged.count == bytes.count - 1 { continue }
      // A part of the word that binary files begin with is a string in the format of NeXTSTEP.
      if format == .binary, (1..<6).contains(damaged.count) { continue }
      #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: damaged) }
    }
    for damaged in HostileInputs.flips(of: bytes) {
      _ = try? PropertyListDocument(parsing: damaged)
    }
  }

  @Test func jsonNeverCrashes() throws {
    let value: PropertyList = ["a": [1, 2.5, "x\n\u{1}é", true], "b": ["c": [:], "d": []]]
    let bytes = try JSONText.serialize(value)
    #expect(try JSONText.parse(bytes) == value)
    for damaged in HostileInputs.truncations(of: bytes) where damaged.count < bytes.count - 1 {
      #expect(throws: JSONError.self) { try JSONText.parse(damaged) }
    }
    for damaged in HostileInputs.flips(of: bytes) { _ = try? JSONText.parse(damaged) }
  }

  @Test(arguments: [
    "{ \"a\" = (1, 'é\\U00e9', <00ff>); /* c */ d = { e; }; n = <*I5>; t = <*D2001-01-01 00:00:00 +0000>;}",
    "/* c */ \"a\" = \"é\\Ud83d\\Ude98\\12\"; // d\nb = { c = (<[AQID]>); };",
  ])
  func theTextFormatNeverCrashes(_ text: String) throws {
    for encoding in PropertyListTextEncoding.allCases where encoding != .macRoman {
      let bytes = encoding.mark + PropertyListEncodingTests.encoded(text, encoding)
      #expect(try PropertyListDocument(parsing: bytes).value.dictionaryValue?["a"] != nil)
      for damaged in Array(HostileInputs.truncations(of: bytes))
        + Array(HostileInputs.flips(of: bytes))
      {
        do throws(PropertyListError) {
          _ = try PropertyListDocument(parsing: damaged)
        } catch {
          guard case .text(let place) = error.position else { continue }
          #expect(place.offset <= 2 * damaged.count && place.line >= 1 && place.column >= 1)
        }
      }
    }
  }

  @Test func manyEntriesTakeLinearTime() throws {
    // A quadratic step in 200,000 entries would take minutes.
    let text = String(repeating: "\"k\" = \"v\"; /* c */\n", count: 200_000)
    let file = try OpenStepFile(parsing: PropertyListText(decoding: Array(text.utf8)))
    #expect(file.entries.count == 200_000)
    #expect(file.remarks.count == 100)
    #expect(file.position(of: text.utf8.count - 1).line == 200_000)
  }

  @Test func sharingCannotUnfoldWithoutEnd() throws {
    // Sixty arrays, each of which holds the next one twice: 2⁶⁰ values in 600 bytes.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for number in 0..<60 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xA2, UInt8(number + 1), UInt8(number + 1)]
    }
    offsets.append(UInt8(bytes.count))
    bytes.append(0x09)
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [61, 0, table] as [UInt8] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: bytes) }
    #expect(error?.reason == .overLimit("values", limit: 50_000_000))
  }

  /// A binary property list of these objects, the first of them on top.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    func long(_ number: Int) -> [UInt8] {
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += long(offset) }
    return bytes + [0, 0, 0, 0, 0, 0, 8, 4] + long(objects.count) + long(0) + long(table)
  }

  private func reference(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  @Test func sharedTowersCannotBeStacked() {
    // Each tower of 400 arrays ends in the next one; the top reads the last tower first, so that
    // every tower is known, at a small depth, when the one above asks for it.
    let height = 400
    let towers = 200
    var objects: [[UInt8]] = [[0xAF, 0x11, 0, UInt8(towers)]]
    for tower in (0..<towers).reversed() { objects[0] += reference(1 + tower * height) }
    for tower in 0..<towers {
      for level in 0..<height {
        let isLast = level == height - 1 && tower == towers - 1
        let next = isLast ? 1 + towers * height : 1 + tower * height + level + 1
        objects.append([0xA1] + reference(next))
      }
    }
    objects.append([0x09])
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: binary(objects))
    }
    #expect(error?.reason == .overLimit("levels of containers", limit: 512))
  }

  @Test func repeatedLongTextsAreCounted() {
    let text = [0x5F, 0x12] + reference(100_000) + [UInt8](repeating: 0x61, count: 100_000)
    let count = 50_000
    var list: [UInt8] = [0xAF, 0x12] + reference(count)
    for _ in 0..<count { list += reference(1) }
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: binary([list, text]))
    }
    #expect(error?.reason == .overLimit("values", limit: 50_000_000))
  }

  @Test func remarksAreLimited() throws {
    let pairs = String(repeating: "<key>A</key><true/>", count: 20_000)
    let xml = "<dict>\(pairs)</dict>"
    let document = try PropertyListDocument(parsing: Array(xml.utf8))
    #expect(document.format == .xml)
    #expect(document.value == ["A": true])
    #expect(document.remarks.count == 100)
  }

  @Test func aStopIsRemarkedBehindManyOddities() throws {
    let text = String(repeating: "k;", count: 1_000) + "} l = m;"
    let document = try PropertyListDocument(parsing: Array(text.utf8))
    #expect(document.value == ["k": "k"])
    #expect(document.remarks.count == 101)
    #expect(document.remarks.last?.kind == .stopsReading(found: "\"}\""))
  }

  @Test func depthIsLimited() throws {
    let deep = String(repeating: "<array>", count: 100_000)
    let xml = Array("<plist version=\"1.0\">\(deep)".utf8)
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: xml) }
    #expect(error?.reason == .xml(.overLimit("levels of elements", limit: 514)))
    let json = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let jsonError = #expect(throws: JSONError.self) { try JSONText.parse(json) }
    #expect(jsonError?.reason == .overLimit("levels of containers", limit: 512))
  }
}
