// Valise — names that are one name on a Mac's volume, and links that lead nowhere
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Testing
import ValiseFiles

@Suite("names and links that other volumes see otherwise")
struct NameCollisionTests {
  @Test(
    "one name on a volume that ignores case",
    arguments: [
      ("a", "A", true), ("a", "b", false), ("caf\u{E9}", "cafe\u{301}", true),
      ("CAF\u{C9}", "cafe\u{301}", true), ("cafe", "caf\u{E9}", false),
      // Final and medial sigma, the long s, the sign of the kelvin.
      ("\u{3C2}", "\u{3C3}", true), ("\u{3C2}", "\u{3A3}", true), ("\u{17F}", "S", true),
      ("\u{212A}", "k", true),
      // The capital sharp s has the small one, which has no single capital; "ss" is another name.
      ("\u{1E9E}", "\u{DF}", true), ("\u{DF}", "ss", false),
      // The dotless i is no i; the dotted capital is an i with a dot.
      ("\u{131}", "i", false), ("\u{131}", "I", false), ("\u{130}", "I\u{307}", true),
      // Letters with an iota below, composed and not.
      ("\u{1FB3}", "\u{1FBC}", true), ("\u{1FB3}", "\u{3B1}\u{345}", true),
      ("\u{1FBC}", "\u{3B1}\u{345}", true),
      ("\u{1F0}", "J\u{30C}", true), ("\u{AC00}", "\u{1100}\u{1161}", true),
      ("\u{10428}", "\u{10400}", true),
    ]
  )
  func folding(left: String, right: String, expected: Bool) {
    #expect((FoldedName(left) == FoldedName(right)) == expected)
    #expect((FoldedName(right) == FoldedName(left)) == expected)
  }

  private func survey(_ names: [[UInt8]]) throws -> BundleSurvey {
    let files = InMemoryFileSystem()
    let root = FilePath("/project")
    try files.createDirectory(at: root, mode: 0o755)
    for name in names {
      let name = try #require(FileName(bytes: name))
      try files.createFile(at: root.appending(name), contents: [], mode: 0o644)
    }
    return try BundleSurvey(of: .root, in: files.tree(at: root))
  }

  @Test("twins of one folder, each with the first that it meets")
  func twins() throws {
    let names = ["A", "a", "b", "e\u{301}", "\u{C9}", "\u{E9}"].map { [UInt8]($0.utf8) }
    let survey = try survey(names)
    #expect(survey.collisions.map(\.first.description) == ["A", "e\u{301}", "e\u{301}"])
    #expect(survey.collisions.map(\.second.description) == ["a", "\u{C9}", "\u{E9}"])
    #expect(survey.collisions.map(\.difference) == [.letterCase, .letterCase, .spelling])
    // The names themselves are kept as they are spelled.
    #expect(survey.collisions.last?.second.bytes == [0xC3, 0xA9])
  }

  @Test("names that are no UTF-8 are told and collide with none")
  func undecodable() throws {
    let survey = try survey([[0x61, 0xFF], [0x41, 0xFF], [0x62]])
    #expect(survey.collisions == [])
    #expect(survey.undecodableNames.map(\.bytes) == [[0x41, 0xFF], [0x61, 0xFF]])
  }

  @Test("names in different folders do not meet")
  func folders() throws {
    var tree = try MemoryTree()
    for path in ["A.app/x/f", "A.app/y/F"] { try tree.add(path, text: "") }
    #expect(try BundleSurvey(of: .root, in: tree).collisions == [])
  }

  @Test("many collisions are kept up to a limit")
  func manyCollisions() throws {
    let letters = Array("abcdefghijk")
    let names = (0..<(1 << letters.count)).map { number in
      let spelled = letters.enumerated().map { place, letter in
        number >> place & 1 == 1 ? letter.uppercased() : String(letter)
      }
      return [UInt8](spelled.joined().utf8)
    }
    let survey = try survey(names)
    #expect(survey.files == 2048)
    #expect(survey.collisions.count == BundleSurvey.listLimit)
  }

  @Test(
    "links",
    arguments: [
      ("there", nil), ("/there", .absolute), ("../x", .leavesBundle), ("none", .dangling),
      ("there/x", .dangling), ("loop", .loop), (".", nil), ("sub/../there", nil),
    ] as [(String, BrokenLink.Fault?)]
  )
  func links(target: String, expected: BrokenLink.Fault?) throws {
    var tree = try MemoryTree()
    try tree.add("A.app/there", text: "")
    try tree.add("A.app/sub/x", text: "")
    try tree.add("A.app/loop", .link(target))
    try tree.add("x", text: "")
    let survey = try BundleSurvey(of: RelativePath(validating: "A.app"), in: tree)
    #expect(survey.links == 1)
    #expect(survey.brokenLinks.map(\.fault) == (expected.map { [$0] } ?? []))
    #expect(survey.brokenLinks.allSatisfy { $0.path.description == "A.app/loop" })
    #expect(survey.brokenLinks.allSatisfy { $0.target == [UInt8](target.utf8) })
  }
}
