// Valise — a finding of a check with what the store says to it
// SPDX-License-Identifier: Apache-2.0

public import ValiseDiagnostics

/// A finding of a check; its path is relative to the product.
public struct CheckFinding: Hashable, Sendable {
  /// What was found and where.
  public let finding: Finding
  /// The number that the store gives the fault; nothing when the store is not asked or has none.
  public let storeCode: String?
  /// The path in the product of the innermost bundle around the place; `.` for the product.
  public internal(set) var bundle = "."

  /// Makes a finding.
  public init(finding: Finding, storeCode: String? = nil) {
    self.finding = finding
    self.storeCode = storeCode
  }
}
