// Valise — which findings a report shows
// SPDX-License-Identifier: Apache-2.0

import Checking
import ValiseCommandLine

/// Which findings a report shows, and what is known already.
struct ReportedFindingOptions: ParsableArguments {
  @Option(
    help: "The manifest whose table 'check' is read; else Valise.toml of the current folder.",
    completion: .file(extensions: ["toml"])
  )
  var manifest: String?

  @Option(help: "Do not count the findings in this file.", completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(help: "The day for which is asked, such as 2026-04-28; else today.")
  var date: String?

  func validate() throws {
    if let date { try CheckSelectionOptions.checkDay(date) }
  }

  /// The settings that options and manifest make; without gates where neither names one.
  func settings(gates: [CheckGate], in context: CommandContext) throws -> CheckSettings {
    try CheckSelectionOptions.settings(
      gates: gates,
      manifest: manifest,
      baseline: baseline,
      date: date,
      in: context
    )
  }
}
