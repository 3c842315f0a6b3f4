// Valise — valise check
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Checks products against the rules of stores, notary and systems.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say before the upload what a store, the notary or a system will refuse, and why.",
    discussion: """
      Everything inside a product is looked at, and nothing is asked of the network. The rules of a \
      gate are those of the stores or the notary, of systems that run the product, and of its \
      languages; without --for those of the local machine alone are asked. Each finding says what \
      to do; 'valise check --explain RULE' tells more, and docs/rules.md all.

      Findings that are known and do not matter are named with a reason in the manifest, below \
      [check.allow], or are listed once in a file with --write-baseline. The status is 1 when a \
      finding is an error.

      With --fix what is safe and mechanical is mended first, and what remains is told: links and \
      bits that archives lose, litter, attributes that signing or a store refuses. A signed bundle \
      whose signature would not hold afterwards is left alone without --force.

      Example:
        valise check Greeter.app --for developer-id
      """
  )

  @Argument(
    help: "The bundles, or folders, zip archives and ipas that hold bundles.",
    completion: .file()
  )
  var paths: [String] = []

  @Option(name: .customLong("for"), help: "A gate that the products are to pass.")
  var gates: [CheckGate] = []

  @OptionGroup var fixes: CheckFixOptions

  @OptionGroup var selection: CheckSelectionOptions

  @OptionGroup var output: CheckOutputOptions

  @Option(help: "Tell what a rule is about, and check nothing.")
  var explain: String?

  @Flag(help: "List the rules, one a line, and check nothing.")
  var list = false

  func validate() throws {
    try selection.checkRules()
    if let explain, RuleCatalog.rule(explain) == nil {
      throw ValidationError("\(CheckError.unknownRule(explain))")
    }
    guard paths.isEmpty, !list, explain == nil else { return }
    throw ValidationError("the path of a bundle is missing")
  }

  func run() throws {
    let context = CommandContext.current
    if list { return context.output.write(RuleCatalog.all.map { $0.facts.line + "\n" }.joined()) }
    if let explain, let rule = RuleCatalog.rule(explain) {
      return context.output.write(rule.facts.text)
    }
    let checker = try Checker(try selection.settings(gates: gates, in: context))
    var outcome = PathsOutcome(context: context)
    var mended: [MendedProduct] = []
    if fixes.dryRun {
      mended = outcome.gather(from: paths) { (path) throws(any Error) in
        try mend(path, in: context)
      }
      if output.document.json {
        try context.print(CheckOutputOptions.document(of: [], fixes: mended))
      }
      return try outcome.finish()
    }
    let reports = outcome.gather(from: paths) { (path) throws(any Error) in
      if fixes.fix { mended += try mend(path, in: context) }
      let progress = context.progress(isQuiet: output.quiet)
      return try CheckInput(path: path).reports(of: checker, progress, in: context)
    }
    if let file = selection.writeBaseline, let reason = selection.reason {
      let baseline = Baseline(reason: reason, of: reports)
      let text = try JSONText.serialize(.dictionary(baseline.propertyList()))
      try CommandFile(name: file).write(text, in: context)
      return try outcome.finish()
    }
    try output.print(reports, fixes: fixes.fix ? mended : nil, in: context)
    try outcome.finish()
    if mended.contains(where: \.isRefused) { throw ExitCode.failure }
    if !reports.allSatisfy(\.passes) { throw ExitCode.answerIsNo }
  }

  /// Mends what can be mended at a path, and shows what that is.
  private func mend(_ path: String, in context: CommandContext) throws -> [MendedProduct] {
    let mended = try fixes.mend(path, isQuiet: output.quiet, in: context)
    for product in mended { output.print(product, in: context) }
    return mended
  }
}
