// Valise — what a check found, as text
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics

extension CheckReport {
  /// The findings as text, grouped by bundle, then what is silenced, then the counts.
  public var text: String {
    var lines: [String] = []
    var bundle: String?
    for found in findings {
      if found.bundle != bundle {
        if bundle != nil { lines.append("") }
        lines.append(shown(Location(path: found.bundle)).path + ":")
        bundle = found.bundle
      }
      lines.append(shown(found).text)
    }
    if !findings.isEmpty { lines.append("") }
    lines += silencedLines + gateLines
    lines.append("\(product): \(FindingCounts(findings.map(\.finding))) (\(gateNames))")
    return lines.map(Self.harmless).joined(separator: "\n") + "\n"
  }

  private var gateNames: String { gates.map(\.rawValue).joined(separator: ", ") }

  private var gateLines: [String] {
    gatesNotMeant.map { gate in
      "note: \(product) is for \(platform.rawValue), which does not pass the gate \(gate.rawValue)"
    }
  }

  /// How many findings are silenced, one line for each rule and reason.
  private var silencedLines: [String] {
    var counts: [(rule: String, reason: String, count: Int)] = []
    for silenced in silenced {
      let rule = silenced.finding.finding.rule
      if let place = counts.firstIndex(where: { $0.rule == rule && $0.reason == silenced.reason }) {
        counts[place].count += 1
      } else {
        counts.append((rule, silenced.reason, 1))
      }
    }
    return counts.map { "silenced: \($0.rule), \($0.count)×: \($0.reason)" }
  }

  /// The line without what would steer a terminal.
  private static func harmless(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
      text += isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return text
  }
}
