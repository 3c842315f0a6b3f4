// Valise — the command above all others
// SPDX-License-Identifier: Apache-2.0

public import ValiseCommandLine

/// The command `valise`.
public struct ValiseCommand: ParsableCommand {
  /// The name, the help and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "valise",
    abstract: "Make, read, check, sign and ship the bundles of Apple platforms, on any machine.",
    version: "0.1.0",
    subcommands: []
  )

  /// Makes the command with the values it has by default.
  public init() {}
}
