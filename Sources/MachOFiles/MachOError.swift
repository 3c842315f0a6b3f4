// Valise — why bytes are no Mach-O file that can be worked with
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes

/// A fault in a Mach-O or universal file, or in what was asked of it.
///
/// Positions are absolute offsets in the whole file, in bytes.
public enum MachOError: Error, Equatable, Sendable {
  /// The bytes end early, or a number in them points outside.
  case malformed(ByteError)
  /// The file starts with none of the magic numbers of Mach-O.
  case notMachO(found: MachOLookalike)
  /// The source of the bytes failed.
  case unreadable(at: Int, reason: String)
  /// A load command's size is below 8, no multiple of 4, or goes past the commands.
  case badCommandSize(at: Int, command: UInt32, size: UInt32)
  /// A load command is too short for what its number says it is.
  case shortCommand(at: Int, command: UInt32)
  /// The load commands are more than a limit, or more than the file can hold.
  case tooManyCommands(at: Int, count: UInt32)
  /// A universal file lists more architectures than the limit.
  case tooManySlices(count: UInt32, limit: Int)
  /// A slice of a universal file lies outside it.
  case sliceOutsideFile(architecture: Architecture, at: Int, offset: UInt64, size: UInt64)
  /// A slice of a universal file is no code: neither an image nor a library or bitcode.
  case notCode(architecture: Architecture, at: Int, found: MachOLookalike)
  /// A segment or table that a load command names does not lie inside the image.
  ///
  /// `at` is the command's place in the file; `offset` counts from the start of the image.
  case outsideImage(command: String, at: Int, offset: UInt64, size: UInt64, imageSize: Int)
  /// A static library's member at this place is damaged.
  case badArchiveMember(at: Int)
  /// A static library holds no Mach-O object.
  case archiveWithoutImages
  /// The objects of a static library are for different processors.
  case mixedArchive(Architecture, Architecture, at: Int)
  /// Two inputs have the same architecture.
  case duplicateArchitecture(Architecture)
  /// The wanted architecture is not among those that are there.
  case missingArchitecture(String, present: [Architecture])
  /// The output would need offsets or sizes over 4 GiB.
  case needs64BitOffsets(Architecture)
  /// There is no slice, or none would be left.
  case noSlices
}

extension MachOError: CustomStringConvertible {
  /// The fault in words, with its place and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .malformed(let fault):
      "\(fault)"
    case .notMachO(let found):
      "not a Mach-O file: \(found)"
    case .unreadable(let position, let reason):
      "cannot read at byte \(position): \(reason)"
    case .badCommandSize(let position, let command, let size):
      "the load command \(hex(command)) at byte \(position) has the impossible size \(size)"
    case .shortCommand(let position, let command):
      "the load command \(hex(command)) at byte \(position) is too short for its contents"
    case .tooManyCommands(let position, let count):
      "\(count) load commands at byte \(position) are more than the file can hold"
    case .tooManySlices(let count, let limit):
      "\(count) architectures are more than the \(limit) that a universal file may have"
    case .sliceOutsideFile(let architecture, let position, let offset, let size):
      "the \(architecture) slice listed at byte \(position) lies outside the file"
        + " (\(size) bytes at \(offset))"
    case .notCode(let architecture, let position, let found):
      "the \(architecture) slice at byte \(position) is no code: \(found)"
    case .outsideImage(let command, let position, let offset, let size, let imageSize):
      "\(command) at byte \(position) names \(size) bytes at \(offset),"
        + " outside the \(imageSize) bytes of the image"
    case .badArchiveMember(let position):
      "the member of the static library at byte \(position) is damaged"
    case .archiveWithoutImages:
      "the static library holds no Mach-O object"
    case .mixedArchive(let first, let second, let position):
      "the static library holds objects for \(first) and, at byte \(position), for \(second)"
    case .duplicateArchitecture(let architecture):
      "two inputs have the architecture \(architecture); leave one out"
    case .missingArchitecture(let name, let present):
      "no slice for \(name); there is \(present.map(\.name).joined(separator: ", "))"
    case .needs64BitOffsets(let architecture):
      "the \(architecture) slice does not fit below 4 GiB; ask for 64-bit offsets"
    case .noSlices:
      "a universal file needs at least one slice"
    }
  }

  private func hex(_ value: UInt32) -> String { "0x" + String(value, radix: 16) }
}
