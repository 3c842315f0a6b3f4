// Valise — a web, and somebody who swaps downloads on the disk
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ValiseFetching

/// A web, and somebody who puts other bytes in the place of a download as soon as it has come.
struct ArchiveSwappingFetcher: Fetcher {
  let web: MemoryFetcher
  /// The address of the archive.
  let address: String
  /// Where it is when it has come.
  let path: String
  /// What is put in its place; as long as the true one.
  let contents: [UInt8]

  func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    try web.fetch(requests, parallel: parallel) { number, event in
      let decision = receive(number, event)
      if event == .end, requests[number].address == address {
        // A test that finds the true archive there fails, so a fault here is noticed.
        try? FileManager.default.removeItem(atPath: path)
        _ = FileManager.default.createFile(atPath: path, contents: Data(contents))
      }
      return decision
    }
  }
}
