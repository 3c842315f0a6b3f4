// Valise — tests of where bundles of resources of Swift packages go, per platform and build system
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import Testing
import ValiseFiles

@Suite("bundles of resources of Swift packages")
struct ResourceBundleTests {
  /// What one build system leaves for one platform, and what becomes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let platform: String
    let flags: String
    let products: String
    let files: [String]
    let entries: [String]
    let warns: Bool
    var testDescription: String { "\(platform) \(flags)" }
  }

  private static let swiftBuild = "flags = [\"--build-system\", \"swiftbuild\"]"

  private static let rows: [Row] = [
    Row(
      platform: "macos",
      flags: "",
      products: "release",
      files: ["en.lproj/Localizable.strings", "a.txt"],
      entries: [
        "Contents/Resources/P_T.bundle/Contents/Info.plist",
        "Contents/Resources/P_T.bundle/Contents/Resources/a.txt",
        "Contents/Resources/P_T.bundle/Contents/Resources/en.lproj/Localizable.strings",
      ],
      warns: true
    ),
    Row(
      platform: "macos",
      flags: swiftBuild,
      products: "out/Products/Release",
      files: ["Contents/Info.plist", "Contents/Resources/a.txt"],
      entries: [
        "Contents/Resources/P_T.bundle/Contents/Info.plist",
        "Contents/Resources/P_T.bundle/Contents/Resources/a.txt",
      ],
      warns: false
    ),
    Row(
      platform: "ios",
      flags: swiftBuild,
      products: "out/Products/Release-iphoneos",
      files: ["Info.plist", "a.txt"],
      entries: ["P_T.bundle/Info.plist", "P_T.bundle/a.txt"],
      warns: false
    ),
  ]

  @Test("where they go, and what their Info.plist says", arguments: rows)
  func placed(row: Row) throws {
    let project = try StepProject(
      "swift = \"T\"\n\(row.flags)",
      product: "architectures = \"arm64\"\nplatform = \"\(row.platform)\""
    )
    let folder = ".valise/build/app.Hello/\(row.platform)-arm64/\(row.products)"
    let number: UInt32 = row.platform == "ios" ? 2 : 1
    try project.project.add("\(folder)/T", SampleProgram.bytes(.arm64, platform: number))
    let info = "<plist><dict><key>CFBundleIdentifier</key><string>own</string></dict></plist>"
    for name in row.files {
      let text = name.hasSuffix("Info.plist") ? info : "x"
      try project.project.add("\(folder)/P_T.bundle/\(name)", text: text)
    }
    try project.project.add("\(folder)/T.build/x.bundle/a.txt", text: "no bundle of a target")
    let plans = try BuildPlanner.plans(for: project.manifest, on: project.project.files)
    let plan = try #require(plans.first)
    let entries = plan.entries.filter { $0.kind == .regular }
    let names = entries.map { "\($0.destination)" }.filter { $0.contains("P_T") }
    #expect(names == row.entries)
    #expect(plan.notes.contains { $0.isWarning && "\($0)".contains("P_T.bundle") } == row.warns)
    let made = try #require(entries.first { "\($0.destination)" == row.entries[0] })
    guard case .file(let bytes) = made.content else {
      Issue.record("Info.plist is no file of bytes")
      return
    }
    let keys = try PropertyListDocument(parsing: bytes).value
    let own = row.files.contains { $0.hasSuffix("Info.plist") }
    let identifier: PropertyList = own ? "own" : "org.example.hello.P-T"
    #expect(keys[path: PropertyListPath("CFBundleIdentifier")] == identifier)
    #expect(keys[path: PropertyListPath("CFBundlePackageType")] == "BNDL")
    #expect(keys[path: PropertyListPath("CFBundleVersion")] == "1.2")
  }
}
