// Valise — tests of the program when it is killed while it repairs
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseTestKit

/// The whole program is run, since a signal ends a process.
@Suite struct RepairInterruptionTests {
  /// The program lies beside the tests, which are built into the same folder.
  private static func program() -> String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = tests.appendingPathComponent("valise").path
    let isThere = FileManager.default.isExecutableFile(atPath: beside)
    return isThere ? beside : Repository.path(".build/debug/valise")
  }

  private static let fileCount = 400

  /// A framework with many files whose links are lost.
  private func framework() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "Lib.framework/Versions/A/Lib", mode: 0o755)
    for number in 0..<Self.fileCount {
      let contents = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 5000)
      try folder.write(contents, to: "Lib.framework/Versions/A/Resources/\(number).txt")
    }
    return folder
  }

  /// The number of links of a framework that holds all its files.
  private func links(_ folder: TemporaryFolder) throws -> Int {
    let path = folder.path("Lib.framework")
    for number in 0..<Self.fileCount {
      let contents = try folder.read("Lib.framework/Versions/A/Resources/\(number).txt")
      let byte = UInt8(truncatingIfNeeded: number)
      #expect(contents == [UInt8](repeating: byte, count: 5000))
    }
    return ["Lib", "Resources", "Versions/Current"].count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path + "/" + $0)) != nil
    }
  }

  @Test(
    "killed at any moment, it leaves the old or the new bundle with all files",
    .timeLimit(.minutes(3)),
    arguments: [5, 10, 20, 30, 40, 60, 80, 120]
  )
  func killed(milliseconds: Int) throws {
    let folder = try framework()
    let digits = String("00\(milliseconds)".suffix(3))
    let script = """
      "$0" repair --quiet "$1" & sleep 0.\(digits)
      kill -9 $! 2>/dev/null; wait $!; true
      """
    let path = folder.path("Lib.framework")
    let outcome = try ExternalTool.run("/bin/sh", ["-c", script, Self.program(), path])
    #expect(outcome.status == 0)
    let found = try links(folder)
    #expect(found == 0 || found == 3)
    #expect(valise("repair", path).status == 0)
    #expect(try links(folder) == 3)
    #expect(valise("repair", path).output == "\(path): nothing to do\n")
    // What the killed run had made so far is gone.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Lib.framework"])
  }
}
