// Valise — tests of the folder beside an application
// SPDX-License-Identifier: Apache-2.0

import Installation
import Testing
import ValiseFiles
import ValiseTestKit

struct ApplicationHoldTests {
  @Test func oneRunAtATimeWorksOnAnApplication() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "One.app/a")
    try folder.write([1], to: "Two.app/a")
    let disk = DiskFileSystem(temporaries: nil)
    let (one, two) = (FilePath(folder.path("One.app")), FilePath(folder.path("Two.app")))
    var hold: ApplicationHold? = try ApplicationHold(of: one, on: disk)
    #expect(throws: InstallationError.busy("\(one)")) { try ApplicationHold(of: one, on: disk) }
    _ = try ApplicationHold(of: two, on: disk)
    #expect(hold?.folder == FilePath(folder.path(".One.app.valise-update")))
    hold = nil
    let again = try ApplicationHold(of: one, on: disk)
    #expect(try disk.status(of: again.folder).mode == 0o700)
    try again.removeIfEmpty()
    #expect(try !disk.exists(again.folder))
  }

  @Test func aBundleThatIsNotTheOneThatWasCheckedIsTakenOutAgain() throws {
    for canExchange in [true, false] {
      let files = InMemoryFileSystem(supportsExchange: canExchange)
      for path in ["/A/One.app"] { try files.createDirectories(at: FilePath(path)) }
      try files.createFile(at: "/A/One.app/old", contents: [1], mode: 0o644)
      let hold = try ApplicationHold(of: "/A/One.app", on: files)
      try files.createDirectories(at: hold.newBundle)
      try files.createFile(at: "/A/.One.app.valise-update/new/One.app/new", contents: [], mode: 0)
      var seen: [String] = []
      let error = InstallationError.changedInPlace("/A/One.app", reason: "no", isRestored: true)
      #expect(throws: error) {
        try hold.replace { path in
          seen = (try? files.entries(of: path).map { "\($0.name)" }) ?? []
          return "no"
        }
      }
      #expect(seen == ["new"])
      #expect(try files.entries(of: "/A/One.app").map { "\($0.name)" } == ["old"])
      try hold.settle()
      #expect(try files.entries(of: hold.folder) == [])
    }
  }

  @Test func longNamesHaveAFolderToo() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 251) + ".app"
    try folder.write([1], to: "\(name)/a")
    let hold = try ApplicationHold(
      of: FilePath(folder.path(name)),
      on: DiskFileSystem(temporaries: nil)
    )
    #expect(hold.folder.name?.bytes.count == 245)
  }
}
