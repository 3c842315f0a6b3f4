// Valise — whoever runs programs that answer what they read
// SPDX-License-Identifier: Apache-2.0

/// Runs programs that read something short from standard input and answer on standard output.
public protocol FilterRunner: Sendable {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - call: The program with its arguments.
  ///   - input: What it reads, at most `FilterLimits.inputByteLimit` bytes.
  ///   - limits: How long it may take, and how much it may answer.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: `.notFound` when there is no such program; `.notStarted`, `.folderMissing`;
  ///   `.tookTooLong` and `.wroteTooMuch`, after which the program is killed.
  func answer(
    of call: ProgramCall,
    to input: [UInt8],
    limits: FilterLimits
  ) throws(ProgramError) -> FilterAnswer
}

/// How long a program may take to answer, and how much it may answer.
public struct FilterLimits: Hashable, Sendable {
  /// The most bytes that a program is given.
  public static let inputByteLimit = 4096

  /// How long it may take, in milliseconds.
  public var milliseconds: Int
  /// How many bytes it may write to each output.
  public var byteCount: Int

  /// Makes limits: a minute, and a mebibyte.
  public init(milliseconds: Int = 60_000, byteCount: Int = 1 << 20) {
    self.milliseconds = milliseconds
    self.byteCount = byteCount
  }
}

/// What a program answered.
public struct FilterAnswer: Hashable, Sendable {
  /// How it ended.
  public let end: ProgramEnd
  /// What it wrote to standard output.
  public let output: [UInt8]
  /// What it wrote to standard error.
  public let errors: [UInt8]

  /// Makes an answer.
  public init(end: ProgramEnd, output: [UInt8], errors: [UInt8] = []) {
    self.end = end
    self.output = output
    self.errors = errors
  }
}
