// Valise — tests of running other programs
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import ValiseTestKit

@testable import ValiseFiles

@Suite("running other programs")
struct SystemProgramRunnerTests {
  private static let environment = [
    "PATH": "/usr/bin:/bin", "FROM_OUTSIDE": "1", "BOTH": "outside",
  ]

  /// Runs a script and gathers what it writes.
  private func run(
    _ script: String,
    environment: [String: String] = [:],
    in folder: FilePath = "/"
  ) throws -> (end: ProgramEnd, parts: [String]) {
    let runner = SystemProgramRunner(environment: Self.environment, running: RunningPrograms())
    var parts: [String] = []
    let call = ProgramCall("sh", ["-c", script], environment: environment, in: folder)
    let end = try runner.run(call) { parts.append(String(decoding: $0, as: UTF8.self)) }
    return (end, parts)
  }

  @Test(
    "how a program ends",
    arguments: [
      ("exit 0", ProgramEnd.exited(0)), ("exit 7", .exited(7)), ("kill -9 $$", .signal(9)),
      ("kill -PIPE $$", .signal(13)),
    ]
  )
  func ends(script: String, end: ProgramEnd) throws {
    #expect(try run(script).end == end)
  }

  @Test("both outputs come in order, in whole lines, as they are written")
  func output() throws {
    let parts = try run("printf a; sleep 0.2; echo b; sleep 0.2; echo c >&2; sleep 0.2; printf d")
    #expect(parts.parts == ["ab\n", "c\n", "d"])
  }

  @Test("what is written right before the end arrives, however much it is")
  func longOutput() throws {
    let text = try run("i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done").parts
    let expected = (0..<20_000).map { "line \($0)\n" }.joined()
    #expect(text.joined() == expected)
    #expect(text.allSatisfy { $0.hasSuffix("\n") })
  }

  @Test("a program gets the surroundings' variables, and its own over them; its folder; no input")
  func surroundings() throws {
    let folder = try TemporaryFolder()
    let script = "echo $FROM_OUTSIDE $BOTH $OWN; pwd -P; cat; echo end"
    let result = try run(
      script,
      environment: ["BOTH": "own", "OWN": "a b"],
      in: FilePath(folder.path)
    )
    let real = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
    #expect(result.parts.joined() == "1 own a b\n\(real)\nend\n")
  }

  @Test("who leaves something running in the background is not waited for longer than itself")
  func background() throws {
    let start = ContinuousClock.now
    let result = try run("sleep 20 & echo $!; echo done")
    #expect(start.duration(to: .now) < .seconds(10))
    let lines = result.parts.joined().split(separator: "\n")
    #expect(lines.last == "done")
    _ = try ExternalTool.run("sh", ["-c", "kill \(try #require(lines.first))"])
  }

  @Test("signals that we ignore for ourselves are not ignored in a program")
  func signals() throws {
    // Swift's own test runner may ignore or not; a shell shows what it inherited.
    let text = try run("grep SigIgn /proc/self/status || echo SigIgn: 0").parts.joined()
    let mask = try #require(
      UInt64(text.split(whereSeparator: \.isWhitespace).last ?? "", radix: 16)
    )
    #expect(mask & (1 << 12) == 0)
  }

  @Test("a path is relative to the folder of the call; a name is looked for on the search path")
  func paths() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("#!/bin/sh\necho here $1\n".utf8), to: "sub/tool", mode: 0o755)
    try folder.write(Array("#!/bin/sh\necho plain\n".utf8), to: "tool", mode: 0o644)
    let runner = SystemProgramRunner(
      environment: ["PATH": "\(folder.path):relative:\(folder.path)/sub"],
      running: RunningPrograms()
    )
    var text: [UInt8] = []
    _ = try runner.run(ProgramCall("./sub/tool", ["1"], in: FilePath(folder.path))) { text += $0 }
    _ = try runner.run(ProgramCall("tool", ["2"], in: "/")) { text += $0 }
    #expect(String(decoding: text, as: UTF8.self) == "here 1\nhere 2\n")
    #expect(runner.find("tool") == FilePath(folder.path("sub/tool")))
    #expect(runner.find("sub/tool") == nil)
  }

  @Test(
    "what cannot be run",
    arguments: [
      (
        ProgramCall("no-such-program"), ProgramError.notFound("no-such-program"),
        "the program \"no-such-program\" is not installed, or not on PATH"
      ),
      (
        ProgramCall("./none", in: "/"), .notFound("./none"),
        "there is no program \"./none\"; correct the path"
      ),
      (
        ProgramCall("sh", in: "/no/such/folder"), .folderMissing("/no/such/folder"),
        "there is no folder \"/no/such/folder\" to run in; correct the path"
      ),
      (
        ProgramCall("/etc", in: "/"),
        .notStarted("/etc", reason: "Permission denied"),
        "the program \"/etc\" cannot be started: Permission denied"
      ),
      (
        ProgramCall("sh", ["a\0b"]), .nulInText("sh"),
        "an argument of \"sh\" holds a NUL, which no program can get"
      ),
    ]
  )
  func failures(call: ProgramCall, error: ProgramError, text: String) {
    let runner = SystemProgramRunner(environment: Self.environment, running: RunningPrograms())
    #expect(throws: error) { try runner.run(call) { _ in } }
    #expect(error.description == text)
  }

  @Test("an interruption ends a program and what it started, and who waits for it gets no further")
  func interruption() async throws {
    let folder = try TemporaryFolder()
    let running = RunningPrograms()
    let isFirst = Mutex(true)
    running.beforeFirstStart { isFirst.withLock { $0 = false } }
    let runner = SystemProgramRunner(environment: Self.environment, running: running)
    let script = "sleep 60 & echo $! > child; echo $$ > own; wait"
    let call = ProgramCall("sh", ["-c", script], in: FilePath(folder.path))
    let ending = Task.detached { try runner.run(call) { _ in } }
    var own = ""
    while own.isEmpty {
      try await Task.sleep(for: .milliseconds(20))
      own = (try? String(contentsOfFile: folder.path("own"), encoding: .utf8)) ?? ""
    }
    let child = try String(contentsOfFile: folder.path("child"), encoding: .utf8)
    var isInside = false
    running.end(by: SIGTERM) { isInside = true }
    #expect(isInside)
    #expect(try await ending.value == .signal(Int(SIGTERM)))
    #expect(!isFirst.withLock { $0 })
    let number = try #require(Int32(child.dropLast()))
    var isGone = false
    for _ in 0..<200 where !isGone {
      // Whoever adopted it may take a moment to collect it; a zombie runs no more.
      let state = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
      isGone = kill(number, 0) != 0 || state.contains(") Z ")
      if !isGone { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(isGone)
  }
}
