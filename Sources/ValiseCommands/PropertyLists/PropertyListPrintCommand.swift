// Valise — valise plist print
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import ValiseCommandLine

/// Prints a property list for people.
struct PropertyListPrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print a property list of any format.",
    discussion: """
      Dates are shown as in XML, bytes as base64. With --json they become texts, since JSON has
      neither.

      Example:
        valise plist print Greeter.app/Contents/Info.plist
      """
  )

  @Argument(
    help: "The property list; '-' is standard input.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var file: String

  @OptionGroup var text: TextOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let value = try CommandFile(name: file).propertyList(in: context, encoding: text.inputEncoding)
      .value
    if document.json {
      context.output.write(bytes: try JSONText.serialize(value.displayValue()))
    } else {
      context.output.write(PropertyListOutline.text(of: value))
    }
  }
}
