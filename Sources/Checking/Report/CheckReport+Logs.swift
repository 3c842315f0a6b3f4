// Valise — what a check found, for the services that show findings beside the sources
// SPDX-License-Identifier: Apache-2.0

public import ValiseDiagnostics

extension CheckReport {
  /// The log of several reports, with the rules that found something.
  public static func sarif(of reports: [CheckReport], version: String) -> SARIFLog {
    let found = Set(reports.flatMap(\.findings).map(\.finding.rule))
    let rules = RuleCatalog.all.map { $0.facts }.filter { found.contains($0.identifier) }.map {
      facts in
      SARIFLog.Rule(
        identifier: facts.identifier,
        title: facts.title,
        reason: facts.reason,
        remedy: facts.remedy,
        severity: facts.severities.values.max() ?? .note
      )
    }
    return SARIFLog(
      tool: "valise check",
      version: version,
      rules: rules,
      findings: reports.flatMap(\.shownFindings)
    )
  }
}
