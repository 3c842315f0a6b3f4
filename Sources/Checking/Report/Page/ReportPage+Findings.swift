// Valise — the findings of a report, by bundle
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics

extension ReportPage {
  /// What rules found.
  var findings: Section {
    let check = report.check
    let counts = FindingCounts(check.findings.map(\.finding))
    let gates = check.gates.map(\.rawValue).joined(separator: ", ")
    var groups: [(bundle: String, findings: [CheckFinding])] = []
    for finding in check.findings.prefix(Self.rowLimit) {
      if groups.last?.bundle != finding.bundle { groups.append((finding.bundle, [])) }
      groups[groups.count - 1].findings.append(finding)
    }
    let lists = groups.map { group -> Markup in
      let shown = group.bundle == "." ? report.product.main.name.text : group.bundle
      return """
        <details open><summary><b class="mono">\(shown)</b>\
        <span class="quiet end">\("\(FindingCounts(group.findings.map(\.finding)))")</span></summary>
        <div class="inside">\(group.findings.map { Self.finding($0) })</div></details>

        """
    }
    return Section(
      identifier: "findings",
      title: "Findings",
      lead: "<p>gate: \(gates)</p>\(Self.filter(counts))",
      body: """
        <div id="finding-list">\(lists)</div>\(Self.rest(check.findings.count, "findings"))\
        \(check.findings.isEmpty ? "<p class=\"quiet\">Nothing found.</p>" : Markup.empty)\(silenced)
        """
    )
  }

  private static func filter(_ counts: FindingCounts) -> Markup {
    let kinds = [
      ("error", counts.errors, "errors"), ("warning", counts.warnings, "warnings"),
      ("note", counts.notes, "notes"),
    ].filter { $0.1 > 0 }
    guard kinds.count > 1 else { return .empty }
    let buttons = kinds.map { severity, number, words -> Markup in
      """
      <button type="button" data-show="\(severity)" aria-pressed="false">\(words) \(number)</button>
      """
    }
    return """
      <div class="choice" role="group" aria-label="Show findings" data-filter="finding-list">\
      <button type="button" data-show="" aria-pressed="true">all</button>\(buttons)</div>
      """
  }

  private static func finding(_ found: CheckFinding) -> Markup {
    let finding = found.finding
    let severity = finding.severity.rawValue
    let code: Markup = found.storeCode.map { " <span class=\"chip\">\($0)</span>" } ?? .empty
    let detail: Markup = finding.detail.map { "<p class=\"quiet\">\($0)</p>" } ?? .empty
    let remedy: Markup = finding.remedy.map { "<p class=\"remedy\">\($0)</p>" } ?? .empty
    return """
      <div class="finding" data-is="\(severity)"><span class="severity \(severity)">\(severity)</span>
      <div><p>\(finding.message)\(code)</p>\(detail)\(remedy)
      <p class="place mono">\("\(finding.location)") · \(finding.rule)</p></div></div>

      """
  }

  /// What is known and does not count, by rule and reason.
  private var silenced: Markup {
    var counts: [(rule: String, reason: String, count: Int)] = []
    for silenced in report.check.silenced {
      let rule = silenced.finding.finding.rule
      if let place = counts.firstIndex(where: { $0.rule == rule && $0.reason == silenced.reason }) {
        counts[place].count += 1
      } else {
        counts.append((rule, silenced.reason, 1))
      }
    }
    guard !counts.isEmpty else { return .empty }
    let items = counts.map { rule, reason, count -> Markup in
      "<li><code>\(rule)</code> \(count)×: \(reason)</li>"
    }
    return "<h3>Known, and not counted</h3><ul>\(items)</ul>"
  }
}
