// Valise — tests that scripts/setup installs every program that tests run
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@Suite struct ExternalToolTests {
  /// Programs that every system has, and the compilers that come with Swift.
  static let everywhere: Set<Substring> = [
    "bash", "clang", "cp", "gzip", "ln", "sh", "sha256sum", "sleep", "swiftc",
    "tar",
  ]

  @Test("each program that a test runs is in the table of scripts/setup")
  func programsAreInstalled() throws {
    let setup = try Repository.text("scripts/setup")
    let table = Set(setup.split(whereSeparator: \.isWhitespace))
    let call = #/ExternalTool\.(?:run|path)\(\s*(?:of:\s*)?"([^"\/]+)"/#
    var names: Set<Substring> = []
    for path in try Repository.files(below: "Tests", ending: ".swift") {
      let text = try Repository.text(path)
      names.formUnion(text.matches(of: call).map(\.output.1))
    }
    #expect(names.contains("python3"))
    #expect(names.subtracting(table).subtracting(Self.everywhere) == [])
  }
}
