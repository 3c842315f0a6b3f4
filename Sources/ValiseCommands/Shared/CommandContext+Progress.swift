// Valise — who hears how far long work of a command is
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
import ValiseDiagnostics

extension CommandContext {
  /// A bar on a terminal; nobody on a pipe, on a terminal that cannot clear a line, or when the
  /// user wants quiet.
  ///
  /// `elapsed` gives the time since any moment.
  func progress(
    isQuiet: Bool,
    elapsed: @escaping @Sendable () -> Duration = Self.elapsedTime()
  ) -> any ProgressReporting {
    guard !isQuiet, errors.isTerminal, environment("TERM") != "dumb" else { return NoProgress() }
    let errors = errors
    return ProgressBar(
      elapsed: elapsed,
      width: { errors.columnCount ?? 80 },
      write: { errors.write($0) }
    )
  }

  private static func elapsedTime() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }
}
