// Valise — valise plan
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Prints what a build would make.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Print the bundles that a manifest would make, and where each value comes from.",
    discussion: """
      Every source is looked at and nothing is written or run. What [app.N.build] would run is
      printed first; the bundles follow when what it makes is there from an earlier build. With
      --why, only keys of Info.plist are printed, each with who says it and whom that replaces; the
      exit status is 1 when no product has the key.

      Example:
        valise plan Examples/Greeter --why CFBundleName
      """
  )

  @OptionGroup var options: ManifestOptions

  @Option(
    help: ArgumentHelp(
      "Tell where this key of Info.plist comes from: a key, a key path as in NSExtension.NSExtensionPointIdentifier, or the start of keys as in 'CFBundle*'; may be given again.",
      valueName: "key"
    )
  )
  var why: [String] = []

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    guard why.isEmpty else { return try explain(try options.plans()) }
    let steps = try PlannedSteps(
      of: try options.described(),
      selecting: options.selection,
      in: context
    )
    let plans = steps.haveRun ? try options.plans() : []
    if document.json {
      try context.print([
        "schema": "valise.plan/1", "steps": steps.document, "stepsHaveRun": .boolean(steps.haveRun),
        "products": .array(plans.map { .dictionary($0.document) }),
      ])
    } else {
      context.output.write(([steps.text] + plans.map { $0.text }).shown)
    }
  }

  private func explain(_ plans: [BuildPlan]) throws {
    let context = CommandContext.current
    let lists = plans.flatMap { $0.infoLists }
    var answers: [(list: PlannedInfo, answer: InfoQuestion.Answer)] = []
    for question in why.map({ InfoQuestion($0) }) {
      let found = lists.flatMap { list in question.answers(in: list.entries).map { (list, $0) } }
      answers += found
      guard found.isEmpty else { continue }
      let suggestion = lists.lazy.compactMap { question.suggestion(in: $0.entries) }.first
      let words = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
      context.noteVisibly("no product has the key \"\(question.text)\"" + words)
    }
    if document.json {
      try context.print([
        "schema": "valise.plan/1",
        "why": .array(answers.map { .dictionary($0.answer.document(of: $0.list)) }),
      ])
    } else {
      context.output.write(answers.map { $0.answer.text(of: $0.list) }.joined(separator: "\n"))
    }
    if answers.isEmpty { throw ExitCode.answerIsNo }
  }
}
