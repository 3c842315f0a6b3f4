// Valise — what cannot be asked of a check
// SPDX-License-Identifier: Apache-2.0

/// What cannot be asked of a check.
public enum CheckError: Error, Equatable, Sendable {
  /// No rule has the identifier.
  case unknownRule(String)
  /// A rule is silenced without saying why.
  case missingReason(rule: String)
  /// A file of known findings is none.
  case badBaseline(String, reason: String)
}

extension CheckError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .unknownRule(let name):
      "there is no rule \"\(name)\"; 'valise check --list' names them all"
    case .missingReason(let rule):
      "the rule \"\(rule)\" is silenced without a reason; say why it does not matter here"
    case .badBaseline(let file, let reason): "\(file) is no list of known findings: \(reason)"
    }
  }
}
