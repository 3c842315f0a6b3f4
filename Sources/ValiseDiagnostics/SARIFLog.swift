// Valise — findings as a log in the format SARIF
// SPDX-License-Identifier: Apache-2.0

/// Findings as a log in the format SARIF, which services show beside the sources.
///
/// Source: OASIS, Static Analysis Results Interchange Format (SARIF) 2.1.0.
public struct SARIFLog: Hashable, Sendable {
  /// What a log says of a rule.
  public struct Rule: Hashable, Sendable {
    /// The identifier.
    public let identifier: String
    /// What is wrong with what the rule finds.
    public let title: String
    /// Why it matters.
    public let reason: String
    /// What to do about it.
    public let remedy: String
    /// How much its findings matter.
    public let severity: Severity

    /// Makes a rule.
    public init(
      identifier: String,
      title: String,
      reason: String,
      remedy: String,
      severity: Severity
    ) {
      self.identifier = identifier
      self.title = title
      self.reason = reason
      self.remedy = remedy
      self.severity = severity
    }
  }

  /// The name of the program that found it.
  public let tool: String
  /// The version of that program.
  public let version: String
  /// The rules that findings name, each once.
  public let rules: [Rule]
  /// What was found.
  public let findings: [Finding]

  /// Makes a log.
  public init(tool: String, version: String, rules: [Rule], findings: [Finding]) {
    self.tool = tool
    self.version = version
    self.rules = rules
    self.findings = findings
  }
}

extension SARIFLog {
  /// The log as JSON, with a line end behind it.
  public var json: String {
    let driver: LogValue = .object([
      ("name", .string(tool)), ("version", .string(version)),
      ("rules", .array(rules.map(Self.value(of:)))),
    ])
    let run: LogValue = .object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(findings.map(result(of:)))),
    ])
    let log: LogValue = .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.json + "\n"
  }

  private static func text(_ text: String) -> LogValue { .object([("text", .string(text))]) }

  private static func level(_ severity: Severity) -> LogValue { .string(severity.rawValue) }

  private static func value(of rule: Rule) -> LogValue {
    .object([
      ("id", .string(rule.identifier)),
      ("shortDescription", text(rule.title)),
      ("fullDescription", text(rule.reason)),
      ("help", text(rule.remedy)),
      ("defaultConfiguration", .object([("level", level(rule.severity))])),
    ])
  }

  private func result(of finding: Finding) -> LogValue {
    var lines = [finding.message]
    if let detail = finding.detail { lines.append(detail) }
    if let remedy = finding.remedy { lines.append("remedy: \(remedy)") }
    var result: [(String, LogValue)] = [("ruleId", .string(finding.rule))]
    if let place = rules.firstIndex(where: { $0.identifier == finding.rule }) {
      result.append(("ruleIndex", .integer(place)))
    }
    result.append(("level", Self.level(finding.severity)))
    result.append(("message", Self.text(lines.joined(separator: "\n"))))
    result.append(("locations", .array([Self.value(of: finding.location)])))
    return .object(result)
  }

  private static func value(of location: Location) -> LogValue {
    let artifact: LogValue = .object([("uri", .string(URIText.reference(toPath: location.path)))])
    var physical: [(String, LogValue)] = [("artifactLocation", artifact)]
    switch location.position {
    case .line(let line, let column):
      var region: [(String, LogValue)] = [("startLine", .integer(line))]
      if let column { region.append(("startColumn", .integer(column))) }
      physical.append(("region", .object(region)))
    case .byte(let offset):
      physical.append(("region", .object([("byteOffset", .integer(offset))])))
    case nil: break
    }
    var value: [(String, LogValue)] = [("physicalLocation", .object(physical))]
    if let keyPath = location.keyPath {
      let logical: LogValue = .object([("fullyQualifiedName", .string(keyPath))])
      value.append(("logicalLocations", .array([logical])))
    }
    return .object(value)
  }
}
