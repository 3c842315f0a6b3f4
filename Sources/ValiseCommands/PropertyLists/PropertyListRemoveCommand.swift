// Valise — valise plist remove
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// Takes values out of a property list.
struct PropertyListRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take keys or elements out of a property list, in place.",
    discussion: """
      Key paths are followed one after the other, so that places in an array move up. In an XML \
      file, an entry goes with its lines and the comments behind it on the last one; a comment \
      above it stays. When one key is missing, nothing changes.

      Example:
        valise plist remove Info.plist NSAppTransportSecurity CFBundleURLTypes.0
      """
  )

  @Argument(
    help: "The property list; '-' is standard input, and the result goes to standard output.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var file: String

  @Argument(help: "Keys and places from 0, with dots between; '\\.' is a dot inside a key.")
  var keyPaths: [String]

  @OptionGroup var options: PropertyListEditOptions

  func run() throws {
    try options.run(on: file, command: "plist-remove") { editor in
      for path in keyPaths { try editor.apply(.remove(PropertyListPath(path))) }
    }
  }
}
