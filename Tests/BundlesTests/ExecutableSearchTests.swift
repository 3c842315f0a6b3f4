// Valise — where executables are looked for
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Testing
import ValiseFiles

@Suite("executables")
struct ExecutableSearchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let bundle: String
    let platform: BundlePlatform
    let present: [String]
    let expected: String?
    var testDescription: String { "\(bundle) on \(platform.rawValue): \(present)" }

    init(_ bundle: String, _ platform: BundlePlatform, _ present: [String], _ expected: String?) {
      self.bundle = bundle
      self.platform = platform
      self.present = present
      self.expected = expected
    }
  }

  static let rows: [Row] = [
    Row("A.app", .macos, ["A.app/Contents/MacOS/A"], "A.app/Contents/MacOS/A"),
    Row("A.app", .macos, ["A.app/Contents/Linux/A"], nil),
    Row("A.app", .linux, ["A.app/Contents/Linux/A"], "A.app/Contents/Linux/A"),
    Row("A.app", .linux, ["A.app/Contents/MacOS/A"], nil),
    Row("A.app", .freebsd, ["A.app/Contents/FreeBSD/A"], "A.app/Contents/FreeBSD/A"),
    Row("A.app", .macos, ["A.app/Contents/MacOS/libA.so"], nil),
    Row("A.app", .macos, ["A.app/Contents/MacOS/A/x"], nil),
    Row("A.app", .ios, ["A.app/A"], "A.app/A"),
    Row("A.app", .ios, ["A.app/MacOS/A"], nil),
    Row("A.app", .iosSimulator, ["A.app/MacOS/A"], "A.app/MacOS/A"),
    Row("A.framework", .macos, ["A.framework/Resources/x", "A.framework/A"], "A.framework/A"),
    Row("A.framework", .macos, ["A.framework/Resources/x", "A.framework/MacOS/A"], nil),
    Row(
      "A.bundle",
      .macos,
      ["A.bundle/Support Files/Executables/MacOS/A", "A.bundle/Support Files/Executables/A"],
      "A.bundle/Support Files/Executables/MacOS/A"
    ),
    Row("d/A.resources", .linux, ["d/A.resources/A", "d/Linux/A", "d/A"], "d/Linux/A"),
    Row("d/A.resources", .linux, ["d/A.resources/A", "d/libA.so"], "d/libA.so"),
    Row("d/A.resources", .linux, ["d/A.resources/A"], "d/A.resources/A"),
    Row("d/A.resources", .macos, ["d/A.resources/x", "d/A"], nil),
    Row("u/share/A.resources", .linux, ["u/share/A.resources/A", "u/share/A"], nil),
    Row(
      "u/share/A.resources",
      .linux,
      ["u/share/A.resources/A", "u/lib64/A", "u/lib/A"],
      "u/lib64/A"
    ),
    Row("share/A.resources", .linux, ["share/A.resources/x", "bin/A"], "bin/A"),
  ]

  @Test("found by layout and platform", arguments: rows)
  func found(row: Row) throws {
    var tree = try MemoryTree()
    for path in row.present { try tree.add(path, text: "") }
    let bundle = try BundleDirectory(
      opening: RelativePath(validating: row.bundle),
      in: tree,
      platform: row.platform
    )
    #expect(bundle.executable?.description == row.expected)
  }

  @Test(
    "a name that leads out of the bundle finds nothing",
    arguments: ["../A", "/A", ".", "a/../b"]
  )
  func escapingName(name: String) throws {
    var tree = try MemoryTree()
    try tree.add("A.app/Contents/A", text: "")
    try tree.add("A.app/A", text: "")
    let bundle = try BundleDirectory(
      opening: RelativePath(validating: "A.app"),
      in: tree,
      platform: .macos
    )
    #expect(bundle.auxiliaryExecutable(named: name) == nil)
    #expect(bundle.auxiliaryExecutable(named: "A")?.description == "A.app/Contents/A")
  }

  @Test("the executable of a wrapped bundle is found through the link")
  func wrapped() throws {
    var tree = try MemoryTree()
    try tree.add("W.app/Wrapper/M.app/Contents/MacOS/W", text: "")
    try tree.add("W.app/WrappedBundle", .link("Wrapper/M.app"))
    let bundle = try BundleDirectory(
      opening: RelativePath(validating: "W.app"),
      in: tree,
      platform: .macos
    )
    #expect(bundle.executable?.description == "W.app/WrappedBundle/Contents/MacOS/W")
  }

  @Test("a bundle at the root of its tree has its name from elsewhere")
  func rootOfTree() throws {
    var tree = try MemoryTree(displayPath: "some/where/A.app/")
    try tree.add("Contents/MacOS/A", text: "")
    let bundle = try BundleDirectory(opening: .root, in: tree, platform: .macos)
    #expect(bundle.name.text == "A.app")
    #expect(bundle.executable?.description == "Contents/MacOS/A")
    let named = try BundleDirectory(
      opening: .root,
      in: tree,
      name: BundleName("B.app"),
      platform: .macos
    )
    #expect(named.executable == nil)
  }
}
