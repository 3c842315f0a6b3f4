// Valise — clearing up when the user interrupts a command
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// What commands are writing beside its later place.
public enum StagedFiles {
  /// From now on, a signal that ends the program first removes everything that is half written;
  /// what stood at its place stays as it was.
  public static func clearWhenInterrupted() {
    // Without it a command works as well; only an interruption then leaves hidden files.
    try? InterruptionCleaner.install()
  }
}
