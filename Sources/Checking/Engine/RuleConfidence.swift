// Valise — how well it is known that a rule is one
// SPDX-License-Identifier: Apache-2.0

/// How well it is known that a rule is one; the raw value is the name that documents print.
public enum RuleConfidence: String, Hashable, Sendable, CaseIterable {
  /// Users reported the message.
  case seen
  /// The condition was read in public source code.
  case source
  /// Its owner documents it.
  case documented
  /// It was tried.
  case observed
  /// It follows from evidence nearby.
  case inferred
  /// The message is known, and what exactly brings it about is a guess.
  case weak

  /// Whether the rule may call something an error; who guesses only warns.
  public var allowsErrors: Bool { self != .inferred && self != .weak }

  /// The confidence in words.
  public var words: String {
    switch self {
    case .seen: "the message was reported by users"
    case .source: "the condition was read in public source code"
    case .documented: "it is documented"
    case .observed: "it was observed"
    case .inferred: "it follows from evidence nearby, and so only warns"
    case .weak: "the exact condition is a guess, and so it only warns"
    }
  }
}
