// Valise — what a rule finds and what it leaves alone
// SPDX-License-Identifier: Apache-2.0

import Checking
import ValiseDiagnostics

/// What a rule finds and what it leaves alone.
struct RuleExample: Sendable, CustomStringConvertible {
  /// A product with one thing wrong.
  struct Bad: Sendable {
    let product: SampleProduct
    /// The path in the product, then a space and the key path where there is one.
    let place: String
    let severity: Severity
  }

  let rule: String
  let bad: [Bad]
  /// Products that the rule leaves alone, near misses among them.
  let good: [SampleProduct]
  let gates: [CheckGate]
  let date: Int64?

  var description: String { rule }

  init(
    _ rule: String,
    bad: [Bad],
    good: [SampleProduct],
    gates: [CheckGate] = CheckGate.allCases,
    date: Int64? = nil
  ) {
    self.rule = rule
    self.bad = bad
    self.good = good
    self.gates = gates
    self.date = date
  }
}

extension SampleProduct {
  /// The product as one in which a rule finds an error.
  func error(_ place: String) -> RuleExample.Bad {
    RuleExample.Bad(product: self, place: place, severity: .error)
  }

  /// The product as one in which a rule finds a reason to warn.
  func warning(_ place: String) -> RuleExample.Bad {
    RuleExample.Bad(product: self, place: place, severity: .warning)
  }

  /// The product as one in which a rule finds something worth knowing.
  func note(_ place: String) -> RuleExample.Bad {
    RuleExample.Bad(product: self, place: place, severity: .note)
  }
}
