// Valise — running programs that answer what they read
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension SystemProgramRunner: FilterRunner {
  /// Runs a program that reads something short and answers, to its end.
  ///
  /// - Parameters:
  ///   - call: The program with its arguments.
  ///   - input: What it reads.
  ///   - limits: How long it may take, and how much it may answer.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: `.notFound` when there is no such program; `.notStarted`, `.folderMissing`;
  ///   `.tookTooLong` and `.wroteTooMuch`, after which the program is killed.
  /// - Precondition: The input has at most `FilterLimits.inputByteLimit` bytes.
  public func answer(
    of call: ProgramCall,
    to input: [UInt8],
    limits: FilterLimits
  ) throws(ProgramError) -> FilterAnswer {
    precondition(input.count <= FilterLimits.inputByteLimit, "what a program reads is short")
    var output: Int32 = -1
    var errors: Int32 = -1
    let number = try unsafe started(call) { call in
      // Safety: the call reads as many bytes as the input has, and writes two values.
      unsafe valise_start_filter(&call, input, input.count, &output, &errors)
    }
    var answer = FilterStream(output)
    var faults = FilterStream(errors)
    var rest = limits.milliseconds
    var error: ProgramError?
    while error == nil, answer.isOpen || faults.isOpen {
      let hasEnded = valise_has_ended(number) != 0
      // Whoever has ended may have left somebody behind who keeps the streams open.
      let wait: Int32 = hasEnded ? 0 : Self.filterWaitMilliseconds
      let isNew = answer.read(waiting: answer.isOpen ? wait : 0)
      let isFault = faults.read(waiting: answer.isOpen ? 0 : wait)
      if isNew || isFault {
        if max(answer.bytes.count, faults.bytes.count) > limits.byteCount {
          error = .wroteTooMuch(call.program, byteLimit: limits.byteCount)
        }
        continue
      }
      if hasEnded { break }
      rest -= Int(wait)
      if rest <= 0 { error = .tookTooLong(call.program, milliseconds: limits.milliseconds) }
    }
    if error == nil, !waitForEnd(of: number, &rest) {
      error = .tookTooLong(call.program, milliseconds: limits.milliseconds)
    }
    if error != nil { valise_kill_group(number) }
    let end = collected(number)
    if let error { throw error }
    return FilterAnswer(end: end, output: answer.bytes, errors: faults.bytes)
  }

  /// Waits for a program that has closed its outputs.
  private func waitForEnd(of number: Int32, _ milliseconds: inout Int) -> Bool {
    while valise_has_ended(number) == 0 {
      if milliseconds <= 0 { return false }
      valise_pause(Self.filterWaitMilliseconds)
      milliseconds -= Int(Self.filterWaitMilliseconds)
    }
    return true
  }

  private static let filterWaitMilliseconds: Int32 = 10
}

/// One output of a program, with what was read from it.
private struct FilterStream: ~Copyable {
  private let pipe: Descriptor
  private(set) var bytes: [UInt8] = []
  private(set) var isOpen = true

  private static let blockByteCount = 1 << 14

  init(_ number: Int32) { pipe = Descriptor(owning: number) }

  /// Reads what is there; answers whether that was anything, the end included.
  mutating func read(waiting milliseconds: Int32) -> Bool {
    guard isOpen else { return false }
    var answer: Int64 = 0
    let block = unsafe [UInt8](unsafeUninitializedCapacity: Self.blockByteCount) { buffer, count in
      // Safety: the buffer has room for so many bytes, and the call says how many it wrote.
      answer = unsafe valise_read_output(
        pipe.number,
        buffer.baseAddress,
        Self.blockByteCount,
        milliseconds
      )
      count = max(0, Int(answer))
    }
    if answer == Int64(VALISE_NOTHING_YET) { return false }
    if answer <= 0 { isOpen = false }
    bytes += block
    return true
  }
}
