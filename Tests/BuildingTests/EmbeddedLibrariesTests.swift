// Valise — tests of the names that embedded libraries get
// SPDX-License-Identifier: Apache-2.0

import Building
import MachOFiles
import Testing
import ValiseTestKit

@Suite struct EmbeddedLibrariesTests {
  private typealias File = EmbeddedLibraries.File

  private static func file(
    _ path: String,
    type: LinkedImage.FileType = .library,
    id: String? = nil,
    needs: [String] = [],
    rpaths: [String] = []
  ) throws -> File {
    let image = LinkedImage(type, id: id, needs: needs, rpaths: rpaths).bytes
    return File(path: path, container: try MachOContainer(parsing: image))
  }

  @Test func librariesGetRunPathNamesAndProgramsARunPath() throws {
    let files = [
      try Self.file(
        "Contents/Frameworks/Kit.framework/Versions/A/Kit",
        id: "/Library/Frameworks/Kit.framework/Versions/A/Kit",
        needs: ["/opt/homebrew/lib/libA.1.dylib", "/usr/lib/libSystem.B.dylib"],
        rpaths: ["/opt/homebrew/lib", "@loader_path/x"]
      ),
      try Self.file(
        "Contents/Frameworks/libA.1.dylib",
        id: "/opt/homebrew/opt/a/lib/libA.1.dylib"
      ),
      try Self.file(
        "Contents/MacOS/App",
        type: .program,
        needs: ["/Library/Frameworks/Kit.framework/Kit", "/usr/lib/libA.1.dylib"]
      ),
      try Self.file(
        "Contents/Library/Helpers/H.app/Contents/MacOS/H",
        type: .program,
        needs: ["@rpath/libA.1.dylib"],
        rpaths: ["@loader_path/../../../../../Frameworks"]
      ),
    ]
    let plan = try EmbeddedLibraries(of: files, in: "Contents/Frameworks")
    #expect(plan.changes.map(\.path) == files.prefix(3).map(\.path))
    #expect(
      plan.changes.map(\.edits) == [
        [
          .deleteRpath("/opt/homebrew/lib"),
          .changeLibrary(from: "/opt/homebrew/lib/libA.1.dylib", to: "@rpath/libA.1.dylib"),
          .setInstallName("@rpath/Kit.framework/Versions/A/Kit"),
        ],
        [.setInstallName("@rpath/libA.1.dylib")],
        [
          .changeLibrary(
            from: "/Library/Frameworks/Kit.framework/Kit",
            to: "@rpath/Kit.framework/Versions/A/Kit"
          ),
          .addRpath("@executable_path/../Frameworks"),
        ],
      ]
    )
  }

  @Test func flatBundlesAndBundlesWithoutAProgram() throws {
    let app = [
      try Self.file("App", type: .program, needs: ["@rpath/Kit.framework/Kit"]),
      try Self.file("Frameworks/Kit.framework/Kit", id: "@rpath/Kit.framework/Kit"),
    ]
    let flat = try EmbeddedLibraries(of: app, in: "Frameworks")
    #expect(flat.changes.map(\.path) == ["App"])
    #expect(flat.changes.map(\.edits) == [[.addRpath("@executable_path/Frameworks")]])
    let plugIn = [
      try Self.file("Contents/MacOS/P", type: .plugIn, needs: ["/b/libA.dylib"]),
      try Self.file("Contents/Frameworks/libA.dylib", id: "/b/libA.dylib"),
    ]
    let plan = try EmbeddedLibraries(of: plugIn, in: "Contents/Frameworks")
    #expect(
      plan.changes.map(\.edits) == [
        [
          .changeLibrary(from: "/b/libA.dylib", to: "@rpath/libA.dylib"),
          .addRpath("@loader_path/../Frameworks"),
        ],
        [.setInstallName("@rpath/libA.dylib")],
      ]
    )
  }

  @Test(arguments: ["@rpath/Kit.framework/Kit", "@rpath/Kit.framework/Versions/A/Kit"])
  func namesThatLeadThereStay(name: String) throws {
    let files = [
      try Self.file("Contents/Frameworks/Kit.framework/Versions/A/Kit", id: name),
      try Self.file(
        "Contents/MacOS/App",
        type: .program,
        needs: ["@rpath/Kit.framework/Kit", "@rpath/Kit.framework/Versions/A/Kit"],
        rpaths: ["@executable_path/../Frameworks"]
      ),
    ]
    #expect(try EmbeddedLibraries(of: files, in: "Contents/Frameworks").changes == [])
  }

  @Test func pathsBesideTheFileOrTheProgramThatLeadThereStay() throws {
    let files = [
      try Self.file(
        "Contents/Frameworks/libA.dylib",
        id: "@executable_path/../Frameworks/libA.dylib",
        needs: ["@loader_path/libB.dylib"]
      ),
      try Self.file("Contents/Frameworks/libB.dylib", id: "@rpath/libB.dylib"),
      try Self.file(
        "Contents/MacOS/App",
        type: .program,
        needs: ["@executable_path/../Frameworks/libA.dylib", "@loader_path/libB.dylib"],
        rpaths: ["@loader_path/../Frameworks"]
      ),
    ]
    let plan = try EmbeddedLibraries(of: files, in: "Contents/Frameworks")
    #expect(plan.changes.map(\.path) == ["Contents/MacOS/App"])
    #expect(
      plan.changes.map(\.edits) == [
        [.changeLibrary(from: "@loader_path/libB.dylib", to: "@rpath/libB.dylib")]
      ]
    )
  }

  @Test func whatCouldBeSeveralIsNamed() throws {
    let files = [
      try Self.file("Contents/Frameworks/a/libA.dylib", id: "/x/libA.dylib"),
      try Self.file("Contents/Frameworks/b/libA.dylib", id: "/y/libA.dylib"),
      try Self.file("Contents/MacOS/App", type: .program, needs: ["/y/libA.dylib"]),
    ]
    let plan = try EmbeddedLibraries(of: files, in: "Contents/Frameworks")
    #expect(
      plan.changes.last?.edits.first
        == .changeLibrary(from: "/y/libA.dylib", to: "@rpath/b/libA.dylib")
    )
    let other = try Self.file("Contents/MacOS/Tool", type: .program, needs: ["/z/libA.dylib"])
    let error = EmbeddedLibrariesError.ambiguous(
      file: "Contents/MacOS/Tool",
      library: "/z/libA.dylib",
      candidates: ["Contents/Frameworks/a/libA.dylib", "Contents/Frameworks/b/libA.dylib"]
    )
    #expect(throws: error) {
      try EmbeddedLibraries(of: files + [other], in: "Contents/Frameworks")
    }
  }

  @Test func editsOfAPlanCanBeMade() throws {
    let bytes = LinkedImage(.program, needs: ["/b/libA.dylib"], rpaths: ["/Users/x"]).bytes
    let container = try MachOContainer(parsing: bytes)
    let library = try Self.file("Contents/Frameworks/libA.dylib", id: "/b/libA.dylib")
    let plan = try EmbeddedLibraries(
      of: [File(path: "Contents/MacOS/App", container: container), library],
      in: "Contents/Frameworks"
    )
    let edits = try #require(plan.changes.first?.edits)
    let edited = try container.planning(edits, of: bytes).slices[0].image
    #expect(edited?.rpaths == ["@executable_path/../Frameworks"])
    #expect(edited?.dylibs.map(\.path) == ["@rpath/libA.dylib"])
  }
}
