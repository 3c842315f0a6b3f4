// Valise — valise update auto status
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Updates
import ValiseCommandLine
import ValiseFiles

/// Tells how automatic updates are done.
struct UpdateAutoStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Tell whether and how updates are done automatically.",
    discussion: """
      Exit status 1 says that they are off.

      Example:
        valise update auto status
      """
  )

  @OptionGroup var options: UpdateAutoOptions
  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let programs = SystemProgramRunner(environment: context.allVariables())
    let places = try UpdateAutoPlaces(options, programs: programs, in: context)
    let files = DiskFileSystem()
    let schedule = try places.schedule(program: "/valise")
    let status = UpdateAutoStatus(
      isOn: try schedule.files.allSatisfy { try files.exists($0.path) },
      scheduler: places.scheduler,
      settings: try places.folder.settings() ?? AutomaticSettings(),
      state: try places.folder.state()
    )
    if document.json {
      try context.print(status.document)
    } else {
      context.output.write(status.text)
    }
    if !status.isOn { throw ExitCode.answerIsNo }
  }
}

/// How automatic updates are done.
struct UpdateAutoStatus {
  let isOn: Bool
  let scheduler: AutomaticSchedule.Scheduler
  let settings: AutomaticSettings
  let state: AutomaticState

  private var next: Int64 { CheckTimes.next(settings, after: state) }

  /// The status in lines.
  var text: String {
    var columns = TextColumns()
    columns.add("automatically", settings.choice.rawValue)
    columns.add("every", "\(settings.interval) seconds")
    columns.add("hours", settings.hours.map { "\($0)" })
    columns.add("metered", "\(settings.meteredByteLimit) bytes at most")
    if !settings.channels.isEmpty {
      columns.add("channels", settings.channels.joined(separator: ", "))
    }
    for identifier in identifiers {
      columns.add(identifier, settings.applications[identifier]?.choice?.rawValue)
    }
    columns.add("last check", state.lastCheck.map { DisplayTime.text($0) } ?? "never")
    if state.failureCount > 0 { columns.add("failed since", "\(state.failureCount) times") }
    columns.add("next check", next == 0 ? "with the next run" : DisplayTime.text(next))
    return "automatic updates are \(isOn ? "on" : "off") (\(scheduler.rawValue))\n\(columns.text)"
  }

  private var identifiers: [String] {
    settings.applications.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The document that `--json` prints.
  var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "schema": "valise.update-auto-status/1", "on": .boolean(isOn),
      "scheduler": .string(scheduler.rawValue),
      "automatically": .string(settings.choice.rawValue),
      "interval": .integer(PropertyListInteger(settings.interval)),
      "maxMeteredSize": .integer(PropertyListInteger(settings.meteredByteLimit)),
      "channels": .array(settings.channels.map { .string($0) }),
      "failures": .integer(PropertyListInteger(Int64(state.failureCount))),
    ]
    document["hours"] = settings.hours.map { .string("\($0)") }
    document["lastCheck"] = state.lastCheck.map { .string(DisplayTime.text($0)) }
    if next > 0 { document["nextCheck"] = .string(DisplayTime.text(next)) }
    var apps: PropertyListDictionary = [:]
    for identifier in identifiers {
      let application = settings.applications[identifier]
      var entry: PropertyListDictionary = [:]
      entry["automatically"] = application?.choice.map { .string($0.rawValue) }
      entry["channels"] = .array((application?.channels ?? []).map { .string($0) })
      apps[identifier] = .dictionary(entry)
    }
    document["apps"] = .dictionary(apps)
    return document
  }
}
