// Valise — running another program to compare with
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Another program, run to its end.
public enum ExternalTool {
  /// What a program did.
  public struct Outcome: Sendable {
    /// The exit status; 128 + the signal when a signal ended it.
    public let status: Int
    /// What it wrote to standard output.
    public let output: [UInt8]
    /// What it wrote to standard error, as text.
    public let errors: String
    /// What it wrote to standard output, as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// A program that a test compares with is not installed; `scripts/setup` installs it.
  public struct Missing: Error, CustomStringConvertible {
    /// The name of the program.
    public let name: String
    /// The fault in words, with the remedy.
    public var description: String { "\(name) is not installed: run scripts/setup" }
  }

  /// The absolute path of a program on `PATH`.
  public static func path(of name: String) throws -> String {
    if name.contains("/") { return name }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Missing(name: name)
  }

  /// Runs a program with arguments and waits for it.
  public static func run(
    _ name: String,
    _ arguments: [String],
    input: [UInt8] = [],
    folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path(of: name))
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let folders = try TemporaryFolder()
    let inputPath = try folders.write(input, to: "in")
    let outputPath = try folders.write([], to: "out")
    let errorPath = try folders.write([], to: "err")
    process.standardInput = FileHandle(forReadingAtPath: inputPath)
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    try process.run()
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: Int(process.terminationStatus) + (signalled ? 128 : 0),
      output: try folders.read("out"),
      errors: String(decoding: try folders.read("err"), as: UTF8.self)
    )
  }
}
