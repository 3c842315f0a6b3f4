// Valise — clearing up when the user interrupts a command
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// What commands are writing beside its later place.
public enum StagedFiles {
  /// From now on, a signal that ends the program first removes everything that is half written;
  /// what stood at its place stays as it was.
  public static func clearWhenInterrupted() {
    // Most commands write nothing, and a thread costs a short one a twentieth of its time.
    InterruptionCleaner.installBeforeFirstUse()
  }
}
