// Valise — what loose readers let pass in a file and strict ones refuse
// SPDX-License-Identifier: Apache-2.0

/// Something odd in a Mach-O or universal file that does not keep it from being read.
public enum MachORemark: Hashable, Sendable {
  /// Bytes of the file, outside every slice, are not zero.
  case gapNotZero(at: Int)
  /// Bytes follow the last slice.
  case bytesAfterLastSlice(at: Int, count: Int)
  /// Two slices share bytes.
  case overlappingSlices(Architecture, Architecture)
  /// The list of slices names the same processor twice.
  case repeatedArchitecture(Architecture)
  /// The start of a slice is no multiple of its alignment.
  case misalignedSlice(Architecture, at: Int, alignment: UInt32)
  /// The list of slices says another processor than the image itself.
  case differentArchitecture(listed: Architecture, image: Architecture)
  /// A slice follows the list that the list's count does not include.
  case hiddenSlice(Architecture)
  /// Bytes at the end of an image belong to no segment.
  case trailingBytes(Architecture, at: Int, count: Int)
  /// A folder for libraries is listed more than once.
  case repeatedRpath(Architecture, String)
}

extension MachORemark: CustomStringConvertible {
  /// The remark in words.
  public var description: String {
    switch self {
    case .gapNotZero(let position):
      "the bytes between slices are not zero (byte \(position)); code signing refuses that"
    case .bytesAfterLastSlice(let position, let count):
      "\(count) bytes follow the last slice at byte \(position); code signing refuses that"
    case .overlappingSlices(let first, let second):
      "the slices \(first) and \(second) overlap"
    case .repeatedArchitecture(let architecture):
      "the architecture \(architecture) is listed more than once"
    case .misalignedSlice(let architecture, let position, let alignment):
      "the \(architecture) slice at byte \(position) is not aligned to 2^\(alignment) bytes"
    case .differentArchitecture(let listed, let image):
      "the slice listed as \(listed) holds an image for \(image)"
    case .hiddenSlice(let architecture):
      "a slice for \(architecture) follows the list of slices without being counted"
    case .trailingBytes(let architecture, let position, let count):
      "\(count) bytes at byte \(position) of the \(architecture) image belong to no segment;"
        + " code signing refuses that"
    case .repeatedRpath(let architecture, let path):
      "the run path \(path) is listed more than once for \(architecture);"
        + " newer systems refuse to load the image"
    }
  }
}
