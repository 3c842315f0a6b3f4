// Valise — xcframeworks with their libraries, and debug symbols
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles

@Suite("libraries of an xcframework and debug symbols")
struct LibraryFactsTests {
  private static func entry(
    _ identifier: String,
    _ path: String,
    _ architectures: [String],
    more: String = ""
  ) -> String {
    let slices = architectures.map { "<string>\($0)</string>" }.joined()
    return """
      <dict><key>LibraryIdentifier</key><string>\(identifier)</string>
      <key>LibraryPath</key><string>\(path)</string>
      <key>SupportedArchitectures</key><array>\(slices)</array>
      <key>SupportedPlatform</key><string>ios</string>\(more)</dict>
      """
  }

  private func xcframework() throws -> SpelledBundle {
    let bundle = try SpelledBundle("K.xcframework")
    let simulator = """
      <key>SupportedPlatformVariant</key><string>simulator</string>
      <key>DebugSymbolsPath</key><string>dSYMs</string>
      """
    let entries =
      Self.entry("ios-arm64", "K.framework", ["arm64"])
      + Self.entry("ios-sim", "K.framework", ["arm64", "x86_64"], more: simulator)
      + Self.entry("ios-static", "libK.a", ["arm64"]) + Self.entry("ios-gone", "libX.a", ["arm64"])
    try bundle.writeInfo(
      [
        "CFBundlePackageType": "<string>XFWK</string>",
        "AvailableLibraries": "<array>\(entries)</array>",
      ],
      to: "Info.plist"
    )
    let device = SampleExecutable.image(SampleExecutable.arm, platform: 2)
    for folder in ["ios-arm64", "ios-sim"] {
      try bundle.writeInfo(
        ["CFBundleExecutable": "<string>K</string>", "LSRequiresIPhoneOS": "<true/>"],
        to: folder + "/K.framework/Info.plist"
      )
      try bundle.write(device, to: folder + "/K.framework/K")
    }
    try bundle.write("!<arch>\n", to: "ios-static/libK.a")
    let symbols = SampleExecutable.image(SampleExecutable.arm, platform: 7, uuid: 0xAB)
    try bundle.write(
      symbols,
      to: "ios-sim/dSYMs/K.framework.dSYM/Contents/Resources/DWARF/K"
    )
    return bundle
  }

  @Test("as stated and as found")
  func libraries() throws {
    let inspection = try xcframework().inspected()
    #expect(inspection.bundle.kind == .xcframework)
    #expect(inspection.executable == nil)
    let libraries = inspection.propertyList()["libraries"]
    func value(_ path: String) -> PropertyList? { libraries?[path: PropertyListPath(path)] }
    #expect(value("0.identifier") == .string("ios-arm64"))
    #expect(value("0.variant") == nil)
    #expect(value("0.executable.path") == .string("ios-arm64/K.framework/K"))
    #expect(value("0.executable.architectures") == .array([.string("arm64")]))
    #expect(value("0.executable.platform") == .string("ios"))
    #expect(value("1.variant") == .string("simulator"))
    #expect(value("1.architectures") == .array([.string("arm64"), .string("x86_64")]))
    #expect(value("1.debugSymbols") == .array([.string("ios-sim/dSYMs/K.framework.dSYM")]))
    #expect(value("2.executable.format") == .string("archive"))
    #expect(value("3.path") == .string("ios-gone/libX.a"))
    #expect(value("3.executable") == nil)
    #expect(
      inspection.shortFindings == [
        "error xcframework-library-missing ios-gone/libX.a",
        "error xcframework-architectures ios-sim/K.framework",
      ]
    )
    #expect(inspection.findings.last?.detail == "it has arm64, stated are arm64, x86_64")
    #expect(
      inspection.nested.map(\.path) == [
        "ios-arm64/K.framework", "ios-sim/K.framework", "ios-sim/dSYMs/K.framework.dSYM",
      ]
    )
  }

  @Test("an xcframework that states nothing")
  func nothingStated() throws {
    let bundle = try SpelledBundle("K.xcframework")
    #expect(try bundle.inspected().shortFindings == ["note info-plist-missing Info.plist"])
    try bundle.writeInfo(["CFBundlePackageType": "<string>XFWK</string>"], to: "Info.plist")
    #expect(try bundle.inspected().shortFindings == ["error xcframework-libraries Info.plist"])
  }

  @Test("the tree tells what the folders of the libraries are for")
  func tree() throws {
    let lines = try TreeNode(of: xcframework().opened(), depth: 1).lines()
    #expect(lines.first?.hasPrefix("K.xcframework/  (xcframework, 7 files, ") == true)
    #expect(lines.contains { $0.hasPrefix("├── ios-arm64/  (ios, arm64, 2 files, ") })
    #expect(
      lines.contains { $0.hasPrefix("├── ios-sim/  (ios simulator, arm64 x86_64, 3 files, ") }
    )
    #expect(lines.last == "└── ios-static/  (ios, arm64, 1 file, 8 bytes)")
  }

  @Test("debug symbols with the identity of each slice")
  func debugSymbols() throws {
    let bundle = try SpelledBundle("K.framework.dSYM")
    try bundle.writeInfo(
      ["CFBundlePackageType": "<string>dSYM</string>"],
      to: "Contents/Info.plist"
    )
    let file = SampleExecutable.universal([
      (SampleExecutable.intel, SampleExecutable.image(SampleExecutable.intel, uuid: 1)),
      (SampleExecutable.arm, SampleExecutable.image(SampleExecutable.arm, uuid: 0xAB)),
    ])
    try bundle.write(file, to: "Contents/Resources/DWARF/K")
    let inspection = try bundle.inspected()
    #expect(inspection.bundle.kind == .dSYM)
    let symbols = try #require(inspection.debugFiles.first)
    #expect(symbols.path == "Contents/Resources/DWARF/K")
    #expect(symbols.identities.map(\.architecture) == ["x86_64", "arm64"])
    #expect(
      symbols.identities.map(\.uuid) == [
        "01010101-0101-0101-0101-010101010101", "ABABABAB-ABAB-ABAB-ABAB-ABABABABABAB",
      ]
    )
    let uuid = PropertyListPath("0.uuids.1.uuid")
    #expect(
      inspection.propertyList()["debugFiles"]?[path: uuid]
        == .string("ABABABAB-ABAB-ABAB-ABAB-ABABABABABAB")
    )
    #expect(inspection.findings == [])
  }
}
