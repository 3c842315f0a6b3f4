// Valise — tests of mending what rules find
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import CodeSigning
import PropertyLists
import Repair
import Testing
import ValiseDiagnostics
import ValiseFiles

@Suite("fixes of what rules find")
struct ProductFixTests {
  /// A product that a rule finds fault with and that can be mended.
  struct Example: Sendable, CustomStringConvertible {
    let rule: String
    let product: SampleProduct
    let signature: ProductFix.Signature

    var description: String { rule }

    init(_ rule: String, _ product: SampleProduct, _ signature: ProductFix.Signature = .none) {
      self.rule = rule
      self.product = product
      self.signature = signature
    }
  }

  private static let appleDouble: [UInt8] = [0, 5, 0x16, 7, 0, 2, 0, 0]
  private static let sealed = MacExamples.sealed(["Resources/a.txt": ["symlink": "b.txt"]])

  static let examples: [Example] = [
    Example(
      "detritus-xattr",
      SampleProduct.mac.withAttribute("com.apple.FinderInfo", of: "Contents/MacOS/Demo")
        .withAttribute("user.com.apple.ResourceFork", of: "Contents/Info.plist")
    ),
    Example(
      "detritus-xattr",
      SampleProduct.mac.with("Contents/MacOS/._Demo", bytes: appleDouble)
    ),
    Example(
      "executable-not-executable",
      SampleProduct.mac.with("Contents/MacOS/Demo", .macProgram, mode: 0o644)
    ),
    Example(
      "framework-current-not-symlink",
      SampleProduct.macFramework.without("Versions/Current")
        .with("Versions/Current/Kit", .macLibrary)
    ),
    Example(
      "framework-toplevel-real-entry",
      SampleProduct.macFramework.without("Kit").with("Kit", .macLibrary)
    ),
    Example("framework-toplevel-symlink-missing", SampleProduct.macFramework.without("Kit")),
    Example(
      "quarantine-xattr",
      SampleProduct.mac.withAttribute("com.apple.quarantine", of: "Contents/MacOS/Demo")
    ),
    Example(
      "seal-file-added",
      MacExamples.sealed([:]).with("Contents/Resources/x.txt", "")
        .with("Contents/Resources/._x.txt", bytes: appleDouble),
      .broken
    ),
    Example(
      "symlinks-flattened",
      sealed.with("Contents/Resources/a.txt", "x").with("Contents/Resources/b.txt", "x"),
      .broken
    ),
  ]

  private func findings(_ rule: String, _ bundle: BundleDirectory) throws -> [String] {
    let checker = try Checker(CheckSettings(gates: CheckGate.allCases, only: [rule]))
    return try checker.check(bundle).findings.map(\.finding.location.path)
  }

  @Test("a fix leaves its rule nothing to find", arguments: examples)
  func mends(example: Example) throws {
    let (files, root) = try example.product.written()
    let before = try findings(example.rule, BundleDirectory(opening: root, on: files))
    #expect(!before.isEmpty)
    let fix = try ProductFix(of: root, on: files)
    #expect(!fix.isEmpty)
    #expect(fix.signature == example.signature)
    try fix.apply(to: root, on: files)
    let after = try findings(example.rule, BundleDirectory(opening: root, on: files))
    // A file that nobody sealed stays for its owner.
    #expect(after == before.filter { $0.hasSuffix("/x.txt") })
    #expect(try ProductFix(of: root, on: files).isEmpty)
  }

  @Test("every rule that is said to have a fix has an example, and says so")
  func everyFixHasAnExample() {
    let mended = RuleCatalog.all.map { $0.facts }.filter { $0.fix != nil }
    #expect(mended.map(\.identifier) == Set(Self.examples.map(\.rule)).sorted())
    for facts in mended {
      #expect(facts.text.contains("  'valise check --fix' "))
      #expect(facts.line.contains("\tfix\t"))
    }
    #expect(RuleCatalog.rule("identifier-missing")?.facts.fix == nil)
  }

  @Test("good products are left as they are")
  func good() throws {
    let products: [SampleProduct] = [.mac, .ios, .macFramework, .iosFramework, .resources]
    for product in products {
      let (files, root) = try product.written()
      #expect(try ProductFix(of: root, on: files).isEmpty, "\(product.name)")
    }
  }

  @Test("a signature that a linker made is none")
  func linkerSignature() throws {
    let product = SampleProduct.mac.with(
      "Contents/MacOS/Demo",
      SampleImage.macProgram.signed { $0.flags = [.adhoc, .linkerSigned] },
      mode: 0o644
    )
    let (files, root) = try product.written()
    #expect(try ProductFix(of: root, on: files).signature == .none)
    let signed = SampleProduct.mac.with(
      "Contents/MacOS/Demo",
      SampleImage.macProgram.signed(),
      mode: 0o644
    )
    let (other, place) = try signed.written()
    #expect(try ProductFix(of: place, on: other).signature == .broken)
  }
}
