// Valise — tests of the declared commands and of what is generated from them
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct DeclarationTests {
  @Test func everythingIsDeclaredWell() {
    #expect(DeclarationCheck.problems(of: ValiseCommand.self) == [])
  }

  /// The files that are made from the declarations; `scripts/docs` writes them anew.
  @Test(arguments: ["docs/command-reference.md", "docs/valise.1"])
  func generatedFilesAreUpToDate(name: String) throws {
    let description = CommandDescription(of: ValiseCommand.self)
    let made =
      name.hasSuffix(".md")
      ? description.markdownReference()
      : description.manPage(date: "2026-11-30", version: ValiseCommand.configuration.version)
    let url = URL(fileURLWithPath: Repository.path(name))
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1" {
      try Data(made.utf8).write(to: url)
    }
    #expect(made == String(decoding: try Data(contentsOf: url), as: UTF8.self))
  }
}
