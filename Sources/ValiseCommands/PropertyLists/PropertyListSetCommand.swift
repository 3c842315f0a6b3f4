// Valise — valise plist set
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// Sets values of a property list.
struct PropertyListSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set values of a property list, in place.",
    discussion: """
      The value at the key path is replaced, or a new key of a dictionary is made. The file keeps \
      its format and its mode; of a text, all but the value keeps its bytes. A link stays and \
      the file it leads to changes.

      An option such as --integer gives the value with its type. Without one, a value follows its \
      key path, of the type of the value that is there, or a text; more pairs may follow.

      Example:
        valise plist set Info.plist CFBundleShortVersionString 1.2 CFBundleVersion 42
      """
  )

  @Argument(
    help: "The property list; '-' is standard input, and the result goes to standard output.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var file: String

  @Argument(help: "Keys and places from 0, with dots between; '\\.' is a dot inside a key.")
  var keyPath: String

  @Argument(help: "The value, when no option gives it; then more key paths and values.")
  var value: [String] = []

  @Flag(help: "Make the dictionaries that are missing on the way.")
  var createParents = false

  @OptionGroup(title: "Value") var newValue: PropertyListValueOptions

  @OptionGroup var options: PropertyListEditOptions

  func validate() throws {
    try PlainValues.check(value, given: newValue.given, allowsPairs: true)
  }

  func run() throws {
    let typed = try newValue.value()
    let context = CommandContext.current
    context.noteJSON(value, isOutputJSON: options.document.json)
    try options.run(on: file, command: "plist-set") { editor in
      if let typed {
        let path = PropertyListPath(keyPath)
        context.noteColon(path, in: editor.value)
        return try editor.apply(.set(typed, at: path), creatingParents: createParents)
      }
      for (path, text) in PlainValues.pairs(keyPath, value) {
        context.noteColon(path, in: editor.value)
        let old = editor.value[path: path]
        let edit = PropertyListEdit.set(try PlainValues.value(text, at: path, old: old), at: path)
        try editor.apply(edit, creatingParents: createParents)
      }
    }
  }
}
