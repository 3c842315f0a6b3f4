// Valise — whoever runs other programs
// SPDX-License-Identifier: Apache-2.0

/// Runs other programs; tests have one that only writes down what it is asked for.
public protocol ProgramRunner: Sendable {
  /// Runs a program to its end.
  ///
  /// It reads nothing from standard input.
  ///
  /// - Parameters:
  ///   - call: The program with its arguments.
  ///   - output: Is given what the program writes to both its outputs, in order, as it comes and in
  ///     whole lines; the last one may lack its line break.
  /// - Returns: How it ended.
  /// - Throws: `.notFound` when there is no such program; `.notStarted`, `.folderMissing`.
  func run(
    _ call: ProgramCall,
    output: ([UInt8]) -> Void
  ) throws(ProgramError) -> ProgramEnd

  /// The path of the program that a name stands for, if there is one.
  func find(_ name: String) -> FilePath?
}

/// How a program ended.
public enum ProgramEnd: Hashable, Sendable {
  /// By itself, with an exit status.
  case exited(Int)
  /// By a signal.
  case signal(Int)

  /// Whether the program says that it did its work.
  public var isSuccess: Bool { self == .exited(0) }
}

extension ProgramEnd: CustomStringConvertible {
  /// The end in words: `exit status 1`, `signal 9`.
  public var description: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signal(let number): "signal \(number)"
    }
  }
}
