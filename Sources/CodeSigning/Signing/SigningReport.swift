// Valise — what was signed
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What was signed.
public struct SigningReport: Sendable {
  /// The code, innermost first.
  public let code: [SignedCode]
  /// Code inside whose signature by somebody stayed, by its path in the tree.
  public let kept: [RelativePath]
  /// What the user should know: that of the plan, then what came to light.
  public let warnings: [SigningWarning]
}

/// One piece of code that was signed.
public struct SignedCode: Sendable {
  /// What was planned for it.
  public let plan: PlannedCode
  /// The signatures of its slices.
  public let slices: [Slice]

  /// The signature of one slice.
  public struct Slice: Sendable {
    /// The processor; nothing for a file that is no Mach-O file.
    public let architecture: String?
    /// The code directories.
    public let directories: [SignedDirectory]
    /// The size of the signature in bytes, without the free room behind it.
    public let byteCount: Int
  }
}
