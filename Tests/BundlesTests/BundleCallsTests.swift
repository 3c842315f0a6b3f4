// Valise — the short calls for programs: paths, texts, bundles inside
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Localization
import Testing
import ValiseFiles

@Suite("calls for programs")
struct BundleCallsTests {
  private func bundle(_ texts: [String: String]) throws -> BundleDirectory {
    var tree = try MemoryTree(displayPath: "/opt")
    try tree.add("B.bundle/Contents/Resources", .folder)
    for (path, text) in texts { try tree.add("B.bundle/Contents/" + path, text: text) }
    return try BundleDirectory(
      opening: RelativePath(validating: "B.bundle"),
      in: tree,
      platform: .macos
    )
  }

  @Test("paths on the host")
  func paths() throws {
    let bundle = try bundle([
      "Resources/de.lproj/a.txt": "", "Resources/en.lproj/a.txt": "", "Resources/S/b.txt": "",
    ])
    #expect(bundle.filePath == "/opt/B.bundle")
    let resources = BundleResources(of: bundle, for: ["de"])
    let folder: FilePath = "/opt/B.bundle/Contents/Resources"
    let german = folder.appending(try RelativePath(validating: "de.lproj/a.txt"))
    let english = folder.appending(try RelativePath(validating: "en.lproj/a.txt"))
    let other = folder.appending(try RelativePath(validating: "S/b.txt"))
    #expect(try resources.path(forResource: "a", type: "txt") == german)
    #expect(try resources.path(forResource: "b.txt", in: "S") == other)
    #expect(try resources.path(forResource: "b.txt") == nil)
    #expect(try resources.path(forResource: "a.txt", localization: "en") == english)
    #expect(try resources.path(forResource: "a.txt", localization: nil) == nil)
    #expect(try resources.paths(forResourcesOfType: "txt") == [german])
    #expect(try resources.paths(forResourcesOfType: "txt", localization: "en") == [english])
    #expect(throws: ResourceError.leavesBundle("..")) {
      try resources.path(forResource: "../secret")
    }
  }

  @Test("texts with arguments of the program's types")
  func texts() throws {
    let bundle = try bundle([
      "Resources/de.lproj/Localizable.strings": "k = \"%@: %d, %.1f\"; u = \"%lu\";",
      "Resources/de.lproj/T.strings": "k = \"T\";",
    ])
    let resources = BundleResources(of: bundle, for: ["de"])
    let name = "Ada"
    let count = 3
    #expect(resources.localizedString("k", name, count, 1.5) == "Ada: 3, 1.5")
    #expect(resources.localizedString("u", UInt.max) == "18446744073709551615")
    #expect(resources.localizedString("k", table: "T") == "T")
    #expect(resources.localizedString("none", name, value: "Hi %@") == "Hi Ada")
    #expect(bundle.localizedString("k", table: "T", for: ["de"]) == "T")
    #expect(resources.table(localization: "en").string("k") == "k")
    #expect(resources.table(localization: "de").string("k") == "%@: %d, %.1f")
  }

  @Test("a table is kept, unless its name says otherwise", arguments: ["T", "T.nocache"])
  func keptTables(name: String) throws {
    let files = InMemoryFileSystem()
    try files.createDirectory(at: "/B", mode: 0o755)
    let file: FilePath = name == "T" ? "/B/T.strings" : "/B/T.nocache.strings"
    try files.createFile(at: file, contents: [UInt8]("k = old;".utf8), mode: 0o644)
    let bundle = try BundleDirectory(opening: "/B", on: files, platform: .macos)
    let resources = BundleResources(of: bundle, for: ["en"])
    #expect(resources.localizedString("k", table: name) == "old")
    try files.remove(file)
    try files.createFile(at: file, contents: [UInt8]("k = new;".utf8), mode: 0o644)
    let second = resources.localizedString("k", table: name)
    #expect(second == (name == "T" ? "old" : "new"))
    #expect(BundleResources(of: bundle, for: ["en"]).localizedString("k", table: name) == "new")
  }

  @Test("many threads ask at once")
  func threads() async throws {
    let bundle = try bundle(["Resources/de.lproj/Localizable.strings": "k = v;"])
    let resources = BundleResources(of: bundle, for: ["de"])
    let answers = await withTaskGroup(of: String.self) { group in
      for _ in 0..<64 { group.addTask { resources.localizedString("k") } }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(answers == ["v"])
  }

  @Test("bundles right inside a folder")
  func inside() throws {
    let bundle = try bundle([
      "PlugIns/B.bundle/Contents/Info.plist": "<plist><dict/></plist>",
      "PlugIns/A.appex/Contents/Info.plist": "<plist><dict/></plist>",
      "PlugIns/C.bundle": "a file", "PlugIns/notes/x": "",
    ])
    let all = bundle.bundles(in: bundle.plugInsFolder)
    #expect(all.map(\.name.text) == ["A.appex", "B.bundle"])
    #expect(all.allSatisfy { $0.platform == .macos })
    let some = bundle.bundles(in: bundle.plugInsFolder, ofType: "bundle")
    #expect(some.map(\.name.text) == ["B.bundle"])
    #expect(bundle.bundles(in: bundle.privateFrameworksFolder).isEmpty)
  }

  @Test(
    "a region that Base needs is added unless it is there in another form",
    arguments: [
      ("en_GB", "en-GB", false), ("English", "en", false), ("iw", "he", false),
      ("zh_CN", "zh-Hans-CN", false), ("zh_CN", "zh-Hant", true), ("de", "en", true),
    ]
  )
  func otherForms(region: String, folder: String, isAdded: Bool) throws {
    let bundle = try bundle([
      "Info.plist":
        "<plist><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>",
      "Resources/Base.lproj/x": "", "Resources/\(folder).lproj/x": "",
    ])
    #expect(bundle.localizations.contains(region) == isAdded)
  }
}
