// Valise — checking a product against rules
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import Inspection
public import ValiseDiagnostics
internal import ValiseFiles

/// Checks products against rules.
public struct Checker: Sendable {
  /// The rules that are asked, in the order of their identifiers.
  public let rules: [any Rule.Type]
  /// What is asked, and what is known already.
  public let settings: CheckSettings

  /// Makes a checker.
  ///
  /// - Throws: `.unknownRule` for an identifier in the settings that no rule has.
  public init(_ settings: CheckSettings = CheckSettings()) throws(CheckError) {
    try settings.checkNames()
    self.settings = settings
    rules = RuleCatalog.all.filter { settings.asks($0.facts.identifier) }
  }

  /// Checks a product.
  ///
  /// - Parameters:
  ///   - bundle: The product as it was opened.
  ///   - progress: Is told of every byte that is hashed.
  /// - Returns: What the rules found.
  /// - Throws: What reading the product throws; a product that is broken in one place still gets
  ///   the findings that the rest allows.
  public func check(
    _ bundle: BundleDirectory,
    progress: any ProgressReporting = NoProgress()
  ) throws(BundleError) -> CheckReport {
    report(on: try inspect(bundle, progress))
  }

  /// Reads the parts of a product that the rules look at.
  func inspect(
    _ bundle: BundleDirectory,
    _ progress: any ProgressReporting
  ) throws(BundleError) -> InspectedProduct {
    // The platform of the code decides who has a say, and is known only after reading the headers.
    let everybody = BundlePlatform.allCases.reduce(into: Set<CheckChannel>()) {
      $0.formUnion(channels(for: $1))
    }
    var product = try InspectedProduct(
      of: bundle,
      parts: parts(for: everybody).subtracting([.verification])
    )
    verify(&product, progress)
    return product
  }

  /// Has the signature of a product verified, for which every byte is hashed, where a rule that
  /// has a say about it looks at that.
  func verify(_ product: inout InspectedProduct, _ progress: any ProgressReporting) {
    guard parts(for: channels(for: product.main.platform)).contains(.verification) else { return }
    product.verify(progress: progress)
  }

  /// The parts that the rules of some channels look at.
  private func parts(for channels: Set<CheckChannel>) -> Set<InspectionPart> {
    rules.filter { $0.facts.severity(for: channels) != nil }
      .reduce(into: []) { $0.formUnion($1.facts.parts) }
  }

  /// Who has a say about a product for a platform.
  func channels(for platform: BundlePlatform) -> Set<CheckChannel> {
    settings.gates.reduce(into: Set<CheckChannel>()) { channels, gate in
      channels.formUnion(gate.channels(for: platform))
    }
  }

  /// Checks a product that was read.
  ///
  /// Rules that look at parts that were not read find nothing there.
  public func report(on inspected: InspectedProduct) -> CheckReport {
    let platform = inspected.main.platform
    let channels = channels(for: platform)
    let product = CheckedProduct(inspected, channels: channels, date: settings.date)
    let asked = rules.filter { $0.facts.severity(for: channels) != nil }
    let found = inspected.root.tree.concurrentResults(of: asked.count, share: 8) {
      (number) -> [CheckFinding] in
      var found = RuleFindings(of: asked[number].facts, for: channels)
      asked[number].check(product, &found)
      return found.list
    }
    let findings = found.flatMap(\.self).map { finding in
      var finding = finding
      finding.bundle = Self.bundle(around: finding.finding.location.path, in: inspected)
      return finding
    }
    return report(findings, on: inspected.root.displayPath, for: platform)
  }

  /// The report of what was found in a product or an archive.
  func report(
    _ findings: [CheckFinding],
    on path: String,
    for platform: BundlePlatform
  ) -> CheckReport {
    let sorted = findings.sorted { left, right in
      if left.bundle != right.bundle {
        if left.bundle == "." || right.bundle == "." { return left.bundle == "." }
        return left.bundle.utf8.lexicographicallyPrecedes(right.bundle.utf8)
      }
      return Finding.reportOrder(left.finding, right.finding)
    }
    let silenced = settings.silencing(sorted)
    return CheckReport(
      product: path,
      platform: platform,
      gates: settings.gates,
      gatesNotMeant: settings.gates.filter { !$0.isFor(platform) },
      findings: silenced.findings,
      silenced: silenced.silenced
    )
  }

  /// The innermost bundle that holds a path.
  private static func bundle(around path: String, in product: InspectedProduct) -> String {
    // A path that is none belongs to the product.
    guard let place = try? RelativePath(validating: path) else { return "." }
    return product.innermostBundle(around: place).path.description
  }
}
