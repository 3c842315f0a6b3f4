// Valise — tests of editing Mach-O files by commands
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseFiles
import ValiseTestKit

@Suite struct MachOEditCommandTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    let image = LinkedImage(
      .library,
      id: "/b/libA.dylib",
      needs: ["/opt/homebrew/lib/libB.dylib", "/usr/lib/libSystem.B.dylib"],
      rpaths: ["/old", "@loader_path"],
      isSigned: true
    )
    file = try folder.write(image.bytes, to: "libA.dylib", mode: 0o755)
  }

  private static let warning =
    "the code signature no longer fits, and systems refuse such a file; sign it again, or take the"
    + " signature out with --remove-signature\n"

  @Test func manyEditsAreMadeAtOnce() throws {
    let before = try folder.read("libA.dylib")
    let arguments = [
      "macho", "edit", file, "--id", "@rpath/libA.dylib", "--add-rpath", "/new",
      "--change-rpath", "/old", "/older", "--delete-rpath", "@loader_path", "--change-library",
      "/opt/homebrew/lib/libB.dylib", "@rpath/libB.dylib", "--minimum-system", "12.4", "--sdk",
      "15",
    ]
    let changes = """
      - run path: @loader_path
      ~ run path: /old → /older
      ~ library: /opt/homebrew/lib/libB.dylib → @rpath/libB.dylib
      ~ install name: /b/libA.dylib → @rpath/libA.dylib
      + run path: /new
      ~ minimum system for macos: 11.0 → 12.4
      ~ SDK for macos: 14.0 → 15.0

      """
    let dry = RecordedRun(ValiseCommand.self, arguments + ["--dry-run"])
    #expect(dry.status == 0)
    #expect(dry.output == changes)
    #expect(dry.errors == "warning: \(file): \(Self.warning)")
    #expect(try folder.read("libA.dylib") == before)
    let run = RecordedRun(ValiseCommand.self, arguments + ["--keep-signature"])
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(valise("macho", "id", file).output == "@rpath/libA.dylib\n")
    #expect(valise("macho", "rpath", "list", file).output == "/older\n/new\n")
    let libraries = "@rpath/libB.dylib\n/usr/lib/libSystem.B.dylib\n"
    #expect(valise("macho", "libraries", file).output == libraries)
    #expect(
      valise("macho", "dependencies", file).output.hasSuffix(
        "  @rpath/libB.dylib\n  /usr/lib/libSystem.B.dylib\n"
      )
    )
    #expect(try DiskFileSystem().status(of: FilePath(file)).mode == 0o755)
  }

  @Test func anotherFileIsWritten() throws {
    let before = try folder.read("libA.dylib")
    let other = folder.path("other.dylib")
    let run = valise("macho", "id", file, "new", "-o", other, "--remove-signature")
    #expect(run.errors == "")
    #expect(try folder.read("libA.dylib") == before)
    #expect(valise("macho", "id", other).output == "new\n")
    #expect(valise("macho", "info", other).output.contains("Signature:     none"))
    // What changes nothing is still written where that was asked for.
    let same = folder.path("same.dylib")
    #expect(valise("macho", "id", file, "/b/libA.dylib", "-o", same).errors == "")
    #expect(try folder.read("same.dylib") == before)
  }

  @Test func runPathsAreChangedOneByOne() throws {
    #expect(valise("macho", "rpath", "add", file, "/x", "/y", "--keep-signature").status == 0)
    #expect(valise("macho", "rpath", "change", file, "/x", "/z").errors.hasSuffix(Self.warning))
    #expect(valise("macho", "rpath", "delete", file, "/old", "/y").status == 0)
    #expect(valise("macho", "rpath", "list", file).output == "@loader_path\n/z\n")
    let json = try JSONText.parse(valise("macho", "rpath", "list", file, "--json").outputBytes)
    #expect(json[path: PropertyListPath("schema")] == "valise.macho-rpath-list/1")
    #expect(json[path: PropertyListPath("slices.0.rpaths")] == ["@loader_path", "/z"])
  }

  @Test func theDocumentTellsWhatChanged() throws {
    let run = valise(
      "macho",
      "edit",
      file,
      "--id",
      "x",
      "--remove-signature",
      "--dry-run",
      "--json"
    )
    let json = try JSONText.parse(run.outputBytes)
    #expect(
      json == [
        "schema": "valise.macho-edit/1", "path": .string(file), "written": false,
        "slices": [
          [
            "architecture": "arm64",
            "changes": [
              ["change": "installName", "from": "/b/libA.dylib", "to": "x"],
              ["change": "signatureRemoved", "size": 32],
            ],
            "signed": false,
            "signatureStale": false,
          ]
        ],
      ]
    )
  }

  @Test(arguments: [
    (["edit", "F"], 64, "nothing to change: give --id or another option"),
    (
      ["edit", "F", "--change-rpath", "/old"], 64,
      "--change-rpath takes an old and a new path; the file comes before the options"
    ),
    (["edit", "F", "--id", "x", "--platform", "macos"], 64, "--platform says which"),
    (
      ["edit", "F", "--id", "x", "--remove-signature", "--keep-signature"], 64,
      "exclude each other"
    ),
    (["id", "F", "--dry-run"], 64, "give the new install name to change the file"),
    (["rpath", "add", "F", "/old"], 2, "the arm64 image already has the run path /old"),
    (
      ["rpath", "delete", "F", "/none"], 2,
      "the arm64 image has no run path /none; it has /old, @loader_path"
    ),
    (
      ["edit", "F", "--change-library", "/none", "/x"], 2,
      "the arm64 image needs no library /none; it needs /opt/homebrew/lib/libB.dylib"
    ),
    (["id", "F", "x", "--arch", "x86_64"], 2, "no slice for x86_64; there is arm64"),
    (["edit", "F", "--sdk", "14.x", "--id", "x"], 64, "14.x"),
  ])
  func whatCannotBeDoneLeavesTheFile(arguments: [String], status: Int32, text: String) throws {
    let before = try folder.read("libA.dylib")
    let run = RecordedRun(
      ValiseCommand.self,
      ["macho"] + arguments.map { $0 == "F" ? file : $0 }
    )
    #expect(Int32(run.status) == status)
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(try folder.read("libA.dylib") == before)
  }

  @Test func aProgramHasNoInstallName() throws {
    let program = try folder.write(LinkedImage(.program).bytes, to: "tool")
    let run = valise("macho", "id", program)
    #expect(run.status == 1)
    #expect(run.errors == "\(program): there is no install name: this is no dynamic library\n")
    #expect(valise("macho", "id", program, "x").status == 2)
  }

  @Test func dependenciesOfABundleAreFoundOrNamed() throws {
    let app = LinkedImage(
      .program,
      needs: ["@rpath/libA.dylib", "/usr/lib/libSystem.B.dylib"],
      rpaths: ["@executable_path/../Frameworks"]
    )
    try folder.write(app.bytes, to: "A.app/Contents/MacOS/A", mode: 0o755)
    try folder.write(try folder.read("libA.dylib"), to: "A.app/Contents/Frameworks/libA.dylib")
    let bundle = folder.path("A.app")
    let run = valise("macho", "dependencies", bundle, "--resolve")
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(bundle)/Contents/Frameworks/libA.dylib
          /opt/homebrew/lib/libB.dylib → not on a user's machine
          /usr/lib/libSystem.B.dylib → the system's
        \(bundle)/Contents/MacOS/A
          @rpath/libA.dylib → Contents/Frameworks/libA.dylib
          /usr/lib/libSystem.B.dylib → the system's
        \(bundle)/Contents/Frameworks/libA.dylib: error: needs /opt/homebrew/lib/libB.dylib, which \
        users do not have: it is Homebrew's [load-path-absolute]
          remedy: put it into the bundle and refer to it by @rpath, or link it statically

        """
    )
    let json = try JSONText.parse(
      valise("macho", "dependencies", bundle, "--resolve", "--json").outputBytes
    )
    #expect(json[path: PropertyListPath("images.1.libraries.0.place")] == "file")
    #expect(json[path: PropertyListPath("findings.0.rule")] == "load-path-absolute")
    let fine = valise("macho", "dependencies", bundle)
    #expect(fine.status == 0)
    #expect(!fine.output.contains("→"))
    let single = valise("macho", "dependencies", "\(bundle)/Contents/MacOS/A", "--resolve")
    #expect(single.status == 0)
    #expect(single.output.contains("→ \(bundle)/Contents/Frameworks/libA.dylib\n"))
    #expect(valise("macho", "dependencies", folder.path("none")).status == 2)
  }
}
