// Valise — a server in Python that runs while a test does
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A server in Python with the packages of scripts/fetch-python, which runs while a test does.
public final class PythonServer {
  /// The first line that it wrote: where it listens.
  public let line: String
  private let process: Process

  /// Starts a program that writes a line when it listens.
  ///
  /// - Throws: When the packages are missing, or it ends before its line.
  public init(_ script: String) throws {
    let output = Pipe()
    process = Process()
    process.executableURL = URL(fileURLWithPath: try ExternalTool.path(of: "python3"))
    process.arguments = ["-c", script]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PYTHONPATH": try PythonPackages.path()]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var bytes: [UInt8] = []
    while bytes.last != 0x0A {
      let more = output.fileHandleForReading.readData(ofLength: 1)
      guard let byte = more.first else {
        process.terminate()
        throw PythonPackages.Failure("the server ended before it listened")
      }
      bytes.append(byte)
    }
    line = String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Ends the server; one that was started in a thread that holds signals back hears no other.
  public func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
