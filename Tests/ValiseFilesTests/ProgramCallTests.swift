// Valise — tests of how calls of programs are shown
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import ValiseFiles

@Suite("calls of programs")
struct ProgramCallTests {
  @Test(
    "words are quoted where a shell would change them, and a shell reads them back",
    arguments: [
      ("plain", "plain"), ("-o", "-o"), ("a=b,c:d/e.f@g%h+i", "a=b,c:d/e.f@g%h+i"), ("", "''"),
      ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$HOME", "'$HOME'"), ("*.c", "'*.c'"),
      ("é", "'é'"), ("a\nb", "'a\nb'"), ("~", "'~'"), ("[x]", "'[x]'"),
    ]
  )
  func quoting(word: String, text: String) throws {
    #expect(ShellText.quoting(word) == text)
    #expect(try ExternalTool.run("sh", ["-c", "printf %s \(text)"]).text == word)
  }

  @Test("a call is shown as it is typed, variables sorted")
  func shown() {
    let call = ProgramCall(
      "go",
      ["build", "-o", "a b"],
      environment: ["GOOS": "darwin", "CGO_ENABLED": "0", "X": ""],
      in: "sub"
    )
    #expect("\(call)" == "CGO_ENABLED=0 GOOS=darwin X='' go build -o 'a b'")
  }

  @Test(
    "lines are handed on whole, in whatever pieces they come",
    arguments: [
      (["a", "b\nc", "\n", "d"], ["ab\n", "c\n", "d"]), (["a\nb\n"], ["a\nb\n"]), ([], []),
      (["\n"], ["\n"]),
    ]
  )
  func lines(pieces: [String], expected: [String]) {
    var lines = OutputLines()
    var result: [String] = []
    for piece in pieces {
      lines.add(Array(piece.utf8)) { result.append(String(decoding: $0, as: UTF8.self)) }
    }
    lines.finish { result.append(String(decoding: $0, as: UTF8.self)) }
    #expect(result == expected)
  }

  @Test("a line without end is handed on in parts")
  func endlessLine() {
    var lines = OutputLines()
    var count = 0
    for _ in 0..<3 {
      lines.add([UInt8](repeating: 0x61, count: OutputLines.byteLimit / 2)) { count += $0.count }
    }
    #expect(count == OutputLines.byteLimit)
  }
}
