// Valise — planning universal files: create, thin, extract, replace, remove
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension UniversalPlan {
  /// A universal file of all slices of the inputs.
  ///
  /// - Throws: `.duplicateArchitecture`, `.needs64BitOffsets`, `.noSlices`.
  public static func create(
    of inputs: [MachOContainer],
    with64BitOffsets: Bool = false
  ) throws(MachOError) -> UniversalPlan {
    let parts = inputs.enumerated().flatMap { index, input in
      input.slices.map { Part($0, input: index, isListed: input.isUniversal) }
    }
    return try universal(parts, with64BitOffsets: with64BitOffsets)
  }

  /// The slice for one architecture alone, its bytes as they are.
  ///
  /// - Throws: `.missingArchitecture`.
  public static func thin(
    _ input: MachOContainer,
    to architecture: Architecture
  ) throws(MachOError) -> UniversalPlan {
    let slice = try input.existingSlice(for: architecture)
    return UniversalPlan(
      pieces: [.copy(input: 0, range: slice.range)],
      architectures: [slice.architecture]
    )
  }

  /// A universal file of the slices for some architectures alone.
  ///
  /// - Throws: `.missingArchitecture`, `.needs64BitOffsets`, `.noSlices`.
  public static func extract(
    _ architectures: [Architecture],
    of input: MachOContainer,
    with64BitOffsets: Bool = false
  ) throws(MachOError) -> UniversalPlan {
    for architecture in architectures { _ = try input.existingSlice(for: architecture) }
    let kept = input.slices.filter { slice in
      architectures.contains { slice.architecture.matches($0) }
    }
    return try universal(
      kept.map { Part($0, input: 0, isListed: input.isUniversal) },
      with64BitOffsets: with64BitOffsets
    )
  }

  /// A universal file of the slices for all but some architectures.
  ///
  /// - Throws: `.missingArchitecture`, `.needs64BitOffsets`, `.noSlices`.
  public static func remove(
    _ architectures: [Architecture],
    of input: MachOContainer,
    with64BitOffsets: Bool = false
  ) throws(MachOError) -> UniversalPlan {
    for architecture in architectures { _ = try input.existingSlice(for: architecture) }
    let kept = input.slices.filter { slice in
      !architectures.contains { slice.architecture.matches($0) }
    }
    return try universal(
      kept.map { Part($0, input: 0, isListed: input.isUniversal) },
      with64BitOffsets: with64BitOffsets
    )
  }

  /// The first input with some of its slices replaced by the thin inputs that follow it.
  ///
  /// - Throws: `.missingArchitecture` when a replacement has no slice to replace,
  ///   `.duplicateArchitecture`, `.needs64BitOffsets`.
  public static func replace(
    in input: MachOContainer,
    with replacements: [MachOContainer],
    with64BitOffsets: Bool = false
  ) throws(MachOError) -> UniversalPlan {
    var parts = input.slices.map { Part($0, input: 0, isListed: input.isUniversal) }
    var replaced: [Architecture] = []
    for (index, replacement) in replacements.enumerated() {
      for slice in replacement.slices {
        _ = try input.existingSlice(for: slice.architecture)
        if let twice = replaced.first(where: { $0.matches(slice.architecture) }) {
          throw .duplicateArchitecture(twice)
        }
        replaced.append(slice.architecture)
        let part = Part(slice, input: index + 1, isListed: replacement.isUniversal)
        parts = parts.map { $0.slice.architecture.matches(slice.architecture) ? part : $0 }
      }
    }
    return try universal(parts, with64BitOffsets: with64BitOffsets)
  }

  private static func universal(
    _ parts: [Part],
    with64BitOffsets: Bool
  ) throws(MachOError) -> UniversalPlan {
    guard !parts.isEmpty else { throw .noSlices }
    for (index, part) in parts.enumerated() {
      let architecture = part.architecture
      if parts[..<index].contains(where: { $0.architecture.matches(architecture) }) {
        throw .duplicateArchitecture(architecture)
      }
    }
    return try laidOut(Part.inOrder(parts), with64BitOffsets: with64BitOffsets)
  }

  private static func laidOut(
    _ parts: [Part],
    with64BitOffsets: Bool
  ) throws(MachOError) -> UniversalPlan {
    let stride = UniversalHeader.entryByteCount(is64Bit: with64BitOffsets)
    var list = ByteWriter(capacity: 8 + parts.count * stride)
    list.write(with64BitOffsets ? UniversalHeader.magic64 : UniversalHeader.magic32, .big)
    list.write(UInt32(parts.count), .big)
    var end = 8 + parts.count * stride
    var pieces: [Piece] = []
    for part in parts {
      let start = part.aligned(end)
      if start > end { pieces.append(.zeros(count: start - end)) }
      pieces.append(.copy(input: part.input, range: part.slice.range))
      end = start + part.slice.size
      try list.write(
        UniversalHeader.Entry(
          architecture: part.architecture,
          offset: UInt64(start),
          size: UInt64(part.slice.size),
          alignment: part.alignment,
          position: list.count
        ),
        is64Bit: with64BitOffsets
      )
    }
    return UniversalPlan(
      pieces: [.bytes(list.bytes)] + pieces,
      architectures: parts.map(\.architecture)
    )
  }
}

extension MachOContainer {
  fileprivate func existingSlice(for architecture: Architecture) throws(MachOError) -> Slice {
    guard let slice = slice(for: architecture) else {
      throw .missingArchitecture(architecture.name, present: architectures)
    }
    return slice
  }
}
