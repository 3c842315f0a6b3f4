// Valise — tests that bundles inside an existing bundle become tables of their own, or why not
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Testing
import ValiseFiles

@testable import Building

@Suite("bundles inside imported ones") struct ImportedNestingTests {
  private let files = InMemoryFileSystem()

  private func add(_ path: String, _ contents: [UInt8], mode: UInt16 = 0o644) throws {
    let path = FilePath(path)
    try files.createDirectories(at: path.parent)
    try files.createFile(at: path, contents: contents, mode: mode)
  }

  private func info(
    _ identifier: String,
    _ name: String,
    _ type: String = "APPL",
    _ more: PropertyListDictionary = [:]
  ) throws -> [UInt8] {
    var info: PropertyListDictionary = [
      "CFBundleIdentifier": .string(identifier), "CFBundleExecutable": .string(name),
      "CFBundlePackageType": .string(type), "CFBundleShortVersionString": "1",
      "CFBundleVersion": "1", "CFBundleName": .string(name),
    ]
    for (key, value) in more { info[key] = value }
    return try PropertyList.dictionary(info).serialized(as: .xml)
  }

  /// A bundle with `Contents` and a program.
  private func bundle(
    _ path: String,
    _ identifier: String,
    _ name: String,
    type: String = "APPL",
    fileType: UInt32 = 2,
    _ more: PropertyListDictionary = [:]
  ) throws {
    try add("\(path)/Contents/Info.plist", try info(identifier, name, type, more))
    let code = SampleProgram.bytes(.arm64, fileType: fileType)
    try add("\(path)/Contents/MacOS/\(name)", code, mode: 0o755)
  }

  private func framework(_ path: String, _ identifier: String, _ name: String) throws {
    let version = "\(path)/Versions/A"
    try add("\(version)/Resources/Info.plist", try info(identifier, name, "FMWK"))
    let code = SampleProgram.bytes(
      .arm64,
      fileType: 6,
      installName: "@rpath/\(name).framework/Versions/A/\(name)"
    )
    try add("\(version)/\(name)", code, mode: 0o755)
    try add("\(version)/_CodeSignature/CodeResources", [1])
    for (link, target) in [
      ("Versions/Current", "A"), (name, "Versions/Current/\(name)"),
      ("Resources", "Versions/Current/Resources"),
    ] { try files.createSymbolicLink(at: FilePath("\(path)/\(link)"), target: Array(target.utf8)) }
  }

  private func imported(_ name: String = "Old.app") throws -> ImportedManifest {
    try ImportedManifest(of: BundleDirectory(opening: FilePath(name), on: files), at: name)
  }

  /// Builds the manifest that was made, in `out`.
  private func rebuild(_ text: String) throws {
    try files.createFile(at: "Valise.toml", contents: Array(text.utf8), mode: 0o644)
    let manifest = try Manifest(contentsOf: "Valise.toml", on: files)
    let plans = try BuildPlanner.plans(for: manifest, on: files)
    #expect(plans.map(\.bundleName) == ["Old.app"])
    _ = try BuildExecutor.execute(try #require(plans.first), to: "out", on: files)
  }

  /// The paths of a tree with what they hold, but for signatures and Info.plists.
  private func listing(_ root: String) throws -> [String: String] {
    let tree = try files.tree(at: FilePath(root))
    var entries: [String: String] = [:]
    try tree.walk { (path, kind) throws(FileError) in
      let name = path.name?.description ?? ""
      if ["_CodeSignature", "Info.plist", "PkgInfo"].contains(name) { return false }
      switch kind {
      case .regular: entries["\(path)"] = "\(try tree.contents(of: path, limit: 1 << 20))"
      case .symbolicLink: entries["\(path)"] = "link \(try tree.linkTarget(of: path))"
      case .directory, .special: entries["\(path)"] = "\(kind)"
      }
      return true
    }
    return entries
  }

  @Test("what a build makes again becomes tables, to any depth, and the tree is the same")
  func tables() throws {
    try bundle("Old.app", "a.old", "Old")
    let frameworks = "Old.app/Contents/Frameworks"
    try framework("\(frameworks)/Kit.framework", "a.kit", "Kit")
    try framework("\(frameworks)/Kit.framework/Versions/A/Frameworks/In.framework", "a.in", "In")
    try files.createSymbolicLink(
      at: "Old.app/Contents/Frameworks/Kit.framework/Frameworks",
      target: Array("Versions/Current/Frameworks".utf8)
    )
    try add("\(frameworks)/libx.dylib", SampleProgram.bytes(.arm64, fileType: 6), mode: 0o755)
    try bundle(
      "Old.app/Contents/PlugIns/Share.appex",
      "a.old.share",
      "Share",
      type: "XPC!",
      ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.share-services"]]
    )
    try bundle("Old.app/Contents/PlugIns/In.plugin", "a.pl", "In", type: "BNDL", fileType: 8)
    try bundle("Old.app/Contents/Library/LoginItems/Start.app", "a.start", "Start")
    try bundle("Old.app/Contents/Frameworks/Help.app", "a.help", "Help")
    try bundle("Old.app/Contents/XPCServices/Work.xpc", "a.work", "Work", type: "XPC!")
    try add("Old.app/Contents/Library/data", [7])
    let manifest = try imported()
    #expect(
      manifest.text.contains(
        """
        embed = [
          { item = "app.Help", at = "Frameworks" },
          "framework.Kit",
          "app.Start",
          "plugin.In",
          "appex.Share",
          "xpc.Work",
        ]

        [app.Old.files]
        "Frameworks/libx.dylib" = "Old.app/Contents/Frameworks/libx.dylib"
        "Library/data" = "Old.app/Contents/Library/data"

        """
      )
    )
    #expect(manifest.text.contains("[app.Start]\nidentifier = \"a.start\"\n"))
    #expect(manifest.text.contains("\nrole = \"login-item\"\n"))
    #expect(
      manifest.text.contains(
        "\nexecutable = \"Old.app/Contents/Frameworks/Kit.framework/Versions/A/Kit\"\n"
          + "embed = [\"framework.In\"]\n"
      )
    )
    #expect(manifest.notes.isEmpty)
    try rebuild(manifest.text)
    #expect(try listing("out/Old.app") == listing("Old.app"))
  }

  @Test("what a build would refuse is copied as it is, with the reason")
  func copied() throws {
    try bundle("Old.app", "a.old", "Old")
    let plugIns = "Old.app/Contents/PlugIns"
    let key: PropertyListDictionary = ["NSExtension": ["NSExtensionPointIdentifier": "p"]]
    try bundle("\(plugIns)/A.appex", "b.other", "A", type: "XPC!", key)
    var newer = key
    newer["CFBundleVersion"] = "2"
    try bundle("\(plugIns)/B.appex", "a.old.b", "B", type: "XPC!", newer)
    try bundle("\(plugIns)/C.bundle", "a.c", "C", type: "BNDL", fileType: 2)
    try add("\(plugIns)/D.bundle/Contents/Info.plist", try info("a.d", "D", "BNDL"))
    try bundle("\(plugIns)/E.bundle", "a.e", "E", type: "BNDL", fileType: 8)
    try bundle("\(plugIns)/F.bundle", "a.e", "F", type: "BNDL", fileType: 8)
    try add("\(plugIns)/G.bundle/Contents/Resources/data", [1])
    try bundle("Old.app/Contents/Helpers/Old.app", "a.helper", "Old")
    try add("Old.app/Contents/Frameworks/Lost.framework/Versions/A/Lost", [1])
    try framework("Old.app/Contents/SharedFrameworks/Kit.framework", "a.kit", "Kit")
    try files.createSymbolicLink(
      at: "Old.app/Contents/SharedFrameworks/Other.framework",
      target: Array("Kit.framework".utf8)
    )
    let manifest = try imported()
    let path = "Contents/PlugIns"
    #expect(
      manifest.notes == [
        "Contents/Frameworks/Lost.framework is copied as it is: Lost.framework: the framework has"
          + " no links to its version; put them back with 'valise repair'",
        "Contents/Helpers/Old.app is copied as it is: there is another app.Old",
        "\(path)/A.appex is copied as it is: its identifier b.other does not start with \"a.old.\"",
        "\(path)/B.appex is copied as it is: its CFBundleVersion is not that of the bundle around"
          + " it",
        "\(path)/C.bundle is copied as it is: its program is a Mach-O file of the type execute",
        "\(path)/D.bundle is copied as it is: its program D is missing",
        "\(path)/F.bundle is copied as it is: another bundle has the identifier a.e",
        "Contents/SharedFrameworks is copied as it is, bundles included: it holds links",
      ]
    )
    #expect(manifest.text.contains("\nembed = [\"plugin.E\"]\n"))
    try rebuild(manifest.text)
    #expect(try listing("out/Old.app") == listing("Old.app"))
  }

  @Test("an application of iOS is rebuilt with its frameworks and extensions")
  func flat() throws {
    let platform: PropertyListDictionary = ["CFBundleSupportedPlatforms": ["iPhoneOS"]]
    var share = platform
    share["NSExtension"] = ["NSExtensionPointIdentifier": "com.apple.share-services"]
    try add("Old.app/Info.plist", try info("a.old", "Old", "APPL", platform))
    try add("Old.app/Old", SampleProgram.bytes(.arm64, platform: 2), mode: 0o755)
    let kit = "Old.app/Frameworks/Kit.framework"
    try add("\(kit)/Info.plist", try info("a.kit", "Kit", "FMWK", platform))
    let code = SampleProgram.bytes(
      .arm64,
      fileType: 6,
      platform: 2,
      installName: "@rpath/Kit.framework/Kit"
    )
    try add("\(kit)/Kit", code, mode: 0o755)
    let appex = "Old.app/PlugIns/Share.appex"
    try add("\(appex)/Info.plist", try info("a.old.share", "Share", "XPC!", share))
    try add("\(appex)/Share", SampleProgram.bytes(.arm64, platform: 2), mode: 0o755)
    try add("Old.app/en.lproj/A.strings", Array("\"a\" = \"b\";\n".utf8))
    let bundle = try BundleDirectory(
      openingForOwnPlatform: .root,
      in: files.tree(at: "Old.app"),
      name: BundleName("Old.app")
    )
    let manifest = try ImportedManifest(of: bundle, at: "Old.app")
    #expect(manifest.notes == [])
    #expect(manifest.text.contains("\nembed = [\"framework.Kit\", \"appex.Share\"]\n"))
    #expect(manifest.text.contains("[framework.Kit]\nidentifier = \"a.kit\"\n"))
    try rebuild(manifest.text)
    #expect(try listing("out/Old.app") == listing("Old.app"))
  }
}
