// Valise — Mach-O files of public reports, with what is right about each
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct MachOCaseTests {
  private func file(_ id: String, _ path: String) throws -> [UInt8] {
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    return try #require(cases.first { $0.id == id }).contents(of: path)
  }

  @Test func dataBehindLinkEditIsTold() throws {
    let container = try MachOContainer(parsing: try file("pub-macho-01", "tool"))
    let image = try #require(container.images.first)
    #expect(image.size == 16520)
    #expect(image.segmentEnd == 16392)
    #expect(image.trailingByteCount == 128)
    #expect(container.remarks == [.trailingBytes(image.architecture, at: 16392, count: 128)])
  }

  @Test func slicesAreAlignedForTheirProcessors() throws {
    let inputs = [try file("pub-macho-06", "x"), try file("pub-macho-06", "a")]
    let plan = try UniversalPlan.create(of: try inputs.map { try MachOContainer(parsing: $0) })
    let output = plan.assembled(from: inputs)
    #expect(Array(output.prefix(8)) == [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2])
    let container = try MachOContainer(parsing: output)
    #expect(container.slices.map(\.architecture.name) == ["x86_64", "arm64"])
    #expect(container.slices.map(\.offset) == [4096, 16384])
    #expect(container.slices.map(\.size) == [4104, 16392])
    #expect(container.slices.map(\.alignment) == [12, 14])
    #expect(output.count == 32776)
    #expect(container.remarks == [])
    for (name, input) in zip(["x86_64", "arm64"], inputs) {
      let architecture = try #require(Architecture(name: name))
      let thin = try UniversalPlan.thin(container, to: architecture)
      #expect(thin.assembled(from: [output]) == input)
    }
  }

  @Test func javaClassesAreNotUniversal() throws {
    let java = try file("pub-macho-07", "A.class")
    #expect(!MachOContainer.mayStart(with: java))
    #expect(throws: MachOError.notMachO(found: .javaClass(version: 52))) {
      try MachOContainer(parsing: java)
    }
    let container = try MachOContainer(parsing: try file("pub-macho-07", "fat"))
    #expect(container.isUniversal)
    #expect(container.architectures.map(\.name) == ["x86_64", "arm64"])
  }

  @Test func repeatedRunPathsAreTold() throws {
    let repeated = try MachOContainer(parsing: try file("pub-macho-09", "dup.dylib"))
    let image = try #require(repeated.images.first)
    #expect(image.rpaths.filter { $0 == "@loader_path/../lib" }.count == 2)
    #expect(repeated.remarks == [.repeatedRpath(image.architecture, "@loader_path/../lib")])
    let other = try MachOContainer(parsing: try file("pub-macho-09", "two.dylib"))
    #expect(other.remarks == [])
  }

  @Test(arguments: [("pub-macho-10", 192), ("pub-macho-13", 0)])
  func roomForCommandsIsCounted(id: String, bytes: Int) throws {
    let image = try #require(try MachOContainer(parsing: try file(id, "d.dylib")).images.first)
    #expect(image.commandEnd == 504)
    #expect(image.freeCommandBytes == bytes)
  }

  @Test func aSliceIsTakenAsItIs() throws {
    let bytes = try file("pub-macho-12", "u")
    let container = try MachOContainer(parsing: bytes)
    let plan = try UniversalPlan.thin(container, to: try #require(Architecture(name: "arm64")))
    let thin = plan.assembled(from: [bytes])
    #expect(thin.count == 16673)
    let sum = try ExternalTool.run("sha256sum", [], input: thin).text.prefix(64)
    #expect(sum == "2d6f98ac2a48be0f668b67229ec7c1629c146a25e7ffa10fd9038ef154e04b76")
    #expect(try MachOContainer(parsing: thin).images.first?.codeSignature?.upperBound == 16673)
  }

  @Test func whatStrictReadersRefuseIsTold() throws {
    func remarks(_ path: String) throws -> [MachORemark] {
      try MachOContainer(parsing: try file("pub-macho-15", path)).remarks
    }
    let intel = Architecture(cpuType: 0x0100_0007, cpuSubtype: 3)
    let arm = Architecture(cpuType: 0x0100_000C, cpuSubtype: 0)
    #expect(try remarks("ok") == [])
    #expect(try remarks("gap") == [.gapNotZero(at: 9000)])
    #expect(try remarks("tail") == [.bytesAfterLastSlice(at: 32776, count: 5)])
    let overlap = try remarks("overlap")
    #expect(overlap.contains(.misalignedSlice(arm, at: 4096, alignment: 14)))
    #expect(overlap.contains(.overlappingSlices(intel, arm)))
    #expect(try remarks("twice").contains(.repeatedArchitecture(intel)))
  }
}
