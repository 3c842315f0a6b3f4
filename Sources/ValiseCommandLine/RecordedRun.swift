// Valise — a run of a command in memory, for tests
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What a command did when it ran with streams in memory.
public struct RecordedRun: Sendable {
  /// The exit status.
  public let status: Int32
  /// The bytes it wrote to standard output.
  public let outputBytes: [UInt8]
  /// What it wrote to standard error.
  public let errors: String

  /// What it wrote to standard output, as text.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - root: The command at the top.
  ///   - arguments: The words after the name of the program.
  ///   - input: What standard input holds.
  ///   - currentFolder: The absolute path of the current folder.
  ///   - environment: The variables of the environment.
  ///   - now: The time, in seconds since 1970.
  ///   - typed: What a person types where nothing is shown; nothing without a person.
  public init(
    _ root: any ParsableCommand.Type,
    _ arguments: [String],
    input: [UInt8] = [],
    currentFolder: String = "/",
    environment: [String: String] = [:],
    now: Int64 = 0,
    typed: String? = nil
  ) {
    let outputTape = Tape()
    let errorTape = Tape()
    let inputTape = Tape(input)
    let context = CommandContext(
      output: CommandOutput { (bytes) throws(CommandOutput.Fault) in outputTape.record(bytes) },
      errors: CommandOutput { (bytes) throws(CommandOutput.Fault) in errorTape.record(bytes) },
      input: CommandInput(
        isTerminal: typed != nil,
        hiddenLine: { (question) throws(CommandInput.Fault) in
          errorTape.record([UInt8](question.utf8))
          return [UInt8]((typed ?? "").utf8)
        },
        source: { (count) throws(CommandInput.Fault) in inputTape.take(count) }
      ),
      currentFolder: currentFolder,
      environment: { environment[$0] },
      allVariables: { environment },
      now: { now }
    )
    status = CommandRunner.run(root, arguments: arguments, in: context).rawValue
    outputBytes = outputTape.take(.max)
    errors = String(decoding: errorTape.take(.max), as: UTF8.self)
  }
}

/// Bytes in memory that are written at one end and read at the other.
private final class Tape: Sendable {
  private let bytes: Mutex<[UInt8]>

  init(_ bytes: [UInt8] = []) { self.bytes = Mutex(bytes) }

  func record(_ new: [UInt8]) { bytes.withLock { $0.append(contentsOf: new) } }

  func take(_ count: Int) -> [UInt8] {
    bytes.withLock { bytes in
      let taken = Array(bytes.prefix(count))
      bytes.removeFirst(taken.count)
      return taken
    }
  }
}
