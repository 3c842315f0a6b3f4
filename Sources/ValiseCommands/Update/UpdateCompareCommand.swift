// Valise — valise update compare
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Updates
import ValiseCommandLine

/// Tells which of two versions is newer.
struct UpdateCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Tell which of two versions is newer.",
    discussion: """
      Prints '<' when the first is older, '=' when they are the same and '>' when the first is \
      newer, as clients of update feeds see it: numbers count as numbers, a missing number is 0, \
      letters come before a release ('1.0b2' is older than '1.0'), and what follows the first dash \
      does not count ('1.0-beta' is the same as '1.0'). A version that begins with a dash goes \
      after '--'.

      Example:
        valise update compare 1.0b2 1.0
      """
  )

  @Argument(help: "A version, as CFBundleVersion and sparkle:version have it.")
  var first: String

  @Argument(help: "The version to compare it with.")
  var second: String

  @Flag(help: "Say on standard error how the answer was found.")
  var explain = false

  func run() throws {
    let context = CommandContext.current
    let versions = [first, second].map { UpdateVersion($0) }
    let comparison = VersionComparison(versions[0], versions[1])
    if explain {
      for version in versions {
        guard let ignored = version.ignored else { continue }
        context.note(Self.shown("\(version) is compared without \"\(ignored)\""))
      }
      for line in "\(comparison)".split(separator: "\n") { context.note(Self.shown(String(line))) }
    }
    context.output.writeLine(comparison.order.rawValue)
  }

  private static func shown(_ text: String) -> String { VisibleText.escaping(Array(text.utf8)) }
}
