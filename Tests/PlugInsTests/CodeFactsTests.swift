// Valise — tests of examining code before any of it runs
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PlugIns
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct CodeFactsTests {
  /// A library or program for any processor, made by clang and lld.
  private func linked(_ target: String, _ arguments: [String]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let object = folder.path("a.o")
    let compile = ["--target=\(target)", "-x", "c", "-c", "-fPIC", "-o", object, "-"]
    let source = "int given(void) { return 1; }"
    let compiled = try ExternalTool.run("clang", compile, input: Array(source.utf8))
    try #require(compiled.status == 0, "\(compiled.errors)")
    if arguments.isEmpty { return try folder.read("a.o") }
    let output = ["-o", folder.path("a"), object]
    let linked = try ExternalTool.run("ld.lld-19", output + arguments, folder: folder.path)
    try #require(linked.status == 0, "\(linked.errors)")
    return try folder.read("a")
  }

  /// The obstacle that a file is as the code of a bundle.
  private func obstacle(_ code: [UInt8], on target: CodeTarget = .linuxPC) throws -> PlugInError? {
    let folder = try TemporaryFolder()
    try folder.write(code, to: "A.bundle/Contents/\(target.platform.executablesFolder)/A")
    let bundle = try BundleDirectory(
      opening: FilePath(folder.path("A.bundle")),
      on: DiskFileSystem(),
      platform: target.platform
    )
    return try CodeFacts(of: bundle).obstacle(on: target)
  }

  @Test("a library for the processor has no obstacle")
  func good() throws {
    #expect(try obstacle(linked("x86_64-linux-gnu", ["-shared"])) == nil)
  }

  @Test("a library for another processor")
  func otherProcessor() throws {
    for target in ["aarch64-linux-gnu", "i386-linux-gnu"] {
      let error = try obstacle(linked(target, ["-shared"]))
      #expect(error?.cocoaCode == 3585)
      let name = target.prefix { $0 != "-" }
      #expect("\(try #require(error))".hasSuffix("is for \(name), and the host is for x86_64"))
    }
  }

  @Test("files that are no libraries")
  func noLibraries() throws {
    let pie = ["-pie", "-e", "given", "-dynamic-linker", "/ld"]
    let cases: [([UInt8], LoadRefusal)] = [
      (try linked("x86_64-linux-gnu", pie + ["-z", "origin"]), .program),
      (try linked("x86_64-linux-gnu", ["-e", "given"]), .program),
      (try linked("x86_64-linux-gnu", []), .notLinked(kind: "an object file")),
      (try linked("x86_64-linux-gnu", ["-shared", "-z", "nodlopen"]), .refusesToBeOpened),
      ([UInt8]("!<arch>\n".utf8), .notLinked(kind: "a static library")),
      ([UInt8]("#!/bin/sh\n".utf8), .noCode), ([], .noCode),
    ]
    for (code, reason) in cases {
      guard case .notLoadable(_, let found) = try obstacle(code) else {
        Issue.record("no refusal for \(reason)")
        continue
      }
      #expect(found == reason)
    }
  }

  @Test("code of another C library")
  func cLibrary() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write(
      linked("x86_64-linux-gnu", ["-shared", "-soname", "libc.so.6"]),
      to: "g"
    )
    let gnu = try linked("x86_64-linux-gnu", ["-shared", empty])
    #expect(try obstacle(gnu) == nil)
    #expect(try obstacle(gnu, on: .muslPC)?.cocoaCode == 3586)
    let name = "libc.musl-x86_64.so.1"
    let other = try folder.write(linked("x86_64-linux-gnu", ["-shared", "-soname", name]), to: "m")
    let musl = try linked("x86_64-linux-gnu", ["-shared", other])
    #expect(try obstacle(musl, on: .muslPC) == nil)
    guard case .runtimeMismatch(_, let difference) = try obstacle(musl) else {
      Issue.record("no mismatch")
      return
    }
    #expect(difference == .cLibrary(needed: name))
  }

  @Test("code of another system")
  func otherSystem() throws {
    let freebsd = try linked("x86_64-unknown-freebsd", ["-shared", "-m", "elf_x86_64_fbsd"])
    #expect(try obstacle(freebsd)?.cocoaCode == 3586)
    let linux = try linked("x86_64-linux-gnu", ["-shared"])
    #expect(try obstacle(linux, on: .mac)?.cocoaCode == 3584)
  }

  @Test("damaged code")
  func damaged() throws {
    let code = try linked("x86_64-linux-gnu", ["-shared"])
    let error = #expect(throws: PlugInError.self) { try obstacle([UInt8](code.prefix(100))) }
    #expect(error?.cocoaCode == 3587)
  }

  /// The header of a Mach-O image and a load command that states the platform.
  private func image(processor: UInt32, type: UInt32, platform: UInt32) -> [UInt8] {
    let command: [UInt32] = [0x32, 24, platform, 0x000B_0000, 0x000E_0000, 0]
    let header: [UInt32] = [0xFEED_FACF, processor, 0, type, 1, 24, 0, 0]
    return (header + command).flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
    }
  }

  @Test("code of a Mac, examined anywhere")
  func mac() throws {
    #expect(try obstacle(image(processor: 0x0100_000C, type: 8, platform: 1), on: .mac) == nil)
    #expect(try obstacle(image(processor: 0x0100_000C, type: 6, platform: 1), on: .mac) == nil)
    let cases: [(UInt32, UInt32, UInt32, Int)] = [
      (0x0100_000C, 2, 1, 3584), (0x0100_000C, 1, 1, 3584), (0x0100_0007, 8, 1, 3585),
      (0x0100_000C, 8, 2, 3586),
    ]
    for (processor, type, platform, code) in cases {
      let error = try obstacle(
        image(processor: processor, type: type, platform: platform),
        on: .mac
      )
      #expect(error?.cocoaCode == code)
    }
    let here = try obstacle(image(processor: 0x0100_000C, type: 8, platform: 1))
    #expect(here?.cocoaCode == 3584)
  }
}
