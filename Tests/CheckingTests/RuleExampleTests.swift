// Valise — every rule against its examples
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import Foundation
import Inspection
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@Suite("examples of rules")
struct RuleExampleTests {
  static let all: [RuleExample] =
    InfoExamples.all + IdentityExamples.all + StructureExamples.all + DeviceExamples.all
    + MacExamples.all + ProfileExamples.all + CodeExamples.all + LocalizationExamples.all
    + ContainerExamples.all + ArchiveExamples.all

  private func findings(
    _ product: SampleProduct,
    _ example: RuleExample
  ) throws -> [CheckFinding] {
    let settings = CheckSettings(
      gates: example.gates,
      only: [example.rule],
      date: example.date
    )
    let checker = try Checker(settings)
    guard product.name.hasSuffix(".xcarchive") else {
      return try checker.check(product.opened()).findings
    }
    let archive = try XcodeArchive(at: .root, in: product.opened().tree)
    return try checker.check(archive).first?.findings ?? []
  }

  @Test("a rule finds its bad examples", arguments: all)
  func bad(example: RuleExample) throws {
    for (number, bad) in example.bad.enumerated() {
      let found = try findings(bad.product, example)
      let places = found.map { found in
        let location = found.finding.location
        return location.path + (location.keyPath.map { " \($0)" } ?? "")
      }
      #expect(places == [bad.place], "bad example \(number)")
      for finding in found.map(\.finding) {
        #expect(finding.severity == bad.severity, "bad example \(number)")
        #expect(!finding.message.isEmpty)
        #expect(!finding.message.hasSuffix("."))
        #expect(!(finding.remedy ?? "").isEmpty)
        try expectLine(of: finding.location, in: bad.product)
      }
    }
  }

  /// The line of a value is the one behind its key.
  private func expectLine(of location: Location, in product: SampleProduct) throws {
    guard let keyPath = location.keyPath, !keyPath.contains("."),
      let text = try product.text(of: location.path)
    else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let key = lines.firstIndex { $0.contains("<key>\(keyPath)</key>") }
    guard case .line(let line, _) = location.position else {
      #expect(key == nil, "\(keyPath) is in the file and has no line")
      return
    }
    #expect(line == key.map { $0 + 2 })
  }

  @Test("a rule leaves its good examples alone", arguments: all)
  func good(example: RuleExample) throws {
    for (number, product) in example.good.enumerated() {
      let found = try findings(product, example).map(\.finding.text)
      #expect(found == [], "good example \(number)")
    }
  }

  @Test("every rule has bad and good examples, and every example a rule")
  func everyRuleHasExamples() {
    let known = RuleCatalog.all.map { $0.facts.identifier }
    #expect(known == known.sorted())
    #expect(Set(known).count == known.count)
    let shown = Self.all.filter { !$0.bad.isEmpty && !$0.good.isEmpty }.map(\.rule)
    #expect(known.filter { !shown.contains($0) } == [])
    #expect(shown.filter { !known.contains($0) } == [])
  }

  @Test("every rule is one file with one comment, named after it")
  func everyRuleIsAFile() throws {
    let files = try Repository.files(below: "Sources/Checking/Rules", ending: ".swift")
    var identifiers: [String] = []
    for file in files {
      let text = try Repository.text(file)
      let name = file.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
      #expect(text.contains("\nenum \(name): "), "\(file)")
      #expect(text.contains("\n///\n/// Source: "), "\(file)")
      let parts = text.split(separator: "RuleFacts(\n    \"", maxSplits: 1)
      identifiers += parts.dropFirst().compactMap {
        $0.split(separator: "\"").first.map { String($0) }
      }
    }
    #expect(identifiers.sorted() == RuleCatalog.all.map { $0.facts.identifier })
  }

  @Test("good products of every kind are left alone on the machine of who made them")
  func goodProducts() throws {
    // The samples are not signed.
    let checker = try Checker(
      CheckSettings(gates: [.local], skipped: ["app-unsigned-arm64"], date: 1_780_000_000)
    )
    let products: [SampleProduct] = [
      .mac, .ios, .tvos, .watch, .macFramework, .iosFramework, .plugIn, .resources,
      SampleProduct.mac.embedding(.macFramework, in: "Contents/Frameworks")
        .embedding(.macExtension, in: "Contents/PlugIns")
        .embedding(.service, in: "Contents/XPCServices")
        .embedding(.plugIn, in: "Contents/PlugIns"),
      SampleProduct.ios.embedding(.iosFramework, in: "Frameworks")
        .embedding(.iosExtension, in: "PlugIns").embedding(.watch, in: "Watch")
        .embedding(.resources, in: ""),
    ]
    for product in products {
      let report = try checker.check(product.opened())
      #expect(report.findings.map(\.finding.text) == [], "\(product.name)")
    }
  }
}
