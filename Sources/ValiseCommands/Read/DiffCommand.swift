// Valise — valise diff
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import ValiseCommandLine

/// Prints what differs between two products.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print what differs between two versions of a bundle.",
    discussion: """
      Files that were added, removed, changed or moved; sizes by kind; what Info.plist, \
      entitlements, languages, libraries and signatures say else than before. A line starts with + \
      for what is new, with - for what is gone, with ~ for what changed, and with > for what moved. \
      Times of change are no difference. Two builds that differ in their signatures alone are said \
      to be so.

      Of an archive of Xcode, a zip archive or an ipa, the bundle in it is compared; a path may go \
      on in an archive. Any two folders can be compared.

      With --exit-code the status is 1 when there is a difference, with --fail-if-grows when the \
      new product is larger by more than is allowed.

      Example:
        valise diff Greeter-1.0.ipa Greeter.app --fail-if-grows 2%
      """
  )

  @Argument(help: "The old bundle, or what holds it.", completion: .file())
  var old: String

  @Argument(help: "The new bundle, or what holds it.", completion: .file())
  var new: String

  @Option(
    help: ArgumentHelp(
      "End with status 1 when the size grows by more, such as 2% or 100kB.",
      valueName: "limit"
    )
  )
  var failIfGrows: GrowthLimit?

  @Option(
    help: "Also write a page with the maps of both sizes side by side; '-' is standard output.",
    completion: .file(extensions: ["html"])
  )
  var html: String?

  @Flag(help: "End with status 1 when there is a difference.")
  var exitCode = false

  @Flag(name: .shortAndLong, help: "Print nothing but what is wrong.")
  var quiet = false

  @Flag(help: "Name every file, also those of folders that came, went or moved as a whole.")
  var verbose = false

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if quiet, verbose || document.json {
      throw ValidationError("'--quiet' prints nothing; leave it or the other option out")
    }
    if html == "-", document.json {
      throw ValidationError("only one of '--json' and '--html -' can go to standard output")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let before = try product(old, in: context)
    let after = try product(new, in: context)
    let difference = ProductDifference(
      from: before,
      to: after,
      progress: context.progress(isQuiet: quiet)
    )
    if let html {
      let page = try difference.html(from: before, to: after)
      try CommandFile(name: html).write(page, in: context)
    }
    if html == "-" { return try finish(difference, in: context) }
    if document.json {
      try context.print(difference.document(limit: failIfGrows))
    } else if !quiet {
      let isColored = context.allowsColor(on: context.output)
      let text = ProductDifferenceText(difference, namesAll: verbose, isColored: isColored)
      context.output.write(text.text)
    }
    try finish(difference, in: context)
  }

  private func product(_ path: String, in context: CommandContext) throws -> InspectedProduct {
    try InspectedProduct(
      of: ComparedInput(path: path).opened(in: context),
      parts: ProductDifference.parts
    )
  }

  private func finish(_ difference: ProductDifference, in context: CommandContext) throws {
    for place in difference.unreadable { context.note("error: \(place)") }
    let excess = failIfGrows.flatMap { difference.excess(over: $0) }
    if let excess { context.note("error: \(excess)") }
    if !difference.unreadable.isEmpty { throw ExitCode.failure }
    let isDifferent = exitCode && difference.verdict != .same
    if excess != nil || isDifferent { throw ExitCode.answerIsNo }
  }
}
