// Valise — a project in memory with code for every platform and everything else that products take
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// A project in memory with code for every platform and everything else that products take.
struct KindsProject {
  let project: SampleProject

  /// The platforms and their numbers in Mach-O files.
  static let platforms: [(name: String, number: UInt32)] = [
    ("macos", 1), ("ios", 2), ("tvos", 3), ("watchos", 4), ("maccatalyst", 6),
    ("ios-simulator", 7), ("tvos-simulator", 8), ("watchos-simulator", 9), ("visionos", 11),
    ("visionos-simulator", 12),
  ]

  init() throws {
    project = try SampleProject()
    for (platform, number) in Self.platforms {
      let isMac = number == 1 || number == 6
      let inside = isMac ? "Versions/A/Kit" : "Kit"
      let library = SampleProgram.bytes(
        .arm64,
        fileType: 6,
        platform: number,
        installName: "@rpath/Kit.framework/\(inside)"
      )
      let program = SampleProgram.bytes(.arm64, platform: number)
      try project.add("build/\(platform)/program", program, mode: 0o755)
      try project.add("build/\(platform)/library", library, mode: 0o755)
      try project.add(
        "build/\(platform)/library-x86_64",
        SampleProgram.bytes(.x86x64, fileType: 6, platform: number)
      )
      let bundle = SampleProgram.bytes(.arm64, fileType: 8, platform: number)
      try project.add("build/\(platform)/bundle", bundle)
      try project.add("build/\(platform)/libz.dylib", library)
    }
    try project.add("build/linux/elf", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], mode: 0o755)
    try addResources()
    try addReady()
  }

  private func addResources() throws {
    for name in ["Host", "Kit", "Import", "Data"] {
      let folder = "\(name)/Resources"
      try project.add("\(folder)/\(name).txt", text: name)
      try project.add("\(folder)/en.lproj/Bye.txt", text: "Bye")
      try project.add("\(folder)/de.lproj/Bye.txt", text: "Tschüs")
    }
    try project.add("include/Kit.h", text: "#include <Kit/Part.h>\n")
    try project.add("include/Part.h", text: "")
    try project.add("Extra.h", text: "")
    try project.add("Kit_Private.h", text: "")
    try project.add("own.modulemap", text: "framework module Kit {}\n")
    try project.add("old/Kit", SampleProgram.bytes(.x86x64, fileType: 6), mode: 0o755)
    try project.add("old/Resources/Info.plist", text: "{}")
    try project.add("note.txt", text: "note")
  }

  /// Bundles and libraries that were made before.
  private func addReady() throws {
    let library = SampleProgram.bytes(.arm64, fileType: 6)
    try project.add("ready/libready.dylib", library, mode: 0o644)
    let framework = "ready/Ready.framework"
    try project.add("\(framework)/Versions/A/Ready", library, mode: 0o755)
    try project.add(
      "\(framework)/Versions/A/Resources/Info.plist",
      try Self.info(["CFBundleExecutable": "Ready", "CFBundleIdentifier": "org.example.ready"])
    )
    try project.link("\(framework)/Versions/Current", to: "A")
    try project.link("\(framework)/Ready", to: "Versions/Current/Ready")
    try project.link("\(framework)/Resources", to: "Versions/Current/Resources")
    try project.add(
      "ready/Old.mdimporter/Contents/Info.plist",
      try Self.info(["CFBundleIdentifier": "org.example.old"])
    )
    try addXCFramework()
  }

  private func addXCFramework() throws {
    let folder = "ready/Kits.xcframework"
    let entry = { (identifier: String, architectures: PropertyList) -> PropertyList in
      [
        "LibraryIdentifier": .string(identifier), "LibraryPath": "Kits.framework",
        "SupportedArchitectures": architectures, "SupportedPlatform": "ios",
      ]
    }
    try project.add(
      "\(folder)/Info.plist",
      try Self.info([
        "AvailableLibraries": [
          entry("ios-armv7", ["armv7"]), entry("ios-arm64", ["arm64"]),
        ],
        "CFBundlePackageType": "XFWK", "XCFrameworkFormatVersion": "1.0",
      ])
    )
    for identifier in ["ios-armv7", "ios-arm64"] {
      let inner = "\(folder)/\(identifier)/Kits.framework"
      let library = SampleProgram.bytes(.arm64, fileType: 6, platform: 2)
      try project.add("\(inner)/Kits", library, mode: 0o755)
      try project.add("\(inner)/\(identifier).txt", text: identifier)
      try project.add(
        "\(inner)/Info.plist",
        try Self.info(["CFBundleExecutable": "Kits", "CFBundleIdentifier": "org.example.kits"])
      )
    }
  }

  /// The bytes of an Info.plist.
  static func info(_ fields: PropertyListDictionary) throws -> [UInt8] {
    try PropertyList.dictionary(fields).serialized(as: .xml)
  }
}
