// Valise — valise update auto run
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine
import ValiseFiles

/// Does what automatic updates are to do now.
struct UpdateAutoRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Do what automatic updates are to do now.",
    discussion: """
      The clock starts this; it does nothing before a check is due. An application that runs is not \
      replaced: its update is downloaded, and installed by a run after it has quit. Over a metered \
      connection nothing large is downloaded. A notice is shown when an application must be started \
      again, and once for each version that waits for you.

      Example:
        valise update auto run --force
      """
  )

  @OptionGroup var options: UpdateAutoOptions

  @OptionGroup var automatic: UpdateAutoRunOptions

  @OptionGroup var check: UpdateCheckOptions

  @OptionGroup var places: UpdatePlaceOptions

  func run() throws {
    let context = CommandContext.current
    let programs = SystemProgramRunner(environment: context.allVariables())
    let client = UpdateAutoClient(
      session: try UpdateSession(places, in: context),
      options: check
    )
    try automatic.run(
      client,
      notifier: ProgramNotifier(running: programs),
      programs: programs,
      at: try UpdateAutoPlaces(options, programs: programs, in: context),
      in: context
    )
  }
}
