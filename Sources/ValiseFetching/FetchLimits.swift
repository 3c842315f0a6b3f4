// Valise — how much and how long a server may answer
// SPDX-License-Identifier: Apache-2.0

/// How much and how long a server may answer.
public struct FetchLimits: Hashable, Sendable {
  /// The most bytes of contents that are taken.
  public var byteCount: Int64
  /// The most milliseconds until the first byte of an answer.
  public var answerMilliseconds: Int
  /// The most milliseconds in which no byte comes.
  public var silenceMilliseconds: Int
  /// The most milliseconds for all; nothing where only the speed counts.
  public var totalMilliseconds: Int?
  /// The least bytes a second, on average over any time of silence; an answer that comes more
  /// slowly is given up.
  public var bytesPerSecond: Int
  /// The most redirections that are followed.
  public var redirectionCount: Int

  /// Makes limits; those that are not named fit a feed.
  public init(
    byteCount: Int64 = 16 << 20,
    answerMilliseconds: Int = 15_000,
    silenceMilliseconds: Int = 15_000,
    totalMilliseconds: Int? = 60_000,
    bytesPerSecond: Int = 64,
    redirectionCount: Int = 10
  ) {
    self.byteCount = byteCount
    self.answerMilliseconds = answerMilliseconds
    self.silenceMilliseconds = silenceMilliseconds
    self.totalMilliseconds = totalMilliseconds
    self.bytesPerSecond = bytesPerSecond
    self.redirectionCount = redirectionCount
  }
}
