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

  /// Runs a program, and waits for it.
  ///
  /// Its output is thrown away, unless `isTimedInside`: then it is the seconds of the work itself.
  init(_ command: [String], isTimedInside: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw Failure(command: command, status: -1) }
    defer { for end in ends { close(end) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if isTimedInside {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    Self.giveBackMemory()
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
    wallSeconds = isTimedInside ? try Self.number(from: ends[0], command) : wall / .seconds(1)
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if os(Linux)
    peakBytes = usage.ru_maxrss * 1024
    #else
    peakBytes = usage.ru_maxrss
    #endif
  }

  /// Makes this program as small as it can be.
  ///
  /// On Linux a program that is started counts the most that who started it ever held as its own;
  /// after inputs were made that was more than most of what is measured.
  private static func giveBackMemory() {
    #if os(Linux)
    // The header malloc.h is not in the module of the C library.
    if let symbol = dlsym(nil, "malloc_trim") {
      typealias Trim = @convention(c) (Int) -> Int32
      _ = unsafeBitCast(symbol, to: Trim.self)(0)
    }
    let file = open("/proc/self/clear_refs", O_WRONLY)
    guard file >= 0 else { return }
    defer { close(file) }
    // Takes what is held now for the most that was ever held; see proc(5).
    _ = write(file, "5", 1)
    #endif
  }

  /// The number that a program has written; a line fits in the pipe.
  private static func number(from pipe: Int32, _ command: [String]) throws -> Double {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, read(pipe, &bytes, bytes.count))
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    guard let number = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure(command: command, status: 0)
    }
    return number
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
