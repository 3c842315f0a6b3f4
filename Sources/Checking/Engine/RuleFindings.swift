// Valise — what one rule finds in one product
// SPDX-License-Identifier: Apache-2.0

public import ValiseDiagnostics

/// What one rule finds in one product, while it looks.
public struct RuleFindings: Sendable {
  private let facts: RuleFacts
  private let channels: Set<CheckChannel>
  /// What was found so far.
  public private(set) var list: [CheckFinding] = []

  /// The most findings of one rule that are kept; more tell nobody more.
  public static let limit = 1000

  /// Starts without any.
  ///
  /// - Parameters:
  ///   - facts: The rule.
  ///   - channels: Who has a say.
  public init(of facts: RuleFacts, for channels: Set<CheckChannel>) {
    self.facts = facts
    self.channels = channels
  }

  /// Notes one thing that is wrong.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in one line, beginning small and without a full stop.
  ///   - location: Where, below the product.
  ///   - detail: What was met in the place of what was expected.
  ///   - remedy: What to do about it; nothing for what the rule says.
  ///   - limit: The most that it matters, where that is less than with other findings of the rule.
  ///   - only: To whom it matters, where that are fewer than with other findings of the rule.
  ///   - storeCode: The store's number, where it is another one than the rule's.
  public mutating func add(
    _ message: String,
    at location: Location,
    detail: String? = nil,
    remedy: String? = nil,
    atMost limit: Severity? = nil,
    only: Set<CheckChannel>? = nil,
    storeCode: String? = nil
  ) {
    let asking = only.map { channels.intersection($0) } ?? channels
    guard list.count < Self.limit, let most = facts.severity(for: asking) else { return }
    // Several slices or digests of one file would say the same.
    let isKnown = list.contains {
      $0.finding.location == location && $0.finding.message == message
    }
    guard !isKnown else { return }
    let isForStore = asking.contains(.appStore) && facts.severities[.appStore] != nil
    let finding = Finding(
      rule: facts.identifier,
      severity: limit.map { min($0, most) } ?? most,
      location: location,
      message: message,
      detail: detail,
      remedy: remedy ?? facts.remedy
    )
    list.append(
      CheckFinding(finding: finding, storeCode: isForStore ? storeCode ?? facts.storeCode : nil)
    )
  }
}
