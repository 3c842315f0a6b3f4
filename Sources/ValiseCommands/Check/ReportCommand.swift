// Valise — valise report
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Writes a page about a bundle.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page about a bundle: sizes, findings, languages, code, libraries, savings.",
    discussion: """
      The page stands by itself and loads nothing, so that it can be kept beside a build or sent \
      to somebody. It shows a map of what takes how much room, down to the segments of code; what \
      could be saved; what 'valise check' finds at the gates that are named with --for, or at the \
      one that fits the system of the bundle; tables of texts by languages; signatures, \
      entitlements and libraries. docs/report.md tells what each part counts.

      The same bundle gives the same page.

      Example:
        valise report Greeter.app -o report.html
      """
  )

  @Argument(
    help: "The bundle, or a zip archive or an ipa with one bundle in it.",
    completion: .file()
  )
  var bundle: String

  @Option(
    name: .shortAndLong,
    help: "The file to write; '-' is standard output.",
    completion: .file(extensions: ["html"])
  )
  var output: String?

  @Option(name: .customLong("for"), help: "A gate that the bundle is to pass.")
  var gates: [CheckGate] = []

  @OptionGroup var known: ReportedFindingOptions

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if output == nil, !document.json {
      throw ValidationError("name the page with '--output', or ask for '--json'")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let opened = try GivenBundle(path: bundle).opened(in: context)
    let settings = try known.settings(gates: gates, in: context)
    let report = try BundleReport(
      of: opened,
      settings: settings,
      progress: context.progress(isQuiet: false)
    )
    let bytes =
      document.json
      ? try JSONText.serialize(.dictionary(report.propertyList())) : try report.html()
    try CommandFile(name: output ?? "-").write(bytes, in: context)
  }
}
