// Valise — binary property lists byte by byte
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

@Suite struct BinaryPropertyListTests {
  /// A file of objects whose bytes are given; the first is the top.
  static func file(_ objects: [[UInt8]], version: String = "00", gap: [UInt8] = []) -> [UInt8] {
    var bytes = [UInt8]("bplist\(version)".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + gap + [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes
  }

  static let objects: [([UInt8], PropertyList)] = [
    ([0x00], .null), ([0x08], false), ([0x09], true), ([0x10, 0xFF], 255),
    ([0x11, 0xFF, 0xFF], 65535),
    ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], 4_294_967_295),
    ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], -2),
    (
      [0x14, 0, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8),
      .integer(PropertyListInteger(UInt64.max))
    ),
    ([0x14] + [UInt8](repeating: 0xFF, count: 16), -1),
    ([0x22, 0x3F, 0xC0, 0, 0], 1.5), ([0x23, 0x3F, 0xB9, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A], 0.1),
    ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], .date(PropertyListDate(secondsSinceReferenceDate: 0))),
    ([0x42, 1, 2], .data([1, 2])), ([0x4F, 0x10, 2, 3, 4], .data([3, 4])),
    ([0x52, 0x61, 0x62], "ab"), ([0x61, 0, 0xE9], "é"),
    ([0x62, 0xD8, 0x3D, 0xDE, 0x98], "\u{1F698}"), ([0x60], ""), ([0x50], ""),
    ([0x80, 7], .uid(7)), ([0x82, 1, 0, 0], .uid(65536)),
    ([0x87, 1, 0, 0, 0, 0, 0, 0, 0], .uid(1 << 56)), ([0xA0], []), ([0xD0], [:]),
  ]

  @Test(arguments: objects)
  func everyWidthIsRead(_ object: [UInt8], _ value: PropertyList) throws {
    #expect(try PropertyListDocument(parsing: Self.file([object])).value == value)
  }

  static let faults: [([[UInt8]], PropertyListError.Reason, Int)] = [
    ([[0x0F]], .unknownMarker(0x0F), 8), ([[0x15]], .unknownMarker(0x15), 8),
    ([[0x21, 0, 0]], .unknownMarker(0x21), 8), ([[0x88]], .unknownMarker(0x88), 8),
    ([[0x70]], .unknownMarker(0x70), 8), ([[0xB0]], .unknownMarker(0xB0), 8),
    ([[0x51, 0xE9]], .badText, 8), ([[0x61, 0xD8, 0]], .badText, 8),
    ([[0x62, 0xD8, 0, 0, 0x41]], .badText, 8), ([[0x61, 0xDC, 0]], .badText, 8),
    ([[0x52, 0x61]], .truncatedObject, 8), ([[0x13, 0]], .truncatedObject, 8),
    ([[0x5F, 0x33]], .unknownMarker(0x33), 9), ([[0xA1, 0, 1]], .badReference(1, count: 1), 9),
    ([[0xA1, 0, 0]], .cycle, 8), ([[0xA1, 0, 1], [0xA1, 0, 0]], .cycle, 8),
    ([[0xD1, 0, 1, 0, 1], [0x10, 1]], .keyIsNoString("integer"), 13),
    (
      [[0x14, 0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8)],
      .integerOutOfRange("of 128 bits"), 8
    ),
  ]

  @Test(arguments: faults)
  func faultsHaveTheirPlace(_ objects: [[UInt8]], _ reason: PropertyListError.Reason, _ at: Int) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: Self.file(objects))
    }
    #expect(error?.reason == reason)
    #expect(error?.position == .byte(at))
  }

  @Test func faultsHaveTheirKeyPath() {
    let objects: [[UInt8]] = [[0xD1, 0, 1, 0, 2], [0x51, 0x61], [0xA2, 0, 1, 0, 3], [0x0F]]
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: Self.file(objects))
    }
    #expect(
      error?.description
        == "not a valid binary property list: the marker 0xf at byte 20 (key path a.1)"
    )
  }

  @Test func nullsAreHeldWhereTheyCanBe() throws {
    let objects: [[UInt8]] = [[0xD1, 0, 1, 0, 2], [0x51, 0x61], [0xA2, 0, 1, 0, 3], [0x00]]
    let document = try PropertyListDocument(parsing: Self.file(objects))
    let value: PropertyList = ["a": ["a", .null]]
    #expect(document.value == value)
    #expect(document.remarks.map(\.kind) == [.null])
    #expect(document.remarks.first?.path == "a.1")
    for format in [PropertyListFormat.binary, .json] {
      let bytes = try value.serialized(as: format)
      #expect(try PropertyListDocument(parsing: bytes).value == value)
    }
    for format in [PropertyListFormat.xml, .openstep, .gnustep] {
      let error = #expect(throws: PropertyListError.self) { try value.serialized(as: format) }
      #expect(error?.reason == .cannotHold("a null; binary and json can", format: format))
      #expect(error?.path == "a.1")
    }
  }

  @Test func odditiesAreRemarked() throws {
    let set = try PropertyListDocument(parsing: Self.file([[0xC1, 0, 1], [0x10, 5]]))
    #expect(set.value == [5])
    #expect(set.remarks.map(\.description) == ["a set, which is read as an array at byte 8"])
    let twice = Self.file([[0xD2, 0, 1, 0, 1, 0, 2, 0, 3], [0x51, 0x61], [0x08], [0x09]])
    let document = try PropertyListDocument(parsing: twice)
    #expect(document.value == ["a": false])
    #expect(document.remarks.map(\.kind) == [.ignoredKey("a")])
    #expect(FoundationBridge.areEqual(try FoundationBridge.read(twice), ["a": false]))
    let unused = try PropertyListDocument(parsing: Self.file([[0x09], [0x08], [0x08]]))
    #expect(unused.remarks.map(\.kind) == [.unusedObjects(count: 2)])
    let gap = try PropertyListDocument(parsing: Self.file([[0x09]], gap: [1, 2, 3]))
    #expect(gap.value == true)
    #expect(gap.remarks.map(\.kind) == [.trailingContent])
    #expect(gap.remarks.first?.position == .byte(11))
  }

  @Test("what is referred to several times is the same each time, and remarked once")
  func sharedContainers() throws {
    let shared: [[UInt8]] = [
      [0xA4, 0, 1, 0, 1, 0, 2, 0, 1], [0xC2, 0, 2, 0, 3], [0xD1, 0, 4, 0, 3], [0xA1, 0, 4],
      [0x5F, 0x10, 20] + [UInt8](repeating: 0x61, count: 20),
    ]
    let document = try PropertyListDocument(parsing: Self.file(shared))
    let text = PropertyList.string(String(repeating: "a", count: 20))
    let entry = PropertyList.dictionary([text.stringValue ?? "": [text]])
    let set = PropertyList.array([entry, [text]])
    #expect(document.value == [set, set, entry, set])
    #expect(document.remarks.map(\.kind) == [.set])
    #expect(document.remarks.first?.path == "0")
  }

  @Test func onlyVersionZeroIsRead() throws {
    #expect(try PropertyListDocument(parsing: Self.file([[0x09]], version: "01")).value == true)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: Self.file([[0x09]], version: "15"))
    }
    #expect(error?.reason == .unknownVersion("15"))
  }

  /// Each array holds the one before; the top holds all, so that each is read near the top first.
  @Test func depthIsCountedThroughSharedObjects() {
    let count = 2000
    var objects: [[UInt8]] = [[0xAF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)]]
    for number in 1...count { objects[0] += [UInt8(number >> 8), UInt8(number & 0xFF)] }
    objects.append([0xA0])
    for number in 2...count {
      objects.append([0xA1, UInt8((number - 1) >> 8), UInt8((number - 1) & 0xFF)])
    }
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: Self.file(objects))
    }
    #expect(error?.reason == .overLimit("levels of containers", limit: 512))
    objects[0][2...3] = [0x01, 0xFE]
    let shallow = try? PropertyListDocument(parsing: Self.file(objects))
    #expect(shallow?.value.arrayValue?.count == 510)
  }

  static let written: [(PropertyList, String)] = [
    (.null, "00"), (1.5, "223fc00000"), (0.1, "233fb999999999999a"), (.real(-0.0), "2280000000"),
    (.uid(65536), "82010000"), (true, "09"), (.data([1, 2]), "420102"), ("é", "6100e9"),
    ("ab", "526162"), ([], "a0"), ([1, 1, "x", "x"], "a401010202100151" + "78"),
  ]

  @Test(arguments: written)
  func objectsAreSmallAndSharedOnce(_ value: PropertyList, _ body: String) throws {
    let bytes = try value.serialized(as: .binary)
    let hex = bytes.dropFirst(8).prefix(body.utf8.count / 2)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(hex == body)
    #expect(try PropertyListDocument(parsing: bytes).value == value)
  }

  @Test("what has the same bytes is stored once, in a table of any size")
  func equalObjectsAreStoredOnce() throws {
    let texts = (0..<3_000).map { PropertyList.string("text \($0 % 1_500)") }
    let numbers = (0..<3_000).map { PropertyList.integer(PropertyListInteger(Int64($0 % 1_000))) }
    let zeros: [PropertyList] = [
      .date(PropertyListDate(secondsSinceReferenceDate: 0)),
      .date(PropertyListDate(secondsSinceReferenceDate: -0.0)),
      .real(0), .real(-0.0), 0, false, "", .data([]), .uid(0),
    ]
    let value = PropertyList.array(texts + numbers + zeros + zeros)
    let bytes = try value.serialized(as: .binary)
    #expect(try PropertyListDocument(parsing: bytes).value == value)
    // The array itself, then each text, number and zero once; the number 0 is among both.
    let count = bytes[(bytes.count - 24)..<(bytes.count - 16)].reduce(0) { $0 << 8 | Int($1) }
    #expect(count == 1 + 1_500 + 1_000 + zeros.count - 1)
  }

  @Test(arguments: [false, true])
  func sharedKeysAreWrittenAsOthers(isSorted: Bool) throws {
    var shared: [PropertyList] = []
    var record: PropertyListDictionary = ["b": 1, "a": "é", "c": [2]]
    var apart: [PropertyList] = []
    for number in 0..<5 {
      record["b"] = .integer(PropertyListInteger(Int64(number)))
      shared.append(.dictionary(record))
      apart.append(["b": .integer(PropertyListInteger(Int64(number))), "a": "é", "c": [2]])
    }
    let bytes = try PropertyList.array(shared).serialized(as: .binary, sortedKeys: isSorted)
    #expect(bytes == (try PropertyList.array(apart).serialized(as: .binary, sortedKeys: isSorted)))
    let read = try PropertyListDocument(parsing: bytes).value
    #expect(read == .array(apart))
    let keys = isSorted ? ["a", "b", "c"] : ["b", "a", "c"]
    #expect(read[path: "3"]?.dictionaryValue?.keys == keys)
  }

  @Test func xmlHoldsNoLargeReference() {
    let value: PropertyList = ["a": .uid(1 << 32)]
    let error = #expect(throws: PropertyListError.self) { try value.serialized(as: .xml) }
    #expect(error?.description == "xml cannot hold the UID 4294967296, over 32 bits (key path a)")
  }
}
