// Valise — tests that a seal decides what the repaired tree is
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCryptography
import ValiseDiagnostics
import ValiseFiles

@testable import Repair

@Suite struct SealedTreeTests {
  /// A seal of files and links, as Apple's tools write it.
  static func seal(
    files: [(String, String)] = [],
    optional: [String] = [],
    links: [(String, String)] = [],
    nested: [String] = []
  ) throws -> BrokenBundle.Entry {
    var text = "<plist version=\"1.0\"><dict><key>files</key><dict/><key>files2</key><dict>"
    for (path, contents) in files {
      let sum = try digest(of: Array(contents.utf8), using: .sha256)
      text += "<key>\(path)</key><dict><key>hash2</key><data>\(base64(sum))</data>"
      text += optional.contains(path) ? "<key>optional</key><true/></dict>" : "</dict>"
    }
    for (path, target) in links {
      text += "<key>\(path)</key><dict><key>symlink</key><string>\(target)</string></dict>"
    }
    for path in nested {
      text += "<key>\(path)</key><dict><key>requirement</key><string>anchor</string></dict>"
    }
    return .text(
      text + "</dict><key>rules</key><dict/><key>rules2</key><dict/></dict></plist>"
    )
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let padded = group + [UInt8](repeating: 0, count: 3 - group.count)
      let value = padded.reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        text.append(place <= group.count ? digits[value >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }

  private static let code: BrokenBundle.Entry = .bytes(BrokenBundle.code(), mode: 0o755)

  @Test("of two copies that differ the sealed one is kept, whichever it is")
  func sealedCopyWins() throws {
    for (version, top) in [("right", "wrong"), ("wrong", "right")] {
      let bundle = try BrokenBundle(
        "Lib.framework",
        [
          ("Versions/A/Lib", Self.code), ("Versions/A/Resources/a.txt", .text(version)),
          ("Resources/a.txt", .text(top)), ("Versions/Current", .link("A")),
          (
            "Versions/A/_CodeSignature/CodeResources",
            try Self.seal(files: [("Resources/a.txt", "right")])
          ),
        ]
      )
      let (done, next) = try bundle.repaired()
      #expect(next.isEmpty)
      #expect(next.findings.isEmpty)
      #expect(done.seals.paths == 1)
      #expect(done.seals.intact == 1)
      #expect(try bundle.text(of: "Versions/A/Resources/a.txt") == "right")
      #expect(try bundle.listing().contains("Resources -> Versions/Current/Resources"))
    }
  }

  @Test("a sealed file that is in the copy only goes back; another is reported")
  func onlyInCopy() throws {
    let entries: [(String, BrokenBundle.Entry)] = [
      ("Versions/A/Lib", Self.code), ("Versions/A/Resources/a.txt", .text("a")),
      ("Resources/a.txt", .text("a")), ("Resources/b.txt", .text("b")),
      ("Versions/Current", .link("A")),
      (
        "Versions/A/_CodeSignature/CodeResources",
        try Self.seal(files: [("Resources/a.txt", "a"), ("Resources/b.txt", "b")])
      ),
    ]
    let sealed = try BrokenBundle("Lib.framework", entries)
    let (done, next) = try sealed.repaired()
    #expect(done.findings.isEmpty)
    #expect(next.isEmpty)
    #expect(try sealed.text(of: "Versions/A/Resources/b.txt") == "b")

    let other = try BrokenBundle("Lib.framework", entries + [("Resources/c.txt", .text("c"))])
    let plan = try other.plan()
    #expect(plan.findings.map(\.rule) == ["copy-differs", "sealed-missing"])
    #expect(plan.findings.first?.detail == "they differ at Resources/c.txt")
    #expect(plan.changes.map(\.path.description) == ["Lib"])
  }

  /// What is in the place of a sealed link.
  static let shapes: [(name: String, entry: [(String, BrokenBundle.Entry)])] = [
    ("nothing", []),
    ("a text file", [("Contents/Resources/now.txt", .text("then.txt"))]),
    ("a copy", [("Contents/Resources/now.txt", .text("then"))]),
    ("another link", [("Contents/Resources/now.txt", .link("/elsewhere/then.txt"))]),
  ]

  @Test("sealed links come back from every shape", arguments: shapes.indices)
  func sealedLinks(index: Int) throws {
    let seal = try Self.seal(
      files: [("Resources/then.txt", "then")],
      links: [("Resources/now.txt", "then.txt")]
    )
    let bundle = try BrokenBundle(
      "Lib.app",
      [
        ("Contents/Resources/then.txt", .text("then")),
        ("Contents/_CodeSignature/CodeResources", seal),
      ] + Self.shapes[index].entry
    )
    let (done, next) = try bundle.repaired()
    #expect(done.changes.count == 1)
    #expect(done.seals.intact == 2)
    #expect(next.isEmpty)
    #expect(next.findings.isEmpty)
    #expect(try bundle.listing().contains("Contents/Resources/now.txt -> then.txt"))
  }

  @Test("what is no copy of a sealed link's target is left and reported")
  func noCopy() throws {
    let bundle = try BrokenBundle(
      "Lib.app",
      [
        ("Contents/Resources/then.txt", .text("then")),
        ("Contents/Resources/now.txt", .text("something else")),
        (
          "Contents/_CodeSignature/CodeResources",
          try Self.seal(links: [("Resources/now.txt", "then.txt")])
        ),
      ]
    )
    let plan = try bundle.plan()
    #expect(plan.isEmpty)
    #expect(plan.findings.map(\.rule) == ["sealed-link", "sealed-modified"])
  }

  @Test("what is missing or changed is reported, and optional files may be missing")
  func differences() throws {
    let seal = try Self.seal(
      files: [
        ("Resources/a.txt", "a"), ("Resources/b.txt", "b"), ("Resources/de.lproj/c.txt", "c"),
      ],
      optional: ["Resources/de.lproj/c.txt"],
      nested: ["Frameworks/In.framework", "Frameworks/Out.framework"]
    )
    let bundle = try BrokenBundle(
      "Lib.app",
      [
        ("Contents/Resources/b.txt", .text("changed")),
        ("Contents/Frameworks/In.framework/In", Self.code),
        ("Contents/_CodeSignature/CodeResources", seal),
      ]
    )
    let plan = try bundle.plan()
    #expect(plan.isEmpty)
    #expect(
      plan.findings.map { "\($0.rule) \($0.location.path)" } == [
        "sealed-missing Contents/Frameworks/Out.framework",
        "sealed-missing Contents/Resources/a.txt", "sealed-modified Contents/Resources/b.txt",
      ]
    )
    #expect(plan.seals.paths == 4)
    #expect(plan.seals.intact == 1)
  }

  @Test("litter that is sealed stays")
  func sealedLitter() throws {
    let double = "\u{0}\u{5}\u{16}\u{7}rest"
    let bundle = try BrokenBundle(
      "Lib.app",
      [
        ("Contents/Resources/._a", .text(double)), ("Contents/Resources/._b", .text(double)),
        ("Contents/Resources/._c", .text("no such file")),
        (
          "Contents/_CodeSignature/CodeResources", try Self.seal(files: [("Resources/._a", double)])
        ),
      ]
    )
    let plan = try bundle.plan()
    #expect(plan.changes.map(\.path.description) == ["Contents/Resources/._b"])
    #expect(plan.findings.map(\.rule) == ["litter-kept"])
  }

  @Test("seals of any bytes are read without a crash")
  func hostileSeals() throws {
    guard
      case .text(let text, _) = try Self.seal(
        files: [("a", "a")],
        links: [("b", "../../x"), ("../c", "d")]
      )
    else { return }
    let bytes = Array(text.utf8)
    for count in 0...bytes.count { _ = SealIndex(parsing: Array(bytes.prefix(count))) }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x15
      _ = SealIndex(parsing: changed)
    }
    let seal = try #require(SealIndex(parsing: bytes))
    #expect(seal.entries.map(\.path.description) == ["a", "b"])
  }
}
