// Valise — clearing unfinished work away when the user interrupts the program
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

/// Clears unfinished work away when a signal ends the program.
///
/// SIGINT, SIGTERM and SIGHUP, where they are not ignored, are answered by a thread of its own: it
/// ends the programs that run for us, removes what the registry notes, and then ends the process by
/// the same signal, so that a shell sees what it would have seen. Only a command installs it; a library never touches signals.
public enum InterruptionCleaner {
  /// Starts to watch; a process does it once, and what comes after the first time is ignored.
  ///
  /// - Throws: `.system` when the system gives no thread or pipe.
  public static func install(
    clearing registry: TemporaryRegistry = .process,
    ending running: RunningPrograms = .process,
    on fileSystem: DiskFileSystem = DiskFileSystem()
  ) throws(FileError) {
    let work = Work(registry: registry, running: running, fileSystem: fileSystem)
    // Safety: the object is kept for good; the thread reads its constants only.
    let context = unsafe Unmanaged.passRetained(work).toOpaque()
    let answer = unsafe valise_watch_signals(
      { context, signal in
        guard let context = unsafe context else { return }
        // Safety: the context is the object that was kept above.
        let work = unsafe Unmanaged<Work>.fromOpaque(context).takeUnretainedValue()
        work.running.end(by: signal) {
          work.registry.clear(from: work.fileSystem) { valise_end_by_signal(signal) }
        }
      },
      context
    )
    guard answer < 0 else { return }
    unsafe Unmanaged<Work>.fromOpaque(context).release()
    guard Int(valise_fault_kind(-answer)) != VALISE_FAULT_EXISTS else { return }
    throw SystemFault.refused(code: -answer, .watch).error(at: "signals")
  }

  /// Starts to watch once there is something to clear away.
  ///
  /// That is right before the first entry is noted or the first program is started; until then a
  /// signal ends the process as it always does.
  ///
  /// Where the system gives no thread or pipe, work goes on without; only an interruption then
  /// leaves something behind.
  public static func installBeforeFirstUse(
    clearing registry: TemporaryRegistry = .process,
    ending running: RunningPrograms = .process,
    on fileSystem: DiskFileSystem = DiskFileSystem()
  ) {
    let begin = { @Sendable in
      try? install(clearing: registry, ending: running, on: fileSystem)
    }
    registry.beforeFirstNote { begin() }
    running.beforeFirstStart { begin() }
  }

  private final class Work: Sendable {
    let registry: TemporaryRegistry
    let running: RunningPrograms
    let fileSystem: DiskFileSystem

    init(registry: TemporaryRegistry, running: RunningPrograms, fileSystem: DiskFileSystem) {
      self.registry = registry
      self.running = running
      self.fileSystem = fileSystem
    }
  }
}
