// Valise — checking an archive of Xcode
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import Inspection
public import ValiseDiagnostics
internal import ValiseFiles

extension Checker {
  /// Checks an archive of Xcode and the products in it.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - progress: Is told of every byte that is hashed.
  /// - Returns: The report on the archive itself, then those on its products.
  /// - Throws: What reading the products throws.
  public func check(
    _ archive: XcodeArchive,
    progress: any ProgressReporting = NoProgress()
  ) throws(BundleError) -> [CheckReport] {
    var products: [(path: RelativePath, product: InspectedProduct)] = []
    for product in archive.products {
      products.append((product.path, try inspect(product.bundle, progress)))
    }
    return [report(on: archive, with: products)] + products.map { report(on: $0.product) }
  }

  private func report(
    on archive: XcodeArchive,
    with products: [(path: RelativePath, product: InspectedProduct)]
  ) -> CheckReport {
    let platform = products.first?.product.main.platform ?? .ios
    let channels = channels(for: platform)
    let checked = CheckedArchive(
      archive: archive,
      products: products.map { path, product in
        (path, CheckedProduct(product, channels: channels, date: settings.date))
      }
    )
    var findings: [CheckFinding] = []
    for rule in rules where rule.facts.severity(for: channels) != nil {
      guard let rule = rule as? any ArchiveRule.Type else { continue }
      var found = RuleFindings(of: rule.facts, for: channels)
      rule.check(checked, &found)
      findings += found.list
    }
    return report(findings, on: archive.displayPath, for: platform)
  }
}
