// Valise — the day on which a command runs
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The day on which a command runs: that of SOURCE_DATE_EPOCH, else the clock's.
enum Today {
  /// The seconds since 1970.
  static func seconds(in context: CommandContext) throws(SourceDateError) -> Int64 {
    if let nanoseconds = try SourceDate.nanoseconds(in: context) {
      return nanoseconds / 1_000_000_000
    }
    return Int64(time(nil))
  }
}
