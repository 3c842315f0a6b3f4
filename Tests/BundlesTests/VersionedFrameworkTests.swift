// Valise — frameworks that lost some or all of their links
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Testing
import ValiseFiles

@Suite("frameworks that lost links")
struct VersionedFrameworkTests {
  private func framework(_ files: [String], links: [(String, String)] = []) throws
    -> BundleDirectory
  {
    var tree = try MemoryTree()
    let info = """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example.k</string>
      <key>CFBundleExecutable</key><string>K</string></dict></plist>
      """
    for file in files {
      try tree.add("K.framework/" + file, text: file.hasSuffix("Info.plist") ? info : "x")
    }
    for (path, target) in links { try tree.add("K.framework/" + path, .link(target)) }
    return try BundleDirectory(
      opening: RelativePath(validating: "K.framework"),
      in: tree,
      platform: .macos
    )
  }

  /// Files of the framework; the version that is opened instead; the executable, and the one that
  /// is found without its link.
  @Test(
    "by what is left",
    arguments: [
      // All links in place.
      (
        ["Versions/A/K", "Versions/A/Resources/Info.plist"], ["K", "Resources", "Current"], nil,
        "K.framework/K", nil
      ),
      // Of a wheel: no links.
      (
        ["Versions/A/K", "Versions/A/Resources/Info.plist"], [], "Versions/A",
        nil, "K.framework/Versions/A/K"
      ),
      // Of Qt: Resources is a folder at the top, the executable is in the version only.
      (["Versions/5/K", "Resources/Info.plist"], [], nil, nil, "K.framework/Versions/5/K"),
      (["Versions/A/K", "Resources/Info.plist"], [], nil, nil, "K.framework/Versions/A/K"),
      // Of Qt for PySide: Resources at the top and in the version, Info.plist only there.
      (
        ["Versions/A/K", "Versions/A/Resources/Info.plist", "Resources/PrivacyInfo.xcprivacy"], [],
        "Versions/A", nil, "K.framework/Versions/A/K"
      ),
      // The link Resources is there and dangles, for Current is lost.
      (
        ["Versions/A/K", "Versions/A/Resources/Info.plist"], ["Resources"], "Versions/A",
        nil, "K.framework/Versions/A/K"
      ),
      // Several versions, of which none is the usual one: nothing says which counts.
      (["Versions/5/K", "Versions/6/K", "Resources/Info.plist"], [], nil, nil, nil),
      // Copies everywhere.
      (
        ["Versions/5/K", "Versions/Current/K", "K", "Resources/Info.plist"], [], nil,
        "K.framework/K", nil
      ),
      // A flat framework of iOS.
      (["K", "Info.plist"], [], nil, "K.framework/K", nil),
      // No executable anywhere.
      (["Versions/A/other", "Resources/Info.plist"], [], nil, nil, nil),
    ] as [([String], [String], String?, String?, String?)]
  )
  func found(
    files: [String],
    links: [String],
    version: String?,
    executable: String?,
    withoutLink: String?
  ) throws {
    let targets = [
      "K": "Versions/Current/K", "Resources": "Versions/Current/Resources", "Current": "A",
    ]
    let made = links.compactMap { name in
      targets[name].map { (name == "Current" ? "Versions/Current" : name, $0) }
    }
    let bundle = try framework(files, links: made)
    #expect(bundle.versionWithoutLinks?.description == version)
    #expect(bundle.executable?.description == executable)
    #expect(bundle.executableWithoutLink?.description == withoutLink)
    let facts = try bundle.openingVersion() ?? bundle
    if withoutLink != nil || executable != nil {
      #expect(facts.statedExecutableName == "K")
      #expect(facts.info[.bundleIdentifier] == "org.example.k")
    }
  }
}
