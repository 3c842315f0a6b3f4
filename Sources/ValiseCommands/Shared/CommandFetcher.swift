// Valise — who fetches from web servers for commands
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
public import ValiseFetching

/// Who fetches from web servers for commands.
public enum CommandFetcher {
  /// A double that tests put in the place of the program that speaks with servers.
  @TaskLocal public static var double: (any Fetcher)?
}

extension CommandContext {
  /// Who fetches from web servers for the command that runs.
  var fetcher: any Fetcher { CommandFetcher.double ?? RemoteFetcher(in: self) }
}
