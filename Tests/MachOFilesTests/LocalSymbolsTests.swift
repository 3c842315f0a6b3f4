// Valise — tests of symbols that only debuggers read
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct LocalSymbolsTests {
  private static let source = """
    static int hidden_counter;
    static int hidden_helper(int x) { hidden_counter += x; return hidden_counter * 2; }
    __attribute__((noinline)) static int hidden_other(int x) { return hidden_helper(x) + 1; }
    int shown(int x) { return hidden_other(x) + 1; }
    int shown_too(int x) { return hidden_other(x) - 1; }
    """

  private func symbols(_ bytes: [UInt8]) throws -> (all: Int, local: MachOLocalSymbols) {
    let container = try MachOContainer(byteCount: bytes.count) { Array(bytes[$0]) }
    let image = try #require(container.images.first)
    var all = 0
    for case .symbolTable(_, let count, _, _) in image.loadCommands.map(\.content) {
      all = Int(count)
    }
    return (all, try image.localSymbols { Array(bytes[$0.clamped(to: 0..<bytes.count)]) })
  }

  @Test(
    "as many symbols and bytes as llvm-strip -x takes away",
    arguments: ["arm64-apple-macos11", "x86_64-apple-macos11"],
    [["-g"], []]
  )
  func agreesWithStrip(target: String, flags: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](Self.source.utf8), to: "a.c")
    let compiled = try ExternalTool.run(
      "clang",
      ["-target", target, "-O0"] + flags + ["-c", "a.c", "-o", "a.o"],
      folder: folder.path
    )
    #expect(compiled.status == 0, "\(compiled.errors)")
    let processor = try #require(target.split(separator: "-").first)
    let linked = try ExternalTool.run(
      "ld64.lld-19",
      [
        "-arch", String(processor), "-platform_version", "macos", "11", "11", "-dylib", "-o",
        "lib.dylib", "a.o",
      ],
      folder: folder.path
    )
    #expect(linked.status == 0, "\(linked.errors)")
    let stripped = try ExternalTool.run(
      "llvm-strip-19",
      ["-x", "-o", "less.dylib", "lib.dylib"],
      folder: folder.path
    )
    #expect(stripped.status == 0, "\(stripped.errors)")
    let before = try folder.read("lib.dylib")
    let after = try folder.read("less.dylib")
    let found = try symbols(before)
    let left = try symbols(after)
    #expect(found.local.count > 2)
    #expect(found.local.count == found.all - left.all)
    #expect([left.local.count, left.local.byteCount] == [0, 0])
    // Tables are rounded up, and pages of the signature may be fewer.
    #expect(abs(before.count - after.count - found.local.byteCount) <= 64)
  }

  @Test func objectFilesAreAboutSuchSymbols() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](Self.source.utf8), to: "a.c")
    let compiled = try ExternalTool.run(
      "clang",
      ["-target", "arm64-apple-macos11", "-c", "a.c", "-o", "a.o"],
      folder: folder.path
    )
    #expect(compiled.status == 0, "\(compiled.errors)")
    #expect(try symbols(folder.read("a.o")).local.count == 0)
  }
}
