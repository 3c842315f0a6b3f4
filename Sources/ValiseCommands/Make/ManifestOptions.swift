// Valise — the options of commands that read a manifest
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import ValiseCommandLine
import ValiseFiles

/// The options of commands that read a manifest.
struct ManifestOptions: ParsableArguments {
  @Argument(
    help: "The manifest, or the folder that holds a Valise.toml.",
    completion: .file(extensions: ["toml"])
  )
  var manifest = "."

  @Option(
    help: ArgumentHelp(
      "Use this value instead of the manifest's, as in app.Hello.version=1.2.3; may be given again.",
      valueName: "key=value"
    )
  )
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make this product alone, as in app.Hello; may be given again. Without it, all are made that are part of no other.",
      valueName: "kind.name"
    )
  )
  var product: [String] = []

  @Option(help: "Make what is for this platform alone; may be given again.")
  var platform: [BundlePlatform] = []

  mutating func validate() throws {
    do {
      _ = try set.map { (text) throws(ManifestError) in try ManifestOverride(parsing: text) }
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// What the manifest says.
  func described() throws -> Manifest {
    let overrides = try set.map { try ManifestOverride(parsing: $0) }
    return try Manifest(
      contentsOf: FilePath(manifest),
      on: DiskFileSystem(),
      overrides: overrides
    )
  }

  /// Which products of the manifest are meant.
  var selection: ProductSelection { ProductSelection(references: product, platforms: platform) }

  /// The plans of the chosen products.
  func plans() throws -> [BuildPlan] {
    try BuildPlanner.plans(for: try described(), on: DiskFileSystem(), selecting: selection)
  }
}
