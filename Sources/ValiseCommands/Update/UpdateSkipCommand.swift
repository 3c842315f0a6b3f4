// Valise — valise update skip and unskip
// SPDX-License-Identifier: Apache-2.0

import Installation
import Updates
import ValiseCommandLine

/// Keeps a version from being installed by itself.
struct UpdateSkipCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip",
    abstract: "Keep a version of an application from being installed unasked.",
    discussion: """
      The version, and all that are not newer, are passed over by 'valise update install --all' \
      and by automatic updates, until 'valise update unskip'. A major upgrade is passed over as \
      one, with the later versions of it. Critical updates are not skipped. Without a version, the \
      one that is offered is meant.

      Example:
        valise update skip Greeter 2.0
      """
  )

  @Argument(help: "The application by name, identifier or path.")
  var application: String

  @Argument(help: "The version, as CFBundleVersion or as people see it.")
  var version: String?

  @OptionGroup var check: UpdateCheckOptions

  @OptionGroup var places: UpdatePlaceOptions

  func run() throws {
    let context = CommandContext.current
    let session = try UpdateSession(places, in: context)
    let found = try session.check([try session.application(application)], check, isQuiet: true)
    let hasFailed = session.noteFindings(found)
    guard let checked = found.first, !hasFailed else { throw ExitCode.failure }
    guard let answer = checked.answer, let item = item(of: checked, answer) else {
      context.noteVisibly(
        "\(checked.target.application.name): there is no "
          + (version.map { "version \($0) in the feed" } ?? "update to skip")
      )
      throw ExitCode.answerIsNo
    }
    let key = checked.target.stateKey
    let before = try session.places.state.state()[key].skipped
    let skipped = try before.skipping(item, from: answer.request.host.version)
    try session.places.state.change { $0[key].skipped = skipped }
    context.noteVisibly("\(checked.target.application.name): \(item.displayVersion) is skipped")
  }

  private func item(of checked: CheckedApplication, _ answer: FeedAnswer) -> AppcastItem? {
    guard let version else { return checked.offer?.item }
    return answer.feed.item(of: version)
  }
}

/// Takes back what was skipped.
struct UpdateUnskipCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unskip",
    abstract: "Take back that versions of an application are skipped.",
    discussion: """
      The status is 1 when nothing was skipped.

      Example:
        valise update unskip Greeter
      """
  )

  @Argument(help: "The application by name, identifier or path.")
  var application: String

  @OptionGroup var places: UpdatePlaceOptions

  func run() throws {
    let context = CommandContext.current
    let session = try UpdateSession(places, in: context)
    let application = try session.application(application)
    let target = UpdateTarget(
      application: application,
      choice: UpdateSourceChoice(from: UpdateSourceFacts())
    )
    guard try session.places.state.state()[target.stateKey].skipped != SkippedUpdates() else {
      context.noteVisibly("\(application.name): nothing is skipped")
      throw ExitCode.answerIsNo
    }
    try session.places.state.change { $0[target.stateKey].skipped = SkippedUpdates() }
    context.noteVisibly("\(application.name): nothing is skipped any more")
  }
}
