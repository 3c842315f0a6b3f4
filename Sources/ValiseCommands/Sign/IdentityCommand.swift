// Valise — valise identity
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// Works on the identities that sign code.
struct IdentityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identity",
    abstract: "Make, request and show the identities that sign code.",
    discussion: """
      An identity is a private key and its certificate. For tests and for machines of your own one \
      that vouches for itself is enough; Apple issues certificates for requests.
      """,
    subcommands: [
      IdentityNewCommand.self, IdentityRequestCommand.self, IdentityShowCommand.self,
    ]
  )
}
