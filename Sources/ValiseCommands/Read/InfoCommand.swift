// Valise — valise info
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import ValiseCommandLine
import ValiseFiles

/// Prints the facts of bundles.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print the facts of bundles: identity, version, executable, contents.",
    discussion: """
      The executable's architectures and platform are read from its own headers; what Info.plist
      says of them does not count. Bundles inside the bundle are listed with their kind.

      Example:
        valise info Greeter.app --json
      """
  )

  @Argument(help: "The bundles.", completion: .directory)
  var bundles: [String]

  @Option(help: "Read the bundle for this system, not for its own.")
  var platform: BundlePlatform?

  @Option(help: "Choose the variants of this device.")
  var device: BundleDevice?

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    var inspections: [BundleInspection] = []
    for bundle in bundles {
      let opened = try BundleDirectory(
        opening: FilePath(bundle),
        on: DiskFileSystem(),
        platform: platform,
        device: device
      )
      inspections.append(try BundleInspection(of: opened))
    }
    if document.json {
      try context.print(BundleInspection.document(of: inspections))
    } else {
      context.output.write(inspections.map { $0.text }.joined(separator: "\n"))
    }
  }
}
