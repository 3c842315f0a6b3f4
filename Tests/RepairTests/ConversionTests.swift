// Valise — tests that frameworks become flat, and get versions
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseDiagnostics
import ValiseFiles

@testable import Repair

@Suite struct ConversionTests {
  private static let code = BrokenBundle.code(installName: "@rpath/Lib.framework/Versions/A/Lib")
  private static let versioned: [(String, BrokenBundle.Entry)] = [
    ("Versions/A/Lib", .bytes(code, mode: 0o755)),
    ("Versions/A/Resources/Info.plist", .text(BrokenBundle.info)),
    ("Versions/A/Resources/en.lproj/a.strings", .text("")),
    ("Versions/A/Headers/Lib.h", .text("int lib(void);\n")),
    ("Versions/A/_CodeSignature/CodeResources", .text("{ files2 = {}; }")),
  ]

  @Test("a framework becomes flat and versioned again")
  func thereAndBack() throws {
    let bundle = try BrokenBundle("Lib.framework", Self.versioned)
    let (done, next) = try bundle.repaired(converting: .flat)
    #expect(
      try bundle.listing() == [
        "Headers/", "Headers/Lib.h", "Info.plist", "Lib*", "en.lproj/", "en.lproj/a.strings",
      ]
    )
    #expect(done.findings.map(\.rule) == ["signature-stale", "install-name"])
    #expect(done.findings.last?.remedy?.contains("@rpath/Lib.framework/Lib,") == true)
    #expect(next.changes.isEmpty)
    let (back, last) = try bundle.repaired(converting: .versioned)
    #expect(
      try bundle.listing() == [
        "Headers -> Versions/Current/Headers", "Lib -> Versions/Current/Lib",
        "Resources -> Versions/Current/Resources", "Versions/", "Versions/A/",
        "Versions/A/Headers/", "Versions/A/Headers/Lib.h", "Versions/A/Lib*",
        "Versions/A/Resources/", "Versions/A/Resources/Info.plist",
        "Versions/A/Resources/en.lproj/", "Versions/A/Resources/en.lproj/a.strings",
        "Versions/Current -> A",
      ]
    )
    #expect(back.findings.isEmpty)
    #expect(last.isEmpty)
  }

  @Test(
    "code for a system that does not load the new layout is told of",
    arguments: [
      (1, true, false), (6, true, false), (2, false, true), (7, false, true),
    ] as [(UInt32, Bool, Bool)]
  )
  func platform(number: UInt32, warnsOfFlat: Bool, warnsOfVersions: Bool) throws {
    let code = BrokenBundle.code(installName: "@rpath/Lib.framework/Lib", platform: number)
    let bundle = try BrokenBundle(
      "Lib.framework",
      [
        ("Versions/A/Lib", .bytes(code, mode: 0o755)),
        ("Versions/A/Resources/Info.plist", .text(BrokenBundle.info)),
      ]
    )
    let flat = try bundle.repaired(converting: .flat).done.findings
    #expect(flat.map(\.rule) == (warnsOfFlat ? ["platform-kept"] : []))
    let versioned = try bundle.repaired(converting: .versioned).done.findings
    #expect(versioned.map(\.rule).contains("platform-kept") == warnsOfVersions)
    let finding = try #require((flat + versioned).first { $0.rule == "platform-kept" })
    #expect(finding.severity == .warning)
    #expect(finding.message.hasPrefix("the code is for "))
    #expect(
      finding.remedy
        == "build the code for \(warnsOfFlat ? "another system than the Mac's" : "the Mac"), and take"
        + " that in its place"
    )
  }

  @Test("frameworks inside an application are converted with it")
  func inside() throws {
    let bundle = try BrokenBundle(
      "A.app",
      Self.versioned.map { ("Frameworks/Lib.framework/" + $0.0, $0.1) }
    )
    let done = try bundle.repaired(converting: .flat).done
    #expect(done.findings.map(\.location.path).contains("Frameworks/Lib.framework/Lib"))
    #expect(try bundle.listing().contains("Frameworks/Lib.framework/Info.plist"))
  }

  @Test("what would be lost is refused")
  func refused() throws {
    let several = try BrokenBundle(
      "Lib.framework",
      Self.versioned + [("Versions/B/Lib", .bytes(Self.code)), ("Versions/Current", .link("A"))]
    )
    #expect(try several.plan(converting: .flat).findings.map(\.rule) == ["several-versions"])
    let clash = try BrokenBundle(
      "Lib.framework",
      Self.versioned + [("Versions/A/Resources/headers", .text("x"))]
    )
    let plan = try clash.plan(converting: .flat)
    #expect(plan.findings.map(\.rule) == ["name-in-use"])
    #expect(!plan.changes.contains { if case .move = $0.action { true } else { false } })
    let loose = try BrokenBundle("Lib.framework", Self.versioned + [("LICENSE", .text("MIT\n"))])
    #expect(try loose.plan(converting: .flat).findings.map(\.rule).contains("loose-entry"))
    try loose.repaired(converting: .flat)
    #expect(try loose.listing().contains("Versions/A/Lib*"))
  }

  @Test("what is no framework with code stays as it is")
  func untouched() throws {
    for name in ["Lib.bundle", "Lib.framework"] {
      let bundle = try BrokenBundle(name, [("readme.txt", .text("x"))])
      #expect(try bundle.plan(converting: .versioned).isEmpty)
      #expect(try bundle.plan(converting: .flat).isEmpty)
    }
  }
}
