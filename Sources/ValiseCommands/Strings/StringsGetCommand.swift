// Valise — valise strings get
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Localization
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Prints the text that a program shows for a key.
struct StringsGetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the text that a program shows for a key.",
    discussion: """
      The text is the one that the system's loader of bundles answers for the reader's languages: \
      a key that the chosen table lacks is not looked for in another language; the value of --value \
      is printed instead, else the key. With --exit-code the status is then 1. With --argument the \
      text is formatted, plural rules included.

      Example:
        valise strings get Greeter.app "%d files" --lang pl --argument 3
      """
  )

  @Argument(help: "The bundle.", completion: .directory)
  var bundle: String

  @Argument(help: "The key.")
  var key: String

  @Option(help: "The name of the table.")
  var table = "Localizable"

  @OptionGroup var reader: LanguageOptions

  @Option(help: "What the program gives for a missing text.")
  var value: String?

  @Option(
    help: ArgumentHelp(
      "A value for the next place of the text, a number or a text; may be given several times.",
      valueName: "value"
    )
  )
  var argument: [String] = []

  @OptionGroup var options: BundleOptions

  @Flag(help: "End with status 1 when the table lacks the key.")
  var exitCode = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let resources = try options.resources(of: bundle, for: reader.languages)
    context.noteUnreadableFolders(of: resources)
    let found = resources.table(named: table)
    for problem in found.problems {
      let finding = Finding(
        rule: "unreadable",
        severity: .warning,
        location: Location(path: "\(bundle)/\(problem.path)"),
        message: "\(problem.reason); the system uses nothing of this file"
      )
      context.note(finding.text)
    }
    let answer = found.text(
      for: key,
      value: value,
      arguments: argument.map { FormatArgument(parsing: $0) }
    )
    if document.json {
      try context.print([
        "schema": "valise.strings-get/1", "key": .string(key), "table": .string(table),
        "text": .string(answer.text), "found": .boolean(answer.isFound),
        "language": .string(found.language),
        "files": .array(names: found.files.map { "\($0.path)" }),
      ])
    } else {
      context.output.writeLine(answer.text)
    }
    if exitCode, !answer.isFound { throw ExitCode.answerIsNo }
  }
}
