// Valise — tests of patterns that stand for several files
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@testable import Building

@Suite("patterns of files")
struct FilePatternTests {
  private func project() throws -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    for path in [
      "p/a.c", "p/b.c", "p/.hidden.c", "p/ab.h", "p/src/a.c", "p/src/deep/er/x.c", "p/src/é.c",
      "p/.git/y.c", "q/z.c",
    ] as [FilePath] {
      try files.createDirectories(at: path.parent)
      try files.createFile(at: path, contents: [], mode: 0o644)
    }
    try files.createSymbolicLink(at: "p/link.c", target: Array("b.c".utf8))
    try files.createSymbolicLink(at: "p/dangling.c", target: Array("none".utf8))
    try files.createSymbolicLink(at: "p/loop", target: Array(".".utf8))
    return files
  }

  @Test(
    "what matches",
    arguments: [
      ("*.c", ["a.c", "b.c", "link.c"]), ("a.c", ["a.c"]), ("./a.c", ["a.c"]), ("none.c", []),
      ("?.c", ["a.c", "b.c"]), (".*.c", [".hidden.c"]), ("src/*.c", ["src/a.c", "src/é.c"]),
      ("src", []), ("src/**/*.c", ["src/a.c", "src/deep/er/x.c", "src/é.c"]),
      ("**/x.c", ["src/deep/er/x.c"]), ("*/a.c", ["loop/a.c", "src/a.c"]), ("../q/*", ["../q/z.c"]),
      ("a.c/*", []), ("*", ["a.c", "ab.h", "b.c", "link.c"]), ("a*b*", ["ab.h"]),
    ]
  )
  func matches(pattern: String, expected: [String]) throws {
    #expect(try FilePattern(pattern).matches(in: "p", on: try project()) == expected)
  }

  @Test(
    "names and patterns",
    arguments: [
      ("abc", "a*c", true), ("abc", "a*b", false), ("ac", "a*c", true), ("aXbXc", "a*b*c", true),
      ("", "*", true), ("é", "?", true), ("abcabc", "*abc", true), ("abcab", "*abc", false),
      (".a", "*", false), ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "*a*a*a*a*a*a*a*a*c", false),
    ]
  )
  func names(name: String, pattern: String, isMatch: Bool) {
    #expect(FilePattern.matches(name, pattern) == isMatch)
  }
}
