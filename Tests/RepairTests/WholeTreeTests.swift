// Valise — tests of trees in which everything is lost at once
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseDiagnostics
import ValiseFiles

@testable import Repair

@Suite struct WholeTreeTests {
  private static let double = "\u{0}\u{5}\u{16}\u{7}rest"

  /// A framework for macOS and one for iOS, as an archive with all its faults gives them back.
  private static let entries: [(String, BrokenBundle.Entry)] = [
    ("Info.plist", .text("<plist version=\"1.0\"><dict/></plist>")),
    ("._Info.plist", .text(double)),
    ("__MACOSX/Kit.xcframework/._Info.plist", .text(double)),
    (".DS_Store", .text("window")),
    // Links that became text files.
    ("macos-arm64/Kit.framework/Kit", .text("Versions/Current/Kit")),
    ("macos-arm64/Kit.framework/Versions/Current", .text("A\n")),
    // A link that became a copy, one that is lost, and one that leads nowhere any more.
    ("macos-arm64/Kit.framework/Resources/Info.plist", .text(BrokenBundle.info)),
    ("macos-arm64/Kit.framework/Resources/.DS_Store", .text("window")),
    ("macos-arm64/Kit.framework/Old", .link("Versions/Current/Old")),
    ("macos-arm64/Kit.framework/Versions/A/Kit", .bytes(BrokenBundle.code())),
    ("macos-arm64/Kit.framework/Versions/A/Headers/Kit.h", .text("")),
    ("macos-arm64/Kit.framework/Versions/A/Resources/Info.plist", .text(BrokenBundle.info)),
    ("macos-arm64/Kit.framework/Versions/A/Resources/._Info.plist", .text(double)),
    // A framework in it that has a folder Current alone.
    (
      "macos-arm64/Kit.framework/Versions/A/Frameworks/In.framework/Versions/Current/In",
      .bytes(BrokenBundle.code(installName: "@rpath/In.framework/Versions/B/In"))
    ),
    // A flat one, whose code lost its bits.
    ("ios-arm64/Kit.framework/Kit", .bytes(BrokenBundle.code())),
    ("ios-arm64/Kit.framework/Info.plist", .text(BrokenBundle.info)),
    ("ios-arm64/Kit.framework/._Kit", .text(double)),
  ]

  @Test("an xcframework from an archive that lost everything is whole after one repair")
  func everythingAtOnce() throws {
    let bundle = try BrokenBundle("Kit.xcframework", Self.entries)
    let (done, next) = try bundle.repaired()
    #expect(done.findings.isEmpty)
    #expect(next.isEmpty)
    #expect(next.findings.isEmpty)
    #expect(next.verdicts.isEmpty)
    #expect(
      try bundle.listing() == [
        "Info.plist", "ios-arm64/", "ios-arm64/Kit.framework/",
        "ios-arm64/Kit.framework/Info.plist", "ios-arm64/Kit.framework/Kit*", "macos-arm64/",
        "macos-arm64/Kit.framework/",
        "macos-arm64/Kit.framework/Frameworks -> Versions/Current/Frameworks",
        "macos-arm64/Kit.framework/Headers -> Versions/Current/Headers",
        "macos-arm64/Kit.framework/Kit -> Versions/Current/Kit",
        "macos-arm64/Kit.framework/Resources -> Versions/Current/Resources",
        "macos-arm64/Kit.framework/Versions/", "macos-arm64/Kit.framework/Versions/A/",
        "macos-arm64/Kit.framework/Versions/A/Frameworks/",
        "macos-arm64/Kit.framework/Versions/A/Frameworks/In.framework/",
        "macos-arm64/Kit.framework/Versions/A/Frameworks/In.framework/In"
          + " -> Versions/Current/In",
        "macos-arm64/Kit.framework/Versions/A/Frameworks/In.framework/Versions/",
        "macos-arm64/Kit.framework/Versions/A/Frameworks/In.framework/Versions/B/",
        "macos-arm64/Kit.framework/Versions/A/Frameworks/In.framework/Versions/B/In*",
        "macos-arm64/Kit.framework/Versions/A/Frameworks/In.framework/Versions/Current -> B",
        "macos-arm64/Kit.framework/Versions/A/Headers/",
        "macos-arm64/Kit.framework/Versions/A/Headers/Kit.h",
        "macos-arm64/Kit.framework/Versions/A/Kit*",
        "macos-arm64/Kit.framework/Versions/A/Resources/",
        "macos-arm64/Kit.framework/Versions/A/Resources/Info.plist",
        "macos-arm64/Kit.framework/Versions/Current -> A",
      ]
    )
  }

  @Test(
    "names that a Mac takes for one are left as they are, and never merged",
    arguments: [
      ("Resources", "resources", "name-in-use"),
      ("R\u{E9}sum\u{E9}", "Re\u{301}sume\u{301}", "loose-entry"),
    ]
  )
  func aliases(name: String, other: String, rule: String) throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      [
        ("Versions/A/Lib", .bytes(BrokenBundle.code(), mode: 0o755)),
        ("Versions/A/\(name)/a.txt", .text("one")), ("\(other)/a.txt", .text("two")),
      ]
    )
    let before = try bundle.listing()
    let (done, next) = try bundle.repaired()
    #expect(try bundle.text(of: "Versions/A/\(name)/a.txt") == "one")
    #expect(try bundle.text(of: "\(other)/a.txt") == "two")
    #expect(done.findings.map(\.rule).contains(rule))
    #expect(next.isEmpty)
    // Nothing but the links that no name stands in the way of.
    let after = try bundle.listing().filter { !before.contains($0) }
    #expect(after == ["Lib -> Versions/Current/Lib", "Versions/Current -> A"])
  }

  @Test("two files of names that a Mac takes for one, in a copy and its original, are kept apart")
  func aliasesInCopies() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      [
        ("Versions/A/Lib", .bytes(BrokenBundle.code(), mode: 0o755)),
        ("Versions/A/Resources/Readme.txt", .text("one")),
        ("Resources/README.txt", .text("two")),
      ]
    )
    let plan = try bundle.plan()
    #expect(plan.findings.map(\.rule) == ["copy-differs"])
    try RepairExecutor.execute(plan, at: bundle.path, on: bundle.files)
    #expect(try bundle.text(of: "Versions/A/Resources/Readme.txt") == "one")
    #expect(try bundle.text(of: "Resources/README.txt") == "two")
  }
}
