// Valise — small hostile products, as a fuzzer makes them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Checking
internal import Inspection
internal import ValiseFiles

extension FuzzTarget {
  /// The input is a product in parts, which is read, checked by all rules, and compared.
  ///
  /// A part is a line `--- path` and the bytes of the file, or a line `--- path -> target`.
  static let check = FuzzTarget(
    name: "check",
    seeds: [macSeed, frameworkSeed, deviceSeed],
    words: [
      "\n--- ", " -> ", "Contents/", "Frameworks/", "_CodeSignature/CodeResources", "<array>",
      "<integer>", "<true/>", "en.lproj/", "PlugIns/A.appex/", ".dSYM/", "Info.plist", "../",
    ].map { [UInt8]($0.utf8) },
    body: { bytes in
      guard let product = HostileProduct(bytes).inspected() else { return }
      guard let checker = try? Checker(CheckSettings(gates: CheckGate.allCases)) else { return }
      let report = checker.report(on: product)
      _ = report.text
      _ = CheckReport.document(of: [report])
      let same = ProductDifference(from: product, to: product)
      precondition(
        same.verdict == .same || !same.unreadable.isEmpty,
        "a product differs from itself"
      )
      guard let other = HostileProduct(macSeed).inspected() else { return }
      let gained = ProductDifference(from: other, to: product).growth
      let lost = ProductDifference(from: product, to: other).growth
      precondition(gained == -lost, "what is gained one way is lost the other way")
    }
  )

  /// The input is an archive of Xcode in the same form.
  static let checkArchive = FuzzTarget(
    name: "check-archive",
    seeds: [archiveSeed],
    words: ["\n--- ", "Products/Applications/", "dSYMs/", "../", "<dict>"].map { [UInt8]($0.utf8) },
    body: { bytes in
      guard let tree = HostileProduct(bytes).tree(),
        let archive = try? XcodeArchive(at: .root, in: tree),
        let checker = try? Checker(CheckSettings(gates: CheckGate.allCases))
      else { return }
      // Whether the products can be read is of no matter.
      _ = try? checker.check(archive)
    }
  )

  private static func info(_ keys: String) -> [UInt8] {
    [UInt8]("<plist version=\"1.0\"><dict>\(keys)</dict></plist>".utf8)
  }

  private static func product(_ parts: [(path: String, contents: [UInt8])]) -> [UInt8] {
    parts.flatMap { part in [UInt8]("\n--- \(part.path)\n".utf8) + part.contents }
  }

  private static let application: [UInt8] = info(
    """
    <key>CFBundleIdentifier</key><string>org.example.a</string>
    <key>CFBundleExecutable</key><string>A</string><key>CFBundlePackageType</key>
    <string>APPL</string><key>CFBundleVersion</key><string>1</string>
    <key>CFBundleIconFile</key><string>A</string><key>LSMinimumSystemVersion</key>
    <string>11.0</string><key>CFBundleDocumentTypes</key><array><dict>
    <key>LSItemContentTypes</key><array><string>a.b</string></array></dict></array>
    <key>NSCameraUsageDescription</key><string>$(X)</string>
    """
  )

  private static let macSeed = product([
    ("Contents/Info.plist", application),
    ("Contents/MacOS/A", machoProgram),
    ("Contents/PkgInfo", [UInt8]("APPL????".utf8)),
    ("Contents/Resources/en.lproj/A.strings", [UInt8]("\"a\" = \"b\";".utf8)),
    ("Contents/Resources/PrivacyInfo.xcprivacy", info("<key>NSPrivacyTracking</key><true/>")),
    (
      "Contents/_CodeSignature/CodeResources",
      info("<key>files2</key><dict><key>A</key><data>AA==</data></dict>")
    ),
    ("Contents/link -> MacOS/A", []),
  ])

  private static let frameworkSeed = product([
    ("Contents/Info.plist", application),
    ("Contents/Frameworks/B.framework/Versions/A/B", machoProgram),
    ("Contents/Frameworks/B.framework/Versions/A/Resources/Info.plist", application),
    ("Contents/Frameworks/B.framework/Versions/Current -> A", []),
    ("Contents/Frameworks/B.framework/B -> Versions/Current/B", []),
  ])

  private static let deviceSeed = product([
    (
      "Info.plist",
      info(
        """
        <key>CFBundleExecutable</key><string>A</string><key>CFBundleSupportedPlatforms</key>
        <array><string>iPhoneOS</string></array><key>UIDeviceFamily</key><array>
        <integer>2</integer></array><key>CFBundleIcons</key><dict/>
        <key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict/></dict>
        """
      )
    ),
    ("A", machoProgram),
    ("PlugIns/B.appex/Info.plist", application),
    ("Watch/C.app/Info.plist", info("<key>WKApplication</key><true/>")),
  ])

  private static let archiveSeed = product([
    (
      "Info.plist",
      info(
        """
        <key>ApplicationProperties</key><dict><key>ApplicationPath</key>
        <string>Applications/A.app</string><key>CFBundleVersion</key><string>2</string></dict>
        """
      )
    ),
    ("Products/Applications/A.app/Info.plist", application),
    ("Products/Applications/A.app/A", machoProgram),
    ("dSYMs/A.app.dSYM/Contents/Resources/DWARF/A", machoProgram),
  ])
}

/// A product in memory.
private struct HostileProduct {
  private let files = InMemoryFileSystem()
  private let root: FilePath = "A.app"

  init(_ bytes: [UInt8]) {
    // What cannot be made is not there to be read.
    try? files.createDirectory(at: root, mode: 0o755)
    let mark = [UInt8]("\n--- ".utf8)
    let starts = bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    for (number, start) in starts.prefix(50).enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
      add(bytes[(start + mark.count)..<end])
    }
  }

  private func add(_ part: ArraySlice<UInt8>) {
    let line = part.prefix { $0 != UInt8(ascii: "\n") }
    let arrow = [UInt8](" -> ".utf8)
    if let place = line.indices.first(where: { line[$0...].starts(with: arrow) }) {
      guard let path = target(line[..<place]) else { return }
      try? files.createSymbolicLink(at: path, target: [UInt8](line[(place + arrow.count)...]))
    } else if let path = target(line) {
      try? files.createFile(
        at: path,
        contents: [UInt8](part[line.endIndex...].dropFirst()),
        mode: 0o755
      )
    }
  }

  /// Where an entry goes; the folders above it are made.
  private func target(_ bytes: ArraySlice<UInt8>) -> FilePath? {
    guard let inside = try? RelativePath(validating: bytes), !inside.isRoot else { return nil }
    let target = root.appending(inside)
    try? files.createDirectories(at: target.parent)
    return target
  }

  func inspected() -> InspectedProduct? {
    guard let bundle = try? BundleDirectory(opening: root, on: files) else { return nil }
    return try? InspectedProduct(of: bundle, parts: Set(InspectionPart.allCases))
  }

  func tree() -> (any FileTree)? { try? files.tree(at: root) }
}
