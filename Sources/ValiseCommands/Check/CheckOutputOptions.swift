// Valise — how a check prints what it found
// SPDX-License-Identifier: Apache-2.0

import Checking
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics

/// How a check prints what it found.
struct CheckOutputOptions: ParsableArguments {
  @OptionGroup var document: DocumentOptions

  @Flag(help: "Print a log in the format SARIF 2.1.0 instead of text.")
  var sarif = false

  @Flag(help: "Print annotations that a build on GitHub shows beside the sources.")
  var github = false

  @Flag(name: .shortAndLong, help: "Print errors alone.")
  var quiet = false

  func validate() throws {
    if [document.json, sarif, github].count(where: { $0 }) > 1 {
      throw ValidationError("give one of '--json', '--sarif' and '--github'")
    }
  }

  /// Prints reports.
  func print(_ reports: [CheckReport], in context: CommandContext) throws {
    let reports = quiet ? reports.map { $0.onlyErrors() } : reports
    if document.json {
      try context.print(CheckReport.document(of: reports))
    } else if sarif {
      let version = ValiseCommand.configuration.version
      context.output.write(CheckReport.sarif(of: reports, version: version).json)
    } else if github {
      let lines = reports.flatMap(\.shownFindings).map { $0.githubAnnotation + "\n" }
      context.output.write(lines.joined())
    } else {
      context.output.write(reports.map(\.text).joined(separator: "\n"))
    }
  }
}
