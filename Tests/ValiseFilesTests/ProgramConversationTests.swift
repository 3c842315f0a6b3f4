// Valise — tests of programs that read and answer as they go
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import ValiseFiles

@Suite("programs with which one speaks")
struct ProgramConversationTests {
  private func start(_ script: String) throws -> ProgramConversation {
    let runner = SystemProgramRunner(
      environment: ["PATH": "/usr/bin:/bin"],
      running: RunningPrograms()
    )
    return try runner.start(ProgramCall("sh", ["-c", script], in: "/"))
  }

  /// Receives until so many bytes have come, or the end.
  private func receive(_ count: Int, from program: ProgramConversation) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let more = program.receive() { bytes += more }
    return bytes
  }

  @Test func answersComeWhileTheProgramRuns() throws {
    let program = try start("exec cat")
    for text in ["one", "another"] {
      program.send(Array(text.utf8))
      #expect(receive(text.utf8.count, from: program) == Array(text.utf8))
    }
    #expect(program.end() == .signal(9))
    #expect(program.receive() == nil)
    #expect(program.end() == .signal(9))
  }

  @Test("neither side blocks the other, however much is under way")
  func muchBothWays() throws {
    let program = try start("exec cat")
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 2) }
    program.send(bytes)
    #expect(receive(bytes.count, from: program) == bytes)
  }

  @Test("a program that does not read what it is given harms nobody")
  func unread() throws {
    let program = try start("exec 0<&-; echo done; exec sleep 0.1")
    program.send([UInt8](repeating: 7, count: 1_000_000))
    #expect(receive(5, from: program) == Array("done\n".utf8))
    #expect(program.receive() == nil)
  }

  @Test func endIsSeen() throws {
    let program = try start("echo one; exit 3")
    #expect(receive(4, from: program) == Array("one\n".utf8))
    #expect(program.receive() == nil)
  }

  @Test func noSuchProgram() {
    let runner = SystemProgramRunner(environment: ["PATH": "/usr/bin"])
    #expect(throws: ProgramError.notFound("no-such-program")) {
      try runner.start(ProgramCall("no-such-program"))
    }
  }

  @Test func ownProgramIsThere() throws {
    let own = try #require(SystemProgramRunner.ownProgram)
    #expect(own.isAbsolute)
    #expect(try DiskFileSystem().status(of: own).kind == .regular)
  }
}
