// Valise — tests of public reports on signing, by their numbers
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct PublicReportTests {
  @Test("pub-sign-08: links that leave the bundle are named")
  func links() throws {
    let report = try SigningCase("pub-sign-05")
    let targets = [
      ("python3", "/usr/bin/python3"), ("up", "../../../outside"), ("ok", "../MacOS/Demo"),
      ("self", "self"), ("system", "/System/Library/Fonts/Menlo.ttc"), ("nowhere", "nothing"),
    ]
    for (name, target) in targets {
      try FileManager.default.createSymbolicLink(
        atPath: report.folder.path("Demo.app/Contents/Resources/" + name),
        withDestinationPath: target
      )
    }
    try report.sign("Demo.app")
    #expect(try report.findings("Demo.app") == [])
    let words = "-67003 the link leads where it must not: Contents/Resources/"
    #expect(
      try report.findings("Demo.app", isStrict: true) == [
        "\(words)nowhere; found nothing", "\(words)python3; found /usr/bin/python3",
        "\(words)self; found self", "\(words)up; found ../../../outside",
      ]
    )
  }

  @Test("pub-sign-12: special characters in names stay what they are")
  func names() throws {
    let report = try SigningCase("pub-sign-12")
    try report.sign("Demo.app")
    let seal = String(
      decoding: try report.folder.read("Demo.app/Contents/_CodeSignature/CodeResources"),
      as: UTF8.self
    )
    #expect(seal.contains("<key>Resources/a &amp; \"b\" &lt;c&gt;.txt</key>"))
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    let name = "Demo.app/Contents/Resources/a & \"b\" <c>.txt"
    _ = try report.folder.write([1], to: name)
    let found = try report.verified("Demo.app").findings.map(\.path)
    #expect(found == ["Contents/Resources/a & \"b\" <c>.txt"])
  }

  @Test("pub-sign-14: attributes of Finder are named, others do not matter")
  func attributes() throws {
    let report = try SigningCase("pub-sign-14")
    try report.sign("Demo.app")
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    let picture = FilePath(report.folder.path("Demo.app/Contents/Resources/pic.jpg"))
    let names = ["user.com.apple.provenance", "user.com.apple.quarantine"]
    for name in names {
      try DiskFileSystem().setExtendedAttribute(name, to: [1], of: picture)
    }
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    for name in ["user.com.apple.ResourceFork", "user.com.apple.FinderInfo"] {
      try DiskFileSystem().setExtendedAttribute(name, to: [1], of: picture)
    }
    #expect(
      try report.findings("Demo.app", isStrict: true) == [
        "-66999 extended attribute user.com.apple.FinderInfo: Contents/Resources/pic.jpg",
        "-66999 extended attribute user.com.apple.ResourceFork: Contents/Resources/pic.jpg",
      ]
    )
    #expect(try report.findings("Demo.app") == [])
  }
}
