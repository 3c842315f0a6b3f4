// Valise — tests that each kind of product on each platform becomes the tree that it should
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import Foundation
import MachOFiles
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("golden trees")
struct GoldenTreeTests {
  /// Products of one manifest, whose trees are in one fixture.
  struct Golden: Sendable, CustomTestStringConvertible {
    let name: String
    let manifest: String
    var testDescription: String { name }

    init(_ name: String, _ manifest: String) {
      self.name = name
      self.manifest = "format = 1\n" + manifest
    }
  }

  /// The keys that every bundle has.
  private static func keys(_ identifier: String, _ platform: String, _ program: String) -> String {
    """
    identifier = "org.example.\(identifier)"
    version = "1.2"
    build-number = "34"
    platform = "\(platform)"
    executable = "build/\(platform)/\(program)"

    """
  }

  /// The key that every extension has.
  private static let point = "extension-point = \"com.apple.share-services\"\n"

  private static let platforms: [String] = [
    "macos", "maccatalyst", "ios", "ios-simulator", "tvos", "tvos-simulator", "watchos",
    "watchos-simulator", "visionos", "visionos-simulator",
  ]

  private static let applications = platforms.map { platform in
    Golden("app-\(platform)", "[app.Host]\n" + keys("host", platform, "program"))
  }

  private static let frameworks = ["macos", "maccatalyst", "ios", "visionos"].map { platform in
    Golden(
      "framework-\(platform)",
      """
      [framework.Kit]
      \(keys("kit", platform, "library"))
      headers = ["include", "Extra.h"]
      private-headers = "Kit_Private.h"
      """
    )
  }

  private static let others: [Golden] = [
    Golden(
      "framework-versions",
      """
      [framework.Kit]
      \(keys("kit", "macos", "library"))
      framework-version = "B"
      other-versions = { A = "old" }
      module-map = "own.modulemap"
      headers = "include"
      """
    ),
    Golden("plugin-macos", "[plugin.Import]\n" + keys("import", "macos", "bundle")),
    Golden(
      "plugin-extension",
      "[plugin.Pane]\n" + keys("pane", "macos", "bundle") + "extension = \"prefPane\"\n"
    ),
    Golden("appex-macos", "[appex.Share]\n" + keys("host.share", "macos", "program") + point),
    Golden("appex-ios", "[appex.Share]\n" + keys("host.share", "ios", "program") + point),
    Golden("xpc-macos", "[xpc.Helper]\n" + keys("helper", "macos", "program")),
    Golden("tool-macos", "[tool.cli]\nexecutable = \"build/macos/program\"\n"),
    Golden("resources-macos", "[resources.Data]\nidentifier = \"a.b\"\nversion = \"1\"\n"),
    Golden(
      "resources-ios",
      "[resources.Data]\nidentifier = \"a.b\"\nversion = \"1\"\nplatform = \"ios\"\n"
    ),
    Golden(
      "linux",
      """
      [app.Host]
      \(keys("host", "linux", "elf"))
      [plugin.Import]
      \(keys("import", "linux", "elf"))
      """
    ),
    Golden("xcframework", xcframework),
    Golden("nested-macos", nestedOnMac),
    Golden("nested-ios", nestedOnPhone),
    Golden("several-platforms", severalPlatforms),
  ]

  private static let xcframework = """
    [framework.Kit]
    identifier = "org.example.kit"
    version = "1.2"
    platform = ["ios", "ios-simulator", "macos"]
    executable = "build/macos/library"
    [framework.Kit.ios]
    executable = "build/ios/library"
    [framework.Kit.ios-simulator]
    executable = ["build/ios-simulator/library", "build/ios-simulator/library-x86_64"]
    [xcframework.Kit]
    libraries = ["framework.Kit", { item = "build/tvos/libz.dylib", headers = "include" }]
    """

  private static let nestedOnMac = """
    [app.Host]
    \(keys("host", "macos", "program"))
    embed = [
      "framework.Kit", "plugin.Import", "appex.Share", "appex.Modern", "xpc.Helper", "tool.cli",
      "app.Agent", "app.Login", "resources.Data", "ready/Ready.framework", "ready/libready.dylib",
      "ready/Old.mdimporter", { item = "tool.other", at = "Helpers" },
    ]
    [framework.Kit]
    \(keys("kit", "macos", "library"))
    embed = ["xpc.Inner", "framework.Deep"]
    [framework.Deep]
    \(keys("deep", "macos", "library"))
    [xpc.Inner]
    \(keys("inner", "macos", "program"))
    [plugin.Import]
    \(keys("import", "macos", "bundle"))
    extension = "plugin"
    [appex.Share]
    \(keys("host.share", "macos", "program"))
    plist = { NSExtension = { NSExtensionPointIdentifier = "com.apple.share-services" } }
    [appex.Modern]
    \(keys("host.modern", "macos", "program"))
    plist = { EXAppExtensionAttributes = { EXExtensionPointIdentifier = "a.b" } }
    [xpc.Helper]
    \(keys("helper", "macos", "program"))
    embed = ["xpc.Inner"]
    [tool.cli]
    executable = "build/macos/program"
    [tool.other]
    executable = "build/macos/program"
    executable-name = "second"
    [app.Agent]
    \(keys("agent", "macos", "program"))
    [app.Login]
    \(keys("login", "macos", "program"))
    role = "login-item"
    [resources.Data]
    identifier = "a.b"
    version = "1"
    """

  private static let nestedOnPhone = """
    [app.Host]
    \(keys("host", "ios", "program"))
    embed = [
      "framework.Kit", "appex.Share", "app.Watch", "app.Clip", "resources.Data",
      "ready/Kits.xcframework",
    ]
    [framework.Kit]
    \(keys("kit", "ios", "library"))
    [appex.Share]
    \(keys("host.share", "ios", "program") + point)
    [app.Watch]
    \(keys("host.watch", "watchos", "program"))
    embed = ["appex.Complication"]
    [appex.Complication]
    \(keys("host.watch.face", "watchos", "program") + point)
    [app.Clip]
    \(keys("host.clip", "ios", "program"))
    role = "app-clip"
    [resources.Data]
    identifier = "a.b"
    version = "1"
    platform = "ios"
    """

  private static let severalPlatforms = """
    [app.Host]
    identifier = "org.example.host"
    version = "1.2"
    platform = ["macos", "ios"]
    embed = ["framework.Kit"]
    files = { "Resources/more/note.txt" = "note.txt" }
    executable = "build/macos/program"
    [app.Host.ios]
    executable = "build/ios/program"
    plist = { UIDeviceFamily = [1, 2] }
    [framework.Kit]
    identifier = "org.example.kit"
    version = "3"
    platform = ["macos", "ios"]
    executable = "build/macos/library"
    [framework.Kit.ios]
    executable = "build/ios/library"
    """

  static let all = applications + frameworks + others

  @Test("each kind on each platform, entry by entry", arguments: all)
  func trees(golden: Golden) throws {
    let project = try KindsProject().project
    let plans = try project.plans(golden.manifest)
    for plan in plans { _ = try BuildExecutor.execute(plan, to: "out", on: project.files) }
    let text = try GoldenTree(files: project.files).text(of: "out")
    try expect(text, is: "trees/\(golden.name).txt")
    for plan in plans {
      let outcome = try BuildExecutor.execute(plan, to: "out", on: project.files)
      #expect(outcome == .upToDate, "\(plan.path)")
    }
  }

  @Test("every fixture belongs to a tree")
  func fixtures() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixture.path("trees"))
    #expect(names.sorted() == Self.all.map { $0.name + ".txt" }.sorted())
  }

  @Test("what is built is read back as what it is", arguments: all)
  func readBack(golden: Golden) throws {
    let project = try KindsProject().project
    for plan in try project.plans(golden.manifest) where plan.product.kind.isBundle {
      _ = try BuildExecutor.execute(plan, to: "out", on: project.files)
      let tree = try project.files.tree(at: BuildExecutor.bundle(of: plan, in: "out"))
      let product = plan.product
      let bundle = try BundleDirectory(
        opening: .root,
        in: tree,
        name: BundleName(plan.bundleName),
        platform: product.platform
      )
      #expect(bundle.infoProblem == nil)
      #expect(bundle.info.properties["CFBundleIdentifier"] == .string(product.identifier.value))
      #expect((bundle.executable == nil) == (product.kind == .resources))
      switch product.layout.form {
      case .contents: #expect(bundle.layout == .modern)
      case .flat: #expect(bundle.layout == .flat)
      case .versioned: #expect(bundle.layout == .framework)
      case .file: Issue.record("a bundle is no file")
      }
      if product.platform.isApple {
        #expect(BundlePlatform(statedIn: bundle.info)?.isMac == product.platform.isMac)
      }
    }
  }

  private func expect(_ text: String, is fixture: String) throws {
    let path = Fixture.path(fixture)
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } else {
      #expect(try Fixture.bytes(fixture) == Array(text.utf8), "\(text)")
    }
  }
}
