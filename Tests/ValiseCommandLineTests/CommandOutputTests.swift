// Valise — tests of the streams of a command
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import ValiseCommandLine

/// Keeps what a stream handed over, each time by itself.
private final class Recorder: Sendable {
  let parts = Mutex<[[UInt8]]>([])

  func add(_ bytes: [UInt8]) { parts.withLock { $0.append(bytes) } }

  var counts: [Int] { parts.withLock { $0.map { $0.count } } }
}

@Suite struct CommandOutputTests {
  @Test func gathersUntilThereIsEnough() {
    let recorder = Recorder()
    let output = CommandOutput { (bytes) throws(CommandOutput.Fault) in recorder.add(bytes) }
    for _ in 0..<10 { output.write("abc") }
    #expect(recorder.counts == [])
    output.write(bytes: [UInt8](repeating: 0, count: CommandOutput.bufferByteCount))
    #expect(recorder.counts == [CommandOutput.bufferByteCount + 30])
    output.writeLine("x")
    output.flush()
    output.flush()
    #expect(recorder.counts == [CommandOutput.bufferByteCount + 30, 2])
  }

  @Test func handsOverAtOnceWithoutABuffer() {
    let recorder = Recorder()
    let output = CommandOutput(isBuffered: false) { (bytes) throws(CommandOutput.Fault) in
      recorder.add(bytes)
    }
    output.write("a")
    output.writeLine()
    #expect(recorder.counts == [1, 1])
  }

  @Test func keepsTheFirstFaultAndDropsTheRest() {
    let recorder = Recorder()
    let output = CommandOutput(isBuffered: false) { (bytes) throws(CommandOutput.Fault) in
      recorder.add(bytes)
      throw recorder.counts.count == 1 ? .refused("disk full") : .closed
    }
    output.write("a")
    output.write("b")
    #expect(recorder.counts == [1])
    #expect(throws: CommandOutput.Fault.refused("disk full")) { try output.checkOpen() }
  }

  @Test(arguments: [
    (CommandOutput.Fault.closed, "", 1),
    (.refused("no space left"), "error: cannot write the output: no space left\n", 2),
  ])
  func endsWithFailureWhenNobodyTakesTheOutput(
    fault: CommandOutput.Fault,
    message: String,
    statusOfNo: Int32
  ) {
    let recorder = Recorder()
    let context = CommandContext(
      output: CommandOutput { (_) throws(CommandOutput.Fault) in throw fault },
      errors: CommandOutput { (bytes) throws(CommandOutput.Fault) in recorder.add(bytes) }
    )
    for (words, status) in [(["list"], 2), (["--help"], 2), (["fail", "no"], statusOfNo)] {
      let code = CommandRunner.run(Sample.self, arguments: words, in: context)
      #expect(code.rawValue == status)
    }
    let first = recorder.parts.withLock { $0.first } ?? []
    #expect(String(decoding: first, as: UTF8.self) == message)
  }

  @Test(arguments: [
    (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
    (true, ["NO_COLOR": ""], true), (true, ["TERM": "dumb"], false),
  ])
  func coloursOnlyTerminals(isTerminal: Bool, variables: [String: String], isAllowed: Bool) {
    let output = CommandOutput(isTerminal: isTerminal) { (_) throws(CommandOutput.Fault) in }
    let context = CommandContext(output: output, environment: { variables[$0] })
    #expect(context.allowsColor(on: context.output) == isAllowed)
  }

  @Test(arguments: [(nil, 80), (30, 40), (72, 72), (200, 80)])
  func setsTextForTheTerminal(columns: Int?, width: Int) {
    let output = CommandOutput(columnCount: columns) { (_) throws(CommandOutput.Fault) in }
    #expect(CommandContext(output: output).textColumnCount == width)
  }

  @Test func takesArgumentsFromItsSurroundings() {
    let recorder = Recorder()
    let output = CommandOutput { (bytes) throws(CommandOutput.Fault) in recorder.add(bytes) }
    let context = CommandContext(arguments: ["list"], output: output)
    let code = CommandContext.$current.withValue(context) { Sample.main() }
    #expect(code == .success)
    #expect(recorder.counts == [27])
    let other = CommandContext.$current.withValue(context) { Sample.main(["fail", "no"]) }
    #expect(other == .answerIsNo)
  }

  @Test func isOnlyCurrentWhileACommandRuns() {
    #expect(RecordedRun(Sample.self, ["list"]).output == "sample 1\nsample 2\nsample 3\n")
    CommandContext.current.output.write("to nobody")
    #expect(RecordedRun(Sample.self, ["list"]).output == "sample 1\nsample 2\nsample 3\n")
  }
}
