// Valise — edits compared byte by byte with llvm-install-name-tool's
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct InstallNameToolTests {
  /// Edits, and how llvm-install-name-tool spells them.
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let edits: [MachOEdit]

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let rows: [Row] = [
    Row(
      arguments: ["-id", "@rpath/libAnother.1.dylib"],
      edits: [.setInstallName("@rpath/libAnother.1.dylib")]
    ),
    Row(arguments: ["-id", "x"], edits: [.setInstallName("x")]),
    Row(
      arguments: ["-add_rpath", "@executable_path/../Frameworks", "-add_rpath", "/b"],
      edits: [.addRpath("@executable_path/../Frameworks"), .addRpath("/b")]
    ),
    Row(
      arguments: ["-rpath", "@loader_path/../lib", "/a/longer/path/than/it/was"],
      edits: [.changeRpath(from: "@loader_path/../lib", to: "/a/longer/path/than/it/was")]
    ),
    Row(
      arguments: ["-delete_rpath", "@loader_path/../lib"],
      edits: [.deleteRpath("@loader_path/../lib")]
    ),
    Row(
      arguments: [
        "-change", "/usr/lib/libSystem.B.dylib", "/s", "-change", "/opt/homebrew/lib/libA.dylib",
        "@loader_path/a/very/long/path/to/libA.dylib",
      ],
      edits: [
        .changeLibrary(from: "/usr/lib/libSystem.B.dylib", to: "/s"),
        .changeLibrary(
          from: "/opt/homebrew/lib/libA.dylib",
          to: "@loader_path/a/very/long/path/to/libA.dylib"
        ),
      ]
    ),
    Row(
      arguments: [
        "-delete_rpath", "@loader_path/../lib", "-id", "@rpath/id.dylib", "-add_rpath", "/new",
      ],
      edits: [
        .deleteRpath("@loader_path/../lib"), .setInstallName("@rpath/id.dylib"), .addRpath("/new"),
      ]
    ),
  ]

  /// The other program refuses an image with a command that it does not know, and in 32-bit images
  /// pads texts as in 64-bit ones.
  @Test(arguments: rows) func thinFilesAreEqual(row: Row) throws {
    try compare(row, on: EditableImage(hasUnknownCommand: false).bytes)
  }

  @Test(arguments: rows) func universalFilesAreEqual(row: Row) throws {
    let inputs = [(0x0100_0007, 3), (0x0100_000C, 0)].map { processor in
      EditableImage(processor: processor, hasUnknownCommand: false).bytes
    }
    let containers = try inputs.map { try MachOContainer(parsing: $0) }
    try compare(row, on: UniversalPlan.create(of: containers).assembled(from: inputs))
  }

  @Test(arguments: rows, ["arm64", "x86_64"])
  func linkedFilesAreEqual(row: Row, processor: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("int twice(int a) { return a * 2; }".utf8), to: "a.c")
    let link = ["-dylib", "-arch", processor, "-platform_version", "macos", "11.0", "14.0"]
    let other = ["-install_name", "/opt/homebrew/lib/libA.dylib", "a.o", "-o", "libA.dylib"]
    let system = ["-install_name", "/usr/lib/libSystem.B.dylib", "a.o", "-o", "libSystem.dylib"]
    let paths = ["-rpath", "@loader_path/../lib", "-headerpad", "0x400", "-no_adhoc_codesign"]
    let all = paths + ["a.o", "libSystem.dylib", "libA.dylib", "-o", "file"]
    let compile = ["-target", "\(processor)-apple-macos11", "-c", "a.c"]
    for (name, arguments) in [
      ("clang", compile), ("ld64.lld-19", link + other), ("ld64.lld-19", link + system),
      ("ld64.lld-19", link + ["-install_name", "@rpath/libB.dylib"] + all),
    ] {
      let outcome = try ExternalTool.run(name, arguments, folder: folder.path)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    try compare(row, on: folder.read("file"))
  }

  /// Makes the edits with both programs.
  ///
  /// The other program writes the whole file anew, even when it has nothing to edit: what belongs
  /// to no section becomes zero, and places of empty tables too. So both start with what it wrote.
  private func compare(_ row: Row, on bytes: [UInt8]) throws {
    let start = try theirs(bytes, [])
    let container = try MachOContainer(parsing: start)
    let ours = try container.planning(row.edits, of: start).output.assembled(from: [start])
    #expect(ours == (try theirs(start, row.arguments)))
  }

  /// llvm-otool reads what we write as we mean it.
  @Test func otoolAgrees() throws {
    let bytes = EditableImage().bytes
    let edits = Self.rows.last?.edits ?? []
    let container = try MachOContainer(parsing: bytes)
    let output = try container.planning(edits, of: bytes).output.assembled(from: [bytes])
    let folder = try TemporaryFolder()
    let path = try folder.write(output, to: "out")
    let names = try ExternalTool.run("llvm-otool-19", ["-D", path]).text
    #expect(names == "\(path):\n@rpath/id.dylib\n")
    let commands = try ExternalTool.run("llvm-otool-19", ["-l", path])
    #expect(commands.status == 0)
    #expect(commands.text.contains("path /new (offset 12)"))
    #expect(!commands.text.contains("@loader_path/../lib"))
  }

  private func theirs(_ bytes: [UInt8], _ arguments: [String]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "file", mode: 0o755)
    let outcome = try ExternalTool.run("llvm-install-name-tool-19", arguments + [path])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try folder.read("file")
  }
}
