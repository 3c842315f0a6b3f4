// Valise — the program valise-remote, which speaks with web servers
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
import ValiseFetching
import ValiseFiles

/// The program `valise-remote`, which speaks with web servers.
struct RemoteProgram: FetchProgram {
  static let name = "valise-remote"

  private let runner: SystemProgramRunner
  private let own: FilePath?

  /// Makes the program as a command finds it: beside itself, else on the search path.
  init(in context: CommandContext) {
    self.init(variables: context.allVariables())
  }

  /// Makes the program: beside the running one, else on the search path.
  ///
  /// - Parameters:
  ///   - variables: The variables that the program gets; `PATH` among them is the search path.
  ///   - own: The path of the running program.
  init(variables: [String: String], beside own: FilePath? = SystemProgramRunner.ownProgram) {
    runner = SystemProgramRunner(environment: variables)
    self.own = own
  }

  func start() throws(FetchError) -> any FetchChannel {
    guard let path = beside ?? runner.find(Self.name) else {
      throw .unavailable(
        """
        the program \(Self.name), which fetches from the web, is neither beside valise nor on PATH; \
        scripts/build makes both
        """
      )
    }
    do throws(ProgramError) {
      return RemoteChannel(try runner.start(ProgramCall("\(path)")))
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// The program in the folder of the running one.
  private var beside: FilePath? {
    guard let own, let name = FileName(Self.name) else { return nil }
    let path = own.parent.appending(name)
    let status = try? DiskFileSystem().status(of: path)
    return status?.kind == .regular ? path : nil
  }
}

extension RemoteFetcher {
  /// Fetches through `valise-remote`, as a command finds it.
  init(in context: CommandContext) {
    self.init(RemoteProgram(in: context))
  }
}

/// The streams of a running `valise-remote`.
private final class RemoteChannel: FetchChannel {
  private let conversation: ProgramConversation

  init(_ conversation: ProgramConversation) { self.conversation = conversation }

  func send(_ bytes: [UInt8]) { conversation.send(bytes) }

  func receive() -> [UInt8]? { conversation.receive() }

  func close() { conversation.end() }
}
