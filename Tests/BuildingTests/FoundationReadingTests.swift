// Valise — tests that Foundation finds its way in what is built
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import Testing
import ValiseTestKit

@Suite("what is built, read by Foundation")
struct FoundationReadingTests {
  /// A product, and where Foundation on Linux finds its program and a text.
  struct Row: Sendable, CustomTestStringConvertible {
    let table: String
    let platform: String
    let code: String
    let bundle: String
    /// The path of the program; nothing where a program for the Mac is not looked for.
    let program: String?
    let text: String
    var testDescription: String { "\(table) for \(platform)" }
  }

  private static let rows = [
    Row(
      table: "app.Host",
      platform: "linux",
      code: "elf",
      bundle: "Host.app",
      program: "Contents/Linux/Host",
      text: "Contents/Resources/Host.txt"
    ),
    Row(
      table: "plugin.Import",
      platform: "linux",
      code: "elf",
      bundle: "Import.bundle",
      program: "Contents/Linux/Import",
      text: "Contents/Resources/Import.txt"
    ),
    Row(
      table: "app.Host",
      platform: "macos",
      code: "program",
      bundle: "Host.app",
      program: nil,
      text: "Contents/Resources/Host.txt"
    ),
    Row(
      table: "framework.Kit",
      platform: "macos",
      code: "library",
      bundle: "Kit.framework",
      program: "Kit",
      text: "Resources/Kit.txt"
    ),
    Row(
      table: "framework.Kit",
      platform: "ios",
      code: "library",
      bundle: "Kit.framework",
      program: "Kit",
      text: "Kit.txt"
    ),
    Row(
      table: "app.Host",
      platform: "ios",
      code: "program",
      bundle: "Host.app",
      program: "Host",
      text: "Host.txt"
    ),
  ]

  @Test("its identifier, its version, its program, its resources", arguments: rows)
  func reading(row: Row) throws {
    let project = try KindsExecutionTests.Project(
      """
      format = 1
      [\(row.table)]
      identifier = "org.example.foundation"
      version = "1.2"
      platform = "\(row.platform)"
      executable = "build/\(row.platform)/\(row.code)"
      """
    )
    _ = try project.build()
    let path = project.folder.path("out/\(row.bundle)")
    let bundle = try #require(Bundle(path: path))
    #expect(bundle.bundleIdentifier == "org.example.foundation")
    #expect(bundle.infoDictionary?["CFBundleShortVersionString"] as? String == "1.2")
    #expect(bundle.executablePath == row.program.map { "\(path)/\($0)" })
    let name = row.text.split(separator: "/").last?.dropLast(4)
    #expect(
      bundle.path(forResource: name.map { String($0) }, ofType: "txt") == "\(path)/\(row.text)"
    )
    #expect(Set(bundle.localizations) == ["de", "en"])
  }
}
#endif
