// Valise — a file that goes into the bundle, as it was when it was planned
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// A file that goes into the bundle, as it was when it was planned.
public struct PlanSource: Hashable, Sendable {
  /// Where the file is.
  public let path: FilePath
  /// Its facts.
  public let status: FileStatus

  /// Makes a source.
  public init(path: FilePath, status: FileStatus) {
    self.path = path
    self.status = status
  }
}
