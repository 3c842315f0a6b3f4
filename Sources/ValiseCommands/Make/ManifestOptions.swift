// Valise — the options of commands that read a manifest
// SPDX-License-Identifier: Apache-2.0

import Building
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

  mutating func validate() throws {
    for text in set where ManifestOverride(text) == nil {
      throw ValidationError("'--set \(text)' must be a key, '=' and a value")
    }
  }

  /// The plans of all products.
  func plans() throws -> [BuildPlan] {
    let overrides = set.compactMap { ManifestOverride($0) }
    return try BuildPlanner(
      manifestAt: FilePath(manifest),
      overrides: overrides,
      files: DiskFileSystem()
    ).plans()
  }
}
