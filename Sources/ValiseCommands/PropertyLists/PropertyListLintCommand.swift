// Valise — valise plist lint
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// Checks property lists for mistakes.
struct PropertyListLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check property lists for mistakes.",
    discussion: """
      A file that cannot be read is an error, and so is what Apple's reader refuses or loses without
      a word; a key that is there twice and what readers pass over is a warning. The status is 1
      when there is an error.

      Example:
        valise plist lint Info.plist en.lproj/Localizable.strings
      """
  )

  @Argument(
    help: "The property lists; '-' is standard input.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var files: [String]

  @OptionGroup var text: TextOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    var findings: [PropertyListFinding] = []
    for file in files {
      let input = CommandFile(name: file)
      findings += PropertyListFinding.all(
        in: try input.contents(in: context),
        of: input.displayName,
        encoding: text.inputEncoding
      )
    }
    if document.json {
      try context.print([
        "schema": "valise.plist-lint/1",
        "findings": .array(findings.map { .dictionary($0.propertyList) }),
      ])
    } else {
      for finding in findings { context.output.writeLine(finding.text) }
    }
    if findings.contains(where: { $0.isError }) { throw ExitCode.answerIsNo }
  }
}
