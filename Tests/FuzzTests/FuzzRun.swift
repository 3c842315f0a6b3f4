// Valise — a fuzz run in this process that ends it when time or memory run out
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ValiseFuzz
import ValiseTestKit

/// One short fuzz run, made to be run in a process of its own.
enum FuzzRun {
  /// The processor time that one input may take: far above what any needs in a debug build.
  static let secondsPerInput = 10
  /// What a run may add to the process, beyond ten times its largest input.
  static let memoryAllowance = 64 << 20

  /// Runs a target over its seeds and mutations.
  ///
  /// A crash ends the process; so does a timer when one input takes too long. The last line on
  /// standard error names the input.
  static func run(_ target: FuzzTarget, seed: UInt64) {
    let before = peakMemory()
    var largest = 0
    FuzzSmoke.run(target, generator: SeededGenerator(seed: seed)) { number, input in
      largest = max(largest, input.count)
      // Short, so that all lines fit in a pipe that nobody reads until the end.
      note("\(target.name): seed \(seed), input \(number)")
      startTimer(seconds: secondsPerInput)
    }
    startTimer(seconds: 0)
    let grown = peakMemory() - before
    note("\(target.name): grew by \(grown) bytes, largest input \(largest) bytes")
    precondition(grown <= memoryAllowance + 10 * largest, "\(target.name) took \(grown) bytes")
  }

  private static func note(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  /// Ends the process with `SIGPROF` after so much processor time; zero stops the timer.
  ///
  /// Time on the clock would also count what a busy machine gives to others.
  private static func startTimer(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if os(Linux)
    unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
    unsafe setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }

  /// The most memory that the process has held, in bytes.
  static func peakMemory() -> Int {
    #if os(Linux)
    // getrusage would count the process that started this one too.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
    return (kibibytes.flatMap { Int($0) } ?? 0) * 1024
    #else
    var usage = rusage()
    unsafe getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #endif
  }
}
