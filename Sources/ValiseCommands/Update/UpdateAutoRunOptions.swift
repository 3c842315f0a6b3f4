// Valise — the options of a run of automatic updates, and the run itself
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine
import ValiseFiles

/// What a person says about the network, where the system does not know.
enum NetworkOverride: String, CaseIterable, ExpressibleByArgument {
  /// Bytes are counted.
  case metered
  /// They are not.
  case free

  /// The cost that is meant.
  var cost: NetworkCost { self == .metered ? .metered : .free }
}

/// The options of a run of automatic updates.
struct UpdateAutoRunOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the connection is: metered or free; without it the system is asked.",
      valueName: "kind"
    )
  )
  var network: NetworkOverride?

  @Flag(help: "Look for updates although no check is due.")
  var force = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @OptionGroup var document: DocumentOptions

  /// Runs automatic updates once, and remembers what was done.
  func run(
    _ client: some AutomaticClient,
    notifier: some Notifier,
    programs: some ProgramRunner,
    at places: UpdateAutoPlaces,
    in context: CommandContext
  ) throws {
    guard let settings = try places.folder.settings() else {
      throw UpdateAutoFault.off("\(places.folder.settingsPath)")
    }
    let now = context.now()
    let cost = network?.cost ?? ProgramNetworkCost(running: programs).cost()
    let run = AutomaticRun(settings: settings, client: client, notifier: notifier)
    let before = try places.folder.state()
    let report = run.run(
      after: before,
      in: AutomaticPlan.Surroundings(cost: cost, hour: LocalUser.hour(at: now), now: now),
      isForced: force
    )
    if report.state != before { try places.folder.keep(report.state) }
    let shown = UpdateAutoReport(report: report)
    if document.json {
      try context.print(shown.document)
    } else if !quiet {
      for line in shown.lines { context.output.writeLine(UpdateAutoReport.shown(line)) }
    }
    for line in shown.failures { context.noteVisibly(line) }
    if shown.hasFailed { throw ExitCode.failure }
  }
}
