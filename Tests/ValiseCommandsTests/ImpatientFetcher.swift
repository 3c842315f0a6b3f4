// Valise — the web through valise-remote, for a client with little time for some servers
// SPDX-License-Identifier: Apache-2.0

import ValiseFetching

@testable import ValiseCommands

/// The web through `valise-remote`, as commands have it, with time limits of a second or two for
/// addresses that are known to be slow: a test need not wait as long as a person would.
struct ImpatientFetcher: Fetcher {
  private let web: RemoteFetcher
  private let silent: [String]
  private let slow: [String]

  /// Makes a fetcher.
  ///
  /// - Parameters:
  ///   - authorityFile: The file with the certificate of the authority that is trusted.
  ///   - silent: Texts of which one is in each address that gives no answer.
  ///   - slow: Texts of which one is in each address whose contents do not come to their end.
  init(trusting authorityFile: String, silent: [String], slow: [String]) {
    web = RemoteFetcher(RemoteProgram(variables: ["VALISE_CA_FILE": authorityFile]))
    self.silent = silent
    self.slow = slow
  }

  func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    let hurried = requests.map { request in
      var request = request
      if silent.contains(where: request.address.contains) {
        request.limits.answerMilliseconds = 1000
      }
      if slow.contains(where: request.address.contains) {
        request.limits.silenceMilliseconds = 2000
      }
      return request
    }
    try web.fetch(hurried, parallel: parallel, receive: receive)
  }
}
