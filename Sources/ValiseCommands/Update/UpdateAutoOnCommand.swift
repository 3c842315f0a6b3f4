// Valise — valise update auto on
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// Switches automatic updates on.
struct UpdateAutoOnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on",
    abstract: "Switch automatic updates on, or change how they are done.",
    discussion: """
      Settings that are not given stay as they were. An agent of launchd or a timer of systemd is \
      written for you, and loaded; without either program, the command that loads it is printed.

      Example:
        valise update auto on --automatically install --hours 22-6 --app org.example.editor=tell
      """
  )

  @OptionGroup var options: UpdateAutoOptions

  @Option(
    help: ArgumentHelp(
      "What is done about updates: never, tell, download, install.",
      valueName: "choice"
    )
  )
  var automatically: AutomaticSettings.Choice?

  @Option(
    help: ArgumentHelp(
      "What is done about the updates of one application, as 'identifier=choice'.",
      valueName: "choice"
    )
  )
  var app: [String] = []

  @Option(help: ArgumentHelp("Seconds between two checks, 3600 or more.", valueName: "seconds"))
  var interval: Int64?

  @Option(
    help: ArgumentHelp(
      "Hours in which something is downloaded or installed, such as 22-6.",
      valueName: "hours"
    )
  )
  var hours: AllowedHours?

  @Option(
    help: ArgumentHelp(
      "The most bytes that are downloaded over a metered connection.",
      valueName: "bytes"
    )
  )
  var maxMeteredSize: Int64?

  @Option(help: ArgumentHelp("A channel whose updates are wanted too.", valueName: "name"))
  var channel: [String] = []

  @Option(help: "The program that is run by the clock.", completion: .file())
  var program: String?

  @Flag(help: "Print what would be done and do nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The root of another system: its files are printed, and nothing is done.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var root: String?

  func validate() throws {
    if let interval, interval < AutomaticSettings.leastInterval {
      throw ValidationError("'--interval' must be \(AutomaticSettings.leastInterval) or more")
    }
    if let maxMeteredSize, maxMeteredSize < 0 {
      throw ValidationError("'--max-metered-size' must be 0 or more")
    }
    for entry in app { _ = try Self.choice(entry) }
  }

  func run() throws {
    let context = CommandContext.current
    let programs = SystemProgramRunner(environment: context.allVariables())
    let places = try UpdateAutoPlaces(options, programs: programs, in: context)
    let schedule = try places.schedule(program: try program(programs, in: context))
    let settings = try settings(places.folder.settings())
    if dryRun || root != nil {
      return try show(schedule, settings, at: places.folder.settingsPath, in: context)
    }
    let files = DiskFileSystem()
    try places.folder.keep(settings)
    for file in schedule.files {
      try files.createDirectories(at: file.path.parent)
      try files.replaceFile(at: file.path, contents: file.contents, mode: 0o644)
      context.output.writeLine("wrote \(file.path)")
    }
    UpdateAutoCalls(programs: programs).run(schedule.loading, in: context)
  }

  private func program(_ programs: some ProgramRunner, in context: CommandContext) throws -> String
  {
    guard let program else {
      guard let found = programs.find("valise") else { throw UpdateAutoFault.noProgram }
      return "\(found)"
    }
    return "\(FilePath(program).resolved(against: FilePath(context.currentFolder)))"
  }

  /// The settings that were there, changed by what was given.
  private func settings(_ old: AutomaticSettings?) throws -> AutomaticSettings {
    var settings = try old ?? AutomaticSettings(seed: Self.seed())
    settings.choice = automatically ?? settings.choice
    settings.interval = interval ?? settings.interval
    settings.hours = hours ?? settings.hours
    settings.meteredByteLimit = maxMeteredSize ?? settings.meteredByteLimit
    if !channel.isEmpty { settings.channels = channel }
    for entry in app {
      let (identifier, choice) = try Self.choice(entry)
      settings.applications[identifier, default: .init()].choice = choice
    }
    return settings
  }

  private static func seed() throws -> UInt32 {
    try randomBytes(count: 4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func choice(_ entry: String) throws -> (String, AutomaticSettings.Choice) {
    let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      let choice = AutomaticSettings.Choice(rawValue: String(parts[1]))
    else {
      throw ValidationError(
        "'\(entry)' is not of the form 'identifier=never|tell|download|install'"
      )
    }
    return (String(parts[0]), choice)
  }

  /// Prints the files and the calls.
  private func show(
    _ schedule: AutomaticSchedule,
    _ settings: AutomaticSettings,
    at path: FilePath,
    in context: CommandContext
  ) throws {
    let files = [(path, try settings.serialized())] + schedule.files.map { ($0.path, $0.contents) }
    for (path, contents) in files {
      context.output.writeLine("# \(path)")
      context.output.write(bytes: contents)
    }
    for call in schedule.loading { context.output.writeLine("# run: \(call)") }
  }
}
