// Valise — valise plist convert
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// Writes a property list in another format.
struct PropertyListConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a property list in another format.",
    discussion: """
      The result goes to standard output, or to the file of --output, which may be the same file.
      JSON cannot hold dates, bytes and UIDs; openstep, the old text format, holds only texts, bytes,
      arrays and dictionaries, and gnustep also numbers, dates and truth. A value that the format
      has no form for is an error with its key path.

      Example:
        valise plist convert Info.plist --to binary --output Info.plist
      """
  )

  @Argument(
    help: "The property list; '-' is standard input.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var file: String

  @Option(help: "The format to write.")
  var to: WrittenFormat

  @Option(
    name: .shortAndLong,
    help: "The file to write; '-' is standard output.",
    completion: .file()
  )
  var output = "-"

  @Flag(help: "Sort the keys of dictionaries.")
  var sortKeys = false

  @OptionGroup var text: TextOptions

  func run() throws {
    let context = CommandContext.current
    let input = CommandFile(name: file)
    let value = try input.propertyList(in: context, encoding: text.inputEncoding).value
    let bytes: [UInt8]
    do throws(PropertyListError) {
      bytes = try value.serialized(as: to.format, sortedKeys: sortKeys, threads: .ofHost)
    } catch {
      throw FileFault(file: input.displayName, cause: error)
    }
    try CommandFile(name: output).write(bytes, in: context)
  }
}
