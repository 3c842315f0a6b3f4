// Valise — the program that speaks with web servers for a fetcher
// SPDX-License-Identifier: Apache-2.0

/// The program that speaks with web servers for a fetcher, and how it is started.
public protocol FetchProgram: Sendable {
  /// Starts the program.
  ///
  /// - Throws: `.unavailable`, with the remedy.
  func start() throws(FetchError) -> any FetchChannel
}

/// The streams of a running program.
public protocol FetchChannel: AnyObject {
  /// Hands bytes to the program; those that it does not take yet are kept until `receive`.
  func send(_ bytes: [UInt8])
  /// Waits for what the program writes; nothing when it has ended.
  func receive() -> [UInt8]?
  /// Ends the program; nothing is sent or received afterwards.
  func close()
}
