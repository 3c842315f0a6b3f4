// Valise — another program with all that it is started with
// SPDX-License-Identifier: Apache-2.0

/// Another program with all that it is started with.
public struct ProgramCall: Hashable, Sendable {
  /// The program: a name that is looked for on the search path, or a path from `folder` on.
  public var program: String
  /// What it is given, its own name apart.
  public var arguments: [String]
  /// Variables that are set beside those of the surroundings, or instead of them.
  public var environment: [String: String]
  /// The folder where it runs.
  public var folder: FilePath

  /// Makes a call.
  public init(
    _ program: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    in folder: FilePath = "."
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }
}

extension ProgramCall: CustomStringConvertible {
  /// The call as it is typed in a shell, the folder apart: variables sorted, then the program.
  public var description: String {
    let variables = environment.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.key)=\(ShellText.quoting($0.value))" }
    let words = ([program] + arguments).map { ShellText.quoting($0) }
    return (variables + words).joined(separator: " ")
  }
}
