// Valise — finding the layout of a bundle
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Testing
import ValiseFiles

@Suite("layout")
struct BundleLayoutTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let entries: [String]
    let framework: BundleLayout
    let other: BundleLayout
    var testDescription: String { entries.joined(separator: ",") }

    init(_ entries: [String], framework: BundleLayout, other: BundleLayout) {
      self.entries = entries
      self.framework = framework
      self.other = other
    }
  }

  static let rows: [Row] = [
    Row([], framework: .flat, other: .flat),
    Row(["Contents/"], framework: .modern, other: .modern),
    Row(["CONTENTS/"], framework: .modern, other: .modern),
    Row(["Resources/"], framework: .framework, other: .framework),
    Row(["resources@"], framework: .framework, other: .framework),
    Row(["support files/"], framework: .obsolete, other: .obsolete),
    Row(["Contents/", "Resources/"], framework: .framework, other: .modern),
    Row(["Contents/", "Support Files/"], framework: .modern, other: .modern),
    Row(["Resources/", "Support Files/"], framework: .framework, other: .framework),
    Row(["Contents"], framework: .flat, other: .flat),
    Row(["Contents ", "Contents.d/"], framework: .flat, other: .flat),
    Row(["Versions/"], framework: .flat, other: .flat),
  ]

  @Test("by the names at the root", arguments: rows)
  func byNames(row: Row) throws {
    var tree = try MemoryTree()
    for folder in ["X.framework/", "X.app/"] {
      try tree.add(folder, .folder)
      for entry in row.entries {
        switch entry.last {
        case "/": try tree.add(folder + entry, .folder)
        case "@": try tree.add(folder + entry.dropLast(), .link("nowhere"))
        default: try tree.add(folder + entry, text: "")
        }
      }
    }
    #expect(try open("X.framework", tree).layout == row.framework)
    #expect(try open("X.app", tree).layout == row.other)
  }

  @Test("a folder in the wrong case is named")
  func misspelledFolder() throws {
    var tree = try MemoryTree()
    try tree.add("X.app/contents/Info.plist", text: "")
    let bundle = try open("X.app", tree)
    let found = bundle.layout.misspelledFolder(in: LayoutEvidence(entries: bundle.entries))
    #expect(found?.found == FileName("contents"))
    #expect(found?.right == "Contents")
    try tree.add("X.app/Contents/Info.plist", text: "")
    let both = try open("X.app", tree)
    #expect(both.layout.misspelledFolder(in: LayoutEvidence(entries: both.entries)) == nil)
  }

  @Test(
    "the link of a wrapper",
    arguments: [
      ("Wrapper/W.app", BundleLayout.wrapped(.flat)),
      ("./Wrapper/W.app", .wrapped(.flat)),
      ("Wrapper/../Wrapper/W.app", .wrapped(.flat)),
      ("Wrapper/M.app", .wrapped(.modern)),
      ("Wrapper/Chain.app", .wrapped(.modern)),
      ("/tree/W.app/Wrapper/W.app", .flat),
      ("Wrapper/Plain", .flat),
      ("Wrapper/X.bundle", .flat),
      ("Wrapper/Gone.app", .flat),
      ("Wrapper/File.app", .flat),
      ("../W.app", .flat),
      ("../Other.app", .flat),
      ("x", .flat),
    ]
  )
  func wrapperLink(target: String, expected: BundleLayout) throws {
    var tree = try MemoryTree()
    try tree.add("W.app/Wrapper/W.app/W", text: "")
    try tree.add("W.app/Wrapper/M.app/Contents/MacOS/M", text: "")
    try tree.add("W.app/Wrapper/Chain.app", .link("M.app"))
    try tree.add("W.app/Wrapper/Plain/a", text: "")
    try tree.add("W.app/Wrapper/X.bundle/a", text: "")
    try tree.add("W.app/Wrapper/File.app", text: "")
    try tree.add("Other.app/a", text: "")
    try tree.add("W.app/WrappedBundle", .link(target))
    #expect(try open("W.app", tree).layout == expected)
  }

  @Test("a wrapper is decided before Contents and Resources beside it")
  func wrapperComesFirst() throws {
    var tree = try MemoryTree()
    try tree.add("W.app/Wrapper/W.app/W", text: "")
    try tree.add("W.app/WrappedBundle", .link("Wrapper/W.app"))
    try tree.add("W.app/Contents/Info.plist", text: "")
    #expect(try open("W.app", tree).layout == .wrapped(.flat))
    // With a link that fails a check the bundle is flat, whatever else is there.
    try tree.add("W.app/WrappedBundle", .link("Wrapper/Gone.app"))
    #expect(try open("W.app", tree).layout == .flat)
  }

  @Test("a bundle is a folder")
  func opening() throws {
    var tree = try MemoryTree(displayPath: "here")
    try tree.add("file.app", text: "")
    try tree.add("loop.app", .link("loop.app"))
    try tree.add("link.app", .link("real.app"))
    try tree.add("real.app/Contents/x", text: "")
    #expect(throws: BundleError.notADirectory("here/file.app")) { try open("file.app", tree) }
    #expect(throws: BundleError.notFound("here/none.app")) { try open("none.app", tree) }
    #expect(
      throws: BundleError.unreadable("here/loop.app", cause: .linkLoop("here/loop.app"))
    ) { try open("loop.app", tree) }
    let linked = try open("link.app", tree)
    #expect(linked.layout == .modern)
    #expect(linked.supportFolder.description == "link.app/Contents")
  }

  private func open(_ path: String, _ tree: MemoryTree) throws -> BundleDirectory {
    try BundleDirectory(opening: RelativePath(validating: path), in: tree, platform: .macos)
  }
}
