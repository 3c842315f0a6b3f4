// Valise — programs in Python that use the packages of scripts/fetch-python
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Python with packages that read and write icons, signatures and feeds, the schema of SARIF and a
/// server of S3, without any code of this project.
public enum PythonPackages {
  /// The packages could not be installed, or a program failed; the text is what it said.
  public struct Failure: Error, CustomStringConvertible {
    /// What was written on standard error.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// The folder of the packages.
  public static func path() throws -> String { try folder.get() }

  /// Where the packages are, asked once a process.
  private static let folder: Result<String, any Error> = Result {
    let outcome = try ExternalTool.run(Repository.path("scripts/fetch-python"), [])
    guard outcome.status == 0, let folder = outcome.text.split(separator: "\n").last else {
      throw Failure(outcome.errors)
    }
    return String(folder)
  }

  /// Runs a program with arguments; gives its output.
  public static func run(
    _ script: String,
    _ arguments: [String] = [],
    input: [UInt8] = []
  ) throws -> [UInt8] {
    let outcome = try ExternalTool.run(
      "python3",
      ["-c", script] + arguments,
      input: input,
      environment: ["PYTHONPATH": try folder.get()]
    )
    guard outcome.status == 0 else { throw Failure(outcome.errors) }
    return outcome.output
  }
}
