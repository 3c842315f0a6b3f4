// Valise — types, versions, names, kinds and localizations of bundles
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Testing
import ValiseFiles

@Suite("facts of bundles")
struct BundleFactsTests {
  @Test(
    "packed versions",
    arguments: [
      ("", 0), ("1", 0x0100_8000), ("1.", 0x0100_8000), (".5", 0x0050_8000), ("1..2", 0),
      ("12.3.4f7", 0x1234_8007), ("1.2.3.4", 0), ("1.2.3.", 0), ("1.0d255", 0x0100_20FF),
      ("1.0d256", 0), ("1.0a1", 0x0100_4001), ("1.0b1234", 0), ("123", 0), ("1.10", 0),
      ("1.0x", 0), ("1.0 ", 0), ("99.9.9b255", 0x9999_60FF), ("01.2.3b0001", 0), ("1.0F1", 0),
    ]
  )
  func numericVersion(text: String, expected: UInt32) {
    #expect(NumericVersion(text).rawValue == expected)
  }

  @Test("four characters, also those beyond ASCII")
  func fourCharacters() {
    #expect(FourCharacterCode("APPL")?.rawValue == 0x4150_504C)
    #expect(FourCharacterCode("ÄÅÇÉ")?.rawValue == 0x8081_8283)
    #expect(FourCharacterCode("ˇˇˇˇ")?.rawValue == 0xFFFF_FFFF)
    #expect(FourCharacterCode(rawValue: 0x8081_8283).description == "ÄÅÇÉ")
    #expect(FourCharacterCode("APP") == nil)
    #expect(FourCharacterCode("APPLE") == nil)
    #expect(FourCharacterCode("APP語") == nil)
    #expect(FourCharacterCode.unknown.description == "????")
    for code in [FourCharacterCode.application, .framework, .bundle] {
      #expect(FourCharacterCode(code.description) == code)
    }
  }

  @Test("PkgInfo is read from eight bytes on and written as it was")
  func pkgInfo() throws {
    #expect(PackageInfo(pkgInfo: [UInt8]("APPL???".utf8)) == nil)
    let info = try #require(PackageInfo(pkgInfo: [UInt8]("APPLabcd\n".utf8)))
    #expect(info.type == .application)
    #expect(info.creator.description == "abcd")
    #expect(info.bytes == [UInt8]("APPLabcd".utf8))
  }

  @Test("a short PkgInfo leaves the word to the next one")
  func shortPkgInfo() throws {
    var tree = try MemoryTree()
    try tree.add("A.app/Contents/PkgInfo", text: "APPL")
    try tree.add("A.app/PkgInfo", text: "BNDLxxxx")
    let info = try open("A.app", tree).packageInfo
    #expect(info.type == .bundle)
    #expect(info.creator.description == "xxxx")
    #expect(info.source == .file)
  }

  @Test(
    "types that nobody states",
    arguments: [
      ("A.app", "Contents/x", "APPL"), ("A.service", "Contents/x", "APPL"),
      ("A.app", "x", "BNDL"), ("A.framework", "Contents/x", "FMWK"),
      ("A.framework", "Resources/x", "BNDL"),
    ]
  )
  func assumedType(bundle: String, file: String, expected: String) throws {
    var tree = try MemoryTree()
    try tree.add(bundle + "/" + file, text: "")
    let info = try open(bundle, tree).packageInfo
    #expect(info.type.description == expected)
    #expect(info.source == .assumed)
  }

  @Test(
    "names",
    arguments: [
      ("A.app", "A", "app"), ("A", "A", ""), (".app", ".app", ""), ("A.", "A.", ""),
      ("A.b.framework", "A.b", "framework"), ("", "", ""),
    ]
  )
  func names(text: String, stem: String, pathExtension: String) {
    #expect(BundleName(text).stem == stem)
    #expect(BundleName(text).pathExtension == pathExtension)
  }

  @Test(
    "kinds by extension",
    arguments: [
      ("A.app", BundleKind.application), ("A.APP", .application), ("A.framework", .framework),
      ("A.bundle", .loadable), ("A.plugin", .loadable), ("A.appex", .appex), ("A.xpc", .xpc),
      ("A.prefPane", .prefPane), ("A.dSYM", .dSYM), ("A.xcframework", .xcframework),
      ("A.unheard", .loadable), ("A", .loadable),
    ]
  )
  func kinds(name: String, expected: BundleKind) throws {
    var tree = try MemoryTree()
    try tree.add(name, .folder)
    #expect(try open(name, tree).kind == expected)
  }

  @Test("kinds by package type, where the extension tells nothing")
  func kindByPackageType() throws {
    var tree = try MemoryTree()
    try tree.add("A.odd/PkgInfo", text: "XPC!????")
    try tree.add("B.odd/PkgInfo", text: "FMWK????")
    #expect(try open("A.odd", tree).kind == .xpc)
    #expect(try open("B.odd", tree).kind == .framework)
  }

  @Test("localizations: each once, sorted; Base brings the region along")
  func localizations() throws {
    var tree = try MemoryTree()
    let stated =
      "<plist><dict><key>CFBundleLocalizations</key><array><string>fr</string>"
      + "<string>de</string></array><key>CFBundleDevelopmentRegion</key><string>pt_BR</string>"
      + "</dict></plist>"
    try tree.add("A.app/Contents/Info.plist", text: stated)
    for name in ["fr.lproj", "Base.lproj", "zh-Hans.lproj", ".lproj", "x.LPROJ"] {
      try tree.add("A.app/Contents/Resources/" + name, .folder)
    }
    try tree.add("A.app/Contents/Resources/en.lproj", text: "a file counts too")
    try tree.add("A.app/Contents/Resources/sub/it.lproj/x", text: "too deep")
    let bundle = try open("A.app", tree)
    #expect(
      bundle.statedAndFoundLocalizations
        == ["fr", "de", "Base", "en", "fr", "zh-Hans", "pt_BR"]
    )
    #expect(bundle.localizations == ["Base", "de", "en", "fr", "pt_BR", "zh-Hans"])
    try tree.add("A.app/Contents/Resources/pt-br.lproj", .folder)
    #expect(
      try open("A.app", tree).localizations == ["Base", "de", "en", "fr", "pt-br", "zh-Hans"]
    )
  }

  @Test(
    "the platform that a bundle states",
    arguments: [
      (["CFBundleSupportedPlatforms": .array([.string("iPhoneSimulator")])], .iosSimulator),
      (["CFBundleSupportedPlatforms": .array([.string("MacOSX")])], .macos),
      (["CFBundleSupportedPlatforms": .array([.string("X"), .string("XROS")])], .visionos),
      (["DTPlatformName": .string("appletvos")], .tvos),
      (["LSRequiresIPhoneOS": .boolean(true)], .ios),
      (["UIDeviceFamily": .array([.integer(1)])], .ios),
      (["WKApplication": .boolean(true), "UIDeviceFamily": .array([.integer(4)])], .watchos),
      (["MinimumOSVersion": .string("15.0")], .ios),
      (["LSMinimumSystemVersion": .string("11.0")], .macos), ([:], nil),
    ] as [(PropertyListDictionary, BundlePlatform?)]
  )
  func statedPlatform(keys: PropertyListDictionary, expected: BundlePlatform?) {
    #expect(BundlePlatform(statedIn: InfoDictionary(keys)) == expected)
  }

  @Test("a bundle that states no platform is of Linux only if its executable is")
  func ownPlatform() throws {
    var tree = try MemoryTree()
    try tree.add("A.app/Contents/Linux/A", text: "")
    try tree.add("B.app/Contents/MacOS/B", text: "")
    try tree.add("B.app/Contents/Linux/B", text: "")
    try tree.add("C.app/x", text: "")
    #expect(try openForOwnPlatform("A.app", tree).platform == .linux)
    #expect(try openForOwnPlatform("B.app", tree).platform == .macos)
    #expect(try openForOwnPlatform("C.app", tree).platform == .macos)
  }

  private func openForOwnPlatform(_ path: String, _ tree: MemoryTree) throws -> BundleDirectory {
    try BundleDirectory(openingForOwnPlatform: RelativePath(validating: path), in: tree)
  }

  private func open(_ path: String, _ tree: MemoryTree) throws -> BundleDirectory {
    try BundleDirectory(opening: RelativePath(validating: path), in: tree, platform: .macos)
  }
}
