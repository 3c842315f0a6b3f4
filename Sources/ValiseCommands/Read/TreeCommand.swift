// Valise — valise tree
// SPDX-License-Identifier: Apache-2.0

import Inspection
import ValiseCommandLine

/// Prints the files of a bundle.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Print the files of a bundle with their sizes, links and kinds.",
    discussion: """
      Links are shown with their target and are not followed. A star marks files that may be
      executed. Folders show the sum of what is in them, whatever the depth, a file with several
      names once. The folders of an xcframework's libraries show what they are for. A folder that may not be read is \
      marked, and nothing in it counts.

      Example:
        valise tree Greeter.app --depth 3
      """
  )

  @Argument(help: "The bundle, or any folder.", completion: .directory)
  var bundle: String

  @Option(help: "Show this many levels of folders.")
  var depth: Int?

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("'--depth' takes a number from 0") }
  }

  func run() throws {
    let context = CommandContext.current
    let opened = try GivenBundle(path: bundle).opened(in: context)
    let root = try TreeNode(of: opened, depth: depth)
    if document.json {
      try context.print(root.document())
    } else {
      for line in root.lines() { context.output.writeLine(line) }
    }
  }
}
