// Valise — what llvm-readelf says of real and of linked ELF files, compared
// SPDX-License-Identifier: Apache-2.0

import ELFFiles
import Foundation
import Testing
import ValiseTestKit

@Suite struct ReadelfComparisonTests {
  /// Files that every Linux system with Swift has: programs, and libraries that they need.
  static let realFiles: [String] = {
    let programs = ["git", "bash", "sh", "llvm-readelf-19", "openssl"]
    let libraries = ["libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "crti.o"]
    let found = libraries.compactMap { name in
      try? ExternalTool.run("clang", ["-print-file-name=\(name)"]).text
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let runtime = (try? ExternalTool.path(of: "swift")).map { path in
      URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("../lib/swift/linux/libswiftSynchronization.so").path
    }
    return programs.compactMap { try? ExternalTool.path(of: $0) } + found
      + (runtime.map { [$0] } ?? [])
  }()

  @Test("a real file", .enabled(if: isLinux), arguments: realFiles)
  func real(path: String) throws {
    #expect(Self.realFiles.count == 11)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let ours = try ELFFile(byteCount: bytes.count) { [UInt8](bytes[$0]) }
    try compare(ours, with: path)
  }

  /// Systems whose own programs are ELF files.
  static var isLinux: Bool {
    #if os(Linux)
    true
    #else
    false
    #endif
  }

  /// Processors, each with a kind of hash table; those of MIPS know the old one only, and lld
  /// writes the old one of s390x in the wrong width.
  static let targets = [
    ("x86_64-linux-gnu", "both"), ("i386-linux-gnu", "sysv"), ("aarch64-linux-gnu", "gnu"),
    ("aarch64_be-linux-gnu", "sysv"), ("arm-linux-gnueabi", "gnu"), ("riscv64-linux-gnu", "sysv"),
    ("riscv32-linux-gnu", "gnu"), ("powerpc64le-linux-gnu", "gnu"),
    ("powerpc64-linux-gnu", "sysv"), ("powerpc-linux-gnu", "gnu"), ("mips-linux-gnu", "sysv"),
    ("mips64el-linux-gnuabi64", "sysv"), ("s390x-linux-gnu", "gnu"),
  ]

  @Test("a library for another processor", arguments: targets)
  func linked(target: String, style: String) throws {
    let arguments = [
      "-shared", "--hash-style=\(style)", "-soname", "libx.so.1", "-rpath", "/a:$ORIGIN/b",
    ]
    try compareLinked(try SampleELF.linked(for: target, arguments))
  }

  @Test(
    "programs, and files that were stripped",
    arguments: ["x86_64-linux-gnu", "i386-linux-gnu", "aarch64-linux-gnu"]
  )
  func programs(target: String) throws {
    let pie = ["-pie", "-e", "given", "--unresolved-symbols=ignore-all", "-dynamic-linker", "/ld"]
    try compareLinked(try SampleELF.linked(for: target, pie))
    let fixed = ["-e", "given", "--unresolved-symbols=ignore-all"]
    try compareLinked(try SampleELF.linked(for: target, fixed))
    try compareLinked(try SampleELF.linked(for: target, ["-r"]))
    let folder = try TemporaryFolder()
    let path = try folder.write(try SampleELF.linked(for: target, ["-shared"]), to: "a.so")
    let strip = try ExternalTool.run("llvm-strip-19", ["--strip-sections", path])
    try #require(strip.status == 0, "\(strip.errors)")
    let stripped = try ELFFile(parsing: try folder.read("a.so"))
    #expect(
      stripped.exportedSymbols.map(\.name).sorted() == ["given", "guarded", "shown", "weakly"]
    )
    try compare(stripped, with: path)
  }

  @Test("a library that gives nothing")
  func empty() throws {
    let source = "extern int taken(void); int *p(void);"
    for style in ["--hash-style=sysv", "--hash-style=gnu"] {
      let bytes = try SampleELF.linked(
        for: "x86_64-linux-gnu",
        ["-shared", style],
        source: source
      )
      try compareLinked(bytes)
    }
  }

  private func compareLinked(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try compare(try ELFFile(parsing: bytes), with: try folder.write(bytes, to: "a"))
  }

  private func compare(_ ours: ELFFile, with path: String) throws {
    let outcome = try ExternalTool.run(
      "llvm-readelf-19",
      [
        "--elf-output-style=JSON", "--file-header", "--dyn-symbols", "--dynamic-table",
        "--sections", path,
      ]
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    let all = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]]
    let theirs = try #require(all?.first)
    let header = try #require(theirs["ElfHeader"] as? [String: Any])
    let machine = try #require((header["Machine"] as? [String: Any])?["Value"] as? Int)
    #expect(Int(ours.architecture.machine) == machine)
    let type = try #require(header["Type"] as? String)
    #expect(type.hasSuffix("(0x\(String(ours.header.fileType.rawValue, radix: 16)))"))
    let summary = try #require(theirs["FileSummary"] as? [String: Any])
    #expect(summary["AddressSize"] as? String == (ours.header.is64Bit ? "64bit" : "32bit"))
    let sections = (theirs["Sections"] as? [[String: Any]] ?? [])
      .compactMap { ($0["Section"] as? [String: Any])?["Name"] as? [String: Any] }
    #expect(ours.sectionNames == sections.compactMap { $0["Name"] as? String })
    compareDynamicEntries(ours, theirs["DynamicSection"] as? [[String: Any]] ?? [])
    compareSymbols(ours, theirs["DynamicSymbols"] as? [[String: Any]] ?? [])
  }

  private func compareDynamicEntries(_ ours: ELFFile, _ theirs: [[String: Any]]) {
    let numbers = theirs.compactMap { $0["Tag"] as? NSNumber }.map(\.uint64Value)
    #expect(ours.dynamicEntries.map(\.tag) == numbers.filter { $0 != 0 })
    let needed = theirs.filter { $0["Type"] as? String == "NEEDED" }
      .compactMap { $0["Library"] as? String }
    #expect(ours.neededLibraries == needed)
    let name = theirs.first { $0["Type"] as? String == "SONAME" }?["Name"] as? String
    #expect(ours.sharedObjectName == name)
    let paths = theirs.first { ["RUNPATH", "RPATH"].contains($0["Type"] as? String) }?["Path"]
    #expect(ours.runPaths == (paths as? [String] ?? []))
  }

  private func compareSymbols(_ ours: ELFFile, _ theirs: [[String: Any]]) {
    let symbols = theirs.compactMap { $0["Symbol"] as? [String: Any] }.dropFirst()
    let names = symbols.compactMap { ($0["Name"] as? [String: Any])?["Name"] as? String }
    // They add the version behind a name.
    let plain = names.map { $0.split(separator: "@", maxSplits: 1).first.map { String($0) } ?? "" }
    #expect(ours.symbols.map(\.name) == plain)
    let values = symbols.compactMap { ($0["Value"] as? NSNumber)?.uint64Value }
    #expect(ours.symbols.map(\.value) == values)
    let bindings = symbols.compactMap { ($0["Binding"] as? [String: Any])?["Value"] as? Int }
    #expect(ours.symbols.map { Int($0.binding) } == bindings)
    let sections = symbols.compactMap { ($0["Section"] as? [String: Any])?["Value"] as? Int }
    #expect(ours.symbols.map { Int($0.section) } == sections)
  }
}
