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

  /// Prints reports, and in a document what was mended before, where that was asked for.
  func print(
    _ reports: [CheckReport],
    fixes: [MendedProduct]?,
    in context: CommandContext
  ) throws {
    let reports = quiet ? reports.map { $0.onlyErrors() } : reports
    if document.json {
      try context.print(Self.document(of: reports, fixes: fixes))
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
  /// Shows what was done to a product, or would be: where text is wanted on standard output, for
  /// machines beside it.
  func print(_ product: MendedProduct, in context: CommandContext) {
    if !quiet, !document.json {
      let text = product.text + "\n"
      if sarif || github { context.errors.write(text) } else { context.output.write(text) }
    }
    if let remark = product.remark { context.note(remark) }
  }

  /// The document of reports, with what was mended before.
  static func document(
    of reports: [CheckReport],
    fixes: [MendedProduct]?
  ) -> PropertyListDictionary {
    var document = CheckReport.document(of: reports)
    document["fixes"] = fixes.map { .array($0.map { .dictionary($0.document) }) }
    return document
  }
}
