// Valise — tests of what runs
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Installation
import Testing
import ValiseFiles
import ValiseTestKit

struct ProcessFolderTests {
  @Test func listsProgramsBelowAFolder() throws {
    let system = InMemoryFileSystem()
    for (number, target) in [
      ("12", "/Applications/One.app/Contents/MacOS/One"),
      ("7", "/Applications/One.app/Contents/MacOS/Helper (deleted)"),
      ("8", "/Applications/One.app2/One"), ("9", "/Applications/One.app"),
      ("self", "/Applications/One.app/Contents/MacOS/One"),
    ] {
      try system.createDirectories(at: FilePath("/proc/\(number)"))
      try system.createSymbolicLink(
        at: FilePath("/proc/\(number)/exe"),
        target: [UInt8](target.utf8)
      )
    }
    try system.createDirectories(at: "/proc/13")
    let found = try ProcessFolder(on: system).programs(below: "/Applications/One.app")
    #expect(found.map(\.number) == [7, 12])
    #expect(
      found.map { "\($0.executable)" } == [
        "/Applications/One.app/Contents/MacOS/Helper",
        "/Applications/One.app/Contents/MacOS/One",
      ]
    )
  }

  @Test func readsWhatTheProgramOfAMacLists() throws {
    let text = """
          1 /sbin/launchd
        812 /Applications/My One.app/Contents/MacOS/My One
         77 /Applications/My One.app/Contents/Helper
        813 /Applications/My One.app2/x
      junk

      """
    let listing = ProcessListing(FixedAnswer(end: .exited(0), text: text))
    let found = try listing.programs(below: "/Applications/My One.app")
    #expect(
      found == [
        RunningProgram(number: 77, executable: "/Applications/My One.app/Contents/Helper"),
        RunningProgram(
          number: 812,
          executable: "/Applications/My One.app/Contents/MacOS/My One"
        ),
      ]
    )
    let failing = ProcessListing(FixedAnswer(end: .exited(1), text: text))
    let error = FileError.system("/bin/ps", operation: "ask what runs", reason: "exit status 1")
    #expect(throws: error) { try failing.programs(below: "/") }
  }

  #if os(Linux)
  @Test func findsAProgramThatRuns() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: try ExternalTool.path(of: "sleep")))),
      to: "One.app/One",
      mode: 0o755
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"),
      withDestinationPath: folder.path("One.app")
    )
    let process = Process()
    process.executableURL = URL(fileURLWithPath: folder.path("One.app/One"))
    process.arguments = ["60"]
    try process.run()
    defer { process.terminate() }
    let disk = DiskFileSystem()
    let check = ReplacementCheck(on: disk, running: ProcessFolder(on: disk))
    let search = ApplicationSearch(on: disk)
    for name in ["One.app", "link"] {
      let application = search.application(at: FilePath(folder.path(name)), domain: .user)
      let found = try check.running(application)
      #expect(found.map(\.number) == [Int(process.processIdentifier)], "\(name)")
    }
  }
  #endif
}

/// Programs that always answer the same.
private struct FixedAnswer: FilterRunner {
  let end: ProgramEnd
  let text: String

  func answer(
    of call: ProgramCall,
    to input: [UInt8],
    limits: FilterLimits
  ) throws(ProgramError) -> FilterAnswer {
    FilterAnswer(end: end, output: [UInt8](text.utf8))
  }
}
