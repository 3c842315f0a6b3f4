// Valise — the wording of archive errors
// SPDX-License-Identifier: Apache-2.0

extension ArchiveError: CustomStringConvertible {
  /// The fault in words, with the entry or offset and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .malformed(let error):
      "the archive is cut off or damaged: \(error)"
    case .unreadable(let offset, let reason):
      "the bytes at offset \(offset) cannot be read: \(reason)"
    case .notAnArchive:
      "no zip archive, or its end is missing; was it downloaded completely?"
    case .noTar(let packing):
      packing == .none
        ? "no tar archive" : "a file packed with \(packing.rawValue), with no tar archive in it"
    case .damagedStream(let offset, let reason):
      "the packed bytes are damaged before offset \(offset): \(reason); get the archive again"
    case .trailingBytes(let offset, let count):
      "\(count) bytes follow the end of the archive at offset \(offset); cut them off"
    case .badDirectory(let offset, let reason):
      "the directory of the archive is wrong at offset \(offset): \(reason)"
    case .severalFiles:
      "a part of an archive that is split into several files; join them first"
    case .limit(let what, let value, let limit):
      "\(what): \(value) is more than the \(limit) that are read"
    default: entryDescription
    }
  }

  /// The faults of one entry in words.
  private var entryDescription: String {
    switch self {
    case .badEntry(let name, let offset, let reason):
      "\(quoted(name)), at offset \(offset): \(reason)"
    case .unsafeName(let name, let offset):
      "\(quoted(name)), at offset \(offset): the name leads out of the archive; do not unpack it"
    case .duplicate(let name, let offset):
      "\(quoted(name)), at offset \(offset): the archive has a second entry of this name, and "
        + "programs differ in which one they take"
    case .insideFile(let name, let parent, let offset):
      "\(quoted(name)), at offset \(offset): it lies in \(quoted(parent)), which is no folder"
    case .encrypted(let name):
      "\(quoted(name)): the entry is encrypted; unpack the archive with its password first"
    case .unknownMethod(let name, let method):
      "\(quoted(name)): packed by \(method), which is not read; pack it again with deflate"
    case .damaged(let name, let offset, let reason):
      "\(quoted(name)), at offset \(offset): \(reason); get the archive again"
    default: "the archive is damaged"
    }
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }
}
