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
      Every source is looked at and nothing is written.

      Example:
        valise plan Examples/Greeter
      """
  )

  @OptionGroup var options: ManifestOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let plans = try options.plans()
    if document.json {
      try context.print([
        "schema": "valise.plan/1",
        "products": .array(plans.map { .dictionary($0.document) }),
      ])
    } else {
      context.output.write(plans.map { $0.text }.joined(separator: "\n"))
    }
  }
}
