// Valise — a running program that reads and answers as it goes
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

/// A running program that reads and answers as it goes.
///
/// Neither side can block the other: what the program does not take yet is kept, and handed on
/// while its answers are waited for. The program is killed with the last reference.
public final class ProgramConversation {
  private let runner: SystemProgramRunner
  private let number: Int32
  private let input: Descriptor
  private let output: Descriptor
  private var pending: [UInt8] = []
  private var theEnd: ProgramEnd?

  private static let blockByteCount = 1 << 17

  init(_ runner: SystemProgramRunner, number: Int32, input: Int32, output: Int32) {
    self.runner = runner
    self.number = number
    self.input = Descriptor(owning: input)
    self.output = Descriptor(owning: output)
  }

  deinit { _ = end() }

  /// Hands bytes to the program's standard input, at the latest during `receive`.
  public func send(_ bytes: [UInt8]) { pending += bytes }

  /// Waits for what the program writes to standard output.
  ///
  /// - Returns: What it wrote; nothing when it has closed its output, or was ended.
  public func receive() -> [UInt8]? {
    guard theEnd == nil else { return nil }
    while true {
      var answer: Int64 = 0
      var sent: Int64 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.blockByteCount) {
        buffer,
        count in
        // Safety: the call reads as many bytes as are pending; the buffer has room for so many
        // bytes, and the call says how many it wrote.
        answer = unsafe valise_converse(
          input.number,
          pending,
          pending.count,
          &sent,
          output.number,
          buffer.baseAddress,
          Self.blockByteCount
        )
        count = max(0, Int(answer))
      }
      pending.removeFirst(Int(sent))
      if answer == Int64(VALISE_NOTHING_YET) { continue }
      return answer > 0 ? bytes : nil
    }
  }

  /// Kills the program, where it still runs, and all that it started.
  ///
  /// - Returns: How it ended.
  @discardableResult
  public func end() -> ProgramEnd {
    if let theEnd { return theEnd }
    valise_kill_group(number)
    let end = runner.collected(number)
    theEnd = end
    return end
  }
}

extension SystemProgramRunner {
  /// Starts a program with which one speaks as it goes.
  ///
  /// - Throws: `.notFound` when there is no such program; `.notStarted`, `.folderMissing`,
  ///   `.nulInText`.
  public func start(_ call: ProgramCall) throws(ProgramError) -> ProgramConversation {
    var input: Int32 = -1
    var output: Int32 = -1
    let number = try unsafe started(call) { call in
      // Safety: the call writes two values.
      unsafe valise_start_conversation(&call, &input, &output)
    }
    return ProgramConversation(self, number: number, input: input, output: output)
  }

  /// The path of the program that runs this code; nothing where the system does not tell.
  public static var ownProgram: FilePath? {
    let limit = 1 << 12
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      // Safety: the call writes at most `limit` bytes, and says how many.
      count = max(0, Int(unsafe valise_own_path(buffer.baseAddress, limit)))
    }
    return bytes.isEmpty ? nil : FilePath(bytes: bytes)
  }
}
