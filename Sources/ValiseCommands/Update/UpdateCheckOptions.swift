// Valise — the options that say how updates are looked for
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine

/// The options that say how updates are looked for.
struct UpdateCheckOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The version of macOS that updates must run on; without it that of the root.",
      valueName: "version"
    )
  )
  var os: String?

  @Flag(help: "The machine has an Intel processor.")
  var intel = false

  @Option(
    help: ArgumentHelp("A channel whose updates are wanted, too.", valueName: "name")
  )
  var channel: [String] = []

  @Flag(help: "Fetch from http too, for applications that ask for a signed feed.")
  var insecureHttp = false

  @Flag(help: "Take a signed feed that is older than one that was seen.")
  var acceptOlder = false

  @Flag(help: "Read the feed that the preferences of an application name, where they name one.")
  var trustPreferences = false

  @OptionGroup var language: LanguageOptions

  /// The machine on which applications are to run.
  func machine(of places: UpdatePlaces) -> UpdateMachine {
    UpdateMachine(systemVersion: os ?? places.systemVersion(), isAppleSilicon: !intel)
  }

  /// What the check goes by.
  func settings(for places: UpdatePlaces, in context: CommandContext) -> UpdateCheckSettings {
    UpdateCheckSettings(
      systemVersion: os ?? places.systemVersion(),
      isAppleSilicon: !intel,
      channels: channel,
      languages: language.languages,
      now: context.now(),
      allowsUnencrypted: insecureHttp,
      acceptsOlderFeeds: acceptOlder,
      clientName: "Valise/\(ValiseCommand.configuration.version)"
    )
  }
}
