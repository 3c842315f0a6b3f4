// Valise — tests of taking signatures out and of making room for them
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct SignatureRoomTests {
  private static let arm64 = Architecture(cpuType: 0x0100_000C, cpuSubtype: 0)

  private func edit(_ bytes: [UInt8]) throws -> MachOImageEdit {
    let image = try #require(try MachOContainer(parsing: bytes).images.first)
    return try MachOImageEdit(editing: image) { [UInt8](bytes[$0]) }
  }

  private func output(_ edit: MachOImageEdit, of bytes: [UInt8]) throws -> [UInt8] {
    let plan = try MachOEditPlan(of: try MachOContainer(parsing: bytes), [edit])
    #expect(plan.slices[0].signatureRoom == edit.signatureRoom)
    return plan.output.assembled(from: [bytes])
  }

  @Test(arguments: [0, 5, 8, 16]) func roomStartsAtTheNextSixteenBytes(names: Int) throws {
    let form = EditableImage(nameCount: names)
    let bytes = form.bytes
    var edit = try edit(bytes)
    try edit.makeRoom(forSignatureOf: 1001)
    let start = (bytes.count + 15) / 16 * 16
    #expect(edit.signatureRoom == start..<(start + 1008))
    let output = try output(edit, of: bytes)
    #expect(output.count == start + 1008)
    #expect(output[bytes.count...].allSatisfy { $0 == 0 })
    #expect(
      output[form.commandEnd + 16..<bytes.count].elementsEqual(
        bytes[form.commandEnd + 16..<bytes.count]
      )
    )
    let image = try #require(try MachOContainer(parsing: output).images.first)
    #expect(image.codeSignature == start..<(start + 1008))
    #expect(image.loadCommands.last?.bytes.count == 16)
    let linkEdit = try #require(image.segments.last)
    #expect(linkEdit.fileEnd == UInt64(output.count))
    #expect(linkEdit.memorySize == 0x4000)
  }

  @Test(arguments: MachOEditTests.forms) func roomAndRemovalUndoEachOther(
    form: EditableImage
  ) throws {
    var form = form
    form.nameCount = 8
    let bytes = form.bytes
    var room = try edit(bytes)
    try room.makeRoom(forSignatureOf: 64)
    let signed = try output(room, of: bytes)
    var back = try edit(signed)
    try back.apply(.removeSignature)
    var expected = bytes
    // The size of __LINKEDIT in memory stays.
    let image = try #require(try MachOContainer(parsing: signed).images.first)
    let command = try #require(image.loadCommands.dropFirst().first)
    let start = command.offset + (form.is64Bit ? 32 : 28)
    let field = start..<(start + (form.is64Bit ? 8 : 4))
    expected.replaceSubrange(field, with: signed[field])
    #expect(try output(back, of: signed) == expected)
  }

  @Test(arguments: [16, 64, 4000]) func aSignatureKeepsItsPlace(count: Int) throws {
    let form = EditableImage(signature: 64)
    let bytes = form.bytes
    var edit = try edit(bytes)
    try edit.makeRoom(forSignatureOf: count)
    let room = form.signatureOffset..<(form.signatureOffset + count)
    #expect(edit.signatureRoom == room)
    let output = try output(edit, of: bytes)
    #expect(output.count == room.upperBound)
    #expect(output[room].allSatisfy { $0 == 0 })
    #expect(try MachOContainer(parsing: output).images.first?.codeSignature == room)
    #expect(edit.commandEnd == form.commandEnd)
    // Twice is as good as once.
    var again = edit
    try again.makeRoom(forSignatureOf: 32)
    var once = try self.edit(bytes)
    try once.makeRoom(forSignatureOf: 32)
    #expect(try self.output(again, of: bytes) == (try self.output(once, of: bytes)))
  }

  /// A gap of up to 12 bytes behind the names goes with the signature.
  @Test(arguments: [(4, 0x1004), (12, 0x100C), (15, 0x100F), (16, 0x1010), (3, 0x1010)])
  func removalEndsBehindTheNames(names: Int, end: Int) throws {
    let form = EditableImage(nameCount: names, signature: 64)
    var edit = try edit(form.bytes)
    try edit.apply(.removeSignature)
    #expect(edit.size == end)
    let output = try output(edit, of: form.bytes)
    let unsigned = EditableImage(nameCount: names)
    #expect(output.count == edit.size)
    let image = try #require(try MachOContainer(parsing: output).images.first)
    #expect(image.codeSignature == nil)
    #expect(image.commandEnd == unsigned.commandEnd)
    #expect(output[image.commandEnd..<form.commandEnd].allSatisfy { $0 == 0 })
    #expect(image.segments.last?.fileEnd == UInt64(output.count))
  }

  @Test func whatLiesBehindIsNotLost() throws {
    var form = EditableImage(signature: 64)
    form.tail = [1, 2, 3, 4, 5, 6, 7, 8]
    let end = form.signatureOffset + 64
    let error = MachOEditError.bytesAfterSignature(Self.arm64, at: end, count: 8)
    var signed = try edit(form.bytes)
    #expect(throws: error) { try signed.apply(.removeSignature) }
    #expect(throws: error) { try signed.makeRoom(forSignatureOf: 64) }
    form.signature = nil
    let unsigned = try edit(form.bytes)
    let covered = unsigned.original.segmentEnd
    var first = unsigned
    #expect(throws: MachOEditError.bytesAfterSegments(Self.arm64, at: covered, count: 8)) {
      try first.makeRoom(forSignatureOf: 64)
    }
    #expect(first == unsigned)
    try first.makeRoom(forSignatureOf: 64, coveringAll: true)
    let output = try output(first, of: form.bytes)
    #expect(output[covered..<(covered + 8)].elementsEqual(form.tail))
    #expect(try MachOContainer(parsing: output).remarks == [])
  }

  @Test func withoutRoomForTheCommandNothingIsDone() throws {
    let form = EditableImage(room: 8)
    var edit = try edit(form.bytes)
    let start = form.commandEnd + 8
    let error = MachOEditError.noRoom(Self.arm64, needed: 16, available: 8, before: start)
    #expect(throws: error) { try edit.makeRoom(forSignatureOf: 64) }
    #expect(!edit.isChanged)
  }

  @Test func whatASignatureCannotCoverIsRefused() throws {
    var edit = try edit(EditableImage().bytes)
    #expect(throws: MachOEditError.self) { try edit.makeRoom(forSignatureOf: .max) }
    #expect(throws: MachOEditError.self) { try edit.makeRoom(forSignatureOf: 0xFFFF_FFFF) }
    #expect(!edit.isChanged)
  }
}
