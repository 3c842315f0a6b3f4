// Valise — fetches addresses through valise-remote, so many at once
// SPDX-License-Identifier: Apache-2.0
//
// Usage: fetch-bench VALISE-REMOTE COUNT FILE
//
// FILE holds an address a line. Ends with 1 when one of them cannot be fetched.

import Foundation
import ValiseFetching
import ValiseFiles

/// The program, started as a command would.
struct Program: FetchProgram {
  let path: String

  func start() throws(FetchError) -> any FetchChannel {
    let runner = SystemProgramRunner(environment: ProcessInfo.processInfo.environment)
    do throws(ProgramError) {
      return Channel(try runner.start(ProgramCall(path)))
    } catch {
      throw .unavailable("\(error)")
    }
  }
}

/// The streams of the program.
final class Channel: FetchChannel {
  private let conversation: ProgramConversation

  init(_ conversation: ProgramConversation) { self.conversation = conversation }

  func send(_ bytes: [UInt8]) { conversation.send(bytes) }

  func receive() -> [UInt8]? { conversation.receive() }

  func close() { conversation.end() }
}

@main
struct FetchBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let parallel = Int(arguments[2]) else { exit(64) }
    let addresses = try String(contentsOfFile: arguments[3], encoding: .utf8)
      .split(separator: "\n")
    var failures = 0
    try RemoteFetcher(Program(path: arguments[1])).fetch(
      addresses.map { FetchRequest(String($0)) },
      parallel: parallel
    ) { number, event in
      if case .failure(let error) = event {
        FileHandle.standardError.write(Data("\(addresses[number]): \(error)\n".utf8))
        failures += 1
      }
      return .proceed
    }
    exit(failures == 0 ? 0 : 1)
  }
}
