// Valise — checks of real bundles
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@Suite("checks of the corpus")
struct CorpusCheckTests {
  /// Applications that Apple's notary accepted, by name.
  private static let notarized = [
    "Mitmproxy Redirector.app", "Nion Swift.app", "MacControlMCP.app",
  ]

  @Test("what the notary accepted has no error at developer-id")
  func notarizedProducts() throws {
    let checker = try Checker(CheckSettings(gates: [.developerID], date: 1_780_000_000))
    var count = 0
    for item in try Corpus.small() {
      for bundle in item.bundles
      where Self.notarized.contains(where: { bundle.path.hasSuffix("/" + $0) }) {
        let path = try Corpus.path(of: bundle, in: item)
        let opened = try BundleDirectory(opening: FilePath(path), on: DiskFileSystem())
        let report = try checker.check(opened)
        let errors = report.findings.map(\.finding).filter { $0.severity == .error }
        #expect(errors.map(\.text) == [], "\(bundle.path)")
        count += 1
      }
    }
    #expect(count >= 3)
  }

  @Test("every bundle of the corpus can be checked at every gate")
  func everyBundle() throws {
    let checker = try Checker(CheckSettings(gates: CheckGate.allCases, date: 1_780_000_000))
    for item in try Corpus.items() {
      for bundle in item.bundles {
        let path = try Corpus.path(of: bundle, in: item)
        let opened = try BundleDirectory(opening: FilePath(path), on: DiskFileSystem())
        let report = try checker.check(opened)
        #expect(report.findings.allSatisfy { !$0.finding.message.isEmpty })
      }
    }
  }
}
