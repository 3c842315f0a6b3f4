// Valise — the findings that were there before
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
internal import ValiseDiagnostics

/// The findings that were there before, so that only new ones count.
///
/// A finding is known again by its rule, path, key path and message; lines may move.
public struct Baseline: Hashable, Sendable {
  /// A finding that was there.
  public struct Entry: Hashable, Sendable {
    /// The rule.
    public let rule: String
    /// The path in the product.
    public let path: String
    /// The key path, if there is one.
    public let keyPath: String?
    /// What was said.
    public let message: String

    /// Makes an entry.
    public init(rule: String, path: String, keyPath: String? = nil, message: String) {
      self.rule = rule
      self.path = path
      self.keyPath = keyPath
      self.message = message
    }
  }

  /// Why the findings are not counted.
  public let reason: String
  /// The findings in the order of the file.
  public let entries: [Entry]
  private let known: Set<Entry>

  /// The name of the schema.
  public static let schema = "valise.baseline/1"

  /// Makes a list of known findings.
  public init(reason: String, entries: [Entry]) {
    self.reason = reason
    self.entries = entries
    known = Set(entries)
  }

  /// Makes a list of everything that reports found, silenced or not.
  public init(reason: String, of reports: [CheckReport]) {
    let findings = reports.flatMap { $0.findings + $0.silenced.map(\.finding) }
    self.init(reason: reason, entries: findings.map { Entry($0) })
  }

  /// Whether a finding was there before.
  func contains(_ finding: CheckFinding) -> Bool { known.contains(Entry(finding)) }
}

extension Baseline.Entry {
  init(_ finding: CheckFinding) {
    self.init(
      rule: finding.finding.rule,
      path: finding.finding.location.path,
      keyPath: finding.finding.location.keyPath,
      message: finding.finding.message
    )
  }
}

extension Baseline {
  /// Reads the JSON of a file.
  ///
  /// - Throws: `.badBaseline`.
  public init(parsing bytes: [UInt8], file: String) throws(CheckError) {
    let document: PropertyListDocument
    do throws(PropertyListError) { document = try PropertyListDocument(parsing: bytes) } catch {
      throw .badBaseline(file, reason: "\(error)")
    }
    let values = document.value.dictionaryValue ?? [:]
    guard values["schema"]?.stringValue == Self.schema else {
      throw .badBaseline(file, reason: "its \"schema\" is not \"\(Self.schema)\"")
    }
    guard let reason = values["reason"]?.stringValue, !reason.isEmpty else {
      throw .badBaseline(file, reason: "it has no \"reason\"")
    }
    var entries: [Entry] = []
    for (number, item) in (values["findings"]?.arrayValue ?? []).enumerated() {
      let finding = item.dictionaryValue ?? [:]
      guard let rule = finding["rule"]?.stringValue, let path = finding["path"]?.stringValue,
        let message = finding["message"]?.stringValue
      else {
        throw .badBaseline(file, reason: "finding \(number) lacks a rule, a path or a message")
      }
      let keyPath = finding["keyPath"]?.stringValue
      entries.append(Entry(rule: rule, path: path, keyPath: keyPath, message: message))
    }
    self.init(reason: reason, entries: entries)
  }

  /// The list as a document.
  public func propertyList() -> PropertyListDictionary {
    let findings = entries.map { entry in
      var finding: PropertyListDictionary = [
        "rule": .string(entry.rule), "path": .string(entry.path),
      ]
      finding["keyPath"] = entry.keyPath.map { .string($0) }
      finding["message"] = .string(entry.message)
      return PropertyList.dictionary(finding)
    }
    return [
      "schema": .string(Self.schema), "reason": .string(reason), "findings": .array(findings),
    ]
  }
}
