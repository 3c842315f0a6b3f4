// Valise — tests that the quick way through plain XML gives what the way for all gives
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import PropertyLists

@Suite struct PlainWayTests {
  /// All that a reader answers.
  enum Answer: Equatable {
    case value(PropertyList, [PropertyListRemark])
    case error(PropertyListError)
  }

  private func answer(
    _ bytes: [UInt8],
    isPlainWayTaken: Bool,
    limits: PropertyListLimits = PropertyListLimits()
  ) -> Answer {
    do throws(PropertyListError) {
      var reader = try XMLPropertyListReader(
        bytes,
        limits: limits,
        isPlainWayTaken: isPlainWayTaken
      )
      let value = try reader.read()
      return .value(value, reader.remarks)
    } catch {
      return .error(error)
    }
  }

  /// Whether both ways answer the same, and whether that is a value.
  private func expectSame(
    _ bytes: [UInt8],
    limits: PropertyListLimits = PropertyListLimits()
  ) -> Bool {
    let plain = answer(bytes, isPlainWayTaken: true, limits: limits)
    let full = answer(bytes, isPlainWayTaken: false, limits: limits)
    #expect(plain == full, "\(String(decoding: bytes, as: UTF8.self))")
    guard case .value(let value, _) = plain, case .value(let other, _) = full else { return false }
    // Dictionaries are equal in any order; the order counts too.
    #expect(Self.keys(value) == Self.keys(other))
    return true
  }

  private static func keys(_ value: PropertyList) -> [String] {
    switch value {
    case .dictionary(let dictionary): dictionary.flatMap { [$0.key] + keys($0.value) }
    case .array(let values): values.flatMap { keys($0) }
    default: []
    }
  }

  /// Pieces of texts, plain ones and others, right ones and wrong ones.
  private static let values = [
    "<string>text</string>", "<string>a &amp; &#65;&lt;</string>", "<string/>", "<string></string>",
    "<string> a longer text, with é and\n\ttwo lines </string>", "<string>&no;</string>",
    "<string a='1'>x</string>", "<string ><![CDATA[<raw>]]></string>", "<string>a]]>b</string >",
    "<string>x<!--c--></string>", "<integer>12</integer>", "<integer>-0</integer>",
    "<integer>0x1F</integer>", "<integer> 7</integer>", "<integer>99999999999999999999</integer>",
    "<integer>123456789012345678</integer>", "<integer>x</integer>", "<real>1.5</real>",
    "<real>-0.0</real>", "<real>0.1</real>", "<real>123456789.0123456</real>", "<real>1e3</real>",
    "<real>.5</real>", "<real>1.2.3</real>", "<real>inf</real>", "<true/>", "<false/>",
    "<true></true>", "<true>x</true>", "<date>2001-02-03T04:05:06Z</date>",
    "<date>2001-02-30T04:05:06Z</date>", "<date>20010203</date>", "<data>AQID</data>",
    "<data>\n\tAQ\n\tID BA==\n</data>", "<data>A</data>", "<data/>", "<dict/>", "<array/>",
    "<dict></dict>", "<array> </array>", "<other>x</other>", "<key>k</key>", "x", "\u{1}", "&lt;",
    "<dict><key>CF$UID</key><integer>3</integer></dict>", "<integer>&#49;</integer>",
  ]
  private static let keys = [
    "<key>a</key>", "<key>b</key>", "<key>a longer key</key>", "<key>c &amp; d</key>", "<key/>",
    "<key></key>", "<key>é</key>", "<key>a longer kez</key>", "<key><![CDATA[a]]></key>",
    "<key >b</key>", "<key>e</key>", "<key>f</key>",
  ]
  private static let blanks = ["", "\n", "\n\t\t", " ", "<!-- c -->", "\r\n"]

  func value(_ generator: inout SeededGenerator, depth: Int) -> String {
    let last = depth > 0 ? 5 : 3
    switch Int.random(in: 0...last, using: &generator) {
    case 0: return Self.values.randomElement(using: &generator) ?? ""
    case 1...3:
      // Mostly right: few wrong pieces keep a text from being read at all.
      return Self.values.prefix(4).randomElement(using: &generator) ?? ""
    case 4:
      let count = Int.random(in: 0...4, using: &generator)
      let inner = (0..<count).map { _ in blank(&generator) + value(&generator, depth: depth - 1) }
      return "<array>\(inner.joined())\(blank(&generator))</array>"
    default:
      var inner = ""
      for key in Self.keys where Int.random(in: 0...2, using: &generator) == 0 {
        let other = Self.keys.randomElement(using: &generator) ?? ""
        let chosen = Int.random(in: 0...9, using: &generator) == 0 ? other : key
        inner += blank(&generator) + chosen + value(&generator, depth: depth - 1)
      }
      return "<dict>\(inner)\(blank(&generator))</dict>"
    }
  }

  private func blank(_ generator: inout SeededGenerator) -> String {
    Self.blanks.randomElement(using: &generator) ?? ""
  }

  @Test func generatedTexts() {
    var generator = SeededGenerator(seed: 20_000)
    var readCount = 0
    for _ in 0..<20_000 {
      var text = "<plist>" + value(&generator, depth: 3) + "</plist>"
      if Int.random(in: 0...9, using: &generator) == 0 {
        text = String(text.dropLast(Int.random(in: 0...20, using: &generator)))
      }
      if expectSame(Array(text.utf8)) { readCount += 1 }
    }
    // Both outcomes are there in number.
    #expect((2_000...18_000).contains(readCount))
  }

  @Test func writtenValues() throws {
    var lists = RandomPropertyLists(seed: 7)
    for _ in 0..<200 {
      let bytes = try lists.dictionary().serialized(as: .xml)
      #expect(expectSame(bytes))
    }
  }

  @Test func damagedTexts() throws {
    let bytes = try HostilePropertyListTests.sample.serialized(as: .xml)
    for damaged in HostileInputs.truncations(of: bytes) { _ = expectSame(damaged) }
    for damaged in HostileInputs.flips(of: bytes) { _ = expectSame(damaged) }
  }

  @Test func limits() {
    let deep = String(repeating: "<array>", count: 9) + String(repeating: "</array>", count: 9)
    for depth in 5...12 {
      _ = expectSame(Array(deep.utf8), limits: PropertyListLimits(depth: depth))
    }
    let wide = "<array>" + String(repeating: "<true/><integer>1</integer>", count: 5) + "</array>"
    for values in 1...12 {
      _ = expectSame(Array(wide.utf8), limits: PropertyListLimits(values: values))
    }
  }

  @Test func dictionariesOfManyAndOfRepeatedKeys() throws {
    for count in [12, 13, 31, 32, 33, 70] {
      let pairs = (0..<count).map { "<key>key number \($0)</key><integer>\($0)</integer>" }.joined()
      let text =
        "<array><dict>\(pairs)</dict><dict>\(pairs)</dict><dict>\(pairs)<key>key number 3</key>"
        + "<true/></dict><dict>\(pairs)</dict></array>"
      #expect(expectSame(Array(text.utf8)))
      let document = try PropertyListDocument(parsing: Array(text.utf8))
      #expect(document.remarks.count == 2)
      let first = document.value[path: "0"]?.dictionaryValue
      for place in 0..<count {
        #expect(first?["key number \(place)"] == .integer(.init(Int64(place))))
      }
      #expect(first?["key number \(count)"] == nil)
      #expect(document.value[path: "2"]?.dictionaryValue?["key number 3"] == true)
    }
  }
}
