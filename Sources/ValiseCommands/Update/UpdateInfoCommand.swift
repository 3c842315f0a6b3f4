// Valise — valise update info
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Installation
import PropertyLists
import Updates
import ValiseCommandLine

/// Tells all that is known about the updates of one application.
struct UpdateInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Tell all that is known about the updates of one application.",
    discussion: """
      Versions, sizes, who signed the installed application, the key of its updates, how far its \
      feed is trusted, what stands between it and each newer version, and what is new. The status \
      is 2 when the feed cannot be told.

      Example:
        valise update info Greeter
      """
  )

  @Argument(help: "The application by name, identifier or path.")
  var application: String

  @Flag(help: "Do not ask what is new.")
  var noNotes = false

  @OptionGroup var check: UpdateCheckOptions

  @OptionGroup var places: UpdatePlaceOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let session = try UpdateSession(places, in: context)
    let found = try session.check([try session.application(application)], check, isQuiet: true)
    guard let checked = found.first else { return }
    let report = UpdateInfoReport(
      checked: checked,
      signature: signature(of: checked),
      notes: notes(of: checked, in: context)
    )
    if document.json {
      try context.print(report.document)
    } else {
      context.output.write(
        report.text(
          width: context.textColumnCount,
          isStyled: context.allowsColor(on: context.output)
        )
      )
    }
    if session.noteFindings(found) { throw ExitCode.failure }
  }

  /// What the code signature of the installed application says.
  private func signature(of checked: CheckedApplication) -> String? {
    let path = "\(checked.target.application.path)"
    // An application that cannot be read has no signature to tell of; the check says why.
    guard let bundle = try? GivenBundle(path: path).opened(in: CommandContext.current),
      let inspection = try? BundleInspection(of: bundle), let executable = inspection.executable
    else { return nil }
    return inspection.signatureText(of: executable)
  }

  private func notes(of checked: CheckedApplication, in context: CommandContext) -> UpdateNotes? {
    guard !noNotes, let item = checked.offer?.item else { return nil }
    do throws(UpdateNotesError) {
      return try UpdateNotes.notes(
        of: item,
        required: checked.target.requirement,
        by: context.fetcher
      )
    } catch {
      context.noteVisibly("what is new cannot be told: \(error)")
      return nil
    }
  }
}
