// Valise — the web through valise-remote, for a client with little time for some servers
// SPDX-License-Identifier: Apache-2.0

import ValiseFetching

@testable import ValiseCommands

/// The web through `valise-remote`, as commands have it, with time limits of a second for addresses
/// that are known to be slow: a test need not wait as long as a person would.
struct ImpatientFetcher: Fetcher {
  private let web: RemoteFetcher
  private let slow: Set<String>

  /// Makes a fetcher.
  ///
  /// - Parameters:
  ///   - authorityFile: The file with the certificate of the authority that is trusted.
  ///   - slow: Texts of which one is in each slow address.
  init(trusting authorityFile: String, slow: Set<String>) {
    web = RemoteFetcher(RemoteProgram(variables: ["VALISE_CA_FILE": authorityFile]))
    self.slow = slow
  }

  func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    let hurried = requests.map { request in
      var request = request
      if slow.contains(where: { request.address.contains($0) }) {
        request.limits.answerMilliseconds = 1000
        request.limits.silenceMilliseconds = 1000
      }
      return request
    }
    try web.fetch(hurried, parallel: parallel, receive: receive)
  }
}
