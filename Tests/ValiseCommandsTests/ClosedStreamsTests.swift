// Valise — tests of the program when its standard streams are closed or refuse the output
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseTestKit

/// The whole program is run: what is tested here happens before and after any command.
@Suite struct ClosedStreamsTests {
  /// The program lies beside the tests, which are built into the same folder.
  private static func program() -> String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = tests.appendingPathComponent("valise").path
    let isThere = FileManager.default.isExecutableFile(atPath: beside)
    return isThere ? beside : Repository.path(".build/debug/valise")
  }

  private static let refusal = "error: cannot write the output: Bad file descriptor\n"

  @Test(
    "a closed stream is an error, and no other file takes its place",
    .timeLimit(.minutes(1)),
    arguments: [
      ("plist get a.plist k >&-", 2, refusal),
      ("plist get a.plist k <&- >&-", 2, refusal),
      ("plist lint empty.plist <&- >&-", 2, refusal),
      ("plist get a.plist k <&- 2>&-", 0, ""),
      ("plist get missing k <&- 2>&-", 2, ""),
      ("plist get - k <&-", 2, "error: "),
      ("plist set a.plist k new <&- >&- 2>&-", 0, ""),
    ]
  )
  func closedStreams(line: String, status: Int, errors: String) throws {
    let folder = try TemporaryFolder()
    let text = "<plist version=\"1.0\"><dict><key>k</key><string>old</string></dict></plist>\n"
    try folder.write([UInt8](text.utf8), to: "a.plist")
    try folder.write([], to: "empty.plist")
    let outcome = try ExternalTool.run(
      "/bin/sh",
      ["-c", "exec \"$0\" \(line)", Self.program()],
      folder: folder.path
    )
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix(errors) && outcome.errors.isEmpty == errors.isEmpty)
    let expected = line.contains(" set ") ? text.replacing("old", with: "new") : text
    #expect(String(decoding: try folder.read("a.plist"), as: UTF8.self) == expected)
  }
}
