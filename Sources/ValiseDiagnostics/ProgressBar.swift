// Valise — a bar that shows on one line of a terminal how far long work is
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A bar on one line of a terminal, with rate and remaining time.
///
/// It knows no clock and no terminal: both are given to it, and so is what becomes of its text.
/// Nothing is shown of a stage in its first second, the line is drawn at most ten times a second,
/// and it is cleared at the end. Whether there is a terminal at all, the caller knows.
public final class ProgressBar: ProgressReporting {
  /// How long a stage goes on before it is shown.
  public static let delay = Duration.seconds(1)
  /// How long a drawn line stays at least.
  public static let pause = Duration.milliseconds(100)

  private let elapsed: @Sendable () -> Duration
  private let width: @Sendable () -> Int
  private let write: @Sendable (String) -> Void
  private let state = Mutex<ProgressStage?>(nil)

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - elapsed: The time since any moment; it never goes back.
  ///   - width: The columns of the terminal now.
  ///   - write: Takes text for the terminal, in order and from one thread at a time.
  public init(
    elapsed: @escaping @Sendable () -> Duration,
    width: @escaping @Sendable () -> Int,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.elapsed = elapsed
    self.width = width
    self.write = write
  }

  /// A stage begins; what is shown of the one before is cleared.
  public func begin(_ label: String, total: Int?, unit: ProgressUnit = .items) {
    state.withLock { stage in
      clear(stage)
      stage = ProgressStage(label: label, total: total, unit: unit, start: elapsed())
    }
  }

  /// `count` more units are done.
  public func advance(by count: Int = 1) {
    state.withLock { stage in
      guard stage != nil else { return }
      stage?.add(count)
      draw(&stage)
    }
  }

  /// The stage is over; its line is cleared.
  public func finish() {
    state.withLock { stage in
      clear(stage)
      stage = nil
    }
  }

  private func draw(_ stage: inout ProgressStage?) {
    let now = elapsed()
    guard var current = stage, now - current.start >= Self.delay else { return }
    if let drawn = current.drawn, now - drawn < Self.pause { return }
    current.drawn = now
    stage = current
    write("\r" + current.line(at: now, width: width()) + "\u{1B}[K")
  }

  private func clear(_ stage: ProgressStage?) {
    if stage?.drawn != nil { write("\r\u{1B}[K") }
  }
}
