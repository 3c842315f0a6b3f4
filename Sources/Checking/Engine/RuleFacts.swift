// Valise — what a rule says of itself
// SPDX-License-Identifier: Apache-2.0

public import Inspection
public import ValiseDiagnostics

/// What a rule says of itself: documents, `--explain` and reports are made of it.
public struct RuleFacts: Hashable, Sendable {
  /// The name, which stays the same in all versions: small letters with hyphens.
  public let identifier: String
  /// What is wrong with what the rule finds, in a few words.
  public let title: String
  /// Why it matters, in sentences.
  public let reason: String
  /// What to do about it, as an order without a full stop.
  public let remedy: String
  /// How much a finding matters to each who has a say; the others never see it.
  public let severities: [CheckChannel: Severity]
  /// The number that the store gives the fault.
  public let storeCode: String?
  /// How well it is known that this is a rule.
  public let confidence: RuleConfidence
  /// Where the rule comes from: public reports, source files, documents.
  public let sources: [String]
  /// What the rule looks at beside the tree, the Info.plists and the headers of the code.
  public let parts: Set<InspectionPart>

  /// Makes the facts of a rule whose findings matter the same to all of some channels.
  public init(
    _ identifier: String,
    _ title: String,
    reason: String,
    remedy: String,
    _ severity: Severity,
    for channels: [CheckChannel],
    storeCode: String? = nil,
    confidence: RuleConfidence,
    sources: [String],
    parts: Set<InspectionPart> = []
  ) {
    self.init(
      identifier,
      title,
      reason: reason,
      remedy: remedy,
      severities: Dictionary(channels.map { ($0, severity) }) { first, _ in first },
      storeCode: storeCode,
      confidence: confidence,
      sources: sources,
      parts: parts
    )
  }

  /// Makes the facts of a rule whose findings matter more to one than to another.
  public init(
    _ identifier: String,
    _ title: String,
    reason: String,
    remedy: String,
    severities: [CheckChannel: Severity],
    storeCode: String? = nil,
    confidence: RuleConfidence,
    sources: [String],
    parts: Set<InspectionPart> = []
  ) {
    self.identifier = identifier
    self.title = title
    self.reason = reason
    self.remedy = remedy
    self.severities =
      confidence.allowsErrors ? severities : severities.mapValues { min($0, .warning) }
    self.storeCode = storeCode
    self.confidence = confidence
    self.sources = sources
    self.parts = parts
  }
}

extension RuleFacts {
  /// The most that a finding can matter to some channels; nothing when none of them asks.
  public func severity(for channels: Set<CheckChannel>) -> Severity? {
    CheckChannel.allCases.filter { channels.contains($0) }.compactMap { severities[$0] }.max()
  }

  /// The channels that ask, in their usual order.
  public var channels: [CheckChannel] { CheckChannel.allCases.filter { severities[$0] != nil } }
}
