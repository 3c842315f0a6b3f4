// Valise — fuzzing existing Info.plist files under a manifest
// SPDX-License-Identifier: Apache-2.0

internal import Building
internal import ValiseFiles

extension FuzzTarget {
  /// An Info.plist that a manifest is merged over, its variables replaced and its types checked.
  static let infoPlist = FuzzTarget(
    name: "info-plist",
    seeds: [xmlSeed, textSeed],
    words: [
      "$(", "${", ")", ":default=", ":rfc1034identifier", "$$", "PRODUCT_NAME", "CFBundleIcons",
    ].map { (word: String) in Array(word.utf8) }
  ) { bytes in
    let files = InMemoryFileSystem()
    guard let manifest = try? Manifest(parsing: Array(manifestText.utf8)),
      (try? files.createFile(at: "Info.plist", contents: bytes, mode: 0o644)) != nil
    else { return }
    _ = try? BuildPlanner.plans(for: manifest, on: files)
  }

  private static let textSeed = Array(
    "{ CFBundleName = \"$(PRODUCT_NAME:lower)\"; A = ( { B = ${X:default=$(Y)}; } ); }".utf8
  )

  private static let xmlSeed = Array(
    """
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    <key>CFBundleDocumentTypes</key><array><dict>
    <key>CFBundleTypeName</key><string>$(TARGET_NAME) text</string>
    </dict></array>
    <key>LSUIElement</key><true/><key>UIDeviceFamily</key><array><integer>1</integer></array>
    </dict></plist>
    """.utf8
  )

  private static let manifestText = """
    format = 1
    [resources.Sounds]
    identifier = "org.example.sounds"
    version = "1.0"
    info-plist = "Info.plist"
    [resources.Sounds.plist]
    A = { B = "$(PRODUCT_NAME)" }
    """
}
