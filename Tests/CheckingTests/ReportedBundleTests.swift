// Valise — bundles of public reports, with everything that checks say of them
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import Testing
import ValiseDiagnostics
import ValiseFiles

@Suite("all that is found in bundles of public reports")
struct ReportedBundleTests {
  @Test("pub-framework-01: what is repaired has nothing left to find")
  func repairedFramework() throws {
    let (files, root) = try CheckedCase("pub-framework-01").bundle("Lib.framework").written()
    let code = root.appending(try RelativePath(validating: "Versions/A/Lib"))
    let before = try files.contents(of: code, limit: 1 << 20)
    try ProductFix(of: root, on: files).apply(to: root, on: files)
    #expect(try files.contents(of: code, limit: 1 << 20) == before)
    let checker = try Checker(CheckSettings(gates: [.developerID, .macAppStore]))
    let report = try checker.check(BundleDirectory(opening: root, on: files))
    // The code of the case is not signed, and nothing else is wrong with it.
    let others = report.findings.map(\.finding).filter { $0.location.path != "Versions/A/Lib" }
    #expect(others.map(\.text) == [])
  }

  @Test("pub-framework-03: nothing but the two links is found")
  func linksAlone() throws {
    let product = try CheckedCase("pub-framework-03").bundle("Lib.framework")
    let report = try Checker(CheckSettings(gates: [.developerID])).check(product.opened())
    // The code of the case is not signed.
    let found = report.findings.map(\.finding).filter { $0.location.path != "Versions/A/Lib" }
    #expect(
      found.map { "\($0.rule) \($0.location.path)" } == [
        "link-broken Headers", "link-broken Modules",
      ]
    )
  }

  @Test("pub-info-07: on the Mac an extension may have frameworks")
  func frameworkInMacExtension() throws {
    let kit = SampleProduct.macFramework
    let share = SampleProduct.macExtension.embedding(kit, in: "Contents/Frameworks")
    let product = SampleProduct.mac.embedding(share, in: "Contents/PlugIns")
    let rules = ["frameworks-dir-in-framework-ios", "nested-bundle-in-framework-ios"]
    let settings = CheckSettings(gates: [.macAppStore, .developerID], only: rules)
    #expect(try Checker(settings).check(product.opened()).findings == [])
    let all = try Checker(CheckSettings(gates: [.macAppStore])).check(product.opened()).findings
    #expect(all.filter { $0.finding.location.path.hasSuffix("/Contents/Frameworks") } == [])
  }
}
