// Valise — the user who runs a command, and the user's clock
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The user who runs a command, and the user's clock.
enum LocalUser {
  /// The number of the user.
  static var number: UInt32 { getuid() }

  /// The hour of the day, from 0 to 23, at a moment in seconds since 1970.
  static func hour(at seconds: Int64) -> Int {
    var moment = time_t(seconds)
    // Safety: the call reads one number and writes one value, whose pointer to the name of the zone
    // nobody follows.
    var parts = unsafe tm()
    guard unsafe localtime_r(&moment, &parts) != nil else { return 0 }
    return unsafe Int(parts.tm_hour)
  }
}
