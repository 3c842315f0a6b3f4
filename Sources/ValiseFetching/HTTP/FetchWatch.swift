// Valise — whether an answer comes in time
// SPDX-License-Identifier: Apache-2.0

/// Tells whether an answer comes in time and fast enough.
///
/// Times are milliseconds of one clock.
public struct FetchWatch: Hashable, Sendable {
  private let limits: FetchLimits
  private let start: Int
  private var isAnswered = false
  private var lastByte: Int
  /// The time over which the speed is measured, and what came in it.
  private var windowStart: Int
  private var windowBytes = 0

  /// Begins to watch.
  public init(_ limits: FetchLimits, start: Int) {
    self.limits = limits
    self.start = start
    lastByte = start
    windowStart = start
  }

  /// The head of the answer has come, after all redirections.
  public mutating func answered(at now: Int) {
    isAnswered = true
    lastByte = now
    windowStart = now
    windowBytes = 0
  }

  /// Contents have come.
  public mutating func received(_ count: Int, at now: Int) {
    lastByte = now
    windowBytes += count
  }

  /// What is wrong by now; nothing while all is well.
  public mutating func fault(at now: Int) -> FetchError? {
    if let total = limits.totalMilliseconds, now - start >= total {
      return .tookTooLong(milliseconds: total)
    }
    guard isAnswered else {
      let limit = limits.answerMilliseconds
      return now - start >= limit ? .tookTooLong(milliseconds: limit) : nil
    }
    let window = limits.silenceMilliseconds
    if now - lastByte >= window { return .tookTooLong(milliseconds: window) }
    guard now - windowStart >= window else { return nil }
    // Compared without a product that might not fit.
    let isSlow =
      Double(windowBytes) * 1000 < Double(limits.bytesPerSecond) * Double(now - windowStart)
    windowStart = now
    windowBytes = 0
    return isSlow ? .tooSlow(bytesPerSecond: limits.bytesPerSecond) : nil
  }
}
