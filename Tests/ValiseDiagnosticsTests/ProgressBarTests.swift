// Valise — tests of the bar: what is drawn, and when
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import ValiseDiagnostics

/// A clock that a test sets, and all text that was drawn.
private final class Screen: Sendable {
  let time = Mutex(Duration.seconds(100))
  let drawn = Mutex<[String]>([])
  let columns: Int

  init(columns: Int = 80) { self.columns = columns }

  func pass(_ duration: Duration) { time.withLock { $0 += duration } }

  /// What was drawn since the last time, without the codes that start and clear the line.
  func lines() -> [String] {
    drawn.withLock { drawn in
      defer { drawn = [] }
      return drawn
    }
  }

  func bar() -> ProgressBar {
    ProgressBar(
      elapsed: { self.time.withLock { $0 } },
      width: { self.columns },
      write: { text in self.drawn.withLock { $0.append(text) } }
    )
  }
}

private func drawn(_ line: String) -> String { "\r\(line)\u{1B}[K" }

private let cleared = "\r\u{1B}[K"

@Suite struct ProgressBarTests {
  @Test func showsNothingOfShortWork() {
    let screen = Screen()
    let bar = screen.bar()
    bar.begin("Copying", total: 10, unit: .items)
    for _ in 0..<9 {
      screen.pass(.milliseconds(111))
      bar.advance(by: 1)
    }
    bar.finish()
    bar.finish()
    bar.advance(by: 1)
    #expect(screen.lines() == [])
  }

  @Test func drawsAtMostTenTimesASecondAndClears() {
    let screen = Screen()
    let bar = screen.bar()
    bar.begin("Copying", total: 2000, unit: .items)
    for _ in 0..<2000 {
      screen.pass(.milliseconds(1))
      bar.advance(by: 1)
    }
    bar.finish()
    let lines = screen.lines()
    #expect(lines.count == 12)
    let bar50 = String(repeating: "#", count: 14) + String(repeating: "-", count: 15)
    #expect(
      lines.first == drawn("Copying  [\(bar50)]  50%  1000 of 2000  1000/s  0:01 left")
    )
    #expect(lines.last == cleared)
  }

  @Test(arguments: [
    (80, "Copying  [#######-----------]  42%  126.0 MB of 300.0 MB  63.0 MB/s  0:03 left"),
    (60, "Copying   42%  126.0 MB of 300.0 MB  63.0 MB/s  0:03 left"),
    (30, "Copying   42%  126.0 MB of 30"),
    (1, ""), (0, ""),
  ])
  func fitsTheWidth(columns: Int, line: String) {
    let screen = Screen(columns: columns)
    let bar = screen.bar()
    bar.begin("Copying", total: 300_000_000, unit: .bytes)
    screen.pass(.seconds(2))
    bar.advance(by: 126_000_000)
    #expect(screen.lines() == [drawn(line)])
  }

  /// Units done, total, seconds, and what the line says of them.
  static let amounts: [(Int, Int?, Int, String)] = [
    (999, nil, 1, "L  999 B  999 B/s"),
    (1000, nil, 2, "L  1.0 kB  500 B/s"),
    (999_949, nil, 1, "L  999.9 kB  999.9 kB/s"),
    (999_950, nil, 1, "L  1.0 MB  1.0 MB/s"),
    (.max, nil, 1, "L  9.2 EB  9.2 EB/s"),
    (0, 0, 1, "L  0 B  0 B/s"),
    (-5, nil, 1, "L  0 B  0 B/s"),
    (1, 3, 3600, "L   33%  1 B of 3 B  0 B/s  2:00:00 left"),
    (1, .max, 1, "L    0%  1 B of 9.2 EB  1 B/s  99:59:59 left"),
    (9, 3, 1, "L  100%  9 B of 3 B  9 B/s  0:00 left"),
    (0, 3, 1, "L  [-------------------]   0%  0 B of 3 B  0 B/s"),
  ]

  @Test(arguments: amounts)
  func showsAmounts(done: Int, total: Int?, seconds: Int, line: String) {
    let screen = Screen(columns: 50)
    let bar = screen.bar()
    bar.begin("L", total: total, unit: .bytes)
    screen.pass(.seconds(seconds))
    bar.advance(by: done)
    #expect(screen.lines() == [drawn(line)])
  }

  @Test func countsMoreThanAnIntegerHolds() {
    let screen = Screen()
    let bar = screen.bar()
    bar.begin("L", total: nil, unit: .items)
    bar.advance(by: .max)
    screen.pass(.seconds(1))
    bar.advance(by: .max)
    #expect(screen.lines() == [drawn("L  \(Int.max)  \(Int.max)/s")])
  }

  @Test func showsOneStageAfterTheOther() {
    let screen = Screen(columns: 40)
    let bar = screen.bar()
    bar.begin("One", total: nil, unit: .items)
    screen.pass(.seconds(2))
    bar.advance(by: 4)
    bar.begin("Two", total: nil, unit: .items)
    bar.advance(by: 1)
    screen.pass(.seconds(1))
    bar.advance(by: 1)
    bar.finish()
    #expect(screen.lines() == [drawn("One  4  2/s"), cleared, drawn("Two  2  2/s"), cleared])
  }

  @Test func nobodyHearsNothing() {
    let nobody: any ProgressReporting = NoProgress()
    nobody.begin("L", total: 1, unit: .items)
    nobody.advance(by: 1)
    nobody.finish()
  }
}
