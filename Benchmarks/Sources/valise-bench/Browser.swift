// Valise — how long a browser takes to show a page
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How long Chromium takes to show a page; the program that drives it is that of the tests.
enum Browser {
  /// The name of this work as the first argument of this program.
  static let command = "open-page"

  /// The browser ended early.
  struct Failure: Error {}

  private struct Answer: Decodable {
    let messages: [String]
    let seconds: Double
  }

  /// The side of a job that opens a page; it prints the seconds from the start of loading to the
  /// second frame, so that the start of the browser does not count.
  static func side(opening page: String) -> Job.Side {
    .init("Chromium", [CommandLine.arguments[0], command, page])
  }

  /// Opens a page and prints how long that took.
  static func open(page: String) throws {
    let job: [String: Any] = [
      "page": page, "width": 1280, "height": 900, "dark": false, "steps": [[String: Any]](),
    ]
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", driver, "chromium"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: job)
    )
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let answer = try JSONDecoder().decode(Answer.self, from: data)
    guard process.terminationStatus == 0, answer.messages.isEmpty else { throw Failure() }
    print(answer.seconds)
  }
}
