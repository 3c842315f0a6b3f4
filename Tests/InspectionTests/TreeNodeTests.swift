// Valise — bundles as trees of files
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Testing
import ValiseFiles

@Suite("tree of a bundle")
struct TreeNodeTests {
  private func bundle() throws -> TestBundle {
    let bundle = try TestBundle("A.app")
    try bundle.write("1234567890", to: "Contents/MacOS/A", mode: 0o755)
    try bundle.write("x", to: "Contents/Info.plist")
    try bundle.write("12", to: "Contents/Frameworks/K.framework/Versions/A/K")
    try bundle.link("Contents/Frameworks/K.framework/K", to: "Versions/A/K")
    return bundle
  }

  @Test("as text")
  func text() throws {
    let lines = try bundle().tree().lines()
    #expect(
      lines == [
        "A.app/  (application, 3 files, 13 bytes)",
        "└── Contents/",
        "    ├── Frameworks/",
        "    │   └── K.framework/  (framework, 1 file, 2 bytes)",
        "    │       ├── K -> Versions/A/K",
        "    │       └── Versions/",
        "    │           └── A/",
        "    │               └── K  2 bytes",
        "    ├── Info.plist  1 byte",
        "    └── MacOS/",
        "        └── A*  10 bytes",
      ]
    )
  }

  @Test("to a depth, with what is left out counted")
  func depth() throws {
    let bundle = try bundle()
    #expect(
      try bundle.tree(depth: 2).lines() == [
        "A.app/  (application, 3 files, 13 bytes)",
        "└── Contents/",
        "    ├── Frameworks/  (1 file, 2 bytes)",
        "    ├── Info.plist  1 byte",
        "    └── MacOS/  (1 file, 10 bytes)",
      ]
    )
    #expect(
      try bundle.tree(depth: 0).lines()
        == ["A.app/  (application, 3 files, 13 bytes)"]
    )
  }

  @Test("as a document")
  func document() throws {
    let document = try bundle().tree(depth: 1).document()
    #expect(document["schema"] == .string("valise.tree/1"))
    guard case .dictionary(let root) = document["tree"] else {
      Issue.record("tree is no dictionary")
      return
    }
    #expect(root["name"] == .string("A.app"))
    #expect(root["type"] == .string("directory"))
    #expect(root["bundle"] == .string("application"))
    #expect(root["files"] == .integer(3))
    #expect(root["size"] == .integer(13))
    guard case .array(let children) = root["children"],
      case .dictionary(let contents)? = children.first
    else {
      Issue.record("there are no children")
      return
    }
    #expect(contents["name"] == .string("Contents"))
    #expect(contents["mode"] == .string("0755"))
    #expect(contents["children"] == nil)
  }

  @Test(
    "names that a terminal would not show as they are",
    arguments: [
      ([UInt8]("plain é 語".utf8), "plain é 語"), ([0x61, 0x0A], "a\\n"),
      ([0x1B, 0x5B, 0x6D], "\\x1B[m"), ([0xFF, 0x61], "\\xFFa"), ([0xC3], "\\xC3"),
      ([0x61, 0x5C], "a\\\\"), ([UInt8]("a\u{202E}b".utf8), "a\\u{202E}b"), ([0x7F], "\\x7F"),
      ([0xC2, 0x85], "\\u{85}"), ([0xE2, 0x82, 0x41], "\\xE2\\x82A"), ([], ""),
    ] as [([UInt8], String)]
  )
  func visibleText(bytes: [UInt8], expected: String) {
    #expect(VisibleText.escaping(bytes) == expected)
  }

  @Test(
    "sizes as people read them",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1999, "1.9 kB"),
      (999_999, "999.9 kB"), (1_000_000, "1.0 MB"), (5_410_844, "5.4 MB"),
      (Int.max, "9.2 EB"),
    ]
  )
  func sizes(bytes: Int, expected: String) { #expect(ByteSize.text(of: bytes) == expected) }

  @Test("names that are no UTF-8 are escaped in documents, and say so")
  func strangeNames() throws {
    let bundle = try TestBundle("B.bundle")
    let name = try #require(FileName(bytes: [0x62, 0xFF]))
    try DiskFileSystem().createFile(at: bundle.path.appending(name), contents: [], mode: 0o644)
    let root = try bundle.tree()
    let child = try #require(root.children?.first)
    #expect(child.propertyList()["name"] == .string("b\\xFF"))
    #expect(child.propertyList()["escaped"] == .boolean(true))
    #expect(root.lines().last == "└── b\\xFF  0 bytes")
  }
}
