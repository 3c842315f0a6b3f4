// Valise — cases of public reports, as far as checks find them
// SPDX-License-Identifier: Apache-2.0

import Checking
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseTestKit

@Suite("cases of public reports")
struct PublicCaseTests {
  /// What a check must find in a case, and what it must leave alone.
  struct Row: Sendable, CustomStringConvertible {
    let id: String
    let product: @Sendable (CheckedCase) throws -> SampleProduct
    let gates: [CheckGate]
    /// Severity, rule, path and key path of findings, in the order of the paths.
    let findings: [String]
    /// The rules that are asked; empty for all, of which those in `findings` are compared.
    var only: [String] = []
    /// What findings say; empty where the place says all.
    var messages: [String] = []

    var description: String { id }
  }

  private static func bundle(
    _ id: String,
    _ name: String,
    _ gates: [CheckGate],
    _ findings: [String],
    only: [String] = [],
    messages: [String] = []
  ) -> Row {
    Row(
      id: id,
      product: { try $0.bundle(name) },
      gates: gates,
      findings: findings,
      only: only,
      messages: messages
    )
  }

  /// A file of the case as the program of an application of the Mac.
  private static func program(
    _ id: String,
    _ file: String,
    _ findings: [String],
    only: [String],
    messages: [String] = []
  ) -> Row {
    Row(
      id: id,
      product: { found in
        SampleProduct.mac.with(
          "Contents/MacOS/Demo",
          bytes: try found.contents(of: file),
          mode: 0o755
        )
      },
      gates: [.local, .developerID],
      findings: findings,
      only: only,
      messages: messages
    )
  }

  /// A file of the case as one of the resources of an application of the Mac.
  private static func resource(
    _ id: String,
    _ file: String,
    as path: String,
    _ findings: [String],
    only: [String],
    info: (key: String, value: String)? = nil,
    messages: [String] = []
  ) -> Row {
    Row(
      id: id,
      product: { found in
        var product = SampleProduct.mac
        if let info {
          product = product.key("CFBundleIconName", nil).key(info.key, .string(info.value))
        }
        return product.with("Contents/Resources/\(path)", bytes: try found.contents(of: file))
      },
      gates: [.local, .macAppStore],
      findings: findings,
      only: only,
      messages: messages
    )
  }

  static let rows: [Row] = frameworks + links + information + code + signatures + texts + icons

  private static let frameworks = [
    bundle(
      "pub-framework-01",
      "Lib.framework",
      [.developerID, .macAppStore],
      [
        "error framework-toplevel-real-entry Headers", "error framework-toplevel-real-entry Lib",
        "error framework-toplevel-real-entry Resources",
        "error framework-current-not-symlink Versions/Current",
      ],
      only: ["framework-toplevel-real-entry", "framework-current-not-symlink"]
    ),
    bundle(
      "pub-framework-03",
      "Lib.framework",
      [.developerID],
      ["error link-broken Headers", "error link-broken Modules"],
      only: [
        "link-broken", "symlink-absolute", "framework-toplevel-real-entry",
        "framework-toplevel-symlink-missing", "framework-current-not-symlink",
        "bundle-format-ambiguous", "framework-root-unsealed", "symlinks-flattened",
      ]
    ),
    bundle(
      "pub-framework-04",
      "Lib.framework",
      [.developerID],
      ["error framework-root-unsealed LICENSE"],
      only: ["framework-root-unsealed"]
    ),
    bundle(
      "pub-framework-01",
      "Lib.framework",
      [.developerID],
      ["error bundle-format-ambiguous ."],
      only: ["bundle-format-ambiguous"],
      messages: ["Resources/Info.plist and Versions/Current/Resources/Info.plist both count"]
    ),
  ]

  private static let links = [
    bundle(
      "pub-sign-08",
      "Demo.app",
      [.developerID],
      [
        "error symlink-absolute Contents/Resources/python3",
        "error link-broken Contents/Resources/self", "error link-broken Contents/Resources/up",
      ],
      only: ["symlink-absolute", "link-broken"]
    ),
    bundle(
      "pub-sign-14",
      "Demo.app",
      [.developerID],
      [
        "error detritus-xattr Contents/Resources/._pic.jpg",
        "error detritus-xattr Contents/Resources/pic.jpg",
      ],
      only: ["detritus-xattr"]
    ),
    bundle(
      "pub-package-04",
      "Demo.app",
      [.developerID],
      [
        "warning name-not-normalized Contents/Resources/Te\u{301}st.txt",
        "warning name-not-normalized Contents/Resources/e\u{301}t\u{E9}.txt",
        "warning name-not-normalized Contents/Resources/\u{442}\u{440}\u{430}\u{432}\u{43E}\u{439}.json",
      ],
      only: ["name-not-normalized"]
    ),
  ]

  /// A file of the case in the place of Info.plist.
  private static func information(_ id: String, _ file: String, _ finding: String) -> Row {
    Row(
      id: id,
      product: { found in
        SampleProduct.mac.with("Contents/Info.plist", bytes: try found.contents(of: file))
      },
      gates: [.local],
      findings: [finding],
      only: ["info-plist-unparsable", "key-duplicate-definition"]
    )
  }

  private static let information = [
    information(
      "pub-plist-04",
      "dup.plist",
      "warning key-duplicate-definition Contents/Info.plist"
    ),
    information("pub-plist-14", "a.plist", "error info-plist-unparsable Contents/Info.plist bar"),
    information("pub-plist-14", "b.plist", "error info-plist-unparsable Contents/Info.plist 0"),
    information("pub-plist-14", "c.plist", "error info-plist-unparsable Contents/Info.plist"),
    bundle(
      "pub-info-03",
      "A.app",
      [.iosAppStore],
      [
        "error framework-min-os-unsupported Frameworks/Lib.framework/Info.plist MinimumOSVersion",
        "error min-os-missing Frameworks/Two.framework/Info.plist MinimumOSVersion",
      ],
      only: ["framework-min-os-unsupported", "min-os-missing"],
      messages: [
        "MinimumOSVersion is 13.0, and the code is for 17.0",
        "MinimumOSVersion is missing, empty or no text",
      ]
    ),
    bundle(
      "pub-info-06",
      "A.app",
      [.iosAppStore],
      ["error bundle-version-missing Frameworks/Lib.framework/Info.plist CFBundleVersion"],
      only: ["bundle-version-missing"],
      messages: ["CFBundleVersion is missing or empty"]
    ),
    bundle(
      "pub-info-07",
      "A.app",
      [.iosAppStore],
      [
        "error frameworks-dir-in-framework-ios PlugIns/E.appex/Frameworks",
        "error nested-bundle-in-framework-ios PlugIns/E.appex/Frameworks/Lib.framework",
      ],
      only: ["frameworks-dir-in-framework-ios", "nested-bundle-in-framework-ios"]
    ),
    bundle(
      "pub-info-08",
      "Demo.app",
      [.macAppStore],
      [
        "error category-missing Contents/Info.plist LSApplicationCategoryType",
        "error macos-icon-512 Contents/Resources/icon.icns",
      ],
      only: ["category-missing", "macos-icon-512"],
      messages: [
        "LSApplicationCategoryType is missing", "the icon is a PNG picture, not an icon family",
      ]
    ),
  ]

  private static let layout = [
    "code-file-irregular", "duplicate-run-path", "executable-bad-format",
  ]

  private static let code = [
    program(
      "pub-macho-01",
      "tool",
      ["error code-file-irregular Contents/MacOS/Demo"],
      only: layout,
      messages: [
        "128 bytes at byte 16392 of the arm64 image belong to no segment; code signing refuses that"
      ]
    ),
    program(
      "pub-macho-09",
      "dup.dylib",
      // The library is for an SDK for whose code the systems are not strict.
      ["warning duplicate-run-path Contents/MacOS/Demo"],
      only: layout,
      messages: ["the run path @loader_path/../lib is there 2 times"]
    ),
    program("pub-macho-09", "two.dylib", [], only: layout),
    program("pub-macho-15", "ok", [], only: layout),
    program(
      "pub-macho-15",
      "gap",
      ["error code-file-irregular Contents/MacOS/Demo"],
      only: layout,
      messages: ["the bytes between slices are not zero (byte 9000); code signing refuses that"]
    ),
    program(
      "pub-macho-15",
      "tail",
      ["error code-file-irregular Contents/MacOS/Demo"],
      only: layout,
      messages: ["5 bytes follow the last slice at byte 32776; code signing refuses that"]
    ),
    program(
      "pub-macho-15",
      "overlap",
      [
        "error code-file-irregular Contents/MacOS/Demo",
        "error code-file-irregular Contents/MacOS/Demo",
        "error code-file-irregular Contents/MacOS/Demo",
        "warning code-file-irregular Contents/MacOS/Demo",
        "warning code-file-irregular Contents/MacOS/Demo",
      ],
      only: layout,
      messages: [
        "12288 bytes at byte 8200 of the arm64 image belong to no segment;"
          + " code signing refuses that",
        "12288 bytes follow the last slice at byte 20488; code signing refuses that",
        "the arm64 slice at byte 4096 is not aligned to 2^14 bytes",
        "the slice listed as arm64 holds an image for x86_64",
        "the slices x86_64 and arm64 overlap",
      ]
    ),
    program(
      "pub-macho-15",
      "twice",
      ["error code-file-irregular Contents/MacOS/Demo"],
      only: layout,
      messages: ["the architecture x86_64 is listed more than once"]
    ),
  ]

  private static let seals = ["seal-file-added", "seal-file-missing", "seal-file-modified"]

  private static let signatures: [Row] = [
    bundle("pub-sign-04", "Demo.app", [.developerID], [], only: seals),
    Row(
      id: "pub-sign-04",
      product: { try $0.bundle("Demo.app").without("Contents/Resources/fr.lproj") },
      gates: [.developerID],
      findings: [],
      only: seals
    ),
    Row(
      id: "pub-sign-04",
      product: { try $0.bundle("Demo.app").without("Contents/Resources/Base.lproj/b.strings") },
      gates: [.developerID],
      findings: ["error seal-file-missing Contents/Resources/Base.lproj/b.strings"],
      only: seals
    ),
    bundle("pub-sign-05", "Demo.app", [.developerID], [], only: seals),
    Row(
      id: "pub-sign-05",
      product: { try $0.bundle("Demo.app").with("Contents/Resources/extra.txt", "x") },
      gates: [.developerID],
      findings: ["error seal-file-added Contents/Resources/extra.txt"],
      only: seals
    ),
    bundle(
      "pub-sign-07",
      "Demo.app",
      [.developerID],
      [
        "error seal-file-modified Contents/PlugIns/P.bundle/Contents/Resources/tool_helper"
      ],
      only: seals
    ),
  ]

  private static let tables = ["strings-unparsable", "stringsdict-faulty", "strings-doubtful"]

  private static let texts = [
    resource(
      "pub-strings-01",
      "Localizable.strings",
      as: "en.lproj/Localizable.strings",
      ["warning strings-unparsable Contents/Resources/en.lproj/Localizable.strings"],
      only: tables
    ),
    resource(
      "pub-strings-04",
      "le.strings",
      as: "en.lproj/le.strings",
      [],
      only: tables
    ),
    resource(
      "pub-strings-04",
      "be.strings",
      as: "en.lproj/be.strings",
      [],
      only: tables
    ),
    resource(
      "pub-strings-04",
      "utf8bom.strings",
      as: "en.lproj/utf8bom.strings",
      [],
      only: tables
    ),
    resource(
      "pub-strings-07",
      "in.strings",
      as: "en.lproj/in.strings",
      ["warning strings-doubtful Contents/Resources/en.lproj/in.strings v"],
      only: tables
    ),
    resource(
      "pub-plist-04",
      "dup.strings",
      as: "en.lproj/dup.strings",
      ["warning strings-doubtful Contents/Resources/en.lproj/dup.strings"],
      only: tables
    ),
    resource(
      "pub-strings-08",
      "Localizable.strings",
      as: "en.lproj/Localizable.strings",
      ["warning strings-unparsable Contents/Resources/en.lproj/Localizable.strings a"],
      only: tables
    ),
    resource(
      "pub-strings-12",
      "bad.stringsdict",
      as: "en.lproj/bad.stringsdict",
      [
        "warning stringsdict-faulty Contents/Resources/en.lproj/bad.stringsdict x.n",
        "warning stringsdict-faulty Contents/Resources/en.lproj/bad.stringsdict x.n",
      ],
      only: tables
    ),
  ]

  private static let icons = [
    resource(
      "pub-icon-01",
      "icon.icns",
      as: "icon.icns",
      ["error macos-icon-512 Contents/Resources/icon.icns"],
      only: ["macos-icon-512", "icon-picture-size"],
      info: ("CFBundleIconFile", "icon"),
      messages: ["the icon lacks 1024 pixels (512x512@2x, ic10)"]
    ),
    resource(
      "pub-icon-02",
      "icon.icns",
      as: "icon.icns",
      [
        "error icon-picture-size Contents/Resources/icon.icns",
        "error icon-picture-size Contents/Resources/icon.icns",
      ],
      only: ["icon-picture-size"],
      messages: [
        "ic13 holds 512x512 pixels, and should hold 256x256",
        "ic14 holds 1024x1024 pixels, and should hold 512x512",
      ]
    ),
  ]

  @Test("a check finds what a report is about, and where", arguments: rows)
  func finds(row: Row) throws {
    let product = try row.product(try CheckedCase(row.id))
    let settings = CheckSettings(gates: row.gates, only: row.only)
    let found = try Checker(settings).check(product.opened()).findings.map(\.finding)
    let lines = found.map { finding in
      let place = finding.location.path + (finding.location.keyPath.map { " \($0)" } ?? "")
      return "\(finding.severity.rawValue) \(finding.rule) \(place)"
    }
    #expect(lines.sorted() == row.findings.sorted())
    guard !row.messages.isEmpty else { return }
    #expect(found.map(\.message).sorted() == row.messages.sorted())
  }

  @Test(
    "pub-info-01: versions that the store refuses",
    arguments: [
      ("1.0", true), ("5", true), ("10.2.33", true), ("5.0.0-beta1", false), ("7.1.2.1", false),
      ("1.1+ (1)", false), ("HEAD based on 0.1.0", false), ("1..2", false), ("1.2.", false),
      ("v1.2", false), ("", false), ("0.0.1", true), ("beta 0.10.1", false),
    ]
  )
  func versions(text: String, isValid: Bool) throws {
    let checker = try Checker(
      CheckSettings(
        gates: [.iosAppStore],
        only: ["short-version-format", "short-version-missing", "short-version-type"]
      )
    )
    let product = SampleProduct.ios.key("CFBundleShortVersionString", .string(text))
    let findings = try checker.check(product.opened()).findings.map(\.finding)
    #expect(findings.map(\.severity) == (isValid ? [] : [.error]))
    for finding in findings {
      #expect(finding.location.keyPath == "CFBundleShortVersionString")
      #expect(finding.message.contains("CFBundleShortVersionString"))
      #expect(finding.message.contains(text))
    }
  }

  @Test("pub-package-02: an ipa from a system without permissions")
  func ipaWithoutModes() throws {
    let bytes = try CheckedCase("pub-package-02").contents(of: "win.ipa")
    let settings = CheckSettings(gates: [.local], only: ["container-lost-modes"])
    let report = try Checker(settings).check(try SampleArchive.opened(bytes, "Payload/A.app"))
    #expect(report.findings.map(\.finding.rule) == ["container-lost-modes"])
    #expect(report.findings.map(\.finding.location.path) == ["A"])
  }

  @Test(
    "pub-sign-15: signatures that are damaged are invalid, and nothing ends",
    arguments: ["empty", "short", "count", "offset", "slots", "magic"]
  )
  func damagedSignatures(file: String) throws {
    let bytes = try CheckedCase("pub-sign-15").contents(of: file)
    let product = SampleProduct.mac.with("Contents/MacOS/Demo", bytes: bytes, mode: 0o755)
    let report = try Checker(CheckSettings(gates: [.developerID])).check(product.opened())
    let errors = report.findings.map(\.finding).filter { $0.severity == .error }
    #expect(
      errors.contains { $0.location.path == "Contents/MacOS/Demo" || $0.location.path == "." }
    )
    #expect(!report.passes)
  }
}

/// A case of a public report: files, folders and links.
struct CheckedCase {
  private struct Entry: Decodable {
    let file: PublicCase.File
    let type: String
    let target: String?
    let mode: String?
    let attributes: [String: String]?

    private enum CodingKeys: String, CodingKey {
      case type
      case target
      case mode
      case attributes = "xattrs"
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      file = try PublicCase.File(from: decoder)
      type = try keys.decode(String.self, forKey: .type)
      target = try keys.decodeIfPresent(String.self, forKey: .target)
      mode = try keys.decodeIfPresent(String.self, forKey: .mode)
      attributes = try keys.decodeIfPresent([String: String].self, forKey: .attributes)
    }
  }

  private struct Case: Decodable {
    let id: String
    let files: [Entry]
  }

  private let files: [Entry]

  init(_ id: String) throws {
    let cases: [Case] = try Fixture.decoded("cases.json")
    files = try #require(cases.first { $0.id == id }).files
  }

  func contents(of path: String) throws -> [UInt8] {
    try #require(files.first { $0.file.path == path }).file.contents()
  }

  /// The bundle of a name with everything in it.
  func bundle(_ name: String) throws -> SampleProduct {
    var product = SampleProduct(name)
    for entry in files where entry.file.path.hasPrefix(name + "/") {
      let path = String(entry.file.path.dropFirst(name.count + 1))
      switch entry.type {
      case "file":
        let mode = entry.mode.flatMap { UInt16($0, radix: 8) } ?? 0o644
        product = product.with(path, bytes: try entry.file.contents(), mode: mode)
      case "symlink": product = product.withLink(path, to: try #require(entry.target))
      default: product = product.withFolder(path)
      }
      for attribute in (entry.attributes ?? [:]).keys.sorted() {
        product = product.withAttribute(attribute, of: path)
      }
    }
    return product
  }
}
