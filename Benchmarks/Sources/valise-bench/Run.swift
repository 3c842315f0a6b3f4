// Valise — one run of a program, with what it took
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What one run of a program took.
struct Run: Codable {
  /// Seconds on the clock.
  let wallSeconds: Double
  /// Seconds of all processors, in the program and for it in the kernel.
  let processorSeconds: Double
  /// The most memory held, in bytes; never less than what this program holds itself.
  let peakBytes: Int

  /// A program did not end with status 0.
  struct Failure: Error, CustomStringConvertible {
    /// What was run.
    let command: [String]
    /// The raw status of the wait.
    let status: Int32

    var description: String { "\(command.joined(separator: " ")) failed (status \(status))" }
  }

  /// Runs a program with its output thrown away, and waits for it.
  init(_ command: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
      throw Failure(command: command, status: -1)
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure(command: command, status: -1) }
    }
    let wall = start.duration(to: clock.now)
    guard status == 0 else { throw Failure(command: command, status: status) }
    wallSeconds = wall / .seconds(1)
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if os(Linux)
    peakBytes = usage.ru_maxrss * 1024
    #else
    peakBytes = usage.ru_maxrss
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
