// Valise — valise plist diff
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// Prints what differs between two property lists.
struct PropertyListDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print what differs between two property lists.",
    discussion: """
      Values are compared, whatever the format of the files and the order of keys. A line starts \
      with + for a value that only the new list has, with - for one that only the old list has, \
      and with ~ for one that changed. With --exit-code the status is 1 when there is a difference.

      Example:
        valise plist diff Info.plist Greeter.app/Contents/Info.plist
      """
  )

  @Argument(
    help: "The old property list; '-' is standard input.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var old: String

  @Argument(
    help: "The new property list; '-' is standard input.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var new: String

  @Flag(help: "End with status 1 when there is a difference.")
  var exitCode = false

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError("only one of the two property lists can be standard input")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let before = try CommandFile(name: old).propertyList(in: context).value
    let after = try CommandFile(name: new).propertyList(in: context).value
    let differences = before.differences(to: after)
    if document.json {
      try context.print([
        "schema": "valise.plist-diff/1",
        "differences": .array(differences.map { .dictionary($0.propertyList) }),
      ])
    } else {
      context.print(differences)
    }
    if exitCode, !differences.isEmpty { throw ExitCode.answerIsNo }
  }
}
