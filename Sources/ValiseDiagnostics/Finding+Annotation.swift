// Valise — findings as the annotations that a build on GitHub shows
// SPDX-License-Identifier: Apache-2.0

extension Finding {
  /// The finding as a line that makes GitHub show it beside the sources.
  ///
  /// Source: GitHub, Workflow commands for GitHub Actions.
  public var githubAnnotation: String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = ["file=\(Self.property(location.path))"]
    if case .line(let line, let column) = location.position {
      properties.append("line=\(line)")
      if let column { properties.append("col=\(column)") }
    }
    properties.append("title=\(Self.property(rule))")
    var text = message
    if let keyPath = location.keyPath { text += " (\(keyPath))" }
    if let detail { text += "\n\(detail)" }
    if let remedy { text += "\nremedy: \(remedy)" }
    return "::\(command) \(properties.joined(separator: ","))::\(Self.message(text))"
  }

  private static func message(_ text: String) -> String {
    escaping(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaping(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaping(_ text: String, _ marks: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      result += marks[scalar] ?? String(scalar)
    }
  }
}
