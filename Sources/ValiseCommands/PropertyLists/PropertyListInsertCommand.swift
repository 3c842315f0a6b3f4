// Valise — valise plist insert
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// Puts a new value into a property list.
struct PropertyListInsertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insert",
    abstract: "Put a new key or element into a property list, in place.",
    discussion: """
      A key that is there already is an error. In an array, the value goes before the element at \
      the place; the place behind the last element is allowed. With --append, the key path names \
      the array itself, and the value goes behind its last element.

      Example:
        valise plist insert Info.plist LSApplicationQueriesSchemes --append --string https
      """
  )

  @Argument(
    help: "The property list; '-' is standard input, and the result goes to standard output.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var file: String

  @Argument(help: "Keys and places from 0, with dots between; '\\.' is a dot inside a key.")
  var keyPath: String

  @Argument(help: "The value, a text, when no option gives it.")
  var value: [String] = []

  @Flag(help: "Put the value behind the last element of the array at the key path.")
  var append = false

  @Flag(help: "Make the dictionaries that are missing on the way, and the array of --append.")
  var createParents = false

  @OptionGroup(title: "Value") var newValue: PropertyListValueOptions

  @OptionGroup var options: PropertyListEditOptions

  func validate() throws {
    try PlainValues.check(value, given: newValue.given, allowsPairs: false)
  }

  func run() throws {
    let path = PropertyListPath(keyPath)
    let new = try newValue.value() ?? .string(value.joined())
    let context = CommandContext.current
    context.noteJSON(value, isOutputJSON: options.document.json)
    try options.run(on: file, command: "plist-insert") { editor in
      context.noteColon(path, in: editor.value)
      let edit = append ? PropertyListEdit.append(new, to: path) : .insert(new, at: path)
      try editor.apply(edit, creatingParents: createParents)
    }
  }
}
