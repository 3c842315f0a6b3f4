// Valise — something that a check has to say
// SPDX-License-Identifier: Apache-2.0

/// Something that a check has to say about one place.
///
/// A finding is no error: the work that finds it goes on.
public struct Finding: Hashable, Sendable {
  /// More about a finding, at the same or at another place.
  public struct Note: Hashable, Sendable {
    /// What is to be added.
    public let message: String
    /// Another place, if the note speaks of one.
    public let location: Location?

    /// Makes a note.
    public init(_ message: String, at location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The identifier of the rule, which stays the same in all versions.
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// Where it is.
  public let location: Location
  /// What is wrong, in one line.
  public let message: String
  /// Why it matters, or what was met in the place of what was expected.
  public let detail: String?
  /// What to do about it.
  public let remedy: String?
  /// What is to be added.
  public let notes: [Note]

  /// Makes a finding.
  public init(
    rule: String,
    severity: Severity,
    location: Location,
    message: String,
    detail: String? = nil,
    remedy: String? = nil,
    notes: [Note] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.message = message
    self.detail = detail
    self.remedy = remedy
    self.notes = notes
  }
}

extension Finding {
  /// Findings in the order of a report: by place, then what matters more, then by rule and message.
  public static func reportOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.severity != right.severity { return left.severity > right.severity }
    if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }
}
