// Valise — what a repair would do to a bundle, and what it must leave to its owner
// SPDX-License-Identifier: Apache-2.0

public import CodeSigning
public import ValiseDiagnostics
internal import ValiseFiles

/// What a repair would do to a bundle, and what it must leave to its owner.
public struct RepairPlan: Sendable {
  /// The bundle as it was named.
  public let path: String
  /// What is done, in the order of the paths.
  public let changes: [RepairChange]
  /// What is wrong and cannot be mended without its owner, in the order of a report.
  public let findings: [Finding]
  /// What the seals of the bundle and of those inside say of the repaired tree.
  public let seals: SealSummary
  /// What a verifier says of the outermost signed bundles of the repaired tree, in the order of
  /// their paths.
  public let verdicts: [CodeVerdict]

  /// The tree after the repair.
  let tree: RepairTree

  /// Whether there is nothing to do.
  public var isEmpty: Bool { changes.isEmpty }
}

extension RepairPlan: CustomStringConvertible {
  /// The plan in a few words.
  public var description: String {
    "\(path): \(changes.count) changes, \(findings.count) findings"
  }
}

/// How many paths are sealed, and how many of them are as the seals say.
public struct SealSummary: Hashable, Sendable {
  /// How many seals there are.
  public var seals = 0
  /// How many sealed paths there are, but for optional ones that are missing.
  public var paths = 0
  /// How many of them are there and equal, or, for code with a seal of its own, there.
  public var intact = 0
  /// Makes a summary of nothing.
  public init() {}
}
