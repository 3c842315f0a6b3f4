// Valise — the program that measures: makes inputs, runs the jobs, prints the table
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program: `valise-bench VALISE FOLDER [--rounds N] [--only TEXT] [--page FILE]`.
@main struct ValiseBench {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == MemoryAtHand.command {
      return MemoryAtHand.use(byteCount: arguments.last.flatMap { Int($0) } ?? 0)
    }
    if arguments.first == Browser.command, let page = arguments.last {
      return try Browser.open(page: page)
    }
    func take(_ option: String) -> String? {
      guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
        return nil
      }
      defer { arguments.removeSubrange(index...(index + 1)) }
      return arguments[index + 1]
    }
    let rounds = take("--rounds").flatMap { Int($0) } ?? 7
    let only = take("--only")
    let page = take("--page")
    guard arguments.count == 2, rounds > 0 else {
      note("usage: valise-bench VALISE FOLDER [--rounds N] [--only TEXT] [--page FILE]")
      exit(64)
    }
    note("making the inputs in \(arguments[1])")
    let jobs = try Jobs(valise: arguments[0], folder: arguments[1]).all(only: only)
    var results: [Result] = []
    var hasFailed = false
    for job in jobs {
      note(job.name)
      // One program that fails must not cost the figures of the others.
      do {
        results.append(try job.measure(rounds: rounds))
      } catch {
        note("error: \(error)")
        hasFailed = true
      }
    }
    let report = Report(
      date: Date().formatted(.iso8601.year().month().day()),
      machine: "\(processor()), \(ProcessInfo.processInfo.activeProcessorCount) processors",
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      versions: versions(valise: arguments[0]),
      rounds: rounds,
      results: results
    )
    note(report.page())
    print(try report.json())
    if let page { try report.page().write(toFile: page, atomically: true, encoding: .utf8) }
    if hasFailed { exit(1) }
  }

  private static func note(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  private static func processor() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? "unknown processor"
  }

  /// The first line of what each program says of its version.
  private static func versions(valise: String) -> [String] {
    [
      [valise, "--version"], ["python3", "--version"], ["llvm-lipo-19", "--version"],
      ["cp", "--version"], ["plistutil", "--version"], ["swift", "--version"],
    ]
    .compactMap { command in
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      return lines.first { $0.contains(where: \.isNumber) }.map {
        "`\(URL(fileURLWithPath: command[0]).lastPathComponent)`: \($0)"
      }
    }
  }
}
