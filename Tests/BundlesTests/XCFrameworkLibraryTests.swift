// Valise — what an xcframework states of its libraries
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Testing
import ValiseFiles

@Suite("libraries of an xcframework")
struct XCFrameworkLibraryTests {
  private func stated(
    _ libraries: String,
    name: String = "K.xcframework"
  ) throws -> (libraries: [XCFrameworkLibrary], problems: [XCFrameworkProblem]) {
    var tree = try MemoryTree()
    let text = "<plist><dict><key>AvailableLibraries</key>\(libraries)</dict></plist>"
    try tree.add(name + "/Info.plist", text: text)
    return try BundleDirectory(
      opening: RelativePath(validating: name),
      in: tree,
      platform: .macos
    ).statedLibraries
  }

  private func entry(_ keys: KeyValuePairs<String, String>) -> String {
    let texts = keys.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    return
      "<dict>\(texts)<key>SupportedArchitectures</key><array><string>arm64</string></array></dict>"
  }

  @Test("a framework and a library with every key")
  func wellFormed() throws {
    let (libraries, problems) = try stated(
      "<array>"
        + entry([
          "LibraryIdentifier": "ios-arm64-simulator", "LibraryPath": "K.framework",
          "BinaryPath": "K.framework/K", "SupportedPlatform": "ios",
          "SupportedPlatformVariant": "simulator", "DebugSymbolsPath": "dSYMs",
        ])
        + entry([
          "LibraryIdentifier": "xros-arm64", "LibraryPath": "libK.a", "HeadersPath": "Headers",
          "SupportedPlatform": "xros",
        ]) + "</array>"
    )
    #expect(problems == [])
    #expect(libraries.map(\.identifier) == ["ios-arm64-simulator", "xros-arm64"])
    #expect(libraries.map(\.bundlePlatform) == [.iosSimulator, .visionos])
    #expect(libraries.map(\.summary) == ["ios simulator, arm64", "xros, arm64"])
    #expect(
      libraries.map(\.path.description) == [
        "ios-arm64-simulator/K.framework", "xros-arm64/libK.a",
      ]
    )
    let first = try #require(libraries.first)
    #expect(first.binaryPath?.description == "ios-arm64-simulator/K.framework/K")
    #expect(first.debugSymbolsPath?.description == "ios-arm64-simulator/dSYMs")
    #expect(libraries.last?.headersPath?.description == "xros-arm64/Headers")
  }

  @Test(
    "platforms",
    arguments: [
      ("macos", "", .macos), ("ios", "maccatalyst", .macCatalyst), ("ios", "", .ios),
      ("tvos", "simulator", .tvosSimulator), ("watchos", "", .watchos),
      ("xros", "simulator", .visionosSimulator), ("driverkit", "", nil), ("os2", "", nil),
    ] as [(String, String, BundlePlatform?)]
  )
  func platforms(platform: String, variant: String, expected: BundlePlatform?) throws {
    let (libraries, _) = try stated(
      "<array>"
        + entry([
          "LibraryIdentifier": "x", "LibraryPath": "y", "SupportedPlatform": platform,
          "SupportedPlatformVariant": variant,
        ]) + "</array>"
    )
    #expect(libraries.map(\.bundlePlatform) == [expected])
  }

  @Test("what is wrong is told, and the rest is read")
  func malformed() throws {
    #expect(try stated("<string>x</string>").problems == [.noLibraries])
    #expect(try stated("<array/>").problems == [.noLibraries])
    let good = entry([
      "LibraryIdentifier": "a", "LibraryPath": "y", "SupportedPlatform": "ios",
    ])
    let (libraries, problems) = try stated(
      "<array><string>x</string>" + good + "<dict/>"
        + entry(["LibraryIdentifier": "../b", "LibraryPath": "y", "SupportedPlatform": "ios"])
        + entry(["LibraryIdentifier": "c", "LibraryPath": "/y", "SupportedPlatform": "ios"])
        + entry(["LibraryIdentifier": "c", "LibraryPath": "y"]) + good + "</array>"
    )
    #expect(libraries.map(\.identifier) == ["a", "a"])
    #expect(
      problems == [
        .notADictionary(place: 0), .keyMissing("LibraryIdentifier", place: 2),
        .pathEscapes("../b", key: "LibraryIdentifier", place: 3),
        .pathEscapes("/y", key: "LibraryPath", place: 4),
        .keyMissing("SupportedPlatform", place: 5), .repeatedIdentifier("a"),
      ]
    )
    #expect(problems.allSatisfy { !$0.description.isEmpty })
  }

  @Test("another bundle has none")
  func otherKind() throws {
    let (libraries, problems) = try stated("<array/>", name: "K.framework")
    #expect(libraries.isEmpty && problems.isEmpty)
  }
}
