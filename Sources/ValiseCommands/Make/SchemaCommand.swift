// Valise — valise schema
// SPDX-License-Identifier: Apache-2.0

import Building
import ValiseCommandLine

/// Prints the JSON Schema of the manifest.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the manifest.",
    discussion: """
      Editors with a language server for TOML offer the keys of Valise.toml and explain them, when
      they are told the schema: with Taplo, by a first line "#:schema ./valise.schema.json". The
      schema is JSON Schema 2020-12.

      Example:
        valise schema > valise.schema.json
      """
  )

  func run() throws {
    try CommandContext.current.print(ManifestSchema.document)
  }
}
