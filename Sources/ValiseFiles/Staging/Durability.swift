// Valise — what a finished change outlives
// SPDX-License-Identifier: Apache-2.0

/// What a finished change outlives.
///
/// Either way everybody else sees the old state or the new one, never half of it, also when this
/// program is killed. The two differ in what a failure of the power or the kernel leaves: writing
/// files costs next to nothing until they are flushed, and then as much as the medium takes, which
/// for hundreds of megabytes is several times what the rest of the work takes.
public enum Durability: Hashable, Sendable {
  /// The end of the program, however it comes; for what can be made again, such as a build.
  case programEnd
  /// A failure of the power; for what cannot, such as an installed application.
  case powerLoss
}
