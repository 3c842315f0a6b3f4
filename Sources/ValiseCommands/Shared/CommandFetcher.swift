// Valise — who fetches from web servers for commands
// SPDX-License-Identifier: Apache-2.0

public import ValiseCommandLine
public import ValiseFetching

/// Who fetches from web servers for commands.
public enum CommandFetcher {
  /// A double that tests put in the place of the program that speaks with servers.
  @TaskLocal public static var double: (any Fetcher)?
}

extension CommandContext {
  /// Who fetches from web servers for the command that runs.
  var fetcher: any Fetcher { CommandFetcher.double ?? MissingFetcher() }
}

/// Nobody who fetches.
private struct MissingFetcher: Fetcher {
  func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    throw .unavailable("nothing that fetches from the web is installed beside valise")
  }
}
