// Valise — the Info.plist of every kind of bundle on every platform
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import Foundation
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("Info.plist of every kind on every platform")
struct InfoGoldenTests {
  /// A kind of bundle on a platform.
  struct Row: Sendable, CustomTestStringConvertible {
    let kind: ProductKind
    let platform: BundlePlatform
    var testDescription: String { "\(kind.rawValue)-\(platform.rawValue)" }
  }

  private static let rows: [Row] = ProductKind.allCases.filter(\.isBundle).flatMap { kind in
    BundlePlatform.allCases.filter { kind.isAvailable(on: $0) }.map {
      Row(kind: kind, platform: $0)
    }
  }

  /// The number of a platform in a Mach-O file.
  ///
  /// Source: Apple's loader.h, PLATFORM_….
  private static func number(of platform: BundlePlatform) -> UInt32? {
    switch platform {
    case .macos: 1
    case .ios: 2
    case .tvos: 3
    case .watchos: 4
    case .macCatalyst: 6
    case .iosSimulator: 7
    case .tvosSimulator: 8
    case .watchosSimulator: 9
    case .visionos: 11
    case .visionosSimulator: 12
    case .linux, .freebsd: nil
    }
  }

  private static func code(of row: Row) -> [UInt8] {
    guard let number = number(of: row.platform) else {
      // An ELF header of a program for x86-64, without anything else.
      let start: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 8)
      return start + [3, 0, 62, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 28)
        + [64, 0, 56, 0, 0, 0, 64, 0, 0, 0, 0, 0]
    }
    let fileType: UInt32 =
      switch row.kind {
      case .framework: 6
      case .plugin: 8
      default: 2
      }
    return SampleProgram.bytes(.arm64, fileType: fileType, platform: number, minimum: (15, 1))
  }

  /// The bytes of the Info.plist of a small product.
  private static func info(of row: Row) throws -> [UInt8] {
    let kind = row.kind.rawValue
    var manifest = """
      format = 1
      [\(kind).Sample]
      identifier = "org.example.sample"
      version = "1.2"
      platform = "\(row.platform.rawValue)"

      """
    if row.kind.hasExecutable { manifest += "executable = \"build/code\"\n" }
    if row.kind == .appex { manifest += "extension-point = \"com.apple.share-services\"\n" }
    let project = try SampleProject()
    try project.add("build/code", code(of: row), mode: 0o755)
    let plan = try project.plan(manifest)
    let entry = try #require(
      plan.entries.first { $0.destination.name?.description == "Info.plist" }
    )
    guard case .file(let bytes) = entry.content else { throw MissingFile() }
    return bytes
  }

  private struct MissingFile: Error {}

  @Test("as text", arguments: rows)
  func golden(row: Row) throws {
    let bytes = try Self.info(of: row)
    let value = try PropertyListDocument(parsing: bytes).value
    let text = String(decoding: try value.serialized(as: .xml, sortedKeys: true), as: UTF8.self)
    let path = "Tests/BuildingTests/Fixtures/InfoPlists/\(row.testDescription).plist"
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: Repository.path(path)))
    }
    #expect(try Repository.text(path) == text)
  }

  @Test("as Python's plistlib and libplist read them")
  func independentReaders() throws {
    let script = """
      import base64, json, plistlib, sys
      lists = [plistlib.loads(base64.b64decode(line)) for line in sys.stdin]
      print(json.dumps(lists, sort_keys=True))
      """
    let all = try Self.rows.map { try Self.info(of: $0) }
    let input = all.map { Data($0).base64EncodedString() + "\n" }.joined()
    let outcome = try ExternalTool.run("python3", ["-c", script], input: Array(input.utf8))
    let theirs = try JSONText.parse(Array(outcome.text.utf8))
    let ours = try all.map { try PropertyListDocument(parsing: $0).value }
    #expect(theirs == .array(ours))
    for (row, bytes) in zip(Self.rows, all) where row.kind == .app {
      let xml = try ExternalTool.run("plistutil", ["-i", "-", "-f", "xml"], input: bytes)
      let value = try PropertyListDocument(parsing: Array(xml.text.utf8)).value
      #expect(value == (try PropertyListDocument(parsing: bytes).value), "\(row)")
    }
  }
}
