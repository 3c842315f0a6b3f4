// Valise — tests of frameworks that public reports tell of
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@testable import Repair

@Suite("public reports of broken frameworks") struct FrameworkCaseTests {
  private struct Case: Decodable {
    let id: String
    let files: [File]

    struct File: Decodable {
      let path: String
      let type: String
      let mode: String?
      let text: String?
      let target: String?
      let gzipBase64: String?

      enum CodingKeys: String, CodingKey {
        case path
        case type
        case mode
        case text
        case target
        case gzipBase64 = "gzip_base64"
      }

      func entry() throws -> BrokenBundle.Entry {
        let bits = mode.flatMap { UInt16($0, radix: 8) } ?? 0o644
        switch type {
        case "dir": return .folder
        case "symlink": return .link(try #require(target))
        default: break
        }
        if let text { return .text(text, mode: bits) }
        let packed = [UInt8](try #require(Data(base64Encoded: gzipBase64 ?? "")))
        return .bytes(try ExternalTool.run("gzip", ["-dc"], input: packed).output, mode: bits)
      }
    }
  }

  private func bundle(_ id: String) throws -> BrokenBundle {
    let cases = try Fixture.decoded("cases.json", as: [Case].self)
    let found = try #require(cases.first { $0.id == id })
    let name = "Lib.framework"
    return try BrokenBundle(
      name,
      try found.files.filter { $0.path != name }.map { file in
        (String(file.path.dropFirst(name.count + 1)), try file.entry())
      }
    )
  }

  @Test("pub-framework-01: all links replaced by copies")
  func copies() throws {
    let bundle = try bundle("pub-framework-01")
    let (done, next) = try bundle.repaired()
    #expect(
      try bundle.listing() == [
        "Headers -> Versions/Current/Headers", "Lib -> Versions/Current/Lib",
        "Resources -> Versions/Current/Resources", "Versions/", "Versions/A/",
        "Versions/A/Headers/", "Versions/A/Headers/Lib.h", "Versions/A/Lib*",
        "Versions/A/Resources/", "Versions/A/Resources/Info.plist", "Versions/Current -> A",
      ]
    )
    #expect(done.changes.count == 4)
    #expect(next.isEmpty)
    #expect(next.findings.isEmpty)
  }

  @Test("pub-framework-03: links at the top whose targets are gone")
  func dangling() throws {
    let bundle = try bundle("pub-framework-03")
    let (done, next) = try bundle.repaired()
    #expect(
      done.changes == [
        RepairChange(try RelativePath(validating: "Headers"), .remove(.danglingLink)),
        RepairChange(try RelativePath(validating: "Modules"), .remove(.danglingLink)),
      ]
    )
    #expect(next.isEmpty)
    #expect(next.findings.isEmpty)
  }

  @Test("pub-framework-04: a file beside the links")
  func looseFile() throws {
    let bundle = try bundle("pub-framework-04")
    let before = try bundle.listing()
    let (done, _) = try bundle.repaired()
    #expect(done.isEmpty)
    #expect(done.findings.map { "\($0.rule) \($0.location.path)" } == ["loose-entry LICENSE"])
    #expect(try bundle.listing() == before)
  }

  @Test("pub-framework-06: links are not walked through")
  func whole() throws {
    let bundle = try bundle("pub-framework-06")
    let plan = try bundle.plan()
    #expect(plan.isEmpty)
    #expect(plan.findings.isEmpty)
    #expect(try bundle.listing().filter { $0.contains("->") }.count == 5)
  }
}
