// Valise — one run of a command of the update client
// SPDX-License-Identifier: Apache-2.0

import Installation
import Updates
import ValiseCommandLine
import ValiseFiles

/// One run of a command of the update client.
struct UpdateSession {
  let context: CommandContext
  let places: UpdatePlaces

  init(_ options: UpdatePlaceOptions, in context: CommandContext) throws {
    self.context = context
    places = try UpdatePlaces(options, in: context)
  }

  /// The applications that words name, each once; all of them for no word.
  func applications(_ words: [String]) throws -> [InstalledApplication] {
    let all = try places.applications()
    guard !words.isEmpty else { return all }
    var chosen: [Int] = []
    for word in words {
      let place = try ApplicationSelection.place(
        of: word,
        among: all,
        currentFolder: context.currentFolder
      )
      if !chosen.contains(place) { chosen.append(place) }
    }
    return chosen.map { all[$0] }
  }

  /// The one application that a word names.
  func application(_ word: String) throws -> InstalledApplication {
    let all = try places.applications()
    let place = try ApplicationSelection.place(
      of: word,
      among: all,
      currentFolder: context.currentFolder
    )
    return all[place]
  }

  /// Looks for the updates of applications, and remembers what was seen.
  ///
  /// - Parameters:
  ///   - applications: The applications.
  ///   - options: How to look.
  ///   - isQuiet: Whether no progress is shown.
  ///   - rolloutGroup: The group of the installation where updates come by themselves.
  ///   - channels: The channels whose updates are wanted for an application, beside those of the
  ///     options.
  /// - Returns: What was found, in the order of the applications.
  /// - Throws: When settings or what is remembered cannot be read.
  func check(
    _ applications: [InstalledApplication],
    _ options: UpdateCheckOptions,
    isQuiet: Bool = false,
    rolloutGroup: Int? = nil,
    channels: (InstalledApplication) -> [String] = { _ in [] }
  ) throws -> [CheckedApplication] {
    let reader = UpdateTargetReader(
      on: places.files,
      homes: places.homes,
      settings: try places.state.settings(),
      trustsPreferences: options.trustPreferences
    )
    var settings = options.settings(for: places, in: context)
    settings.rolloutGroup = rolloutGroup
    let check = UpdateCheck(
      fetcher: context.fetcher,
      cache: places.state.cache,
      settings: settings
    )
    let report = check.check(
      applications.map { reader.target(for: $0, alsoIn: channels($0)) },
      remembering: try places.state.state(),
      progress: context.progress(isQuiet: isQuiet)
    )
    if let fault = report.cacheFault { context.noteVisibly("feeds are not kept: \(fault)") }
    do throws(ClientStateError) {
      try places.state.change { $0.apply(report.changes) }
    } catch {
      // What was found stands; only the next run knows less.
      context.noteVisibly("what was seen is not remembered: \(error)")
    }
    return report.applications
  }

  /// Tells on standard error what is to be said of applications, and whether any could not be told.
  func noteFindings(_ found: [CheckedApplication]) -> Bool {
    var hasFailed = false
    for checked in found {
      let name = checked.target.application.name
      for remark in checked.remarks { context.noteVisibly("\(name): \(remark)") }
      guard let failure = checked.failure else { continue }
      hasFailed = true
      context.noteVisibly("error: \(name): \(failure)")
    }
    return hasFailed
  }
}
