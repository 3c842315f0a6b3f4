// Valise — what a rule is about, as text and as a section of docs/rules.md
// SPDX-License-Identifier: Apache-2.0

internal import ValiseDiagnostics

extension RuleFacts {
  /// The rule as `valise check --explain` tells it.
  public var text: String {
    var lines = ["\(identifier): \(title)", ""]
    lines += LineWrapping.lines(reason, width: 80).map { "  " + $0 }
    lines += ["", "  Remedy: \(remedy)"]
    if let fix { lines.append("  'valise check --fix' \(fix.words)") }
    lines.append("  Who asks: \(severityWords)")
    if let storeCode { lines.append("  The store's number: \(storeCode)") }
    lines.append("  How it is known: \(confidence.words)")
    lines += sources.map { "  Source: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rule as a line of `valise check --list`.
  public var line: String {
    let most = severities.values.max() ?? .note
    return "\(identifier)\t\(most.rawValue)\t\(channels.map(\.rawValue).joined(separator: ","))"
      + "\t\(storeCode ?? "-")\t\(fix == nil ? "-" : "fix")\t\(title)"
  }

  /// The rule as a section of docs/rules.md.
  var markdown: String {
    var lines = ["### `\(identifier)`", "", "\(title).", "", reason, ""]
    lines.append("- Remedy: \(remedy).")
    if let fix { lines.append("- `valise check --fix` \(fix.words).") }
    lines.append("- Who asks: \(severityWords).")
    if let storeCode { lines.append("- The store's number: \(storeCode).") }
    lines.append("- How it is known: \(confidence.words).")
    lines.append("- Source: \(sources.joined(separator: "; ")).")
    return lines.joined(separator: "\n") + "\n"
  }

  private var severityWords: String {
    channels.map { "\($0.rawValue) (\(severities[$0]?.rawValue ?? ""))" }.joined(separator: ", ")
  }
}

/// Lines of words that are no longer than a width, where no word is.
enum LineWrapping {
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 1 > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
