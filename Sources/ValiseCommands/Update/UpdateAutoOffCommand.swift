// Valise — valise update auto off
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine
import ValiseFiles

/// Switches automatic updates off.
struct UpdateAutoOffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "off",
    abstract: "Switch automatic updates off.",
    discussion: """
      The agent or timer is unloaded and its files are removed. Settings stay for the next time.

      Example:
        valise update auto off
      """
  )

  @OptionGroup var options: UpdateAutoOptions

  @Flag(help: "Print what would be done and do nothing.")
  var dryRun = false

  func run() throws {
    let context = CommandContext.current
    let programs = SystemProgramRunner(environment: context.allVariables())
    let places = try UpdateAutoPlaces(options, programs: programs, in: context)
    // The files are the same whatever program they run.
    let schedule = try places.schedule(program: "/valise")
    let files = DiskFileSystem()
    let there = try schedule.files.filter { try files.exists($0.path) }
    guard !there.isEmpty else { return context.note("automatic updates are off already") }
    if dryRun {
      for call in schedule.unloading { context.output.writeLine("run: \(call)") }
      for file in there { context.output.writeLine("remove \(file.path)") }
      return
    }
    UpdateAutoCalls(programs: programs).run(schedule.unloading, in: context)
    for file in there {
      try files.remove(file.path)
      context.output.writeLine("removed \(file.path)")
    }
  }
}
