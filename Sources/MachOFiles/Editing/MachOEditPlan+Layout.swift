// Valise — putting edited slices into a file
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOEditPlan {
  /// Puts the edited images of a file together.
  ///
  /// Where every slice keeps its size, everything else in the file keeps its place and its bytes.
  ///
  /// - Parameters:
  ///   - container: The file that was read.
  ///   - images: The images of its slices, in the same order; nothing where a slice holds none.
  ///   - layout: Where slices of a universal file are put.
  /// - Throws: `.overlappingSlices`, `.bytesOutsideSlices`; `.unreadable` when the edits would make
  ///   a file that cannot be read, with `.needs64BitOffsets` when one would be too large.
  public init(
    of container: MachOContainer,
    _ images: [MachOImageEdit?],
    layout: Layout = .keepingPlaces
  ) throws(MachOEditError) {
    precondition(images.count == container.slices.count, "every slice has a place in the list")
    let parts = zip(container.slices, images).map { Part(slice: $0, edit: $1) }
    try Self.checkAreApart(parts, all: false)
    guard case .universal(let is64Bit) = container.form else {
      try self.init(parts, at: [0], pieces: parts.flatMap { $0.pieces })
      return
    }
    if layout == .keepingPlaces, parts.allSatisfy(\.hasOldSize) {
      try self.init(
        parts,
        at: parts.map(\.slice.offset),
        pieces: Self.patching(parts, byteCount: container.byteCount)
      )
      return
    }
    try Self.checkNothingIsLost(container)
    try Self.checkAreApart(parts, all: true)
    let list = UniversalList(parts, is64Bit: is64Bit, layout: layout)
    let header = try list.serialized()
    try self.init(parts, at: list.offsets, pieces: [.bytes(header)] + list.pieces)
  }

  private init(
    _ parts: [Part],
    at offsets: [Int],
    pieces: [UniversalPlan.Piece]
  ) throws(MachOEditError) {
    slices = try zip(parts, offsets).map { (part, offset) throws(MachOEditError) in
      try part.planned(at: offset)
    }
    output = UniversalPlan(pieces: pieces, architectures: parts.map(\.slice.architecture))
  }

  /// The old file with the edited slices in their places.
  private static func patching(_ parts: [Part], byteCount: Int) -> [UniversalPlan.Piece] {
    var pieces: [UniversalPlan.Piece] = []
    var end = 0
    let changed = parts.filter(\.isChanged).sorted { $0.slice.offset < $1.slice.offset }
    for part in changed {
      if part.slice.offset > end {
        pieces.append(.copy(input: 0, range: end..<part.slice.offset))
      }
      pieces += part.pieces
      end = part.slice.offset + part.slice.size
    }
    if end < byteCount { pieces.append(.copy(input: 0, range: end..<byteCount)) }
    return pieces
  }

  /// Checks that no slice that changes, or none at all, shares bytes with another.
  private static func checkAreApart(_ parts: [Part], all: Bool) throws(MachOEditError) {
    for (index, part) in parts.enumerated() {
      for other in parts[..<index] where all || part.isChanged || other.isChanged {
        guard other.slice.range.overlaps(part.slice.range) else { continue }
        throw .overlappingSlices(other.slice.architecture, part.slice.architecture)
      }
    }
  }

  private static func checkNothingIsLost(_ container: MachOContainer) throws(MachOEditError) {
    for remark in container.remarks {
      switch remark {
      case .gapNotZero(let place), .bytesAfterLastSlice(let place, _):
        throw .bytesOutsideSlices(at: place)
      case .overlappingSlices, .repeatedArchitecture, .misalignedSlice, .differentArchitecture,
        .hiddenSlice, .trailingBytes, .repeatedRpath:
        continue
      }
    }
  }
}

extension MachOEditPlan {
  /// One slice on its way into the new file.
  struct Part {
    let slice: MachOContainer.Slice
    let edit: MachOImageEdit?

    var isChanged: Bool { edit?.isChanged ?? false }
    var size: Int { edit?.size ?? slice.size }
    var hasOldSize: Bool { size == slice.size }

    var pieces: [UniversalPlan.Piece] {
      edit?.pieces(input: 0) ?? [.copy(input: 0, range: slice.range)]
    }

    func planned(at offset: Int) throws(MachOEditError) -> Slice {
      Slice(
        architecture: slice.architecture,
        range: offset..<(offset + size),
        image: try edit?.readBack(at: offset),
        changes: edit?.changes ?? [],
        signatureRoom: edit?.signatureRoom.map {
          (offset + $0.lowerBound)..<(offset + $0.upperBound)
        }
      )
    }
  }
}

/// The list of slices of a new universal file, with their places.
private struct UniversalList {
  let parts: [MachOEditPlan.Part]
  let is64Bit: Bool
  private(set) var offsets: [Int]
  private(set) var alignments: [UInt32]
  private(set) var pieces: [UniversalPlan.Piece] = []

  /// Systems refuse a larger alignment, as a power of two.
  private static let greatestAlignment: UInt32 = 15
  /// The alignment that code signing gives every slice, as a power of two.
  private static let signedAlignment: UInt32 = 14

  init(_ parts: [MachOEditPlan.Part], is64Bit: Bool, layout: MachOEditPlan.Layout) {
    self.parts = parts
    self.is64Bit = is64Bit
    offsets = parts.map(\.slice.offset)
    alignments = parts.map { part in
      switch layout {
      case .forSigning: Self.signedAlignment
      case .keepingPlaces: min(part.slice.alignment, Self.greatestAlignment)
      }
    }
    var end = 8 + parts.count * UniversalHeader.entryByteCount(is64Bit: is64Bit)
    let inFileOrder = parts.indices.sorted {
      (parts[$0].slice.offset, $0) < (parts[$1].slice.offset, $1)
    }
    for index in inFileOrder {
      let unit = 1 << Int(alignments[index])
      var start = end.roundedUp(to: unit)
      let old = parts[index].slice.offset
      // A gap as large as the alignment, which systems refuse, is left only before the first slice.
      let mayStay = old - end < unit || index == inFileOrder.first
      if layout == .keepingPlaces, old >= end, old.isMultiple(of: unit), mayStay { start = old }
      if start > end { pieces.append(.zeros(count: start - end)) }
      pieces += parts[index].pieces
      offsets[index] = start
      end = start + parts[index].size
    }
  }

  func serialized() throws(MachOEditError) -> [UInt8] {
    var list = ByteWriter()
    list.write(is64Bit ? UniversalHeader.magic64 : UniversalHeader.magic32, .big)
    list.write(UInt32(parts.count), .big)
    for (index, part) in parts.enumerated() {
      do throws(MachOError) {
        try list.write(
          UniversalHeader.Entry(
            architecture: part.slice.architecture,
            offset: UInt64(offsets[index]),
            size: UInt64(part.size),
            alignment: alignments[index],
            position: list.count
          ),
          is64Bit: is64Bit
        )
      } catch {
        throw .unreadable(error)
      }
    }
    return list.bytes
  }
}
