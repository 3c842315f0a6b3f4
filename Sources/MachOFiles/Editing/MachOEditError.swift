// Valise — why an edit of a Mach-O file cannot be made
// SPDX-License-Identifier: Apache-2.0

/// An edit that cannot be made; the file stays as it was.
///
/// Places are absolute offsets in the whole file, in bytes.
public enum MachOEditError: Error, Equatable, Sendable {
  /// The file, or what the edits would make of it, cannot be read.
  case unreadable(MachOError)
  /// The load commands would grow by `needed` bytes, but only `available` are free before the byte
  /// `before`, where something else starts.
  case noRoom(Architecture, needed: Int, available: Int, before: Int)
  /// There is no place for so many bytes of a section: neither in its own, nor behind the load
  /// commands, nor at the end of its segment.
  case noSectionRoom(Architecture, section: String, needed: Int)
  /// The slice holds no image, but something such as a static library.
  case noImage(Architecture, found: MachOLookalike)
  /// A path is empty or has a NUL in it.
  case badPath(String)
  /// The image has no install name, as it is no dynamic library.
  case noInstallName(Architecture, MachOFileType)
  /// The folder is listed already; systems refuse an image that lists one twice.
  case rpathIsThere(Architecture, String)
  /// The folder would be listed twice, which systems refuse.
  case wouldRepeatRpath(Architecture, String)
  /// The folder is not listed.
  case noSuchRpath(Architecture, String, present: [String])
  /// The library is not needed.
  case noSuchLibrary(Architecture, String, present: [String])
  /// The image does not say for which platform it is, or not for this one.
  case noVersion(Architecture, MachOPlatform?, present: [MachOPlatform])
  /// The image is for several platforms, and none was named.
  case severalPlatforms(Architecture, present: [MachOPlatform])
  /// A load command at this place is laid out in a way that cannot be edited.
  case unusualCommand(String, at: Int)
  /// The image has no segment `__LINKEDIT`, in which signatures lie.
  case noLinkEdit(Architecture)
  /// The segment `__LINKEDIT` is not the last in the file or in memory.
  case linkEditNotLast(Architecture, at: Int)
  /// The image has more than one code signature.
  case severalSignatures(Architecture, at: Int)
  /// So many bytes at this place follow the code signature.
  case bytesAfterSignature(Architecture, at: Int, count: Int)
  /// Something else lies in the place of the code signature; its command is at this place.
  case sharedSignature(String, at: Int)
  /// So many bytes at the end of the image belong to no segment.
  case bytesAfterSegments(Architecture, at: Int, count: Int)
  /// The slice would be larger than the 4 GiB that a signature can cover.
  case tooLarge(Architecture, byteCount: Int)
  /// Two slices share bytes, so that one cannot be changed without the other.
  case overlappingSlices(Architecture, Architecture)
  /// Bytes at this place belong to no slice, and slices would have to move over them.
  case bytesOutsideSlices(at: Int)
}

extension MachOEditError {
  /// Whether the edit finds nothing to do in this slice, though it may in another of the file.
  public var isOfOneSlice: Bool {
    switch self {
    case .noImage, .noInstallName, .rpathIsThere, .noSuchRpath, .noSuchLibrary, .noVersion:
      true
    case .unreadable, .noRoom, .noSectionRoom, .badPath, .wouldRepeatRpath, .severalPlatforms,
      .unusualCommand,
      .noLinkEdit, .linkEditNotLast, .severalSignatures, .bytesAfterSignature, .sharedSignature,
      .bytesAfterSegments, .tooLarge, .overlappingSlices, .bytesOutsideSlices:
      false
    }
  }
}
