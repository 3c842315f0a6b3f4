// Valise — bundles of which a part cannot be read
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import Testing
import ValiseFiles

/// A tree of which one folder cannot be listed, nor what is in it be looked at.
private struct TreeWithClosedFolder: FileTree {
  let tree: any FileTree
  let closed: RelativePath

  var displayPath: String { tree.displayPath }

  private func check(_ path: RelativePath) throws(FileError) {
    guard path.components.starts(with: closed.components) else { return }
    throw .permissionDenied(path.description)
  }

  func status(of path: RelativePath) throws(FileError) -> FileStatus {
    if path != closed { try check(path) }
    return try tree.status(of: path)
  }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try check(path)
    return try tree.entries(of: path)
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try check(path)
    return try tree.contents(of: path, limit: limit)
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try check(path)
    return try tree.contents(of: path, range: range)
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try check(path)
    return try tree.linkTarget(of: path)
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try check(path)
    return try tree.extendedAttributes(of: path)
  }
}

@Suite("bundles of which a part cannot be read")
struct UnreadableFolderTests {
  private func bundle(closed: String) throws -> BundleDirectory {
    let files = try SpelledBundle("A.app")
    try files.writeInfo(["CFBundleIdentifier": "<string>a.b</string>"], to: "Contents/Info.plist")
    try files.write("12345", to: "Contents/Resources/open/x")
    try files.write("123", to: "Contents/Resources/secret/y")
    try files.touch("Contents/PlugIns/P.bundle/Contents/Info.plist")
    let opened = try files.opened()
    let tree = TreeWithClosedFolder(
      tree: opened.tree,
      closed: opened.path.appending(try RelativePath(validating: closed))
    )
    return try BundleDirectory(opening: opened.path, in: tree, platform: .macos)
  }

  @Test("a folder that cannot be read is a finding, and the rest is told")
  func folder() throws {
    let inspection = try BundleInspection(of: bundle(closed: "Contents/Resources/secret"))
    #expect(inspection.facts.info.text(.bundleIdentifier) == "a.b")
    #expect(inspection.survey.files == 3)
    #expect(inspection.nested.map(\.path) == ["Contents/PlugIns/P.bundle"])
    #expect(inspection.survey.folders == 7)
    let findings = inspection.shortFindings.filter { $0.contains("entry-unreadable") }
    #expect(findings == ["error entry-unreadable Contents/Resources/secret"])
  }

  @Test("so is a bundle inside, in a walk through all")
  func nestedBundle() throws {
    let bundle = try bundle(closed: "Contents/PlugIns/P.bundle")
    let all = try BundleInspection.all(below: bundle)
    #expect(all.map(\.facts.name.text) == ["A.app"])
    #expect(
      all.first?.shortFindings.contains("error entry-unreadable Contents/PlugIns/P.bundle") == true
    )
    // Values of a key are an answer that must not leave a bundle out.
    #expect(throws: BundleError.self) { try bundle.withBundlesInside() }
  }

  @Test("a tree marks it, and counts the rest")
  func treeOfFiles() throws {
    let bundle = try bundle(closed: "Contents/Resources/secret")
    let whole = try TreeNode(of: bundle)
    #expect(whole.files == 3)
    #expect(whole.isIncomplete)
    #expect(whole.lines().filter { $0.contains("secret") } == ["        └── secret/  (unreadable)"])
    let short = try TreeNode(of: bundle, depth: 1).lines()
    #expect(short.last == "└── Contents/  (3 files, 96 bytes, incomplete)")
    #expect(throws: BundleError.self) { try TreeNode(of: self.bundle(closed: ".")) }
  }

  @Test("without its own folder there is no answer")
  func root() throws {
    #expect(throws: BundleError.self) { try BundleInspection(of: bundle(closed: ".")) }
  }
}
