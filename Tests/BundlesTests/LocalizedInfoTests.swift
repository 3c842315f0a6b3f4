// Valise — the Info dictionary in the languages of a reader
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Localization
import PropertyLists
import Testing
import ValiseFiles

@Suite("localized Info dictionary")
struct LocalizedInfoTests {
  private func bundle(
    _ files: [String: [UInt8]],
    platform: BundlePlatform = .macos,
    device: BundleDevice? = nil
  ) throws -> BundleDirectory {
    var tree = try MemoryTree()
    try tree.add(
      "A.app/Info.plist",
      text: """
        <plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string>\
        <key>CFBundleName</key><string>Plain</string>\
        <key>CFBundleIdentifier</key><string>org.example.a</string></dict></plist>
        """
    )
    for (path, bytes) in files { try tree.add("A.app/" + path, .file(bytes, mode: 0o644)) }
    return try BundleDirectory(
      opening: RelativePath(validating: "A.app"),
      in: tree,
      platform: platform,
      device: device
    )
  }

  private func bytes(_ text: String) -> [UInt8] { [UInt8](text.utf8) }

  @Test("one file counts, not those of other languages")
  func oneFile() throws {
    let bundle = try bundle([
      "de.lproj/InfoPlist.strings": bytes("CFBundleDisplayName = \"Begrüßer\";"),
      "en.lproj/InfoPlist.strings": bytes("CFBundleName = \"Greeter\"; NSExtra = \"x\";"),
    ])
    let german = bundle.localizedInfo(for: ["de-AT", "en"])
    #expect(german[.displayName] == "Begrüßer")
    #expect(german[.bundleName] == "Plain")
    #expect(german.info.properties["NSExtra"] == nil)
    #expect(german.files.map { "\($0.path)" } == ["A.app/de.lproj/InfoPlist.strings"])
    let english = bundle.localizedInfo(for: ["fr"])
    #expect(english[.bundleName] == "Greeter")
    #expect(english.text(.displayName) == nil)
    #expect(bundle.info[.bundleName] == "Plain")
  }

  @Test("XML, binary and UTF-16 are read, values of every type too", arguments: [0, 1, 2])
  func formats(form: Int) throws {
    let value: PropertyList = ["CFBundleName": "N", "Other": ["a", 1]]
    let file: [UInt8] =
      switch form {
      case 0: try value.serialized(as: .xml)
      case 1: try value.serialized(as: .binary)
      default:
        [0xFF, 0xFE]
          + "CFBundleName = N; Other = (a, 1);".utf16.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
          }
      }
    let info = try bundle(["de.lproj/InfoPlist.strings": file]).localizedInfo(for: ["de"])
    #expect(info[.bundleName] == "N")
    let other: PropertyList = form == 2 ? ["a", "1"] : ["a", 1]
    #expect(info.localized?.properties["Other"] == other)
    #expect(info.problems.isEmpty)
  }

  @Test(
    "variants of keys",
    arguments: [
      (BundlePlatform.macos, BundleDevice?.none, "plain"), (.ios, .ipad, "pad"),
      (.ios, .iphone, "plain"), (.linux, nil, "plain"),
    ]
  )
  func variants(platform: BundlePlatform, device: BundleDevice?, name: String) throws {
    let text = "\"CFBundleName~ipad\" = \"pad\"; CFBundleName = \"plain\";"
    let bundle = try bundle(
      ["de.lproj/InfoPlist.strings": bytes(text)],
      platform: platform,
      device: device
    )
    let info = bundle.localizedInfo(for: ["de"])
    #expect(info[.bundleName] == name)
    let keepsLiteral = platform == .linux || platform == .macos
    #expect((info.localized?.properties["CFBundleName~ipad"] != nil) == keepsLiteral)
  }

  @Test("a file outside the localizations hides every translation")
  func shadowed() throws {
    let bundle = try bundle([
      "InfoPlist.strings": bytes("CFBundleName = \"Root\";"),
      "de.lproj/InfoPlist.strings": bytes("CFBundleName = \"Deutsch\";"),
    ])
    #expect(bundle.localizedInfo(for: ["de"])[.bundleName] == "Root")
  }

  @Test("a loctable counts before the strings")
  func locTable() throws {
    let table: PropertyList = [
      "de": ["CFBundleName": "Tabelle"], "en": ["CFBundleName": "Table"], "LocProvenance": [:],
    ]
    let bundle = try bundle([
      "InfoPlist.loctable": try table.serialized(as: .binary),
      "de.lproj/InfoPlist.strings": bytes("CFBundleName = \"S\"; CFBundleDisplayName = \"D\";"),
    ])
    let info = bundle.localizedInfo(for: ["de"])
    #expect(info[.bundleName] == "Tabelle")
    #expect(info[.displayName] == "D")
    #expect(info.files.count == 2)
  }

  @Test("what a catalog compiles to is read")
  func catalog() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"CFBundleName": {"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "Katalog"}}}}}}
      """
    let table = try StringCatalog.read(bytes(text)).catalog.compiled(for: "de").table
    let file = try #require(try table.stringsFile(as: .binary))
    let bundle = try bundle(["de.lproj/InfoPlist.strings": file])
    #expect(bundle.localizedInfo(for: ["de"])[.bundleName] == "Katalog")
  }

  @Test("a file with a fault gives nothing, and is named")
  func faulty() throws {
    let bundle = try bundle(["de.lproj/InfoPlist.strings": bytes("CFBundleName = ;")])
    let info = bundle.localizedInfo(for: ["de"])
    #expect(info.localized == nil)
    #expect(info[.bundleName] == "Plain")
    #expect(info.problems.map { "\($0.path)" } == ["A.app/de.lproj/InfoPlist.strings"])
  }
}
