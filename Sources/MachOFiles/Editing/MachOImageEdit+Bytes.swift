// Valise — the bytes of an edited image
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOImageEdit {
  /// The header and the load commands as they are now, and zeros where old commands reached
  /// further.
  func serializedCommands() -> [UInt8] {
    var writer = ByteWriter(capacity: max(commandEnd, original.commandEnd))
    writer.write(contentsOf: header.serialized())
    for command in loadCommands { writer.write(contentsOf: command.bytes) }
    writer.write(contentsOf: original.unusedCommandBytes)
    let count = UInt32(clamping: writer.count - header.byteCount)
    writer.patch(UInt32(clamping: loadCommands.count), at: 16, header.byteOrder)
    writer.patch(count, at: 20, header.byteOrder)
    writer.write(repeating: 0, count: max(0, original.commandEnd - writer.count))
    return writer.bytes
  }

  /// The image in parts of the file that it was read from, which is the input with this number.
  ///
  /// The last part is the room for a signature, where there is one.
  func pieces(input: Int) -> [UniversalPlan.Piece] {
    guard isChanged else {
      return [.copy(input: input, range: original.offset..<(original.offset + original.size))]
    }
    let commands = serializedCommands()
    var pieces: [UniversalPlan.Piece] = [.bytes(commands)]
    let kept = max(commands.count, keptByteCount)
    pieces += patches.pieces(of: commands.count..<kept, input: input, offset: original.offset)
    let end = signatureRoom?.lowerBound ?? size
    if end > kept { pieces.append(.zeros(count: end - kept)) }
    if let room = signatureRoom, !room.isEmpty { pieces.append(.zeros(count: room.count)) }
    return pieces
  }

  /// The edited image as a reader finds it at a place of a file.
  ///
  /// - Throws: `.unreadable` when the edits would make a file that cannot be read.
  func readBack(at offset: Int) throws(MachOEditError) -> MachOFile {
    let commands = serializedCommands()
    let source = MachOSource(byteCount: offset + size) { range in
      [UInt8](commands[(range.lowerBound - offset)..<(range.upperBound - offset)])
    }
    do throws(MachOError) {
      return try MachOFile(range: offset..<(offset + size), of: source)
    } catch {
      throw .unreadable(error)
    }
  }
}
