// Valise — tests of .strings files: every encoding, comments, faults, writing
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseTestKit
import XMLText

@testable import Localization

@Suite struct StringsFileTests {
  private func file(_ id: String, _ path: String? = nil) throws -> StringsFile {
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    let files = try #require(cases.first { $0.id == id }).files
    let file = try #require(files.first { path == nil || $0.path == path })
    return try StringsFile(parsing: try file.contents())
  }

  private func texts(_ file: StringsFile) -> [String] {
    file.table.entries.map { entry in "\(entry.key)=\(entry.value.format() ?? "?")" }
  }

  @Test func textBehindTheTableIsIgnored() throws {
    let file = try file("loc-real-01")
    #expect(texts(file) == ["a=1"])
    #expect(file.systemTable == file.table)
    #expect(file.remarks.map(\.rule) == ["text-ignored"])
    #expect(file.remarks.map(\.severity) == [.error])
    #expect(file.remarks.first?.position?.line == 1)
    #expect(file.remarks.first?.position?.column == 11)
  }

  @Test func anEmptyFile() throws {
    let file = try file("loc-real-02")
    #expect(texts(file) == [])
    #expect(file.remarks.map(\.rule) == ["empty-file"])
    #expect(file.remarks.map(\.severity) == [.warning])
  }

  @Test func wideTextWithoutMark() throws {
    let little = try file("loc-real-03", "en.lproj/A.strings")
    #expect(texts(little) == ["k=v"])
    #expect(little.remarks.map(\.severity) == [.error])
    #expect(texts(try file("loc-real-03", "en.lproj/B.strings")) == ["ab=c"])
  }

  @Test func ideographicSpace() throws {
    let file = try file("pub-strings-01")
    #expect(texts(file) == ["a=A"])
    #expect(file.remarks.map(\.severity) == [.error])
    #expect(file.remarks.first?.message.contains("U+3000") == true)
    #expect(file.remarks.first?.position?.column == 11)
  }

  @Test func quotesAndBackslashesComeBack() throws {
    let file = try file("pub-strings-03")
    let key = "Turn on \"Thing\" now"
    #expect(file.table[key]?.value == .text("Sag \"hallo\"\n\ttab\\"))
    for format in StringsFileFormat.allCases {
      let written = try #require(try file.table.stringsFile(as: format))
      #expect(try StringsFile(parsing: written).table == file.table, "\(format)")
    }
  }

  @Test(arguments: ["le.strings", "be.strings", "utf8bom.strings"])
  func encodingsWithMark(path: String) throws {
    let file = try file("pub-strings-04", path)
    #expect(texts(file) == ["k=Größe"])
    #expect(file.remarks == [])
  }

  @Test func encodingWithoutMark() throws {
    #expect(texts(try file("pub-strings-05")) == ["k=Größe – 日本"])
  }

  @Test func escapes() throws {
    let file = try file("pub-strings-07")
    #expect(texts(file) == ["u=ée AŁ", "v=u00e9"])
    #expect(file.remarks.map(\.rule) == ["small-u-escape"])
    #expect(file.remarks.first?.keyPath == "v")
  }

  @Test func aMissingSemicolon() throws {
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    let bytes = try #require(cases.first { $0.id == "pub-strings-08" }).files[0].contents()
    let error = #expect(throws: LocalizationError.self) { try StringsFile(parsing: bytes) }
    guard case .propertyList(let fault) = error, case .text(let position) = fault.position else {
      Issue.record("no place: \(String(describing: error))")
      return
    }
    #expect([2, 3].contains(position.line))
    #expect("\(fault)".contains("\";\""))
    #expect(fault.path == "a")
  }

  @Test func commentsStayWithTheirKeys() throws {
    let text = """
      /* Copyright */

      // first
      /* second
         line */
      "a" = "1";
      "b" = "2"; // behind b

      /* of c */

      c = 3;
      /* end */
      """
    let file = try StringsFile(parsing: Array(text.utf8))
    #expect(file.header == "Copyright")
    #expect(file.table["a"]?.comment == "first\nsecond\n   line")
    #expect(file.table["b"]?.comment == nil)
    #expect(file.table["c"]?.comment == "behind b\nof c")
    let lone = try StringsFile(parsing: Array("/* only */\n".utf8))
    #expect(lone.header == "only")
  }

  @Test func whatIsWritten() throws {
    let table = StringTable([
      .init("b", .text("ü\u{7F}\u{1}")),
      .init("a", .text("x\"\\\n\r\t\0"), comment: "*/ no /* end"),
    ])
    let utf8 = try #require(try table.stringsFile(as: .utf8))
    #expect(
      String(decoding: utf8, as: UTF8.self) == """
        /* * / no /* end */
        "a" = "x\\"\\\\\\n\\r\\t\\U0000";

        "b" = "ü\\U007f\\U0001";

        """
    )
    #expect(try StringsFile(parsing: utf8).table["a"]?.value == .text("x\"\\\n\r\t\0"))
    let utf16 = try #require(try table.stringsFile(as: .utf16))
    #expect(utf16.starts(with: [0xFF, 0xFE, UInt8(ascii: "/"), 0]))
    #expect(try StringsFile(parsing: utf16).table["b"]?.value == .text("ü\u{7F}\u{1}"))
    #expect(try StringTable().stringsFile(as: .utf8) == nil)
  }

  @Test func otherValuesAndFormats() throws {
    let xml = "<dict><key>a</key><string>x</string><key>b</key><true/></dict>"
    let file = try StringsFile(parsing: Array(xml.utf8))
    #expect(file.format == .xml)
    #expect(file.remarks.map(\.rule) == ["missing-plist-element", "not-a-text"])
    for text in ["lone", "(a, b)", "<00>", "<plist><string>x</string></plist>"] {
      #expect(throws: LocalizationError.self, "\(text)") {
        try StringsFile(parsing: Array(text.utf8))
      }
    }
    #expect(throws: LocalizationError.self) { try StringsFile(parsing: [0x22, 0xE9, 0x22, 0x3B]) }
    let roman = try StringsFile(parsing: [0x61, 0x3D, 0x22, 0x8E, 0x22, 0x3B], encoding: .macRoman)
    #expect(texts(roman) == ["a=é"])
  }

  @Test func keysThatDifferInComposition() throws {
    let file = try StringsFile(parsing: Array("\"\u{E9}\" = 1;\n\"e\u{301}\" = 2;".utf8))
    #expect(file.table.entries.count == 2)
    #expect(file.table["e\u{301}"]?.value == .text("2"))
  }

  @Test func dictionariesAndLoctables() throws {
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    let files = try #require(cases.first { $0.id == "pub-strings-12" })
    let strings = try StringsFile(parsing: files.contents(of: "en.lproj/Localizable.strings"))
    let rules = try StringsDictionaryFile(
      parsing: files.contents(of: "en.lproj/Localizable.stringsdict")
    )
    let table = strings.table.merging(rules.table)
    let english = PluralRules(language: "en")
    let texts = [1, 5].map { table["items"]?.value.text(arguments: [.integer($0)], rules: english) }
    #expect(texts == ["1 file", "5 files"])
    let bad = try StringsDictionaryFile(parsing: files.contents(of: "bad.stringsdict"))
    let remarks = bad.table.remarks(language: nil)
    #expect(remarks.map(\.rule) == ["value-type-missing", "plural-other-missing"])
    #expect(remarks.map(\.severity) == [.warning, .error])

    let percent = try #require(cases.first { $0.id == "loc-real-11" }).files[0].contents()
    let german = try StringsDictionaryFile(parsing: percent).table.remarks(language: "de")
    #expect(german.map(\.rule) == ["value-type-percent"])
    #expect(german.map(\.keyPath) == ["n.c"])
    #expect(german.first?.message == "the value type \"%ld\" should be \"ld\"")

    let list: PropertyList = [
      "en": ["a": "A"], "de": ["a": "Ä", "items": .dictionary(["x": 1])],
      "LocProvenance": ["a": 1],
    ]
    let loctable = try LocalizationTableFile(parsing: list.serialized(as: .binary))
    #expect(loctable.languages.map(\.name) == ["en", "de"])
    #expect(loctable.languages.last?.table["a"]?.value == .text("Ä"))
    #expect(throws: LocalizationError.self) {
      let odd: PropertyList = ["en": 1]
      _ = try LocalizationTableFile(parsing: odd.serialized(as: .xml))
    }
  }

  @Test func damagedFiles() throws {
    let good = Array("/* c */ \"a\\U00e9\" = 'x\\101'; // d\nb = c;\n{".utf8)
    for bytes in HostileInputs.truncations(of: good) { _ = try? StringsFile(parsing: bytes) }
    for bytes in HostileInputs.flips(of: good) {
      guard let file = try? StringsFile(parsing: bytes) else { continue }
      let written = try file.table.stringsFile(as: .utf8) ?? []
      let texts = file.table.entries.filter { if case .text = $0.value { true } else { false } }
      #expect(Set(try StringsFile(parsing: written).table.keys) == Set(texts.map(\.key)))
    }
  }
}
