// Valise — Info.plists that are missing, broken or hidden
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("broken Info.plists")
struct InfoProblemTests {
  private static let good =
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>CFBundleIdentifier</key>"
    + "<string>org.example.a</string></dict></plist>"

  private func problem(
    _ path: String,
    _ node: MemoryTree.Node,
    bundle: String = "A.app"
  ) throws -> (InfoDictionary, InfoProblem?) {
    var tree = try MemoryTree()
    try tree.add(bundle, .folder)
    try tree.add(path, node)
    let opened = try BundleDirectory(
      opening: RelativePath(validating: bundle),
      in: tree,
      platform: .macos
    )
    return (opened.info, opened.infoProblem)
  }

  private let file = RelativePath(["A.app", "Contents", "Info.plist"].compactMap { FileName($0) })

  @Test("a good one has no problem")
  func good() throws {
    let (info, problem) = try problem(
      "A.app/Contents/Info.plist",
      .file([UInt8](Self.good.utf8), mode: 0o644)
    )
    #expect(info[.bundleIdentifier] == "org.example.a")
    #expect(problem == nil)
  }

  @Test("missing, misspelled, a folder, a link to nothing")
  func absent() throws {
    #expect(try problem("A.app/Contents/x", .folder).1 == .missing(file))
    #expect(
      try problem("A.app/Contents/info.plist", .file([], mode: 0o644)).1
        == .misspelled(file, found: "info.plist")
    )
    let link = try problem("A.app/Contents/Info.plist", .link("gone")).1
    #expect(link == .unreadable(file, reason: "it is a link that leads to nothing"))
    guard case .unreadable = try problem("A.app/Contents/Info.plist", .folder).1 else {
      Issue.record("a folder is no file")
      return
    }
  }

  @Test("no property list, and no dictionary")
  func malformed() throws {
    let broken = try problem("A.app/Contents/Info.plist", .file([0x3C, 0x70], mode: 0o644))
    guard case .malformed(file, let reason) = broken.1 else {
      Issue.record("two bytes are no property list")
      return
    }
    #expect(!reason.isEmpty)
    #expect(broken.0.isEmpty)
    let array = "<plist version=\"1.0\"><array/></plist>"
    #expect(
      try problem("A.app/Contents/Info.plist", .file([UInt8](array.utf8), mode: 0o644)).1
        == .notADictionary(file, found: "an array")
    )
  }

  @Test(
    "a flat bundle whose name ends like a part of a bundle",
    arguments: [
      "GameResources", "My Contents", "Support Files",
    ]
  )
  func hidden(name: String) throws {
    let (info, problem) = try problem(
      name + "/Info.plist",
      .file([UInt8](Self.good.utf8), mode: 0o644),
      bundle: name
    )
    #expect(info.isEmpty)
    let path = RelativePath([name, "Info.plist"].compactMap { FileName($0) })
    #expect(problem == .hiddenByName(path))
  }

  @Test("damaged files give a dictionary or a problem")
  func hostile() throws {
    let bytes = [UInt8](Self.good.utf8)
    let damaged =
      Array(HostileInputs.truncations(of: bytes)) + Array(HostileInputs.flips(of: bytes))
    for input in damaged {
      let (info, problem) = try problem(
        "A.app/Contents/Info.plist",
        .file(input, mode: 0o644)
      )
      #expect(info.isEmpty || problem == nil)
    }
  }
}
