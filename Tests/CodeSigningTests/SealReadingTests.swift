// Valise — tests that a seal read piece by piece says what the whole says
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseCryptography
import ValiseTestKit

@testable import CodeSigning
@testable import ValiseFiles

@Suite struct SealReadingTests {
  private static let rules = ResourceRules.standard(resources: "Resources/")

  /// What a seal may say of files, in all forms and in some that are none.
  private static func files(_ count: Int) -> PropertyListDictionary {
    var files = PropertyListDictionary()
    for number in 0..<count {
      let hash = PropertyList.data([UInt8](repeating: UInt8(number % 251), count: 32))
      let value: PropertyList
      switch number % 9 {
      case 0: value = ["hash2": hash, "optional": true]
      case 1: value = ["symlink": .string("../a & b/\(number)")]
      case 2: value = ["cdhash": hash, "requirement": "identifier \"a\" and anchor apple"]
      case 3: value = ["requirement": "always", "optional": true]
      case 4: value = ["hash": .data([1, 2]), "hash2": hash, "hash5": .data([])]
      case 5: value = hash
      case 6: value = "none"
      case 7: value = ["unknown": 1]
      default: value = ["hash2": hash]
      }
      files["Resources/folder-\(number / 60)/f\u{E9}<\(number)>.dat"] = value
    }
    return files
  }

  private static func seal(
    files: PropertyListDictionary? = nil,
    files2: PropertyListDictionary? = nil
  ) -> ResourceSeal {
    var seal = ResourceSeal([
      "rules": .dictionary(rules.files), "rules2": .dictionary(rules.files2),
    ])
    seal.properties["files"] = files.map { .dictionary($0) }
    seal.properties["files2"] = files2.map { .dictionary($0) }
    return seal
  }

  private static func reading(_ bytes: [UInt8]) throws -> SealReading? {
    let status = FileStatus(kind: .regular, mode: 0o644, size: bytes.count)
    let file = BytesFile(status: status, bytes: bytes, attributeNames: [])
    return try SealReading.reading(of: file, [.sha1, .sha256])
  }

  /// The part that is read in pieces of so many bytes.
  private static func answer(
    _ bytes: [UInt8],
    inPiecesOf size: Int
  ) throws -> SealTextReader.Answer {
    var reader = SealTextReader()
    for start in stride(from: 0, to: bytes.count, by: size) {
      try reader.add(bytes[start..<min(bytes.count, start + size)])
    }
    return try reader.finish()
  }

  private func expect(_ part: SealPart, _ whole: ResourceSeal.Part, _ comment: Comment? = nil) {
    #expect(part.version == whole.version, comment)
    #expect(part.rules == whole.rules, comment)
    #expect(part.files.count == whole.files.count, comment)
    for (name, value) in whole.files {
      guard let place = part.files.place(of: [UInt8](name.utf8)) else {
        Issue.record("\(name) is not found")
        continue
      }
      #expect(part.files[place] == SealedResource(value), comment)
      #expect(part.files.name(at: place) == name, comment)
    }
    #expect(part.files.place(of: [UInt8]("Resources".utf8)) == nil, comment)
    #expect(part.files.place(of: [UInt8]("~".utf8)) == nil, comment)
  }

  @Test(arguments: [1, 7, 4_096, 65_536, .max])
  func largeSealsAreCutAndSayTheSame(size: Int) throws {
    let count = size < 100 ? 900 : 4_000
    let seal = Self.seal(files: Self.files(count / 2), files2: Self.files(count))
    let bytes = try seal.serialized()
    guard case .part(let part) = try Self.answer(bytes, inPiecesOf: min(size, bytes.count)) else {
      Issue.record("the seal was not cut")
      return
    }
    #expect(part.version == 2)
    expect(part, try seal.part())
  }

  @Test func theOlderListCountsWhereItIsAlone() throws {
    let seal = Self.seal(files: Self.files(1_000))
    guard case .part(let part) = try Self.answer(try seal.serialized(), inPiecesOf: 1_000) else {
      Issue.record("the seal was not cut")
      return
    }
    #expect(part.version == 1)
    expect(part, try seal.part())
  }

  @Test func digestsAreThoseOfTheFile() throws {
    let bytes = try Self.seal(files2: Self.files(1_000)).serialized()
    let reading = try #require(try Self.reading(bytes))
    #expect(try reading.contents.hash(.sha256) == digest(of: bytes, using: .sha256))
    #expect(try reading.contents.hash(.sha1) == digest(of: bytes, using: .sha1))
    #expect(throws: CodeSigningError.unsupportedHashType(9, at: 0)) {
      try reading.contents.hash(CodeHashType(rawValue: 9))
    }
  }

  @Test(arguments: [PropertyListFormat.binary, .openstep])
  func otherFormatsAreReadAtOnce(format: PropertyListFormat) throws {
    var seal = Self.seal(files: ["a": .data([1])], files2: ["a": ["hash2": .data([2])]])
    seal.properties["rules"] = ["^a": ["omit": "1"]]
    seal.properties["rules2"] = ["^a": ["omit": "1"]]
    let bytes = try PropertyList.dictionary(seal.properties).serialized(as: format)
    let reading = try #require(try Self.reading(bytes))
    expect(try reading.part.get(), try ResourceSeal(parsing: bytes).part())
  }

  /// Texts in which lines are not what they seem, by what is replaced and by what.
  private static let tricks: [(String, String)] = [
    // Lists that are elsewhere.
    ("<dict>\n\t<key>files</key>", "<dict>\n<key>x</key><dict>\n\t<key>files</key>"),
    ("\t<key>files2</key>", "\t<key>x</key>\n\t<dict>\n\t<key>files2</key>"),
    // Comments and such, which could hide lines.
    ("\t<key>files2</key>", "\t<!--\n\t<key>files2</key>"),
    ("\t\t<key>b</key>", "<!--\n\t</dict>\n--><key>b</key>"),
    ("\t\t<key>b</key>", "<?x\n\t</dict>\n?><key>b</key>"),
    ("<string>a</string>", "<string><![CDATA[\n\t</dict>\n]]></string>"),
    // Lists and names given twice.
    (
      "\t<key>rules</key>",
      "\t<key>files2</key>\n\t<dict>\n\t\t<key>z</key>\n\t\t<true/>\n\t</dict>\n\t<key>rules</key>"
    ),
    ("<key>b</key>", "<key>a</key>"),
    ("<key>b</key>", "<key>org.valise.cut</key>"),
    // A list that ends at another line, with the next one behind it.
    ("\t</dict>\n\t<key>files2", "</dict>\n\t<key>files2"),
    ("\t</dict>\n\t<key>rules<", "</dict>\n\t<key>rules<"),
    ("\t</dict>\n\t<key>files2", "</dict>\n\t<key>files</key>\n\t<dict/>\n\t<key>files2"),
    // Other layouts.
    ("\t\t<key>b</key>", "    <key>b</key>"),
    ("\t\t<key>b</key>\n", "\t\t<key>b</key>"),
    ("\n\t\t<key>a</key>", "\r\n\t\t<key>a</key>"),
    ("UTF-8", "ISO-8859-1"),
    // Faults.
    ("\t\t<key>b</key>\n", "\t</dict>\n\t\t<key>b</key>\n"),
    ("\t\t<key>b</key>\n", "\t\t<dict>\n\t\t<key>b</key>\n"),
    ("\t\t<key>b</key>\n", "\t\t<key>b</key>\n\t\t<key>c</key>\n"),
    ("</plist>", ""),
    ("<key>rules2</key>", "<key>rules3</key>"),
    ("<key>files2</key>", "<key>files3</key>"),
    ("<real>1000</real>", "<string>heavy</string>"),
    ("weight", "wait"),
  ]

  /// What comes out: all that the part says, or the error in words.
  private static func result(_ part: Result<SealPart, CodeSigningError>) -> String {
    switch part {
    case .failure(let error): return "\(error)"
    case .success(let part):
      let files = (0..<part.files.count).map {
        "\(part.files.name(at: $0)): \(part.files[$0].map { "\($0)" } ?? "unknown")"
      }
      let rules = part.rules.properties.keys.sorted()
      return "\(part.version) \(files.sorted()) \(rules)"
    }
  }

  private static let small: [UInt8] = {
    let files: PropertyListDictionary = [
      "a": ["hash2": .data([1, 2, 3])], "b": ["symlink": "a"], "c": ["hash2": .data([9])],
    ]
    return (try? seal(files: ["a": .data([7]), "b": .data([8])], files2: files).serialized()) ?? []
  }()

  @Test(arguments: tricks.indices)
  func whatIsNotWhatItSeemsIsReadAsTheWholeIs(place: Int) throws {
    let (old, new) = Self.tricks[place]
    let text = String(decoding: Self.small, as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    let bytes = [UInt8]((text[..<range.lowerBound] + new + text[range.upperBound...]).utf8)
    try expectSame(bytes, "trick \(place)")
  }

  @Test func textsThatAreCutShortOrChangedAreReadAsTheWholeIs() throws {
    for count in 0..<Self.small.count {
      try expectSame([UInt8](Self.small.prefix(count)), "\(count)")
    }
    for place in Self.small.indices {
      for mask in [0x01, 0x04, 0x20, 0x80] as [UInt8] {
        var changed = Self.small
        changed[place] ^= mask
        try expectSame(changed, "byte \(place) ^ \(mask)")
      }
    }
  }

  /// What is read in pieces, unless it asks to be read at once, is what the whole says.
  private func expectSame(_ bytes: [UInt8], _ comment: Comment) throws {
    guard let reading = try Self.reading(bytes) else { return }
    let whole = SealReading(bytes)
    #expect(Self.result(reading.part) == Self.result(whole.part), comment)
    #expect(try reading.contents.hash(.sha256) == whole.contents.hash(.sha256), comment)
  }

  @Test func namesInAnyOrderAreFound() throws {
    var files = PropertyListDictionary()
    for (name, value) in Self.files(500).reversed() { files[name] = value }
    var reader = SealTextReader()
    let bytes = try PropertyList.dictionary(Self.seal(files2: files).properties)
      .serialized(as: .xml)
    try reader.add(bytes[...])
    guard case .part(let part) = try reader.finish() else {
      Issue.record("the seal was not cut")
      return
    }
    expect(part, try Self.seal(files2: files).part())
  }
}
