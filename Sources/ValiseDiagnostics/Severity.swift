// Valise — how much a finding matters
// SPDX-License-Identifier: Apache-2.0

/// How much a finding matters.
public enum Severity: String, Hashable, Sendable, CaseIterable {
  /// Worth knowing.
  case note
  /// Probably a mistake.
  case warning
  /// A mistake.
  case error
}
