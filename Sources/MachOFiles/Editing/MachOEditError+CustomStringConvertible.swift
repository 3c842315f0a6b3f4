// Valise — why an edit of a Mach-O file cannot be made, in words
// SPDX-License-Identifier: Apache-2.0

extension MachOEditError: CustomStringConvertible {
  /// The fault in words, with its place and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .unreadable(let error):
      "\(error)"
    case .noRoom(let architecture, let needed, let available, let place):
      "the load commands of the \(architecture) image would grow by \(needed) bytes but only"
        + " \(available) are free before byte \(place); use a shorter path, or link again with"
        + " -headerpad_max_install_names"
    case .noSectionRoom(let architecture, let section, let needed):
      "the \(architecture) image has no room for the \(needed) bytes of the section \(section);"
        + " link again with -headerpad 0x2000"
    case .noImage(let architecture, let found):
      "the \(architecture) slice is no image: \(found)"
    case .badPath(let path):
      path.isEmpty ? "the path is empty" : "the path \"\(path)\" has a NUL in it"
    case .noInstallName(let architecture, let type):
      "the \(architecture) image has no install name: it is of the type \(type.name)"
    case .rpathIsThere(let architecture, let path):
      "the \(architecture) image already has the run path \(path)"
    case .wouldRepeatRpath(let architecture, let path):
      "the \(architecture) image already has the run path \(path), and systems refuse to load one"
        + " that lists it twice; delete the old one instead"
    case .noSuchRpath(let architecture, let path, let present):
      "the \(architecture) image has no run path \(path)" + Self.list("it has", present)
    case .noSuchLibrary(let architecture, let path, let present):
      "the \(architecture) image needs no library \(path)" + Self.list("it needs", present)
    case .noVersion(let architecture, let platform, let present):
      Self.noVersion(architecture, platform, present: present)
    case .severalPlatforms(let architecture, let present):
      "the \(architecture) image is for \(present.map(\.name).joined(separator: " and "));"
        + " name one"
    case .unusualCommand(let name, let place):
      "\(name) at byte \(place) is laid out in a way that cannot be edited"
    case .noLinkEdit(let architecture):
      "the \(architecture) image has no segment __LINKEDIT for a signature to lie in"
    case .linkEditNotLast(let architecture, let place):
      "the segment __LINKEDIT of the \(architecture) image, named at byte \(place), is not its last"
    case .severalSignatures(let architecture, let place):
      "the \(architecture) image has a second code signature, named at byte \(place)"
    case .bytesAfterSignature(let architecture, let place, let count):
      "\(count) bytes follow the code signature of the \(architecture) image at byte \(place) and"
        + " would be lost; keep the signature, or cut them off first"
    case .sharedSignature(let name, let place):
      "\(name) at byte \(place) names bytes in the place of the code signature"
    case .bytesAfterSegments(let architecture, let place, let count):
      "\(count) bytes at byte \(place) of the \(architecture) image belong to no segment; a"
        + " signature must cover them: cut them off, or let __LINKEDIT grow over them"
    case .tooLarge(let architecture, let count):
      "the \(architecture) image would have \(count) bytes; a signature covers less than 4 GiB"
    case .overlappingSlices(let first, let second):
      "the slices \(first) and \(second) overlap; 'valise macho lipo thin' takes one out"
    case .bytesOutsideSlices(let place):
      "the bytes at byte \(place) belong to no slice and would be lost; 'valise macho lipo create'"
        + " writes the file anew without them"
    }
  }

  private static func noVersion(
    _ architecture: Architecture,
    _ platform: MachOPlatform?,
    present: [MachOPlatform]
  ) -> String {
    let wanted = platform?.name ?? "any platform"
    return "the \(architecture) image does not say that it is for \(wanted)"
      + (present.isEmpty
        ? "; to add that, give the platform, the minimum system and the SDK"
        : list("it is for", present.map(\.name)))
  }

  private static func list(_ verb: String, _ present: [String]) -> String {
    present.isEmpty ? "" : "; \(verb) \(present.joined(separator: ", "))"
  }
}
