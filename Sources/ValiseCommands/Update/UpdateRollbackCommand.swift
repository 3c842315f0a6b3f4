// Valise — valise update rollback
// SPDX-License-Identifier: Apache-2.0

import Installation
import PropertyLists
import Updates
import ValiseCommandLine

/// Puts the version before an update back.
struct UpdateRollbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Put the version back that an application had before its last update.",
    discussion: """
      The version before is verified, and exchanged with the installed one in one step; the \
      installed one is kept in its place, so that a second rollback takes the first one back. The \
      status is 1 when no version is kept.

      Example:
        valise update rollback Greeter
      """
  )

  @Argument(help: "The application by name, identifier or path.")
  var application: String

  @Flag(help: "Replace the application though it runs.")
  var force = false

  @Flag(help: "Show what would be done, and do nothing.")
  var dryRun = false

  @OptionGroup var places: UpdatePlaceOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let session = try UpdateSession(places, in: context)
    let application = try session.application(application)
    let installer = session.installer(
      policy: UpdatePolicy(replacesRunning: force),
      isQuiet: true
    )
    guard let previous = try installer.previous(of: application) else {
      context.noteVisibly("\(application.name): no earlier version is kept")
      throw ExitCode.answerIsNo
    }
    var result: UpdateResult?
    if !dryRun { result = try rollBack(application, installer, session) }
    let to = result?.newVersion ?? previous.version
    if document.json {
      var entry: PropertyListDictionary = [
        "schema": "valise.update-rollback/1", "name": .string(application.name),
        "path": .string("\(application.path)"), "done": .boolean(!dryRun),
      ]
      entry["from"] = application.version.map { .string($0) }
      entry["to"] = to.map { .string($0) }
      entry["restart"] = result.map { .string($0.restart.rawValue) }
      try context.print(entry)
    } else {
      context.output.write(
        TextTable.text([
          [
            application.name, application.version ?? "?", to ?? "?",
            dryRun ? "would be put back" : "put back",
          ]
        ])
      )
    }
    if result?.restart == .app {
      context.noteVisibly("\(application.name) must be started again")
    }
  }

  private func rollBack(
    _ application: InstalledApplication,
    _ installer: UpdateInstaller,
    _ session: UpdateSession
  ) throws -> UpdateResult {
    let now = session.context.now()
    var entry = UpdateHistory.Entry(action: .rollback, application: application, time: now)
    do throws(UpdateInstallError) {
      let result = try installer.rollBack(application, now: now)
      entry.to = result.newVersion
      session.remember(entry)
      return result
    } catch {
      entry.failure = "\(error)"
      session.remember(entry)
      throw error
    }
  }
}
