// Valise — an open file or folder, closed exactly once
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

/// An open file or folder of the host.
struct Descriptor: ~Copyable {
  /// What a descriptor is opened for.
  enum Purpose {
    /// A folder, to start other paths from.
    case folder
    /// A folder, to which the path may lead through a link.
    case folderThroughLinks
    /// A folder, to list it.
    case listing
    /// Anything but a link, to read it.
    case reading
    /// A new regular file, to write it; the process's mask takes from its mode.
    case creating
    /// A regular file that is there, to write it.
    case writing
    /// Anything, also a link, to ask about it.
    case entry

    var code: Int32 {
      switch self {
      case .folder: Int32(VALISE_OPEN_FOLDER)
      case .folderThroughLinks: Int32(VALISE_OPEN_FOLDER_FOLLOWING)
      case .listing: Int32(VALISE_OPEN_LISTING)
      case .reading: Int32(VALISE_OPEN_READING)
      case .creating: Int32(VALISE_OPEN_CREATING)
      case .writing: Int32(VALISE_OPEN_WRITING)
      case .entry: Int32(VALISE_OPEN_ENTRY)
      }
    }
  }

  /// The number that relative paths start from when they start at the working folder.
  static let workingFolder = Int32(VALISE_WORKING_FOLDER)

  /// The system's number.
  let number: Int32

  /// Takes over a number that nobody else closes.
  init(owning number: Int32) { self.number = number }

  /// Opens the entry at `path`, which starts at the folder with the number `folder`.
  ///
  /// The mode is that of a new file.
  init(
    opening path: [UInt8],
    in folder: Int32 = Self.workingFolder,
    for purpose: Purpose,
    mode: UInt16 = 0
  ) throws(SystemFault) {
    // Safety: the call reads `path.count` bytes of the array.
    let answer = unsafe valise_open(folder, path, path.count, purpose.code, mode)
    number = try checked(answer, purpose == .creating ? .create : .open)
  }

  deinit { _ = valise_close(number) }

  /// Closes the file and says whether all that was written has been taken.
  consuming func close() throws(SystemFault) {
    let answer = valise_close(number)
    discard self
    try checked(answer, .close)
  }

  /// Gives the number away to somebody who closes it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}

extension Descriptor {
  /// Opens the entry at a path of several components below `root`, none of which may be a link.
  ///
  /// - Returns: Nothing where the kernel cannot, or where a walk from component to component gives
  ///   the better answer.
  static func beneath(
    _ root: Int32,
    path: [UInt8],
    for purpose: Purpose
  ) throws(SystemFault) -> Descriptor? {
    // Safety: the call reads `path.count` bytes of the array.
    let answer = unsafe valise_open_beneath(root, path, path.count, purpose.code)
    guard answer < 0 else { return Descriptor(owning: answer) }
    switch Int(valise_fault_kind(-answer)) {
    case VALISE_FAULT_NOT_FOUND, VALISE_FAULT_NOT_A_FOLDER, VALISE_FAULT_NO_SPACE:
      throw .refused(code: -answer, .open)
    default:
      return nil
    }
  }
}
