// Valise — what is asked of a check
// SPDX-License-Identifier: Apache-2.0

/// What is asked of a check.
public struct CheckSettings: Hashable, Sendable {
  /// The gates that products are to pass.
  public var gates: [CheckGate]
  /// The rules that alone are asked; none for all.
  public var only: [String]
  /// The rules that are not asked.
  public var skipped: [String]
  /// What is known and does not matter, with the reasons.
  public var allowances: [Allowance]
  /// The findings that were there before.
  public var baseline: Baseline?
  /// The day for which is asked, in seconds since 1970; nothing to leave time out.
  public var date: Int64?

  /// Makes settings.
  public init(
    gates: [CheckGate] = [.local],
    only: [String] = [],
    skipped: [String] = [],
    allowances: [Allowance] = [],
    baseline: Baseline? = nil,
    date: Int64? = nil
  ) {
    self.gates = gates
    self.only = only
    self.skipped = skipped
    self.allowances = allowances
    self.baseline = baseline
    self.date = date
  }
}

extension CheckSettings {
  /// Whether a rule is asked.
  func asks(_ rule: String) -> Bool {
    (only.isEmpty || only.contains(rule)) && !skipped.contains(rule)
  }

  /// Checks that every rule that is named is one, and every silence has a reason.
  ///
  /// - Throws: `.unknownRule`, `.missingReason`.
  func checkNames() throws(CheckError) {
    for name in only + skipped + allowances.map(\.rule) where RuleCatalog.rule(name) == nil {
      throw .unknownRule(name)
    }
    for allowance in allowances where allowance.reason.allSatisfy({ $0.isWhitespace }) {
      throw .missingReason(rule: allowance.rule)
    }
  }

  /// Parts findings into those that count and those that are silenced.
  func silencing(
    _ findings: [CheckFinding]
  ) -> (findings: [CheckFinding], silenced: [SilencedFinding]) {
    var counting: [CheckFinding] = []
    var silenced: [SilencedFinding] = []
    for finding in findings {
      if let allowance = allowances.first(where: { $0.covers(finding) }) {
        silenced.append(SilencedFinding(finding: finding, reason: allowance.reason))
      } else if let baseline, baseline.contains(finding) {
        silenced.append(SilencedFinding(finding: finding, reason: baseline.reason))
      } else {
        counting.append(finding)
      }
    }
    return (counting, silenced)
  }
}
