// Valise — what a check of one product found
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseDiagnostics

/// What a check of one product found.
public struct CheckReport: Hashable, Sendable {
  /// The path of the product as it was given.
  public let product: String
  /// The system that it is for.
  public let platform: BundlePlatform
  /// The gates that it was to pass.
  public let gates: [CheckGate]
  /// Those of the gates that are not for products of its system.
  public let gatesNotMeant: [CheckGate]
  /// What was found, those of the product itself first, then by bundle; paths are relative to the
  /// product.
  public let findings: [CheckFinding]
  /// What was found and is not counted.
  public let silenced: [SilencedFinding]

  /// Whether the product passes: nothing that counts is an error.
  public var passes: Bool { !findings.contains { $0.finding.severity == .error } }

  /// The findings with the paths that a user would open.
  public var shownFindings: [Finding] { findings.map { shown($0) } }

  /// A finding with the path that a user would open, and the store's number in its message.
  func shown(_ found: CheckFinding) -> Finding {
    let finding = found.finding
    return Finding(
      rule: finding.rule,
      severity: finding.severity,
      location: shown(finding.location),
      message: finding.message + (found.storeCode.map { " (\($0))" } ?? ""),
      detail: finding.detail,
      remedy: finding.remedy,
      notes: finding.notes
    )
  }

  /// A place in the product as one that a user would open.
  func shown(_ location: Location) -> Location {
    let base = product.hasSuffix("/") && product != "/" ? String(product.dropLast()) : product
    return Location(
      path: location.path == "." ? base : "\(base)/\(location.path)",
      position: location.position,
      keyPath: location.keyPath
    )
  }
}

extension CheckReport {
  /// The same report without what is no error.
  public func onlyErrors() -> CheckReport {
    CheckReport(
      product: product,
      platform: platform,
      gates: gates,
      gatesNotMeant: gatesNotMeant,
      findings: findings.filter { $0.finding.severity == .error },
      silenced: silenced
    )
  }
}
