// Valise — tests that manifests of existing bundles rebuild them
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Testing
import ValiseFiles

@testable import Building

@Suite struct ImportedManifestTests {
  /// An application in memory with an Info.plist.
  private func application(
    _ info: PropertyList,
    named name: String = "Old.app"
  ) throws -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    let program = SampleProgram.bytes(.arm64)
    let bytes = try info.serialized(as: .xml)
    for (path, contents, mode) in [
      ("Info.plist", bytes, 0o644), ("MacOS/tool", program, 0o755), ("MacOS/old", program, 0o755),
      ("PkgInfo", Array("APPL????".utf8), 0o644),
      ("Resources/en.lproj/A.strings", Array("\"a\" = \"b\";\n".utf8), 0o644),
      ("Resources/data", [1, 2, 3], 0o644), ("Frameworks/libx.dylib", program, 0o755),
      ("_CodeSignature/CodeResources", [0], 0o644), ("version.plist", [4], 0o644),
    ] as [(String, [UInt8], UInt16)] {
      let target = FilePath("\(name)/Contents/\(path)")
      try files.createDirectories(at: target.parent)
      try files.createFile(at: target, contents: contents, mode: mode)
    }
    return files
  }

  private let info: PropertyList = [
    "CFBundleDevelopmentRegion": "en", "CFBundleExecutable": "old",
    "CFBundleIdentifier": "org.example.old", "CFBundleInfoDictionaryVersion": "6.0",
    "CFBundleName": "Old", "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.2",
    "CFBundleSignature": "????", "CFBundleSupportedPlatforms": ["MacOSX"],
    "CFBundleVersion": "34", "LSMinimumSystemVersion": "12.0",
    "NSHighResolutionCapable": true, "Price": "$5 $(NO)", "Nested": ["a": [1, ["b": 2.5]]],
  ]

  @Test("the manifest of an application")
  func text() throws {
    let files = try application(info)
    let bundle = try BundleDirectory(opening: "Old.app", on: files)
    let manifest = try ImportedManifest(of: bundle, at: "../Old.app")
    #expect(
      manifest.text == """
        # Builds Old.app again out of the parts of ../Old.app.
        format = 1

        [app.Old]
        identifier = "org.example.old"
        version = "1.2"
        build-number = "34"
        development-region = "en"
        executable = "../Old.app/Contents/MacOS/old"
        executable-name = "old"
        resources = "../Old.app/Contents/Resources"

        [app.Old.files]
        Frameworks = "../Old.app/Contents/Frameworks"
        "MacOS/tool" = "../Old.app/Contents/MacOS/tool"
        "version.plist" = "../Old.app/Contents/version.plist"

        [app.Old.plist]
        LSMinimumSystemVersion = "12.0"
        NSHighResolutionCapable = true
        Nested = { a = [1, { b = 2.5 }] }
        Price = "$$5 $$(NO)"

        """
    )
    // What nobody signed is sealed again by the build.
    #expect(manifest.notes.isEmpty)
  }

  /// Info.plists that manifests have no keys for.
  static let odd: [PropertyList] = [
    ["CFBundleExecutable": "old"],
    [
      "CFBundleExecutable": "old", "CFBundleIdentifier": "no identifier",
      "CFBundleShortVersionString": "", "CFBundleVersion": "1.0b3", "CFBundleSignature": "aplt",
      "CFBundlePackageType": "FNDR", "CFBundleName": "Another", "CFBundleDisplayName": "",
      "CFBundleSupportedPlatforms": ["MacOSX", "iPhoneOS"], "LSMinimumSystemVersion": "11.0",
      "CFBundleIconFile": "icon", "NSHumanReadableCopyright": "two\nlines",
      "LSApplicationCategoryType": "none",
    ],
    [
      "CFBundleExecutable": "old", "CFBundleIdentifier": "org.${X}.a",
      "CFBundleShortVersionString": "${VERSION}", "CFBundleVersion": "1.2.3.4",
    ],
  ]

  @Test("a rebuilt application has the Info.plist and the files of the old one", arguments: odd)
  func rebuilt(info: PropertyList) throws {
    let files = try application(info)
    let bundle = try BundleDirectory(opening: "Old.app", on: files)
    let text = try ImportedManifest(of: bundle, at: "Old.app").text
    try files.createFile(at: "Valise.toml", contents: Array(text.utf8), mode: 0o644)
    let manifest = try Manifest(contentsOf: "Valise.toml", on: files)
    let plan = try #require(try BuildPlanner.plans(for: manifest, on: files).first)
    _ = try BuildExecutor.execute(plan, to: "out", on: files)
    let made = try PropertyListDocument(
      parsing: files.contents(of: "out/Old.app/Contents/Info.plist", limit: 1 << 20)
    ).value
    guard case .dictionary(let old) = info, case .dictionary(let new) = made else { return }
    for (key, value) in old { #expect(new[key] == value, "\(key)") }
    for path in ["MacOS/tool", "Resources/data", "Frameworks/libx.dylib", "version.plist"] {
      let first = try files.contents(of: FilePath("Old.app/Contents/\(path)"), limit: 1 << 20)
      let second = try files.contents(of: FilePath("out/Old.app/Contents/\(path)"), limit: 1 << 20)
      #expect(first == second)
    }
    #expect(try !files.exists("out/Old.app/Contents/_CodeSignature"))
  }

  @Test("what a manifest cannot state is named")
  func notStated() throws {
    let files = try application([
      "CFBundleExecutable": "old", "CFBundleIdentifier": "a.b", "CFBundleShortVersionString": "1",
      "CFBundleVersion": "1", "Data": .data([1, 2]), "Deep": [["a": .data([])]],
    ])
    let bundle = try BundleDirectory(opening: "Old.app", on: files)
    let notes = try ImportedManifest(of: bundle, at: "Old.app").notes
    #expect(
      notes.prefix(2) == [
        "Data holds what a manifest cannot state, and is left out",
        "Deep holds what a manifest cannot state, and is left out",
      ]
    )
  }

  @Test("a framework, a plug-in and resources are products of their kinds")
  func otherKinds() throws {
    let files = InMemoryFileSystem()
    let library = SampleProgram.bytes(.arm64, fileType: 6)
    let info = try self.info.serialized(as: .xml)
    for (path, contents) in [
      ("Kit.framework/Versions/B/Kit", library), ("Kit.framework/Versions/B/Resources/a", [1]),
      ("Kit.framework/Versions/B/Resources/Info.plist", info),
      ("Kit.framework/Versions/B/Headers/Kit.h", [2]), ("Kit.framework/Versions/A/Kit", library),
      ("Pane.prefPane/Contents/MacOS/old", SampleProgram.bytes(.arm64, fileType: 8)),
      ("Pane.prefPane/Contents/Info.plist", info),
    ] as [(String, [UInt8])] {
      let target = FilePath(path)
      try files.createDirectories(at: target.parent)
      try files.createFile(at: target, contents: contents, mode: 0o755)
    }
    for (link, text) in [
      ("Versions/Current", "B"), ("Kit", "Versions/Current/Kit"),
      ("Resources", "Versions/Current/Resources"), ("Headers", "Versions/Current/Headers"),
    ] {
      let path = FilePath("Kit.framework/" + link)
      try files.createSymbolicLink(at: path, target: Array(text.utf8))
    }
    let kit = try ImportedManifest(
      of: BundleDirectory(opening: "Kit.framework", on: files),
      at: "Kit.framework"
    ).text
    #expect(kit.contains("\n[framework.Kit]\n"))
    #expect(kit.contains("\nframework-version = \"B\"\n"))
    #expect(kit.contains("\nexecutable = \"Kit.framework/Versions/B/Kit\"\n"))
    #expect(
      kit.contains(
        """
        [framework.Kit.files]
        Headers = "Kit.framework/Versions/B/Headers"
        "Resources/a" = "Kit.framework/Versions/B/Resources/a"

        [framework.Kit.other-versions]
        A = "Kit.framework/Versions/A"
        """
      )
    )
    let pane = try ImportedManifest(
      of: BundleDirectory(opening: "Pane.prefPane", on: files),
      at: "Pane.prefPane"
    ).text
    #expect(pane.contains("\n[plugin.Pane]\n"))
    #expect(pane.contains("\nextension = \"prefPane\"\n"))
    #expect(pane.contains("\nexecutable-name = \"old\"\n"))
  }

  /// A bundle of the Mac in a layout of old, and what a build makes of it.
  struct Old: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String]
    let made: [String]
    var testDescription: String { "\(name): \(files.joined(separator: " "))" }
  }

  static let oldLayouts = [
    Old(
      name: "Old.bundle",
      files: ["Info.plist", "old", "data", "en.lproj/A.strings", "PlugIns/x"],
      made: [
        "Contents/Info.plist", "Contents/MacOS/old", "Contents/PlugIns/x",
        "Contents/Resources/data",
        "Contents/Resources/en.lproj/A.strings",
      ]
    ),
    Old(
      name: "Old.bundle",
      files: ["Info.plist", "MacOS/old", "MacOS/tool", "data"],
      made: [
        "Contents/Info.plist", "Contents/MacOS/old", "Contents/MacOS/tool",
        "Contents/Resources/data",
      ]
    ),
    Old(
      name: "Old.plugin",
      files: ["old", "Resources/Info.plist", "Resources/data"],
      made: ["Contents/Info.plist", "Contents/MacOS/old", "Contents/Resources/data"]
    ),
    Old(
      name: "Old.bundle",
      files: [
        "Support Files/Info.plist", "Support Files/Executables/MacOS/old",
        "Support Files/Executables/other", "Support Files/Resources/data", "PkgInfo", "beside",
      ],
      made: [
        "Contents/Info.plist", "Contents/MacOS/old", "Contents/MacOS/other",
        "Contents/Resources/beside", "Contents/Resources/data",
      ]
    ),
    Old(
      name: "Kit.framework",
      files: ["Kit", "Resources/Info.plist", "Resources/data", "Headers/Kit.h"],
      made: [
        "Versions/A/Headers/Kit.h", "Versions/A/Kit", "Versions/A/Resources/Info.plist",
        "Versions/A/Resources/data",
      ]
    ),
    Old(
      name: "Kit.framework",
      files: ["Kit", "Info.plist", "data", "Headers/Kit.h"],
      made: [
        "Versions/A/Headers/Kit.h", "Versions/A/Kit", "Versions/A/Resources/Info.plist",
        "Versions/A/Resources/data",
      ]
    ),
  ]

  @Test("a build makes today's layout of the Mac's old ones", arguments: oldLayouts)
  func oldLayout(old: Old) throws {
    let files = InMemoryFileSystem()
    var info: PropertyListDictionary = ["CFBundleIdentifier": "org.example.old"]
    let isFramework = old.name == "Kit.framework"
    info["CFBundleExecutable"] = isFramework ? "Kit" : "old"
    for file in old.files {
      let path = FilePath("\(old.name)/\(file)")
      let isCode = file.hasSuffix("old") || file == "Kit"
      let contents =
        isCode
        ? SampleProgram.bytes(.arm64, fileType: isFramework ? 6 : 8)
        : file.hasSuffix("Info.plist")
          ? try PropertyList.dictionary(info).serialized(as: .xml) : Array(file.utf8)
      try files.createDirectories(at: path.parent)
      try files.createFile(at: path, contents: contents, mode: isCode ? 0o755 : 0o644)
    }
    let bundle = try BundleDirectory(opening: FilePath(old.name), on: files, platform: .macos)
    let manifest = try ImportedManifest(of: bundle, at: old.name)
    let note = "the bundle has an old layout; a build makes it with "
    #expect(manifest.notes.contains(note + (isFramework ? "versions" : "Contents")))
    let parsed = try Manifest(parsing: Array(manifest.text.utf8))
    let plan = try #require(try BuildPlanner.plans(for: parsed, on: files).first)
    _ = try BuildExecutor.execute(plan, to: "out", on: files)
    let tree = try files.tree(at: FilePath("out/\(old.name)"))
    var made: [String] = []
    try tree.walk { (path, kind) throws(FileError) in
      if kind == .regular, path.name?.description != "PkgInfo" { made.append("\(path)") }
      return true
    }
    #expect(made.sorted() == old.made, "\(manifest.text)")
  }

  @Test("other bundles are refused with the reason")
  func refused() throws {
    let files = InMemoryFileSystem()
    try files.createDirectories(at: "Flat.app")
    try files.createDirectories(at: "Kit.framework/Versions/A")
    try files.createDirectories(at: "Empty.app/Contents")
    #expect(throws: ImportError.self) {
      try ImportedManifest(of: BundleDirectory(opening: "Flat.app", on: files), at: "Flat.app")
    }
    #expect(throws: ImportError.infoMissing("Empty.app")) {
      try ImportedManifest(of: BundleDirectory(opening: "Empty.app", on: files), at: "Empty.app")
    }
    let kit = try BundleDirectory(opening: "Kit.framework", on: files)
    do {
      _ = try ImportedManifest(of: kit, at: "Kit.framework")
      Issue.record("not refused")
    } catch {
      #expect(
        "\(error)" == "Kit.framework: the framework has no links to its version; put them back"
          + " with 'valise repair'"
      )
    }
  }

  @Test("paths are spelled as seen from another folder")
  func spelling() {
    #expect(PathSpelling.relative("/a/b/c", from: "/a/b") == "c")
    #expect(PathSpelling.relative("/a/b/./c/", from: "/a/x/y/..") == "../b/c")
    #expect(PathSpelling.relative("/a", from: "/a") == ".")
    #expect(PathSpelling.relative("/x", from: "/") == "x")
    #expect(PathSpelling.relative("/../x", from: "/y") == "../x")
  }
}
