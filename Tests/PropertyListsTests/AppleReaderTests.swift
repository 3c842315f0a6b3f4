// Valise — spellings that Apple's reader takes, checked against Foundation
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import XMLText

/// What Foundation's reader, which is Apple's, makes of a spelling, beside what ours makes of it.
@Suite struct AppleReaderTests {
  /// Spellings that both read; the values must be the same.
  @Test(arguments: [
    "<integer>12</integer>", "<integer> 12</integer>", "<integer>+12</integer>",
    "<integer>0x1F</integer>", "<integer>-0x1f</integer>", "<integer>0X1f</integer>",
    "<integer>007</integer>", "<integer>18446744073709551615</integer>",
    "<integer>-9223372036854775808</integer>", "<real>1</real>", "<real> 1e5</real>",
    "<real>inf</real>", "<real>-inf</real>", "<real>+infinity</real>", "<real>Infinity</real>",
    "<real>1e999</real>", "<date>2004-02-29T23:59:59Z</date>", "<date>1582-10-10T00:00:00Z</date>",
    "<date>2004-13-45T99:99:99Z</date>", "<date>2004-02-30T00:00:00Z</date>",
    "<date>12004-01-01T00:00:00Z</date>", "<date>204-01-01T00:00:00Z</date>",
    "<date>-0001-01-01T00:00:00Z</date>", "<date>2004-01-01T24:00:00Z</date>",
    "<data></data>", "<data>AQ I\n\tD</data>", "<data>AQI=</data>", "<data>QQ==</data>",
    "<string>a\r\nb\rc</string>", "<string>&#13;&#x1F698;&lt;&amp;</string>",
    "<string>]]></string>", "<string><![CDATA[x]]>y<![CDATA[z&amp;]]></string>",
    "<string> a </string>", "<string/>", "<string a='b'>x</string>", "<true></true>",
    "<true a='b'/>", "<dict><key/><string/></dict>", "<!-- a -- b --><array/>",
    "<array><string>a</string ><!-- c --></array>",
  ])
  func spellingsOfBoth(_ element: String) throws {
    let bytes = [UInt8]("<plist version=\"1.0\">\(element)</plist>".utf8)
    let theirs = try FoundationBridge.read(bytes)
    let ours = try PropertyListDocument(parsing: bytes).value
    #expect(FoundationBridge.areEqual(FoundationBridge.object(ours), theirs))
  }

  /// Spellings that both refuse.
  @Test(arguments: [
    "<integer>0x</integer>", "<integer></integer>", "<integer>1a</integer>",
    "<integer>1.0</integer>", "<integer>18446744073709551616</integer>",
    "<integer>-9223372036854775809</integer>", "<integer>--1</integer>", "<real>0x1p3</real>",
    "<real></real>", "<real>abc</real>", "<real>1.5f</real>", "<real>nan(1)</real>",
    "<date> 2004-01-01T00:00:00Z</date>", "<date>2004-01-01T00:00:00</date>",
    "<date>2004-01-01T00:00:00.5Z</date>", "<date>2004-01-01t00:00:00z</date>",
    "<string>&#xD800;</string>", "<string>&foo;</string>", "<string>a&b</string>",
    "<string><?pi?></string>", "<string>a<!-- c -->b</string>", "<true>x</true>",
    "<dict>x</dict>", "<array>x</array>", "", "<string>a</string><string>b</string>", "<DICT/>",
    "<set/>", "<null/>", "<dict><string>b</string></dict>", "<dict><key>a</key></dict>",
    "<array><string>a</array></string>",
  ])
  func faultsOfBoth(_ element: String) {
    let bytes = [UInt8]("<plist version=\"1.0\">\(element)</plist>".utf8)
    #expect(throws: (any Error).self) { try FoundationBridge.read(bytes) }
    #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: bytes) }
  }

  /// What ours refuses on purpose: Foundation loses bytes, or takes a key for a value.
  @Test(arguments: [
    "<data>AQI</data>", "<data>A*QID</data>", "<data>AQ=ID</data>",
    "<dict><key>a</key><key>b</key></dict>", "<string>&#1;</string>", "<integer>- 12</integer>",
  ])
  func spellingsThatLoseSomething(_ element: String) throws {
    let bytes = [UInt8]("<plist version=\"1.0\">\(element)</plist>".utf8)
    _ = try FoundationBridge.read(bytes)
    #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: bytes) }
  }

  @Test(arguments: ["<integer>12 </integer>", "<integer>0x1 \n</integer>", "<real>1.5\t</real>"])
  func blankBehindNumbersIsRemarked(_ element: String) throws {
    let bytes = [UInt8]("<plist version=\"1.0\"><array>\(element)</array></plist>".utf8)
    #expect(throws: (any Error).self) { try FoundationBridge.read(bytes) }
    let document = try PropertyListDocument(parsing: bytes)
    #expect(document.remarks.map(\.kind) == [.blankBehindNumber])
    #expect(document.remarks.first?.appleReader == .refuses)
    #expect(document.remarks.first?.path == "0")
  }

  /// What a remark says of Apple's reader is what Foundation does.
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF], nil), (Array(" \n".utf8), [:]), (Array("/* */".utf8), [:]),
      (Array("a=b;;c=d;".utf8), ["a": "b"]), (Array("{a=b}".utf8), nil), (Array("(a#b)".utf8), nil),
      (Array("(<*I5>)".utf8), nil), ([0x61, 0, 0x62, 0, 0x3B, 0], ["b": "b"]),
      ([0, 0x61, 0, 0x3B], nil),
      ([0x61, 0, 0, 0, 0x3B, 0, 0, 0], nil), ([0xFF, 0xFE, 0x61, 0, 0x3B, 0, 0], ["a": "a"]),
      (Array("<plist><true/></plist>x".utf8), true), (Array("\"\\u\"".utf8), "u"),
    ] as [([UInt8], PropertyList?)]
  )
  func remarksTellWhatFoundationDoes(_ bytes: [UInt8], _ value: PropertyList?) throws {
    let theirs = try? FoundationBridge.read(bytes)
    #expect((theirs == nil) == (value == nil))
    if let theirs, let value {
      #expect(FoundationBridge.areEqual(theirs, FoundationBridge.object(value)))
    }
    let document = try PropertyListDocument(parsing: bytes)
    let remark = try #require(document.remarks.first)
    switch remark.appleReader {
    case .agrees: #expect(document.value == value)
    case .loses: #expect(document.value != value && value != nil)
    case .refuses: #expect(value == nil)
    }
  }

  @Test(arguments: ["x", "<plist/>", "\n<dict/>", "</plist>", "<![CDATA[x]]>", "<"])
  func whatFollowsTheRootIsRemarked(_ rest: String) throws {
    let start = "<plist>\n<string>é</string></plist>"
    let bytes = [UInt8]((start + rest).utf8)
    let document = try PropertyListDocument(parsing: bytes)
    #expect(document.value == "é")
    #expect(document.remarks.map(\.kind) == [.trailingContent])
    let column = XMLPosition(line: 2, column: 27, offset: 35)
    #expect(document.remarks.first?.position == .text(column))
    #expect(FoundationBridge.areEqual(try FoundationBridge.read(bytes), "é"))
  }

  @Test func spaceAndCommentsBehindTheRootAreNothing() throws {
    let bytes = [UInt8]("<plist><true/></plist>\n<!-- c --> <?p?>\n".utf8)
    #expect(try PropertyListDocument(parsing: bytes).remarks == [])
  }

  @Test func unusualDatesAreRemarked() throws {
    let bytes = [UInt8](
      "<plist><dict><key>d</key><date>2004-02-30T00:00:00Z</date></dict></plist>".utf8
    )
    let document = try PropertyListDocument(parsing: bytes)
    #expect(document.value[path: "d"]?.dateValue?.iso8601 == "2004-03-01T00:00:00Z")
    #expect(document.remarks.map(\.kind) == [.unusualDate("2004-02-30T00:00:00Z")])
    #expect(document.remarks.first?.path == "d")
  }

  @Test func datesAreThoseOfFoundation() throws {
    var seconds = -63_200_000_000.0
    while seconds < 260_000_000_000 {
      let date = PropertyListDate(secondsSinceReferenceDate: seconds)
      let xml = try FoundationBridge.written(.date(date), as: .xml)
      let ours = try PropertyList.date(date).serialized(as: .xml)
      #expect(ours == xml)
      let again = try PropertyListDocument(parsing: ours).value
      #expect(again.dateValue?.secondsSinceReferenceDate == seconds.rounded(.down))
      seconds += 977_531_113.25
    }
  }

  @Test(arguments: ["a\rb", "\u{7F}", "a\"'>&<b", "e\u{301}", "\u{2028}"])
  func textsAreWrittenAsFoundationWritesThem(_ text: String) throws {
    let ours = try PropertyList.string(text).serialized(as: .xml)
    #expect(try ours == FoundationBridge.written(.string(text), as: .xml))
    #expect(try PropertyListDocument(parsing: ours).value == .string(text))
  }
}
