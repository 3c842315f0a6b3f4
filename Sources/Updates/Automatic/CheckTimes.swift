// Valise — when updates are looked for
// SPDX-License-Identifier: Apache-2.0

/// When updates are looked for without asking.
public enum CheckTimes {
  private static let firstPause: Int64 = 3_600
  private static let longestPause: Int64 = 86_400

  /// The moment from which the next run looks for updates, in seconds since 1970.
  ///
  /// It is the interval after the last check, up to a tenth earlier or later, so that not all
  /// machines ask at once; the same seed and the same last check give the same moment. After
  /// failures it is one hour after the last try, and twice as long after each more, up to a day.
  ///
  /// - Parameters:
  ///   - settings: How often, and the seed.
  ///   - state: What was done before.
  /// - Returns: The moment; 0 where nothing was done before.
  public static func next(_ settings: AutomaticSettings, after state: AutomaticState) -> Int64 {
    if state.failureCount > 0, let lastTry = state.lastTry {
      return lastTry.addingClamped(pause(afterFailures: state.failureCount))
    }
    guard let lastCheck = state.lastCheck else { return 0 }
    return lastCheck.addingClamped(settings.interval + jitter(settings, lastCheck))
  }

  /// Whether updates are to be looked for now.
  ///
  /// A clock that was set back must not silence them: a check that lies ahead counts as none.
  public static func isDue(
    _ settings: AutomaticSettings,
    after state: AutomaticState,
    now: Int64
  ) -> Bool {
    if let last = state.lastTry ?? state.lastCheck, last > now { return true }
    return now >= next(settings, after: state)
  }

  static func pause(afterFailures count: Int) -> Int64 {
    count > 5 ? longestPause : min(firstPause << Int64(max(count, 1) - 1), longestPause)
  }

  /// Seconds from a tenth of the interval less to a tenth more.
  private static func jitter(_ settings: AutomaticSettings, _ moment: Int64) -> Int64 {
    let range = settings.interval / 10
    // SplitMix64 mixes the seed and the moment well enough that neighbours are strangers.
    var value = UInt64(settings.seed) << 32 ^ UInt64(bitPattern: moment) &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return Int64(value % UInt64(2 * range + 1)) - range
  }
}

extension Int64 {
  /// The sum, or the largest number where it does not fit.
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
