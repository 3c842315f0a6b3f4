// Valise — static libraries in universal files, compared byte by byte with llvm-lipo's
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct StaticLibraryTests {
  private static let processors = ["arm64", "x86_64", "armv7"]
  private static let systems = ["armv7": "ios9"]

  private func library(
    of processor: String,
    named name: String,
    in folder: TemporaryFolder,
    format: String = "darwin"
  ) throws -> [UInt8] {
    let source = "a_member_with_a_rather_long_name_\(processor)"
    try folder.write(Array("int f_\(processor)(void) { return 1; }".utf8), to: "\(source).c")
    let target = "\(processor)-apple-\(Self.systems[processor] ?? "macos11")"
    let compiled = try ExternalTool.run(
      "clang",
      ["-target", target, "-c", "\(source).c", "-o", "\(source).o"],
      folder: folder.path
    )
    try #require(compiled.status == 0, "\(compiled.errors)")
    let packed = try ExternalTool.run(
      "llvm-ar-19",
      ["--format=\(format)", "rcs", name, "\(source).o"],
      folder: folder.path
    )
    try #require(packed.status == 0, "\(packed.errors)")
    return try folder.read(name)
  }

  private func container(_ bytes: [UInt8]) throws -> MachOContainer {
    try MachOContainer(staticLibraryOf: bytes.count) { [UInt8](bytes[$0]) }
  }

  @Test(arguments: ["darwin", "gnu"])
  func universalLibrariesEqualLipo(format: String) throws {
    let folder = try TemporaryFolder()
    let inputs = try Self.processors.map {
      try library(of: $0, named: "\($0).a", in: folder, format: format)
    }
    let containers = try inputs.map { try container($0) }
    #expect(containers.flatMap(\.architectures).map(\.name) == Self.processors)
    let plan = try UniversalPlan.create(of: containers)
    let ours = plan.assembled(from: inputs)
    let outcome = try ExternalTool.run(
      "llvm-lipo-19",
      ["-create"] + Self.processors.map { "\($0).a" } + ["-output", "fat.a"],
      folder: folder.path
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(ours == (try folder.read("fat.a")))
    let fat = try MachOContainer(parsing: ours)
    #expect(fat.images.isEmpty)
    #expect(fat.slices.map(\.content) == [.other(.archive), .other(.archive), .other(.archive)])
    for (name, input) in zip(Self.processors, inputs) {
      let thin = try UniversalPlan.thin(fat, to: try #require(Architecture(name: name)))
      #expect(thin.assembled(from: [ours]) == input)
    }
  }

  @Test func whatIsNoSoundLibraryIsNamed() throws {
    let folder = try TemporaryFolder()
    let good = try library(of: "arm64", named: "a.a", in: folder)
    let mixed = try library(of: "x86_64", named: "a.a", in: folder)
    let error = #expect(throws: MachOError.self) { try container(mixed) }
    #expect(error?.description.contains("objects for arm64 and, at byte") == true)
    #expect(throws: MachOError.archiveWithoutImages) { try container(Array("!<arch>\n".utf8)) }
    #expect(throws: MachOError.notMachO(found: .script)) { try container(Array("#!/bin/sh".utf8)) }
    #expect(throws: MachOError.badArchiveMember(at: 8)) { try container([UInt8](good.prefix(67))) }
    for damaged in HostileInputs.truncations(of: good) { _ = try? container(damaged) }
    for damaged in HostileInputs.flips(of: good) { _ = try? container(damaged) }
  }
}
