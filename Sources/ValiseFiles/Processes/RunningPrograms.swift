// Valise — the programs that run for us, which an interruption must end
// SPDX-License-Identifier: Apache-2.0

import CFileSystem
import Synchronization

/// The programs that run for us, by the numbers of their processes.
///
/// Whoever ends them holds the registry closed meanwhile: who waits for one of them gets no further
/// and can neither report its end as a failure nor use what it left half done.
public final class RunningPrograms: Sendable {
  /// The registry of this process, as signals are the process's; tests make their own.
  public static let process = RunningPrograms()

  private let numbers = Mutex<[Int32]>([])
  private let firstUse = FirstUse()

  /// How long programs may take to end before they are killed, in steps of `pauseMilliseconds`.
  private static let pauseLimit = 150
  private static let pauseMilliseconds: Int32 = 20

  /// Makes an empty registry.
  public init() {}

  /// Lets an action run right before the first program is started.
  package func beforeFirstStart(_ action: @escaping @Sendable () -> Void) {
    firstUse.prepare(action)
  }

  /// Starts a program and notes it.
  func start(_ start: () -> Int32) -> Int32 {
    firstUse.begin()
    return numbers.withLock { numbers in
      let number = start()
      if number > 0 { numbers.append(number) }
      return number
    }
  }

  /// Forgets a program that has ended; `collect` gives its number back to the system.
  func forget<Answer>(_ number: Int32, _ collect: () -> Answer) -> Answer {
    numbers.withLock { numbers in
      numbers.removeAll { $0 == number }
      return collect()
    }
  }

  /// Sends a signal to all programs and those they started, waits for the end of ours, kills what
  /// is left after three seconds, and calls `then` before anybody else comes in.
  func end(by signal: Int32, then: () -> Void) {
    numbers.withLock { numbers in
      for number in numbers { valise_signal_group(number, signal) }
      var pauses = 0
      while pauses < Self.pauseLimit, numbers.contains(where: { valise_has_ended($0) == 0 }) {
        valise_pause(Self.pauseMilliseconds)
        pauses += 1
      }
      for number in numbers { valise_kill_group(number) }
      then()
    }
  }
}
