// Valise — tests of running programs that answer what they read
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import ValiseFiles

@Suite("programs that answer")
struct FilterRunnerTests {
  private func answer(
    _ script: String,
    to input: [UInt8] = [],
    limits: FilterLimits = FilterLimits()
  ) throws -> FilterAnswer {
    let runner = SystemProgramRunner(
      environment: ["PATH": "/usr/bin:/bin"],
      running: RunningPrograms()
    )
    let call = ProgramCall("sh", ["-c", script], environment: ["NAME": "value"], in: "/")
    return try runner.answer(of: call, to: input, limits: limits)
  }

  @Test("a program reads its input, and both outputs are kept apart")
  func streams() throws {
    let bytes = [UInt8](0...255)
    #expect(try answer("cat", to: bytes).output == bytes)
    let full = [UInt8](repeating: 7, count: FilterLimits.inputByteLimit)
    #expect(try answer("cat", to: full).output == full)
    let both = try answer("echo $NAME; echo fault >&2; exit 3")
    #expect(both.output == [UInt8]("value\n".utf8))
    #expect(both.errors == [UInt8]("fault\n".utf8))
    #expect(both.end == .exited(3))
    #expect(try answer("kill -9 $$").end == .signal(9))
  }

  @Test("a program need not read what it is given")
  func unread() throws {
    let result = try answer("exec 0<&-; echo done", to: [UInt8](repeating: 7, count: 4096))
    #expect(result == FilterAnswer(end: .exited(0), output: [UInt8]("done\n".utf8)))
  }

  @Test("much is read to its end")
  func long() throws {
    let result = try answer("head -c 300000 /dev/zero; head -c 200000 /dev/zero >&2")
    #expect(result.output == [UInt8](repeating: 0, count: 300_000))
    #expect(result.errors == [UInt8](repeating: 0, count: 200_000))
  }

  @Test(
    "a program that takes too long is killed",
    arguments: ["sleep 30", "exec >&- 2>&-; sleep 30"]
  )
  func slow(script: String) throws {
    let limits = FilterLimits(milliseconds: 100)
    #expect(throws: ProgramError.tookTooLong("sh", milliseconds: 100)) {
      try answer(script, limits: limits)
    }
  }

  @Test("a program that writes without end is killed")
  func endless() throws {
    #expect(throws: ProgramError.wroteTooMuch("sh", byteLimit: 1000)) {
      try answer("cat /dev/zero", limits: FilterLimits(byteCount: 1000))
    }
  }

  @Test("what a program leaves running in the background is not waited for")
  func background() throws {
    let result = try answer("sleep 5 & echo done")
    #expect(result.output == [UInt8]("done\n".utf8))
  }

  @Test func noSuchProgram() {
    let runner = SystemProgramRunner(environment: ["PATH": "/usr/bin"])
    #expect(throws: ProgramError.notFound("no-such-program")) {
      try runner.answer(of: ProgramCall("no-such-program"), to: [], limits: FilterLimits())
    }
  }
}
