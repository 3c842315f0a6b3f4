// Valise — ending in order when the user interrupts the program
// SPDX-License-Identifier: Apache-2.0

import ValiseCommands

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Waits for the signals that ask the program to end, on a thread of its own.
enum Interruption {
  private static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Starts to wait; no other thread sees the signals from then on.
  ///
  /// A handler could not clear up: it may run in the middle of anything.
  static func watch() {
    // Safety: the set is a local that the calls fill and read.
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    guard unsafe pthread_sigmask(SIG_BLOCK, &set, nil) == 0 else { return }
    #if canImport(Glibc)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    // Safety: the thread takes no argument and is never joined.
    _ = unsafe pthread_create(&thread, nil, { _ in unsafe Interruption.wait() }, nil)
  }

  private static func wait() -> UnsafeMutableRawPointer? {
    // Safety: the set and the number are locals that the calls fill and read.
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    var number: Int32 = 0
    guard unsafe sigwait(&set, &number) == 0 else { return nil }
    StagedFiles.remove()
    // The shell must see that a signal ended the program.
    signal(number, SIG_DFL)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    return nil
  }
}
