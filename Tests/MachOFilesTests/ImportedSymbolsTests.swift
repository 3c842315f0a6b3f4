// Valise — tests of the symbols that images take from libraries
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite("symbols that images take from libraries")
struct ImportedSymbolsTests {
  private static let source = """
    extern int stat(const char *path, void *facts);
    extern unsigned long long mach_absolute_time(void);
    extern int shared;
    static int own(int a) { return a + shared; }
    int twice(int a) { return own(a) * stat("/", &a) + (int)mach_absolute_time(); }
    """

  /// Compiles the source for a processor, and links it if that is wanted.
  private func image(_ target: String, isLinked: Bool, in folder: TemporaryFolder) throws -> [UInt8]
  {
    try folder.write([UInt8](Self.source.utf8), to: "a.c")
    try run("clang", ["-target", target, "-c", "a.c"], in: folder)
    guard isLinked else { return try folder.read("a.o") }
    let processor = try #require(target.split(separator: "-").first.map { String($0) })
    try run(
      "ld64.lld-19",
      [
        "-dylib", "-arch", processor, "-platform_version", "macos", "11.0", "14.0", "-undefined",
        "dynamic_lookup", "a.o", "-o", "a.o",
      ],
      in: folder
    )
    return try folder.read("a.o")
  }

  private func run(_ name: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    let outcome = try ExternalTool.run(name, arguments, folder: folder.path)
    try #require(outcome.status == 0, "\(name): \(outcome.errors)")
  }

  private func imports(of bytes: [UInt8]) throws -> [String] {
    let container = try MachOContainer(parsing: bytes)
    return try container.images.flatMap { image in
      try image.importedSymbols { range in [UInt8](bytes[range]) }
    }
  }

  @Test(
    "they are those that objdump calls undefined",
    arguments: [
      ("arm64-apple-macos11.0", false), ("x86_64-apple-macos11.0", false),
      ("i386-apple-macos10.13", false), ("armv7-apple-ios9.0", false),
      ("arm64-apple-macos11.0", true), ("x86_64-apple-macos11.0", true),
    ]
  )
  func sameAsObjdump(target: String, isLinked: Bool) throws {
    let folder = try TemporaryFolder()
    let bytes = try image(target, isLinked: isLinked, in: folder)
    let outcome = try ExternalTool.run("llvm-objdump-19", ["--syms", folder.path("a.o")])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let wanted = outcome.text.split(separator: "\n").filter { $0.contains("*UND*") }
      .compactMap { $0.split(separator: " ").last.map { String($0) } }
    let found = try imports(of: bytes)
    #expect(found.sorted() == wanted.sorted())
    #expect(found.contains("_mach_absolute_time"))
    #expect(!found.contains("_twice"))
  }

  @Test("an image without a table takes none")
  func noTable() throws {
    #expect(try imports(of: LinkedImage(.library, id: "a").bytes) == [])
  }

  @Test("damaged tables end nothing")
  func hostile() throws {
    let folder = try TemporaryFolder()
    let bytes = try image("arm64-apple-macos11.0", isLinked: false, in: folder)
    for damaged in [
      HostileInputs.truncations(of: bytes).map(\.self), HostileInputs.flips(of: bytes).map(\.self),
    ].joined() {
      guard let container = try? MachOContainer(parsing: damaged) else { continue }
      for image in container.images {
        // Whatever is thrown is an answer.
        _ = try? image.importedSymbols { range in
          [UInt8](damaged[range.clamped(to: damaged.indices)])
        }
      }
    }
  }
}
