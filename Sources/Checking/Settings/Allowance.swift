// Valise — findings that are known and do not matter
// SPDX-License-Identifier: Apache-2.0

internal import ValiseDiagnostics

/// Findings that are known and do not matter, with the reason.
public struct Allowance: Hashable, Sendable {
  /// The rule.
  public let rule: String
  /// The paths for which it holds, with `*` for any characters; none for all.
  public let paths: [String]
  /// Why the findings do not matter.
  public let reason: String

  /// Makes an allowance.
  public init(rule: String, paths: [String] = [], reason: String) {
    self.rule = rule
    self.paths = paths
    self.reason = reason
  }

  /// Whether a finding is one that does not matter.
  func covers(_ finding: CheckFinding) -> Bool {
    guard finding.finding.rule == rule else { return false }
    let path = [UInt8](finding.finding.location.path.utf8)
    return paths.isEmpty || paths.contains { Self.matches([UInt8]($0.utf8), path) }
  }

  /// Whether a text is as a pattern says, in which `*` stands for any characters.
  static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var place = 0
    var next = 0
    var star: (pattern: Int, text: Int)?
    while next < text.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, next)
        place += 1
      } else if place < pattern.count, pattern[place] == text[next] {
        place += 1
        next += 1
      } else if let last = star {
        place = last.pattern + 1
        next = last.text + 1
        star = (last.pattern, next)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A finding that is not counted, and why.
public struct SilencedFinding: Hashable, Sendable {
  /// The finding.
  public let finding: CheckFinding
  /// Why it is not counted.
  public let reason: String

  /// Makes a silenced finding.
  public init(finding: CheckFinding, reason: String) {
    self.finding = finding
    self.reason = reason
  }
}
