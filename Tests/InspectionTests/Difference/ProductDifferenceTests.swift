// Valise — tests of what bundles and code say else than before
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct ProductDifferenceTests {
  private let base = SampleVersion.application

  private func program(
    _ needs: [String] = [],
    isSigned: Bool = false,
    signature: UInt8 = 0x5A
  ) -> [UInt8] {
    var bytes = LinkedImage(.program, needs: needs, isSigned: isSigned).bytes
    if isSigned { for place in bytes.count - 32..<bytes.count { bytes[place] = signature } }
    return bytes
  }

  @Test func infoAndLanguages() throws {
    let new = base.withInfo(
      "Contents/Info.plist",
      [
        "CFBundleIdentifier": "<string>org.example.demo</string>",
        "CFBundleShortVersionString": "<string>1.1</string>",
        "LSUIElement": "<true/>",
      ]
    ).moving("Contents/Resources/en.lproj", to: "Contents/Resources/fr.lproj")
    let difference = try base.difference(to: new)
    let bundle = try #require(difference.bundles.first)
    #expect(difference.bundles.count == 1)
    #expect(
      bundle.info.map(\.path.description) == [
        "CFBundleShortVersionString", "CFBundleExecutable", "LSUIElement",
      ]
    )
    #expect(bundle.info[0].kind == .changed(from: .string("1.0"), to: .string("1.1")))
    #expect(bundle.info[1].kind == .removed(.string("Demo")))
    #expect(bundle.info[2].kind == .added(.boolean(true)))
    #expect(bundle.localizations.added == ["fr"])
    #expect(bundle.localizations.removed == ["en"])
    #expect(difference.old.version == "1.0" && difference.new.version == "1.1")
  }

  @Test func nestedBundlesComeGoAndMove() throws {
    func kit(_ folder: String, _ version: String) -> SampleVersion {
      base.withInfo(
        "\(folder)/Info.plist",
        [
          "CFBundleIdentifier": "<string>org.example.kit</string>",
          "V": "<string>\(version)</string>",
        ]
      ).with("\(folder)/Kit", "the code").with("\(folder)/data", "the data")
    }
    let moved = try kit("Contents/Frameworks/Kit.framework", "1")
      .difference(to: kit("Contents/Frameworks/Core.framework", "2"))
    #expect(moved.bundles.map(\.change) == [.moved])
    #expect(moved.bundles.map(\.path.description) == ["Contents/Frameworks/Core.framework"])
    #expect(moved.bundles[0].info.map(\.path.description) == ["V"])
    let gone = try kit("Contents/Frameworks/Kit.framework", "1").difference(to: base)
    #expect(gone.bundles.map(\.change) == [.removed])
    #expect(gone.bundles.map(\.identifier) == ["org.example.kit"])
    let came = try base.difference(to: kit("Contents/Frameworks/Kit.framework", "1"))
    #expect(came.bundles.map(\.change) == [.added])
  }

  @Test func librariesOfCode() throws {
    let path = "Contents/MacOS/Demo"
    let old = base.with(path, bytes: program(["/usr/lib/liba.dylib", "/usr/lib/libb.dylib"]))
    let new = base.with(path, bytes: program(["/usr/lib/libb.dylib", "/usr/lib/libc.dylib"]))
    let difference = try old.difference(to: new)
    let code = try #require(difference.code.first)
    #expect(code.isMainExecutable && code.bundle.isRoot)
    #expect(code.facts.map(\.fact) == [.libraries])
    #expect(code.facts[0].values.removed == ["/usr/lib/liba.dylib"])
    #expect(code.facts[0].values.added == ["/usr/lib/libc.dylib"])
  }

  @Test func executablesOfOtherNamesAreCompared() throws {
    func app(_ name: String, _ library: String) -> SampleVersion {
      base.withInfo("Contents/Info.plist", ["CFBundleExecutable": "<string>\(name)</string>"])
        .with("Contents/MacOS/\(name)", bytes: program([library]))
    }
    let difference = try app("Old", "/usr/lib/a.dylib").difference(
      to: app("New", "/usr/lib/b.dylib")
    )
    #expect(
      difference.files.map(\.summary) == [
        "~ Contents/Info.plist (content)", "> Contents/MacOS/Old Contents/MacOS/New (content)",
      ]
    )
    #expect(difference.code.map(\.facts.first?.values.added) == [["/usr/lib/b.dylib"]])
  }

  @Test func signaturesAlone() throws {
    let path = "Contents/MacOS/Demo"
    let unsigned = base.with(path, bytes: program())
    let signed = base.with(path, bytes: program(isSigned: true))
      .with("Contents/_CodeSignature/CodeResources", "a seal")
    let other = base.with(path, bytes: program(isSigned: true, signature: 0x11))
      .with("Contents/_CodeSignature/CodeResources", "another seal")
      .with("Contents/embedded.provisionprofile", "a profile")
    for (old, new) in [(unsigned, signed), (signed, unsigned), (signed, other)] {
      let difference = try old.difference(to: new)
      #expect(difference.verdict == .signatures)
      #expect(difference.files.map(\.summary).contains("~ Contents/MacOS/Demo (signature)"))
    }
    let changed = try signed.difference(to: other.with("Contents/Resources/picture.png", "b"))
    #expect(changed.verdict == .different)
    let moved = try signed.difference(to: other.with("Contents/Resources/x", "x"))
    #expect(moved.verdict == .different)
  }

  @Test func everyByteOfCodeOutsideTheSignatureCounts() throws {
    let path = "Contents/MacOS/Demo"
    let bytes = program(isSigned: true)
    let old = base.with(path, bytes: bytes)
    // The bytes of the text, of the data before the signature, and of the signature.
    for place in [0x800, bytes.count - 48, bytes.count - 33, bytes.count - 32, bytes.count - 1] {
      var changed = bytes
      changed[place] ^= 1
      let difference = try old.difference(to: base.with(path, bytes: changed))
      let isSignature = place >= bytes.count - 32
      #expect(
        difference.files.map(\.summary) == ["~ \(path) (\(isSignature ? "signature" : "content"))"],
        "\(place)"
      )
    }
  }

  @Test func brokenInfoStillHasTheRest() throws {
    let broken = base.with("Contents/Info.plist", "<plist><dict><key>").with("Contents/x", "x")
    let difference = try base.difference(to: broken)
    #expect(difference.files.map(\.summary) == ["~ Contents/Info.plist (content)", "+ Contents/x"])
    #expect(difference.bundles.map(\.info.count) == [3])
  }

  @Test(
    arguments: [
      ("2%", 100, 102, false), ("2%", 100, 103, true), ("0.5%", 1000, 1005, false),
      ("0.5 %", 1000, 1006, true), ("0%", 5, 5, false), ("0%", 5, 6, true), ("10%", 0, 1, true),
      ("100kB", 0, 100_000, false), ("100kB", 0, 100_001, true), ("1.5 MB", 1, 1_500_001, false),
      ("64KiB", 0, 65537, true), ("7", 1, 8, false), ("7", 1, 9, true), ("7", 9, 1, false),
      ("2%", .max, .max, false), ("0", .max, 0, false),
    ] as [(String, Int, Int, Bool)]
  )
  func limitsOfGrowth(text: String, old: Int, new: Int, isExceeded: Bool) throws {
    let limit = try #require(GrowthLimit(text))
    #expect(limit.isExceeded(from: old, to: new) == isExceeded)
  }

  @Test(arguments: [
    "", "%", "two", "-1", "1.2345%", "1..2%", "5 XB", "99999999999999999999", "1e3",
  ])
  func whatIsNoLimit(text: String) { #expect(GrowthLimit(text) == nil) }

  @Test func limitsInWords() {
    #expect(GrowthLimit("2%")?.description == "2 %")
    #expect(GrowthLimit("0.25%")?.description == "0.25 %")
    #expect(GrowthLimit("100kB")?.description == "100.0 kB")
  }
}
