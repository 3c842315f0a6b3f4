// Valise — the status with which a command ends
// SPDX-License-Identifier: Apache-2.0

/// The status with which a process ends; thrown by `run()` to end with it.
public struct ExitCode: Error, Hashable, Sendable, RawRepresentable {
  /// The number of the status.
  public let rawValue: Int32

  /// Takes any number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Takes any number.
  public init(_ code: Int32) { rawValue = code }

  /// The work is done (0).
  public static let success = ExitCode(0)
  /// The work is done, and its answer is no (1): not found, findings, an invalid signature.
  public static let answerIsNo = ExitCode(1)
  /// The work failed (2).
  public static let failure = ExitCode(2)
  /// The command line was wrong (64, `EX_USAGE`).
  ///
  /// Source: `sysexits.h`.
  public static let validationFailure = ExitCode(64)

  /// Whether the work is done.
  public var isSuccess: Bool { self == .success }
}
