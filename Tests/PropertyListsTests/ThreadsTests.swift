// Valise — tests that several threads read and write what one does
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import ValiseTestKit

@testable import PropertyLists

@Suite struct ThreadsTests {
  /// All that a reader answers; dictionaries are equal in any order, their bytes only in one.
  enum Answer: Equatable {
    case value([UInt8], [PropertyListRemark])
    case error(PropertyListError)
  }

  /// Threads, and how many pieces of work were given to them.
  final class Counted: Sendable {
    private let runs = Mutex(0)
    var count: Int { runs.withLock { $0 } }

    func threads(_ count: Int, _ slicing: PropertyListSlicing = .fine) -> PropertyListThreads {
      PropertyListThreads(count: count, slicing: slicing) { count, work in
        self.runs.withLock { $0 += 1 }
        DispatchQueue.concurrentPerform(iterations: count) { work($0) }
      }
    }
  }

  private func answer(
    _ bytes: [UInt8],
    _ limits: PropertyListLimits,
    _ threads: PropertyListThreads
  ) -> Answer {
    do throws(PropertyListError) {
      let isBinary = bytes.starts(with: PropertyListFormat.binaryMagic)
      let (value, remarks) =
        try isBinary
        ? BinaryPropertyListReader.read(bytes, limits: limits, threads: threads)
        : XMLPropertyListReader.read(bytes, limits: limits, threads: threads)
      return .value(try value.serialized(as: .binary), remarks)
    } catch {
      return .error(error)
    }
  }

  /// Reads with one thread and with three; answers in how many files the three had work.
  @discardableResult
  private func expectSame(
    _ files: some Sequence<[UInt8]>,
    limits: PropertyListLimits = PropertyListLimits()
  ) -> Int {
    let counted = Counted()
    let threads = counted.threads(3)
    for bytes in files {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(answer(bytes, limits, threads) == answer(bytes, limits, .none), "\(text)")
    }
    return counted.count
  }

  private static func values(_ seed: UInt64, _ count: Int) -> [PropertyList] {
    var lists = RandomPropertyLists(seed: seed)
    return (0..<count).map { _ in .array([lists.dictionary(), lists.dictionary()]) }
  }

  @Test func binaryFilesOfRandomValues() throws {
    let files = try Self.values(11, 200).map { try $0.serialized(as: .binary) }
    #expect(expectSame(files) > 150)
  }

  @Test func damagedBinaryFiles() throws {
    let value = PropertyList.array([
      HostilePropertyListTests.sample, HostilePropertyListTests.sample, .null, [1, 2, [3, 4]],
    ])
    let bytes = try value.serialized(as: .binary)
    #expect(expectSame(HostileInputs.flips(of: bytes)) > 100)
    expectSame(HostileInputs.truncations(of: bytes))
  }

  /// Objects that are shared, odd or wrong, in several parts of the top container.
  static let objects: [[[UInt8]]] = [
    // A set in two parts, which is remarked once.
    [[0xA3, 0, 1, 0, 1, 0, 1], [0xC2, 0, 2, 0, 2], [0x51, 0x61]],
    // A part that leads to the top, and one that leads to itself.
    [[0xA3, 0, 1, 0, 1, 0, 2], [0x09], [0xA1, 0, 0]],
    [[0xA3, 0, 1, 0, 1, 0, 2], [0x09], [0xA1, 0, 2]],
    // A large container that is shared by two others, and by the top.
    [
      [0xA3, 0, 1, 0, 2, 0, 3], [0xA1, 0, 3], [0xA1, 0, 3], [0xA4, 0, 4, 0, 5, 0, 4, 0, 5],
      [0x51, 0x61], [0x00],
    ],
    // Keys that come twice, that are no text, and that are of UTF-16.
    [[0xD3, 0, 1, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5], [0x51, 0x61], [0x51, 0x62], [8], [9], [8]],
    [[0xD2, 0, 1, 0, 3, 0, 2, 0, 3], [0x51, 0x61], [0x51, 0x62], [0x08]],
    [[0xD2, 0, 1, 0, 2, 0, 3, 0, 3], [0x51, 0x61], [0x61, 0, 0xE9], [0x08]],
    // Objects that nobody refers to, and one out of range.
    [[0xA2, 0, 1, 0, 2], [0x09], [0x08], [0x08], [0x51, 0x61]],
    [[0xA2, 0, 1, 0, 9], [0x09]],
  ]

  @Test(arguments: objects)
  func oddBinaryFiles(_ objects: [[UInt8]]) {
    let file = BinaryPropertyListTests.file(objects)
    #expect(expectSame([file]) > 0)
    expectSame(HostileInputs.flips(of: file))
  }

  @Test func limitsOfBinaryFiles() throws {
    let value: PropertyList = [
      ["a": [1, 2, [3, [4, 5]]], "b": [6, 7]], [8, [9, "x"]], [[[[1]]]],
    ]
    let bytes = try value.serialized(as: .binary)
    for count in 1...30 {
      expectSame([bytes], limits: PropertyListLimits(values: count))
      expectSame([bytes], limits: PropertyListLimits(depth: count))
    }
  }

  // MARK: XML

  @Test func textsOfRandomValues() throws {
    let files = try Self.values(13, 200).map { try $0.serialized(as: .xml) }
    #expect(expectSame(files) > 150)
  }

  @Test func oddTexts() {
    var generator = SeededGenerator(seed: 14)
    let texts = (0..<4_000).map { _ -> [UInt8] in
      let values = (0..<4).map { _ in PlainWayTests().value(&generator, depth: 3) }
      return Array("<plist><array>\(values.joined())</array></plist>".utf8)
    }
    #expect(expectSame(texts) > 3_000)
  }

  @Test func damagedTexts() throws {
    let value = PropertyList.array([
      HostilePropertyListTests.sample, HostilePropertyListTests.sample, [1, 2, [3, 4]],
    ])
    let bytes = try value.serialized(as: .xml)
    #expect(expectSame(HostileInputs.flips(of: bytes)) > 100)
    expectSame(HostileInputs.truncations(of: bytes))
  }

  static let traps: [String] = [
    // Tags that are none, where a part may start.
    "<array><true/><!-- <array>\(trues(7)) --><true/></array>",
    "<array><string><![CDATA[\(trues(8))]]></string></array>",
    "<dict><key>a</key><true/><key>b</key><true/><key>a</key><true/><key>c</key><true/></dict>",
    """
    <array><dict><key>CF$UID</key><integer>3</integer></dict><dict><key>a</key><true/></dict></array>
    """,
    "<array><true/><key>a</key><true/><key>b</key><true/><key>c</key><true/></array>",
    // A key of a large dictionary that comes again in another part.
    "<dict>\(entries(40))<key>k7</key><integer>7</integer>\(entries(2))</dict>",
    "<array>\(trues(2))<array>\(trues(2))<array>\(trues(2))</array></array></array>",
  ]

  @Test(arguments: traps)
  func textsWithTraps(_ text: String) {
    let bytes = Array("<plist version=\"1.0\">\(text)</plist>".utf8)
    expectSame([bytes])
    expectSame(HostileInputs.truncations(of: bytes))
    for count in 1...20 {
      expectSame([bytes], limits: PropertyListLimits(values: count))
      expectSame([bytes], limits: PropertyListLimits(depth: count))
    }
  }

  private static func entries(_ count: Int) -> String {
    (0..<count).map { "<key>k\($0)</key><true/>" }.joined()
  }

  private static func trues(_ count: Int) -> String { String(repeating: "<true/>", count: count) }

  @Test func partsAreTaken() throws {
    let records = (0..<1_000).map { number -> PropertyList in
      ["number": .integer(PropertyListInteger(Int64(number))), "list": [1, 2, ["a": true]]]
    }
    var table = PropertyListDictionary()
    for number in 0..<1_000 { table["key \(number)"] = .string("value \(number)") }
    let value: PropertyList = ["records": .array(records), "table": .dictionary(table)]
    let bytes = try value.serialized(as: .xml)
    let size = XMLPropertyListReader.Size(text: 0, part: 10_000, parts: 100, window: 2_000)
    var reader = try XMLPropertyListReader(bytes, limits: PropertyListLimits())
    reader.readParts(size, Counted().threads(2))
    let count = reader.parts.count
    let read = try reader.read()
    let left = reader.parts.count
    #expect(count > 10)
    #expect(read == value)
    #expect(left < count / 4)
  }

  // MARK: Large values

  @Test func aLargeFileIsSplitAndReadTheSame() throws {
    let records = (0..<20_000).map { number -> PropertyList in
      let integer = PropertyList.integer(PropertyListInteger(Int64(number)))
      return ["name": .string("record number \(number)"), "é \(number % 7)": [integer]]
    }
    var table = PropertyListDictionary()
    for number in 0..<5_000 { table["key \(number)"] = .string("Wert Nº \(number)") }
    let value: PropertyList = ["records": .array(records), "table": .dictionary(table)]
    let counted = Counted()
    let threads = counted.threads(4, .coarse)
    for format in [PropertyListFormat.xml, .binary] {
      let bytes = try value.serialized(as: format)
      let before = counted.count
      #expect(try value.serialized(as: format, threads: threads) == bytes)
      let document = try PropertyListDocument(parsing: bytes, threads: threads)
      #expect(document == (try PropertyListDocument(parsing: bytes)))
      #expect(document.value == value)
      #expect(try document.value.serialized(as: format) == bytes)
      #expect(counted.count > before)
    }
  }

  @Test(arguments: [false, true])
  func xmlOfRandomValues(isSorted: Bool) throws {
    let counted = Counted()
    let threads = counted.threads(3)
    for value in Self.values(12, 200) {
      let split = try value.serialized(as: .xml, sortedKeys: isSorted, threads: threads)
      #expect(split == (try value.serialized(as: .xml, sortedKeys: isSorted)))
    }
    #expect(counted.count > 150)
  }

  static let unwritable: [PropertyList] = [
    [["a": [1, .null], "b": 2], [.null, 1]], [[1, 2], [3, .uid(1 << 40)], ["\u{1}", 2]],
    ["a": [1, 2], "b\u{2}": [3, 4]], ["a": ["b\u{3}": 1, "c": 2], "d": .null], [1, 2, .null],
  ]

  @Test(arguments: unwritable)
  func theFirstErrorIsFound(_ value: PropertyList) {
    func error(_ threads: PropertyListThreads) -> PropertyListError? {
      #expect(throws: PropertyListError.self) {
        try value.serialized(as: .xml, threads: threads)
      }
    }
    let one = error(.none)
    #expect(one != nil)
    #expect(error(Counted().threads(3)) == one)
  }
}
