// Valise — what must be removed when the program is interrupted
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The paths of everything that is being written beside its later place.
///
/// The command layer removes them when the user interrupts the program; a library never does.
public enum StagedPaths {
  private static let paths = Mutex<[FilePath]>([])

  /// Everything that is being written now, the latest first.
  public static var current: [FilePath] { paths.withLock { $0.reversed() } }

  static func add(_ path: FilePath) { paths.withLock { $0.append(path) } }

  static func remove(_ path: FilePath) { paths.withLock { $0.removeAll { $0 == path } } }
}
