// Valise — tests that frameworks get the links back that archives lose
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseDiagnostics
import ValiseFiles

@testable import Repair

@Suite struct FrameworkLinksTests {
  /// What a version of the sample framework holds.
  private static let version: [(String, BrokenBundle.Entry)] = [
    ("Versions/A/Lib", .bytes(BrokenBundle.code(), mode: 0o755)),
    ("Versions/A/Resources/Info.plist", .text(BrokenBundle.info)),
    ("Versions/A/Headers/Lib.h", .text("int lib(void);\n")),
    ("Versions/A/_CodeSignature/Other", .text("x")),
  ]

  private static func copies(of entries: [(String, BrokenBundle.Entry)], at place: String)
    -> [(String, BrokenBundle.Entry)]
  {
    entries.map { ($0.0.replacing("Versions/A/", with: place), $0.1) }
  }

  /// The sample framework as it should be.
  private static let whole = [
    "Headers -> Versions/Current/Headers",
    "Lib -> Versions/Current/Lib",
    "Resources -> Versions/Current/Resources",
    "Versions/",
    "Versions/A/",
    "Versions/A/Headers/",
    "Versions/A/Headers/Lib.h",
    "Versions/A/Lib*",
    "Versions/A/Resources/",
    "Versions/A/Resources/Info.plist",
    "Versions/A/_CodeSignature/",
    "Versions/A/_CodeSignature/Other",
    "Versions/Current -> A",
  ]

  /// A way in which links were lost.
  struct Loss: CustomTestStringConvertible {
    let testDescription: String
    let entries: [(String, BrokenBundle.Entry)]
    /// How many links the plan makes.
    let links: Int
  }

  static let losses = [
    Loss(testDescription: "all links dropped", entries: [], links: 4),
    Loss(
      testDescription: "all links replaced by copies",
      entries: copies(of: version.dropLast(), at: "")
        + copies(of: version, at: "Versions/Current/"),
      links: 4
    ),
    Loss(
      testDescription: "all links became text files",
      entries: [
        ("Versions/Current", .text("A")), ("Lib", .text("Versions/Current/Lib")),
        ("Resources", .text("Versions/Current/Resources\n")),
        ("Headers", .text("Versions/Current/Headers\r\n")),
      ],
      links: 4
    ),
    Loss(
      testDescription: "only Current dropped, the others dangling",
      entries: [
        ("Lib", .link("Versions/Current/Lib")), ("Resources", .link("Versions/Current/Resources")),
        ("Headers", .link("Versions/Current/Headers")),
      ],
      links: 1
    ),
    Loss(
      testDescription: "Current is absolute, the executable a copy",
      entries: [
        ("Versions/Current", .link("/build/Lib.framework/Versions/A")),
        ("Lib", .bytes(BrokenBundle.code(), mode: 0o644)),
        ("Resources", .link("Versions/Current/Resources")),
      ],
      links: 3
    ),
    Loss(
      testDescription: "links of three shapes",
      entries: [
        ("Versions/Current", .text("A")), ("Lib", .bytes(BrokenBundle.code())),
        ("Headers", .link("/Users/me/Headers")),
      ],
      links: 4
    ),
    Loss(
      testDescription: "only the executable's link dropped",
      entries: [
        ("Versions/Current", .link("A")), ("Resources", .link("Versions/Current/Resources")),
        ("Headers", .link("Versions/Current/Headers")),
      ],
      links: 1
    ),
  ]

  @Test("every way to lose links is repaired", arguments: losses)
  func restored(loss: Loss) throws {
    let bundle = try BrokenBundle("Lib.framework", Self.version + loss.entries)
    let (done, next) = try bundle.repaired()
    #expect(try bundle.listing() == Self.whole)
    #expect(done.changes.count == loss.links)
    #expect(done.findings.isEmpty)
    #expect(next.isEmpty)
    #expect(next.findings.isEmpty)
  }

  @Test("a whole framework needs nothing, also without a link to its headers")
  func wholeIsLeft() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      Self.version + [
        ("Versions/Current", .link("A")), ("Resources", .link("Versions/Current/Resources")),
        ("Lib", .link("Versions/A/Lib")),
      ]
    )
    let plan = try bundle.plan()
    #expect(plan.isEmpty)
    #expect(plan.findings.isEmpty)
  }

  @Test("a copy that differs is left and reported")
  func differingCopy() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      Self.version + [
        ("Lib", .bytes(BrokenBundle.code(filling: 1))),
        ("Headers/Lib.h", .text("int lib(void);\n")),
        ("Headers/More.h", .text("int more;\n")),
      ]
    )
    let (done, next) = try bundle.repaired()
    #expect(done.findings.map(\.rule) == ["copy-differs"])
    #expect(done.findings.map(\.location.path) == ["Lib"])
    #expect(next.isEmpty)
    // What only the copy has is kept, in the version.
    #expect(try bundle.text(of: "Versions/A/Headers/More.h") == "int more;\n")
    #expect(try bundle.listing().contains("Headers -> Versions/Current/Headers"))
    #expect(try bundle.listing().contains("Lib*"))
  }

  @Test("a folder Current alone becomes the version for which its code was built")
  func currentAlone() throws {
    for (name, expected) in [("@rpath/Lib.framework/Versions/C/Lib", "C"), ("/usr/lib/Lib", "A")] {
      let bundle = try BrokenBundle(
        "Lib.framework",
        [
          ("Versions/Current/Lib", .bytes(BrokenBundle.code(installName: name), mode: 0o755)),
          ("Versions/Current/Resources/Info.plist", .text(BrokenBundle.info)),
        ]
      )
      let (_, next) = try bundle.repaired()
      #expect(next.isEmpty)
      #expect(
        try bundle.listing() == [
          "Lib -> Versions/Current/Lib", "Resources -> Versions/Current/Resources", "Versions/",
          "Versions/\(expected)/", "Versions/\(expected)/Lib*", "Versions/\(expected)/Resources/",
          "Versions/\(expected)/Resources/Info.plist", "Versions/Current -> \(expected)",
        ]
      )
    }
  }

  @Test("of several versions the one is current that the top is a copy of")
  func severalVersions() throws {
    let versions: [(String, BrokenBundle.Entry)] = [
      ("Versions/A/Lib", .bytes(BrokenBundle.code(filling: 1), mode: 0o755)),
      ("Versions/B/Lib", .bytes(BrokenBundle.code(filling: 2), mode: 0o755)),
    ]
    let unknown = try BrokenBundle("Lib.framework", versions)
    #expect(try unknown.plan().isEmpty)
    #expect(try unknown.plan().findings.map(\.rule) == ["current-version"])
    let known = try BrokenBundle(
      "Lib.framework",
      versions + [("Lib", .bytes(BrokenBundle.code(filling: 1)))]
    )
    #expect(try known.repaired().next.isEmpty)
    #expect(
      try known.listing() == [
        "Lib -> Versions/Current/Lib", "Versions/", "Versions/A/", "Versions/A/Lib*",
        "Versions/B/", "Versions/B/Lib*", "Versions/Current -> A",
      ]
    )
  }

  @Test("a version that is a link to another stays one")
  func versionAlias() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      [
        ("Versions/2.12.0/Lib", .bytes(BrokenBundle.code(), mode: 0o755)),
        ("Versions/A", .text("2.12.0")), ("Versions/Current", .text("A")),
      ]
    )
    #expect(try bundle.repaired().next.isEmpty)
    #expect(
      try bundle.listing() == [
        "Lib -> Versions/Current/Lib", "Versions/", "Versions/2.12.0/", "Versions/2.12.0/Lib*",
        "Versions/A -> 2.12.0", "Versions/Current -> A",
      ]
    )
  }

  @Test("half a framework, as wheels of Qt have it, is put together")
  func halfFramework() throws {
    let bundle = try BrokenBundle(
      "Lib.framework",
      [
        ("Versions/5/Lib", .bytes(BrokenBundle.code(), mode: 0o644)),
        ("Resources/Info.plist", .text(BrokenBundle.info)),
        ("Helpers/Tool", .bytes(BrokenBundle.code(type: 2), mode: 0o644)),
      ]
    )
    #expect(try bundle.repaired().next.isEmpty)
    #expect(
      try bundle.listing() == [
        "Helpers -> Versions/Current/Helpers", "Lib -> Versions/Current/Lib",
        "Resources -> Versions/Current/Resources", "Versions/", "Versions/5/",
        "Versions/5/Helpers/", "Versions/5/Helpers/Tool*", "Versions/5/Lib*",
        "Versions/5/Resources/", "Versions/5/Resources/Info.plist", "Versions/Current -> 5",
      ]
    )
  }

  @Test("frameworks inside frameworks are repaired, also those inside copies")
  func nested() throws {
    let inner = "Frameworks/In.framework/Versions/A"
    let code = BrokenBundle.code()
    let bundle = try BrokenBundle(
      "Lib.framework",
      [
        ("Versions/A/Lib", .bytes(code, mode: 0o755)),
        ("Versions/A/\(inner)/In", .bytes(code, mode: 0o755)),
        ("Versions/A/Frameworks/In.framework/Versions/Current", .link("A")),
        ("Versions/Current/Lib", .bytes(code, mode: 0o755)),
        ("Versions/Current/\(inner)/In", .bytes(code)),
        ("\(inner)/In", .bytes(code)),
      ]
    )
    let (done, next) = try bundle.repaired()
    #expect(next.isEmpty)
    #expect(done.findings.isEmpty)
    #expect(
      try bundle.listing() == [
        "Frameworks -> Versions/Current/Frameworks", "Lib -> Versions/Current/Lib", "Versions/",
        "Versions/A/", "Versions/A/Frameworks/", "Versions/A/Frameworks/In.framework/",
        "Versions/A/Frameworks/In.framework/In -> Versions/Current/In",
        "Versions/A/Frameworks/In.framework/Versions/",
        "Versions/A/Frameworks/In.framework/Versions/A/",
        "Versions/A/Frameworks/In.framework/Versions/A/In*",
        "Versions/A/Frameworks/In.framework/Versions/Current -> A", "Versions/A/Lib*",
        "Versions/Current -> A",
      ]
    )
    #expect(
      done.changes.map(\.path.description) == [
        "Frameworks", "Lib", "Versions/A/Frameworks/In.framework/In", "Versions/Current",
      ]
    )
  }
}
