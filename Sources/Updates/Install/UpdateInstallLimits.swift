// Valise — bounds on what an update may take
// SPDX-License-Identifier: Apache-2.0

public import Archives
public import ValiseFetching

/// Bounds on what an update may take.
public struct UpdateInstallLimits: Hashable, Sendable {
  /// The most bytes of a download, also of one whose feed does not say how many it has.
  public var downloadByteCount: Int64
  /// How long a server may take; the number of bytes there does not count.
  public var fetching: FetchLimits
  /// What an archive may ask for.
  public var archive: ArchiveLimits
  /// What a delta may ask for.
  public var delta: DeltaLimits

  /// Makes limits.
  public init(
    downloadByteCount: Int64 = 8 << 30,
    fetching: FetchLimits = FetchLimits(totalMilliseconds: nil, bytesPerSecond: 1024),
    archive: ArchiveLimits = ArchiveLimits(totalByteCount: 64 << 30),
    delta: DeltaLimits = DeltaLimits()
  ) {
    self.downloadByteCount = downloadByteCount
    self.fetching = fetching
    self.archive = archive
    self.delta = delta
  }
}
