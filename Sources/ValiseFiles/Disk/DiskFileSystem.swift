// Valise — the host's own file system
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

/// The host's file system.
///
/// Links in the earlier components of a path are followed, as every program does with a path that
/// the user gave; a link in the last one never is. What lies below a folder that somebody else
/// filled is read through `tree(at:)`, which follows none.
public struct DiskFileSystem: FileSystem {
  /// Where unfinished work is noted, so that an interruption can clear it away.
  public let temporaries: TemporaryRegistry?

  /// How many threads may usefully work here at the same time.
  ///
  /// More than one also on one processor, since a thread waits for the volume now and then; not
  /// many, since those that make files in one folder wait for each other. Measured with 3,000 files
  /// of 300 MB on tmpfs and ext4: copied by one, two or four threads they cost the processors the
  /// same, within what the runs differ by, and no more than `cp -R`: more threads are never dearer.
  public var threadCount: Int { Self.usefulThreadCount }

  static var usefulThreadCount: Int { min(max(Int(valise_processor_count()), 2), 8) }

  /// Makes the host's file system; `temporaries` is what an `InterruptionCleaner` clears.
  public init(temporaries: TemporaryRegistry? = .process) { self.temporaries = temporaries }
}

/// The answer of `body`; a fault becomes an error that names the entry at `path`.
func reporting<Answer: ~Copyable>(
  _ path: some CustomStringConvertible,
  _ body: () throws(SystemFault) -> Answer
) throws(FileError) -> Answer {
  do {
    return try body()
  } catch {
    throw error.error(at: path)
  }
}
