// Valise — whoever knows which programs run
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Whoever knows which programs run: the system, or a double.
public protocol RunningApplications: Sendable {
  /// The programs that run from below a folder, in the order of their numbers.
  ///
  /// - Parameter folder: The folder, an absolute path without links.
  /// - Returns: The programs.
  /// - Throws: When the system does not tell.
  func programs(below folder: FilePath) throws(FileError) -> [RunningProgram]
}

/// A program that runs.
public struct RunningProgram: Hashable, Sendable {
  /// The number of its process.
  public let number: Int
  /// The executable.
  public let executable: FilePath

  /// Makes a program.
  public init(number: Int, executable: FilePath) {
    self.number = number
    self.executable = executable
  }
}

extension RunningProgram: CustomStringConvertible {
  /// The program for messages.
  public var description: String { "\(executable) (process \(number))" }
}

/// A fixed list of programs; an empty one where nobody asks what runs, as below another root.
public struct ListedApplications: RunningApplications {
  private let programs: [RunningProgram]

  /// Makes a list.
  public init(_ programs: [RunningProgram] = []) { self.programs = programs }

  /// Those of the list.
  public func programs(below folder: FilePath) throws(FileError) -> [RunningProgram] {
    programs.filter { $0.executable.isBelow(folder) }.sorted { $0.number < $1.number }
  }
}

extension FilePath {
  /// Whether the path leads to something in a folder, by its spelling.
  func isBelow(_ folder: FilePath) -> Bool {
    let start = folder.bytes == [UInt8(ascii: "/")] ? folder.bytes : folder.bytes + [0x2F]
    return bytes.count > start.count && bytes.starts(with: start)
  }
}
