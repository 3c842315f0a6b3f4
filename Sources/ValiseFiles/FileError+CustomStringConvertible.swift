// Valise — the wording of file errors
// SPDX-License-Identifier: Apache-2.0

extension FileError: CustomStringConvertible {
  /// The failure in words, with the path and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file or folder"
    case .alreadyExists(let path):
      "\(path): exists already; remove it or choose another name"
    case .notADirectory(let path):
      "\(path): not a folder"
    case .notARegularFile(let path):
      "\(path): not a regular file"
    case .notALink(let path):
      "\(path): not a symbolic link"
    case .permissionDenied(let path):
      "\(path): permission denied; check the owner and the mode, also of its folder"
    case .tooLarge(let path, let size, let limit):
      "\(path): \(size) bytes are more than the \(limit) that are read of such a file"
    case .tooShort(let path, let size, let needed):
      "\(path): \(size) bytes where \(needed) are needed; was it changed meanwhile?"
    case .linkLeavesTree(let path, let target):
      "\(path): the link to \"\(target)\" leaves the tree; make it relative and keep it inside"
    case .linkLoop(let path):
      "\(path): too many links to follow; do they go round in a circle?"
    case .tooManyEntries(let path, let limit):
      "\(path): more than \(limit) entries or levels of folders"
    case .noSpace(let path):
      "\(path): no space left on the volume; make room and try again"
    case .system(let path, let operation, let reason):
      "\(path): cannot \(operation): \(reason)"
    }
  }
}
