// Valise — finding what loose readers let pass
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOContainer {
  /// What is odd in one slice.
  static func remarks(on slice: Slice) -> [MachORemark] {
    guard let image = slice.image else { return [] }
    var remarks: [MachORemark] = []
    if !image.architecture.matches(slice.architecture) {
      remarks.append(
        .differentArchitecture(listed: slice.architecture, image: image.architecture)
      )
    }
    if image.trailingByteCount > 0 {
      remarks.append(
        .trailingBytes(
          slice.architecture,
          at: image.offset + image.segmentEnd,
          count: image.trailingByteCount
        )
      )
    }
    return remarks + image.repeatedRpaths.map { .repeatedRpath(slice.architecture, $0) }
  }

  /// What is odd in the list of slices and between them.
  static func remarks(
    on header: UniversalHeader,
    _ slices: [Slice],
    _ source: MachOSource
  ) throws(MachOError) -> [MachORemark] {
    var remarks: [MachORemark] = []
    for (index, slice) in slices.enumerated() {
      if header.entries[index].isHidden { remarks.append(.hiddenSlice(slice.architecture)) }
      if slices[..<index].contains(where: { $0.architecture.matches(slice.architecture) }) {
        remarks.append(.repeatedArchitecture(slice.architecture))
      }
      if slice.alignment > 62 || slice.offset & ((1 << Int(slice.alignment)) - 1) != 0 {
        remarks.append(
          .misalignedSlice(slice.architecture, at: slice.offset, alignment: slice.alignment)
        )
      }
    }
    return remarks + (try gapRemarks(header, slices, source))
  }

  /// Gaps larger than this are not looked through; no alignment makes one.
  private static let gapLimit = 1 << 20

  private static func gapRemarks(
    _ header: UniversalHeader,
    _ slices: [Slice],
    _ source: MachOSource
  ) throws(MachOError) -> [MachORemark] {
    var remarks: [MachORemark] = []
    var end = header.byteCount
    var previous: Slice?
    for slice in slices.sorted(by: { ($0.offset, $0.size) < ($1.offset, $1.size) }) {
      if slice.offset < end {
        let first = previous?.architecture ?? slice.architecture
        remarks.append(.overlappingSlices(first, slice.architecture))
      } else {
        let gap = try source.bytes(at: end, count: min(gapLimit, slice.offset - end))
        if let place = gap.firstIndex(where: { $0 != 0 }) {
          remarks.append(.gapNotZero(at: end + place))
        }
      }
      if slice.offset + slice.size > end {
        end = slice.offset + slice.size
        previous = slice
      }
    }
    if end < source.byteCount {
      remarks.append(.bytesAfterLastSlice(at: end, count: source.byteCount - end))
    }
    return remarks
  }
}
