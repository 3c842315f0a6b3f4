// Valise — taking a code signature out of an image, and making room for one
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOImageEdit {
  /// Makes room for a code signature, as Apple's tools do it.
  ///
  /// Where there is a signature, the new one starts in its place; else it starts at the end of the
  /// image, rounded up to 16 bytes, and a load command is added. The image then ends with the room,
  /// which is zero, `__LINKEDIT` ends with the image, and its size in memory is rounded up to
  /// 16 KiB. `signatureRoom` tells the place; all bytes before it are final.
  ///
  /// - Parameters:
  ///   - byteCount: The size that the signature may have; it is rounded up to 16 bytes.
  ///   - coveringAll: Lets `__LINKEDIT` grow over bytes at the end that belong to no segment, with
  ///     a signature before them; the new one starts behind them.
  /// - Throws: `.noRoom`, `.bytesAfterSegments`, `.bytesAfterSignature`, `.noLinkEdit`,
  ///   `.linkEditNotLast`, `.severalSignatures`, `.sharedSignature`, `.tooLarge`.
  public mutating func makeRoom(
    forSignatureOf byteCount: Int,
    coveringAll: Bool = false
  ) throws(MachOEditError) {
    var edited = self
    let linkEdit = try edited.linkEdit()
    let start: Int
    let count = max(0, min(byteCount, Self.imageLimit)).roundedUp(to: Self.signatureUnit)
    if let old = try edited.signature(followedByAnything: coveringAll) {
      let isLast = size - old.range.upperBound <= Self.tailLimit
      start = isLast ? old.range.lowerBound : size.roundedUp(to: Self.signatureUnit)
    } else {
      if !coveringAll { try edited.checkAllIsCovered() }
      start = size.roundedUp(to: Self.signatureUnit)
    }
    let end = start + count
    guard end <= Self.imageLimit else { throw .tooLarge(architecture, byteCount: end) }
    try edited.checkIsLast(linkEdit, before: start)
    let fileSize = end - Int(linkEdit.segment.fileOffset)
    let memorySize = fileSize.roundedUp(to: Self.pageSize)
    try edited.checkAddresses(linkEdit, memorySize: memorySize)
    try edited.setLinkEdit(size: fileSize, memory: memorySize)
    try edited.setSignature(start..<end, followedByAnything: coveringAll)
    edited.keptByteCount = min(keptByteCount, start)
    edited.size = end
    edited.signatureRoom = start..<end
    edited.note(.signatureRoom(at: start, byteCount: count))
    self = edited
  }

  /// Takes the signature out: the image ends where it started, or where the names of the symbols
  /// end if only the gap before the signature is between; the freed bytes of the command are zero.
  mutating func removeSignature() throws(MachOEditError) {
    guard let old = try signature() else { return }
    let linkEdit = try linkEdit()
    var end = old.range.lowerBound
    if let names = namesEnd, (1...Self.gapLimit).contains(end - names) { end = names }
    try checkIsLast(linkEdit, before: end)
    // Its size in memory stays, as Apple's tools leave it.
    try setLinkEdit(size: end - Int(linkEdit.segment.fileOffset), memory: nil)
    takeCommand(at: old.index)
    keptByteCount = min(keptByteCount, end)
    size = end
    signatureRoom = nil
    note(.signatureRemoved(byteCount: old.range.count))
  }

  /// Signatures start at a multiple of this, and their sizes are one.
  private static let signatureUnit = 16
  /// The page size for which `__LINKEDIT` is rounded, for every processor.
  private static let pageSize = 0x4000
  /// The largest gap between the names of symbols and the signature that goes with the signature.
  private static let gapLimit = 12
  /// How many bytes may follow a signature.
  private static let tailLimit = 7
  /// A slice must be smaller than 4 GiB.
  private static let imageLimit = Int(UInt32.max)
}

extension MachOImageEdit {
  private struct SegmentPlace {
    let index: Int
    let segment: MachOSegment
  }

  private func linkEdit() throws(MachOEditError) -> SegmentPlace {
    for (index, command) in loadCommands.enumerated() {
      guard case .segment(let segment) = command.content, segment.name == "__LINKEDIT" else {
        continue
      }
      return SegmentPlace(index: index, segment: segment)
    }
    throw .noLinkEdit(architecture)
  }

  /// The place of the signature and of its command; with `followedByAnything` more than padding may
  /// follow it.
  private func signature(
    followedByAnything: Bool = false
  ) throws(MachOEditError) -> (index: Int, range: Range<Int>)? {
    var found: (index: Int, range: Range<Int>)?
    for (index, command) in loadCommands.enumerated() {
      guard command.number == LoadCommand.codeSignature,
        case .linkEditData(let offset, let count) = command.content
      else { continue }
      if found != nil {
        throw .severalSignatures(architecture, at: original.offset + command.offset)
      }
      found = (index, Int(offset)..<(Int(offset) + Int(count)))
    }
    guard let found else { return nil }
    let end = found.range.upperBound
    guard end <= size, followedByAnything || size - end <= Self.tailLimit else {
      throw .bytesAfterSignature(
        architecture,
        at: original.offset + end,
        count: max(0, size - end)
      )
    }
    return found
  }

  /// Where the names of the symbols end.
  private var namesEnd: Int? {
    for case .symbolTable(_, _, let offset, let size) in loadCommands.map(\.content) {
      return Int(offset) + Int(size)
    }
    return nil
  }

  private func checkAllIsCovered() throws(MachOEditError) {
    let end = original.segmentEnd
    guard end < size else { return }
    throw .bytesAfterSegments(architecture, at: original.offset + end, count: size - end)
  }

  /// Checks that nothing but the signature lies behind a place, and that `__LINKEDIT` reaches it.
  private func checkIsLast(
    _ linkEdit: SegmentPlace,
    before end: Int
  ) throws(MachOEditError) {
    let place = original.offset + loadCommands[linkEdit.index].offset
    guard linkEdit.segment.fileOffset <= UInt64(end) else {
      throw .linkEditNotLast(architecture, at: place)
    }
    for (index, command) in loadCommands.enumerated() where index != linkEdit.index {
      if command.number == LoadCommand.codeSignature { continue }
      for range in original.ranges(of: command) where range.size > 0 {
        guard let rangeEnd = range.end, rangeEnd > UInt64(end) else { continue }
        throw .sharedSignature(command.name, at: original.offset + command.offset)
      }
    }
  }

  /// Checks that no other segment lies in memory where `__LINKEDIT` would.
  private func checkAddresses(
    _ linkEdit: SegmentPlace,
    memorySize: Int
  ) throws(MachOEditError) {
    let start = linkEdit.segment.address
    let (end, overflow) = start.addingReportingOverflow(UInt64(memorySize))
    for case .segment(let segment) in loadCommands.map(\.content) where segment.memorySize > 0 {
      guard overflow || (segment.address > start && segment.address < end) else { continue }
      let command = loadCommands[linkEdit.index]
      throw .linkEditNotLast(architecture, at: original.offset + command.offset)
    }
  }

  private mutating func setLinkEdit(size: Int, memory: Int?) throws(MachOEditError) {
    let place = try linkEdit()
    let command = loadCommands[place.index]
    let isWide = command.number & ~LoadCommand.required == LoadCommand.segment64
    var numbers: [(place: Int, value: UInt32)] = []
    if let memory { numbers += number(memory, at: isWide ? 32 : 28, isWide: isWide) }
    numbers += number(size, at: isWide ? 48 : 36, isWide: isWide)
    try replaceCommand(at: place.index, by: command.bytes(with: numbers, in: header))
  }

  /// The 32-bit parts of a number that is as wide as the image's addresses.
  func number(_ value: Int, at place: Int, isWide: Bool) -> [(place: Int, value: UInt32)] {
    let low = UInt32(truncatingIfNeeded: value)
    guard isWide else { return [(place, low)] }
    let high = UInt32(truncatingIfNeeded: value >> 32)
    return header.byteOrder == .big
      ? [(place, high), (place + 4, low)] : [(place, low), (place + 4, high)]
  }

  private mutating func setSignature(
    _ room: Range<Int>,
    followedByAnything: Bool
  ) throws(MachOEditError) {
    let fields = [UInt32(clamping: room.lowerBound), UInt32(clamping: room.count)]
    guard let old = try signature(followedByAnything: followedByAnything) else {
      try insertCommand(LoadCommand.bytes(of: LoadCommand.codeSignature, fields, in: header))
      return
    }
    let numbers = [(place: 8, value: fields[0]), (place: 12, value: fields[1])]
    try replaceCommand(
      at: old.index,
      by: loadCommands[old.index].bytes(with: numbers, in: header)
    )
  }
}
