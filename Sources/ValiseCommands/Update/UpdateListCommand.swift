// Valise — valise update list
// SPDX-License-Identifier: Apache-2.0

import Installation
import PropertyLists
import Updates
import ValiseCommandLine

/// Lists applications and the updates that their feeds offer.
struct UpdateListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List applications and the updates that their feeds offer.",
    discussion: """
      Applications of the Applications folders are looked at: those of the person, of the machine, \
      of the network and of the system. A line has the name, the installed version, the newer one, \
      the size, what is special about it, and the feed. Applications that name no source of \
      updates are counted on standard error, and listed with --all.

      All feeds are read at once. What cannot be told is named on standard error, the others go on, \
      and the status is 2. With --exit-code the status is 1 when there are updates.

      Example:
        valise update list Greeter --all-versions
      """
  )

  @Argument(help: "Applications by name, identifier or path; without any, all.")
  var applications: [String] = []

  @Flag(help: "List the applications too that name no source of updates.")
  var all = false

  @Flag(help: "Show every version of the feeds, the newest first, and why it is not offered.")
  var allVersions = false

  @Flag(help: "End with status 1 when there are updates.")
  var exitCode = false

  @Flag(help: "Show no progress.")
  var quiet = false

  @OptionGroup var check: UpdateCheckOptions

  @OptionGroup var places: UpdatePlaceOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let session = try UpdateSession(places, in: context)
    let found = try session.check(
      try session.applications(applications),
      check,
      isQuiet: quiet
    )
    if document.json {
      try context.print(report(found, session))
    } else {
      context.output.write(text(found))
      noteOthers(found, context)
    }
    if session.noteFindings(found) { throw ExitCode.failure }
    if exitCode, found.contains(where: \.hasUpdate) { throw ExitCode.answerIsNo }
  }

  private var listsAll: Bool { all || !applications.isEmpty }

  private func text(_ found: [CheckedApplication]) -> String {
    let shown = found.filter { listsAll || $0.target.choice.source != nil || $0.failure != nil }
    guard allVersions else { return TextTable.text(shown.map(\.columns)) }
    return shown.map { checked in
      let lines = (checked.answer.map { report($0).text } ?? "").split(separator: "\n").map {
        "  \($0)\n"
      }
      return TextTable.text([checked.columns]) + lines.joined()
    }.joined()
  }

  private func report(_ answer: FeedAnswer) -> AppcastReport {
    AppcastReport(feed: answer.feed, request: answer.request, isNewestFirst: true)
  }

  private func noteOthers(_ found: [CheckedApplication], _ context: CommandContext) {
    let others = found.filter { $0.target.choice.source == nil && $0.failure == nil }.count
    guard !listsAll, others > 0 else { return }
    let subject = others == 1 ? "1 application names" : "\(others) applications name"
    context.note("\(subject) no source of updates; --all lists them, too")
  }

  private func report(
    _ found: [CheckedApplication],
    _ session: UpdateSession
  ) -> PropertyListDictionary {
    let entries = found.map { checked -> PropertyList in
      var entry = checked.document
      if allVersions, let answer = checked.answer {
        entry["items"] = report(answer).document(path: "")["items"]
      }
      return .dictionary(entry)
    }
    return [
      "schema": "valise.update-list/1",
      "system": .string(check.os ?? session.places.systemVersion()),
      "applications": .array(entries),
    ]
  }
}
