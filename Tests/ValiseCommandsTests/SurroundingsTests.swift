// Valise — what commands take from their surroundings: the time of outputs, a terminal for a bar
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import ValiseDiagnostics

@testable import ValiseCommandLine
@testable import ValiseCommands

@Suite struct SurroundingsTests {
  @Test(
    arguments: [
      (nil, nil), ("", nil), ("0", 0), ("1700000000", 1_700_000_000_000_000_000),
      ("9223372036", 9_223_372_036_000_000_000),
    ] as [(String?, Int64?)]
  )
  func theTimeOfOutputsIsRead(text: String?, expected: Int64?) throws {
    let context = CommandContext(environment: { $0 == "SOURCE_DATE_EPOCH" ? text : nil })
    #expect(try SourceDate.nanoseconds(in: context) == expected)
  }

  @Test(
    arguments: [
      "now", "-1", "+1", "1.5", " 1", "1 ", "0x10", "9223372037", "99999999999999999999", "١",
    ]
  )
  func aTimeThatIsNoneIsRefused(text: String) {
    let run = RecordedRun(
      ValiseCommand.self,
      ["build", "/nowhere"],
      environment: ["SOURCE_DATE_EPOCH": text]
    )
    let words = """
      error: SOURCE_DATE_EPOCH is "\(text)", not a number of seconds since 1970 \
      from 0 to 9223372036; set it right or unset it

      """
    #expect(run.status == 2)
    #expect(run.errors == words)
  }

  /// What a stage of two seconds writes to standard error.
  private func written(
    isTerminal: Bool = true,
    isQuiet: Bool = false,
    terminal: String = "xterm"
  ) -> [String] {
    let written = Shared(tape: [])
    let seconds = Shared(tape: ["0", "0.5", "1.5", "1.55", "2"])
    let context = CommandContext(
      errors: CommandOutput(isTerminal: isTerminal, columnCount: 60, isBuffered: false) {
        (bytes) throws(CommandOutput.Fault) in
        written.append(String(decoding: bytes, as: UTF8.self))
      },
      environment: { $0 == "TERM" ? terminal : nil }
    )
    let progress = context.progress(isQuiet: isQuiet) {
      .milliseconds(Int64((Double(seconds.next() ?? "") ?? 0) * 1000))
    }
    progress.begin("Making A.app", total: 4_000_000, unit: .bytes)
    for _ in 0..<4 { progress.advance(by: 1_000_000) }
    progress.finish()
    return written.all
  }

  @Test func aTerminalGetsABarAfterASecond() {
    let lines = written()
    #expect(
      lines == [
        "\r"
          + "Making A.app   50%  2.0 MB of 4.0 MB  1.3 MB/s  0:02 left" + "\u{1B}[K",
        "\r"
          + "Making A.app  100%  4.0 MB of 4.0 MB  2.0 MB/s  0:00 left" + "\u{1B}[K",
        "\r\u{1B}[K",
      ]
    )
  }

  @Test func nobodyElseGetsOne() {
    #expect(written(isTerminal: false) == [])
    #expect(written(isQuiet: true) == [])
    #expect(written(terminal: "dumb") == [])
  }
}

/// Texts that closures share.
private final class Shared: Sendable {
  private let tape: Mutex<[String]>

  init(tape: [String]) { self.tape = Mutex(tape) }

  var all: [String] { tape.withLock { $0 } }

  func append(_ text: String) { tape.withLock { $0.append(text) } }

  func next() -> String? { tape.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
