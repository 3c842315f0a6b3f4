// Valise — the order of severities
// SPDX-License-Identifier: Apache-2.0

extension Severity: Comparable {
  /// Notes matter least, errors most.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
