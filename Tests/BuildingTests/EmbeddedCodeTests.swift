// Valise — tests that what is built finds the libraries that are built in
// SPDX-License-Identifier: Apache-2.0

import Building
import MachOFiles
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("the code of a bundle finds the libraries inside it")
struct EmbeddedCodeTests {
  private static let library = "/Users/me/out/libz.dylib"
  private static let x86x64: (UInt32, UInt32) = (0x0100_0007, 3)

  private static func manifest(_ executables: String) -> String {
    SampleProject.start + "executable = [\(executables)]\nembed = [\"ready/libz.dylib\"]\n"
  }

  private static func project(isSigned: Bool = false) throws -> SampleProject {
    let project = try SampleProject()
    let names: [(String, (UInt32, UInt32))] = [("a", (0x0100_000C, 0)), ("b", x86x64)]
    for (name, processor) in names {
      let image = LinkedImage(
        .program,
        processor: processor,
        needs: [library, "/usr/lib/libSystem.B.dylib"],
        rpaths: ["/opt/homebrew/lib"],
        isSigned: isSigned
      )
      try project.add("build/\(name)", image.bytes, mode: 0o755)
    }
    try project.add("ready/libz.dylib", LinkedImage(.library, id: library).bytes)
    return project
  }

  private static func built(_ path: String, in project: SampleProject) throws -> MachOContainer {
    let path = FilePath("out/Hello.app/Contents/" + path)
    return try MachOContainer(parsing: try project.files.contents(of: path, limit: 1 << 20))
  }

  @Test(
    "names and run paths follow, in one file and in one of several",
    arguments: [
      "\"build/a\"", "\"build/a\", \"build/b\"",
    ]
  )
  func connected(executables: String) throws {
    let project = try Self.project()
    try project.build(Self.manifest(executables))
    let program = try Self.built("MacOS/Hello", in: project)
    #expect(program.images.count == executables.split(separator: ",").count)
    for image in program.images {
      #expect(image.dylibs.map(\.path) == ["@rpath/libz.dylib", "/usr/lib/libSystem.B.dylib"])
      #expect(image.rpaths == ["@executable_path/../Frameworks"])
    }
    let library = try Self.built("Frameworks/libz.dylib", in: project)
    #expect(library.images.map(\.installName) == ["@rpath/libz.dylib"])
  }

  @Test("what is put together in parts is what editing the whole file gives")
  func sameBytes() throws {
    let project = try Self.project()
    try project.build(Self.manifest("\"build/a\", \"build/b\""))
    let inputs = try ["a", "b"].map {
      try project.files.contents(of: FilePath("p/build/" + $0), limit: 1 << 20)
    }
    let merged = try UniversalPlan.create(of: try inputs.map { try MachOContainer(parsing: $0) })
    let whole = merged.assembled(from: inputs)
    let edits: [MachOEdit] = [
      .deleteRpath("/opt/homebrew/lib"),
      .changeLibrary(from: Self.library, to: "@rpath/libz.dylib"),
      .addRpath("@executable_path/../Frameworks"),
    ]
    let edited = try MachOContainer(parsing: whole).planning(edits, of: whole)
    let path = FilePath("out/Hello.app/Contents/MacOS/Hello")
    #expect(
      try project.files.contents(of: path, limit: 1 << 20)
        == edited.output.assembled(from: [whole])
    )
  }

  @Test("a signature that no longer fits is told, and an unchanged file keeps its own")
  func signatures() throws {
    let project = try Self.project(isSigned: true)
    let notes = try project.plan(Self.manifest("\"build/a\"")).notes.map(\.text)
    #expect(notes.contains { $0.hasPrefix("warning: Contents/MacOS/Hello must be signed again") })
    let plain = SampleProject.start + "executable = [\"build/a\"]\n"
    #expect(try project.plan(plain).notes == [])
    try project.build(plain)
    let path = FilePath("out/Hello.app/Contents/MacOS/Hello")
    #expect(
      try project.files.contents(of: path, limit: 1 << 20)
        == project.files.contents(of: "p/build/a", limit: 1 << 20)
    )
  }

  @Test("code without room for the names is told of and left as it is")
  func noRoom() throws {
    let project = try Self.project()
    // Eight bytes are left between the load commands and what follows them.
    let long = "@loader_path/" + String(repeating: "x", count: 3743)
    let program = LinkedImage(
      .program,
      needs: [Self.library, "/usr/lib/libSystem.B.dylib"],
      rpaths: [long]
    )
    try project.add("build/full", program.bytes, mode: 0o755)
    let notes = try project.plan(Self.manifest("\"build/full\"")).notes.map(\.text)
    let start = "warning: Contents/MacOS/Hello would not find the libraries of the bundle: "
    #expect(notes.contains { $0.hasPrefix(start) })
  }
}
