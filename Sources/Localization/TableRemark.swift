// Valise — something in a string table that is worth saying
// SPDX-License-Identifier: Apache-2.0

public import ValiseDiagnostics
public import XMLText

/// Something in a string table, a catalog or a translation file that is worth saying.
public struct TableRemark: Hashable, Sendable {
  /// The identifier of the rule, which stays the same in all versions.
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// The key path inside the table, if it is about one key.
  public let keyPath: String?
  /// The place in the text, if it is known.
  public internal(set) var position: XMLPosition?
  /// What is wrong, in one line.
  public let message: String
  /// What follows from it, or what the system's reader does.
  public let detail: String?
  /// What to do about it.
  public let remedy: String?
  /// The keys that lead to the value in its file, if the file is a property list.
  let steps: [String]

  /// Makes a remark.
  public init(
    _ rule: String,
    _ severity: Severity,
    keyPath: String? = nil,
    at position: XMLPosition? = nil,
    _ message: String,
    detail: String? = nil,
    remedy: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.keyPath = keyPath
    self.position = position
    self.message = message
    self.detail = detail
    self.remedy = remedy
    steps = []
  }

  /// Makes a remark about the value that keys lead to.
  init(
    _ rule: String,
    _ severity: Severity,
    keyPath: String,
    steps: [String],
    _ message: String,
    detail: String? = nil,
    remedy: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.keyPath = keyPath
    self.steps = steps
    self.message = message
    self.detail = detail
    self.remedy = remedy
  }

  /// The remark as a finding about a file.
  public func finding(in path: String) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      location: Location(
        path: path,
        position: position.map { .line($0.line, column: $0.column) },
        keyPath: keyPath
      ),
      message: message,
      detail: detail,
      remedy: remedy
    )
  }
}
