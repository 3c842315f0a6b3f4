// Valise — edits of Mach-O files of public reports, with what is right about each
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct MachOEditCaseTests {
  private func file(_ id: String, _ path: String) throws -> [UInt8] {
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    return try #require(cases.first { $0.id == id }).contents(of: path)
  }

  private func planned(_ bytes: [UInt8], _ edit: MachOEdit) throws -> MachOEditPlan {
    try MachOContainer(parsing: bytes).planning([edit], of: bytes)
  }

  private func withRoom(
    _ bytes: [UInt8],
    coveringAll: Bool = false
  ) throws -> (output: [UInt8], edit: MachOImageEdit, image: MachOFile) {
    let container = try MachOContainer(parsing: bytes)
    let image = try #require(container.images.first)
    var edit = try MachOImageEdit(editing: image) { [UInt8](bytes[$0]) }
    try edit.makeRoom(forSignatureOf: 400, coveringAll: coveringAll)
    let plan = try MachOEditPlan(of: container, [edit])
    let output = plan.output.assembled(from: [bytes])
    return (output, edit, try #require(try MachOContainer(parsing: output).images.first))
  }

  @Test func dataBehindLinkEditIsNotCoveredUnasked() throws {
    let bytes = try file("pub-macho-01", "tool")
    let architecture = try #require(try MachOContainer(parsing: bytes).architectures.first)
    let error = MachOEditError.bytesAfterSegments(architecture, at: 16392, count: 128)
    #expect(throws: error) { try withRoom(bytes) }
    let (output, edit, image) = try withRoom(bytes, coveringAll: true)
    #expect(edit.signatureRoom == 16528..<16928)
    #expect(output[16392..<16520].elementsEqual(bytes[16392..<16520]))
    #expect(image.trailingByteCount == 0)
  }

  @Test(arguments: [("odd", 16397), ("even", 16400)])
  func signaturesStartAtTheNextSixteenBytes(path: String, size: Int) throws {
    let bytes = try file("pub-macho-02", path)
    #expect(bytes.count == size)
    let (output, edit, image) = try withRoom(bytes)
    #expect(edit.signatureRoom == 16400..<16800)
    #expect(output[size..<16400].allSatisfy { $0 == 0 })
    let linkEdit = try #require(image.segments.first { $0.name == "__LINKEDIT" })
    #expect(linkEdit.fileEnd == 16800)
    #expect(output.count == 16800)
    #expect(linkEdit.memorySize == (linkEdit.fileSize + 0x3FFF) / 0x4000 * 0x4000)
    // A second time nothing moves.
    #expect(try withRoom(output).output == output)
  }

  @Test(arguments: ["hole", "emptyseg"]) func oddLayoutsKeepTheirPlaces(path: String) throws {
    let bytes = try file("pub-macho-04", path)
    let old = try #require(try MachOContainer(parsing: bytes).images.first)
    let (output, edit, image) = try withRoom(bytes)
    let kept = (old.commandEnd + 16)..<old.segmentEnd
    #expect(output[kept].elementsEqual(bytes[kept]))
    #expect(image.loadCommands.count == old.loadCommands.count + 1)
    // Of the commands, only __LINKEDIT differs.
    for (one, other) in zip(old.loadCommands, image.loadCommands) where one != other {
      guard case .segment(let segment) = other.content else {
        Issue.record("\(one.name) differs")
        continue
      }
      #expect(segment.name == "__LINKEDIT")
    }
    #expect(edit.signatureRoom?.lowerBound == (bytes.count + 15) / 16 * 16)
    if path == "hole" { #expect(output[0x4000..<0x8000].allSatisfy { $0 == 0 }) }
    // Other edits go as well.
    #expect(
      try planned(bytes, .addRpath("@loader_path")).slices[0].image?.rpaths == ["@loader_path"]
    )
  }

  @Test func runPathsAreNotRepeated() throws {
    let two = try file("pub-macho-09", "two.dylib")
    let architecture = try #require(try MachOContainer(parsing: two).architectures.first)
    let there = "@loader_path/../../lib"
    #expect(throws: MachOEditError.wouldRepeatRpath(architecture, there)) {
      try planned(two, .changeRpath(from: "/opt/p/lib", to: there))
    }
    #expect(throws: MachOEditError.rpathIsThere(architecture, there)) {
      try planned(two, .addRpath(there))
    }
    let plan = try planned(
      try file("pub-macho-09", "dup.dylib"),
      .deleteRpath("@loader_path/../lib")
    )
    #expect(plan.slices[0].changes == [.rpathDeleted("@loader_path/../lib", count: 2)])
    #expect(plan.slices[0].image?.rpaths == [])
  }

  @Test func longNamesDoNotGoOverTheCode() throws {
    let bytes = try file("pub-macho-10", "d.dylib")
    let architecture = try #require(try MachOContainer(parsing: bytes).architectures.first)
    let name = "@rpath/" + String(repeating: "a", count: 200) + ".dylib"
    let error = MachOEditError.noRoom(architecture, needed: 200, available: 192, before: 696)
    #expect(throws: error) { try planned(bytes, .setInstallName(name)) }
    let (output, _, image) = try withRoom(bytes)
    #expect(image.commandEnd == 520)
    #expect(output[696..<700].elementsEqual(bytes[696..<700]))
  }

  @Test func withoutAFreeByteNothingIsAdded() throws {
    let bytes = try file("pub-macho-13", "d.dylib")
    let architecture = try #require(try MachOContainer(parsing: bytes).architectures.first)
    #expect(throws: MachOEditError.noRoom(architecture, needed: 16, available: 0, before: 504)) {
      try withRoom(bytes)
    }
    #expect(throws: MachOEditError.noRoom(architecture, needed: 16, available: 0, before: 504)) {
      try planned(bytes, .addRpath("/x"))
    }
    // What needs no more bytes is still possible.
    let plan = try planned(bytes, .setMinimumSystem(MachOVersion(12), platform: nil))
    let output = plan.output.assembled(from: [bytes])
    #expect(output[504..<508] == [1, 2, 3, 4])
    #expect(plan.slices[0].image?.minimumSystem == MachOVersion(12))
  }
}
