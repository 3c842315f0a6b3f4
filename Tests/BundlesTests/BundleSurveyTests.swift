// Valise — walking through bundles
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Testing
import ValiseFiles

@Suite("bundles inside bundles")
struct BundleSurveyTests {
  private func tree() throws -> MemoryTree {
    var tree = try MemoryTree()
    for file in [
      "A.app/Contents/Frameworks/Kit.framework/Versions/A/Kit",
      "A.app/Contents/Frameworks/Kit.framework/Versions/A/Frameworks/In.framework/In",
      "A.app/Contents/PlugIns/E.appex/Contents/Info.plist",
      "A.app/Contents/Library/LoginItems/L.app/Contents/MacOS/L",
      "A.app/Contents/Library/SystemExtensions/org.example.x.systemextension/Contents/x",
      "A.app/Contents/Resources/Pkg_Target.bundle/a.txt",
      "A.app/Contents/Resources/en.lproj/a.txt", "A.app/Contents/Resources/file.app",
    ] { try tree.add(file, text: "12345") }
    try tree.add("A.app/Contents/Frameworks/Kit.framework/Versions/Current", .link("A"))
    try tree.add(
      "A.app/Contents/Frameworks/Kit.framework/Frameworks",
      .link("Versions/A/Frameworks")
    )
    try tree.add("A.app/Contents/Frameworks/Other.framework", .link("Kit.framework"))
    return tree
  }

  @Test("every bundle once, links not followed")
  func nested() throws {
    let survey = try BundleSurvey(of: RelativePath(validating: "A.app"), in: tree())
    let contents = "A.app/Contents/"
    #expect(
      survey.bundles.map(\.description) == [
        contents + "Frameworks/Kit.framework",
        contents + "Frameworks/Kit.framework/Versions/A/Frameworks/In.framework",
        contents + "Library/LoginItems/L.app",
        contents + "Library/SystemExtensions/org.example.x.systemextension",
        contents + "PlugIns/E.appex", contents + "Resources/Pkg_Target.bundle",
      ]
    )
    #expect(survey.files == 8)
    #expect(survey.bytes == 40)
    #expect(survey.links == 3)
  }

  @Test("a copy where the link Current should be does not count twice")
  func copiedCurrent() throws {
    var tree = try MemoryTree()
    for version in ["A", "Current"] {
      try tree.add("K.framework/Versions/\(version)/Frameworks/I.framework/I", text: "")
    }
    let survey = try BundleSurvey(of: RelativePath(validating: "K.framework"), in: tree)
    #expect(
      survey.bundles.map(\.description) == ["K.framework/Versions/A/Frameworks/I.framework"]
    )
    #expect(survey.files == 2)
  }

  @Test("folders nested too deep are refused")
  func tooDeep() throws {
    var tree = try MemoryTree()
    let deep = [String](repeating: "d", count: BundleSurvey.depthLimit + 1).joined(separator: "/")
    try tree.add("A.app/" + deep, .folder)
    #expect(throws: BundleError.self) {
      try BundleSurvey(of: RelativePath(validating: "A.app"), in: tree)
    }
  }

  @Test("finding bundles below a folder")
  func finder() throws {
    let tree = try tree()
    let outer = try BundleFinder.bundles(below: .root, in: tree, insideBundles: false)
    #expect(outer.map(\.description) == ["A.app"])
    let all = try BundleFinder.bundles(below: .root, in: tree, insideBundles: true)
    #expect(all.count == 7)
    let itself = try BundleFinder.bundles(
      below: RelativePath(validating: "A.app"),
      in: tree,
      insideBundles: false
    )
    #expect(itself.map(\.description) == ["A.app"])
  }

  @Test(
    "the version of a framework without links",
    arguments: [
      (["Versions/A/K"], "Versions/A"), (["Versions/B/K"], "Versions/B"),
      (["Versions/A/K", "Versions/B/K"], "Versions/A"),
      (["Versions/B/K", "Versions/C/K"], nil),
      (["Versions/A/K", "Versions/Current/K"], "Versions/Current"), (["Info"], nil),
      (["Resources/Info", "Versions/A/K"], nil),
    ] as [([String], String?)]
  )
  func versionWithoutLinks(files: [String], expected: String?) throws {
    var tree = try MemoryTree()
    for file in files { try tree.add("K.framework/" + file, text: "") }
    let bundle = try BundleDirectory(
      opening: RelativePath(validating: "K.framework"),
      in: tree,
      platform: .macos
    )
    #expect(bundle.versionWithoutLinks?.description == expected)
  }

  @Test("that version tells the facts which the framework itself does not")
  func openingVersion() throws {
    var tree = try MemoryTree()
    let info =
      "<plist><dict><key>CFBundleIdentifier</key><string>org.example.k</string></dict></plist>"
    try tree.add("K.framework/Versions/A/Resources/Info.plist", text: info)
    try tree.add("K.framework/Versions/A/K", text: "")
    let bundle = try BundleDirectory(
      opening: RelativePath(validating: "K.framework"),
      in: tree,
      platform: .macos
    )
    #expect(bundle.info.isEmpty)
    #expect(bundle.executable == nil)
    let version = try #require(try bundle.openingVersion())
    #expect(version.layout == .framework)
    #expect(version.info[.bundleIdentifier] == "org.example.k")
    #expect(version.executable?.description == "K.framework/Versions/A/K")
  }
}
