// Valise — the documentation of the manifest, made from the keys that are read
// SPDX-License-Identifier: Apache-2.0

import Building
import Foundation
import Testing
import ValiseTestKit

@Suite struct ManifestDocumentationTests {
  /// The page; `UPDATE_EXPECTATIONS=1` writes it anew.
  @Test func thePageIsUpToDate() throws {
    let url = URL(fileURLWithPath: Repository.path("docs/manifest.md"))
    let made = Self.page
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1" {
      try Data(made.utf8).write(to: url)
    }
    #expect(made == String(decoding: try Data(contentsOf: url), as: UTF8.self))
  }

  private static var page: String {
    let keys = ManifestKey.application.map { key in
      "| `\(key.name)` | \(key.type) | \(key.meaning) | \(key.fallback ?? "**required**") |"
    }
    let variables = ManifestVariables.names.map { "| `$(\($0.name))` | \($0.meaning) |" }
    return """
      # The manifest, `Valise.toml`

      This page is made from the keys that are read; do not edit it.

      The first line is `format = 1`. Each application is a table `[app.N]`; `N` is the name of the
      bundle and of its executable. Paths are relative to the manifest.

      | key | type | meaning | when absent |
      |---|---|---|---|
      \(keys.joined(separator: "\n"))

      `[app.N.plist]` holds keys of Info.plist with TOML's own types. A key that Valise derives is an
      error there, unless its value is the same or `override = true` stands in the table. In its texts
      these variables are replaced; another one is an error:

      | variable | meaning |
      |---|---|
      \(variables.joined(separator: "\n"))

      `valise plan` prints every entry and key with its origin; `--set app.N.version=1.2.3` overrides a
      key for one run.

      """
  }
}
