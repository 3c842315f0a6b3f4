// Valise — valise update history
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Updates
import ValiseCommandLine

/// Tells what was installed.
struct UpdateHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Tell which updates were installed, and what became of them.",
    discussion: """
      The oldest comes first. The status is 1 when there is nothing to tell.

      Example:
        valise update history Greeter
      """
  )

  @Argument(help: "An application by the name, identifier or path that it had; without it, all.")
  var application: String?

  @OptionGroup var places: UpdatePlaceOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let session = try UpdateSession(places, in: context)
    let (all, damagedCount) = try session.places.state.history.entries()
    let entries = all.filter { entry in
      guard let application else { return true }
      // An application that is gone is in no folder, but in the history.
      return [entry.name, entry.identifier, entry.path].contains(application)
    }
    if damagedCount > 0 {
      let subject = damagedCount == 1 ? "1 line of the history is" : "\(damagedCount) lines are"
      context.note("\(subject) damaged and left out")
    }
    if document.json {
      try context.print([
        "schema": "valise.update-history/1",
        "entries": .array(entries.map { .dictionary($0.shownDocument) }),
      ])
    } else {
      context.output.write(TextTable.text(entries.map(\.columns)))
    }
    if entries.isEmpty { throw ExitCode.answerIsNo }
  }
}

extension UpdateHistory.Entry {
  fileprivate var columns: [String] {
    [
      DisplayTime.text(time), action.rawValue, name, from ?? "?", to ?? "?",
      failure.map { "failed: \($0)" } ?? "done", trust ?? "",
    ]
  }

  /// The entry with its moment in words.
  fileprivate var shownDocument: PropertyListDictionary {
    var document = self.document
    document["time"] = .string(DisplayTime.text(time))
    return document
  }
}
