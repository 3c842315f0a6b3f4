// Valise — a project in memory that tests build
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing
import ValiseFiles

/// A project in memory: a manifest, programs and resources in `/project`.
struct Workshop {
  let files = InMemoryFileSystem()

  static let manifest = """
    format = 1

    [app.Hello]
    identifier = "org.example.hello"
    version = "1.2"
    executable = "hello-arm64"
    """

  init(_ manifest: String = Workshop.manifest) throws {
    try files.createDirectories(at: "/project/Resources/en.lproj")
    try add("Valise.toml", Array(manifest.utf8))
    try add("hello-arm64", Self.program(cpu: 0x0100_000C), mode: 0o755)
    try add("hello-x86_64", Self.program(cpu: 0x0100_0007, subtype: 3), mode: 0o755)
    try add("Resources/data.txt", Array("data".utf8))
    try add("Resources/run.sh", Array("#!/bin/sh\n".utf8), mode: 0o755)
    try add("Resources/en.lproj/InfoPlist.strings", Array("CFBundleName = \"Hi\";\n".utf8))
  }

  /// Puts a file in the place of another or of none.
  func add(_ name: String, _ contents: [UInt8], mode: UInt16 = 0o644) throws {
    let path = FilePath("/project/\(name)")
    if try files.exists(path) { try files.remove(path) }
    try files.createDirectories(at: path.parent)
    try files.createFile(at: path, contents: contents, mode: mode)
  }

  func plans(_ overrides: [String] = []) throws -> [BuildPlan] {
    let overrides = overrides.compactMap { ManifestOverride($0) }
    let path: FilePath = "/project"
    return try BuildPlanner(manifestAt: path, overrides: overrides, files: files).plans()
  }

  /// The one plan of a project with one application.
  func plan(_ overrides: [String] = []) throws -> BuildPlan {
    let plans = try plans(overrides)
    return try #require(plans.first)
  }

  func build(into folder: FilePath = "/project/dist") throws -> BuildOutcome {
    try BuildExecutor(into: folder, on: files).execute(try plan())
  }

  /// Every entry of a folder with its mode and contents.
  func listing(_ folder: FilePath) throws -> [String] {
    let tree = try files.tree(at: folder)
    var lines: [String] = []
    try tree.walk { (path, kind) throws(FileError) in
      let mode = String(try tree.status(of: path).mode, radix: 8)
      switch kind {
      case .directory: lines.append("\(path)/ \(mode)")
      case .symbolicLink:
        let target = String(decoding: try tree.linkTarget(of: path), as: UTF8.self)
        lines.append("\(path) -> \(target)")
      case .regular, .special:
        lines.append("\(path) \(mode) \(try tree.contents(of: path, limit: 1 << 20).count)")
      }
      return true
    }
    return lines
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  /// A program for the Mac: a header and the command that says so.
  static func program(
    cpu: UInt32,
    subtype: UInt32 = 0,
    type: UInt32 = 2,
    platform: UInt32 = 1,
    minimum: UInt32 = 0x000B_0000
  ) -> [UInt8] {
    let build = [0x32, 24, platform, minimum, 0x000E_0000, 0].flatMap(word)
    let header = [0xFEED_FACF, cpu, subtype, type, 1, UInt32(build.count), 0, 0].flatMap(word)
    return header + build
  }
}
