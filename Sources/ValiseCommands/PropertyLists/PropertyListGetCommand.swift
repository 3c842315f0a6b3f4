// Valise — valise plist get
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import ValiseCommandLine

/// Prints one value of a property list.
struct PropertyListGetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print one value of a property list.",
    discussion: """
      A text is printed as it is, a container as an outline. With --exit-code the status is 1 when
      nothing is at the key path; without it, that is an error like any other.

      Example:
        valise plist get Info.plist CFBundleDocumentTypes.0.CFBundleTypeName
      """
  )

  @Argument(
    help: "The property list; '-' is standard input.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var file: String

  @Argument(help: "Keys and places from 0, with dots between; '\\.' is a dot inside a key.")
  var keyPath: String

  @Flag(help: "End with status 1, silently, when the key is missing.")
  var exitCode = false

  @OptionGroup var text: TextOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let input = CommandFile(name: file)
    let value = try input.propertyList(in: context, encoding: text.inputEncoding).value
    guard let found = value[path: PropertyListPath(keyPath)] else {
      if exitCode { throw ExitCode.answerIsNo }
      throw MissingKey(file: input.displayName, path: keyPath, of: value)
    }
    if document.json {
      context.output.write(bytes: try JSONText.serialize(found.displayValue()))
    } else if case .string(let text) = found {
      context.output.writeLine(text)
    } else {
      context.output.write(PropertyListOutline.text(of: found))
    }
  }
}

/// Nothing is at a key path.
struct MissingKey: Error, CustomStringConvertible {
  let file: String
  let path: String
  /// What leads to a value with dots in the place of PlistBuddy's colons.
  let meant: PropertyListPath?

  init(file: String, path: String, of value: PropertyList) {
    self.file = file
    self.path = path
    let steps = path.split(separator: ":").map(String.init)
    let dotted = PropertyListPath(components: steps)
    meant = path.contains(":") && value[path: dotted] != nil ? dotted : nil
  }

  var description: String {
    let remedy = meant.map { "; did you mean \"\($0)\"?" } ?? ""
    return "\(file): nothing is at the key path \"\(path)\"\(remedy)"
  }
}
