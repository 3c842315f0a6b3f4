// Valise — why a program could not be run
// SPDX-License-Identifier: Apache-2.0

/// Why a program could not be run.
public enum ProgramError: Error, Hashable, Sendable {
  /// No folder of the search path holds the program, or nothing is at its path.
  case notFound(String)
  /// The folder where it should run is not there.
  case folderMissing(String)
  /// The system does not start it: its own words.
  case notStarted(String, reason: String)
  /// A text that the program would be given holds a NUL.
  case nulInText(String)
  /// The program did not end in the time that it had.
  case tookTooLong(String, milliseconds: Int)
  /// The program wrote more than it may.
  case wroteTooMuch(String, byteLimit: Int)
}

extension ProgramError: CustomStringConvertible {
  /// The failure in words.
  public var description: String {
    switch self {
    case .notFound(let name):
      name.contains("/")
        ? "there is no program \"\(name)\"; correct the path"
        : "the program \"\(name)\" is not installed, or not on PATH"
    case .folderMissing(let path): "there is no folder \"\(path)\" to run in; correct the path"
    case .notStarted(let name, let reason): "the program \"\(name)\" cannot be started: \(reason)"
    case .nulInText(let name): "an argument of \"\(name)\" holds a NUL, which no program can get"
    case .tookTooLong(let name, let limit):
      "the program \"\(name)\" did not end within \(limit / 1000) seconds and was killed"
    case .wroteTooMuch(let name, let limit):
      "the program \"\(name)\" wrote more than \(limit) bytes and was killed"
    }
  }
}
