// Valise — the options that say how the bundle of a command is read
// SPDX-License-Identifier: Apache-2.0

import Bundles
import ValiseCommandLine

/// The options of commands that answer as the runtime would for one bundle.
struct BundleOptions: ParsableArguments {
  @Option(help: "Read the bundle for this system, not for its own.")
  var platform: BundlePlatform?

  @Option(help: "Choose the variants of this device.")
  var device: BundleDevice?

  @Option(help: "The bundle of the program that uses this one.", completion: .directory)
  var host: String?

  /// Opens a bundle and its host, and chooses what a reader of languages gets.
  func resources(of bundle: String, for languages: [String]) throws -> BundleResources {
    BundleResources(
      of: try opened(bundle),
      for: languages,
      host: try host.map { try opened($0) }
    )
  }

  private func opened(_ path: String) throws -> BundleDirectory {
    try GivenBundle(path: path).opened(for: platform, device: device, in: CommandContext.current)
  }
}
