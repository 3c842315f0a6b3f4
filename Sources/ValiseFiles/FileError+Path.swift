// Valise — which entry a file error is about
// SPDX-License-Identifier: Apache-2.0

extension FileError {
  /// What messages call the entry that the failure is about.
  public var path: String {
    switch self {
    case .notFound(let path), .alreadyExists(let path), .notADirectory(let path),
      .notARegularFile(let path), .notALink(let path), .permissionDenied(let path),
      .tooLarge(let path, _, _), .tooShort(let path, _, _), .linkLeavesTree(let path, _),
      .linkLoop(let path), .tooManyEntries(let path, _), .noSpace(let path),
      .system(let path, _, _):
      path
    }
  }
}

extension FileError {
  /// The same failure, spoken of as one at `target`, when it is about what stands in for it.
  package func naming(_ target: FilePath, inPlaceOf beside: FilePath) -> FileError {
    path == beside.description ? with(path: target.description) : self
  }

  private func with(path: String) -> FileError {
    switch self {
    case .notFound: .notFound(path)
    case .alreadyExists: .alreadyExists(path)
    case .notADirectory: .notADirectory(path)
    case .notARegularFile: .notARegularFile(path)
    case .notALink: .notALink(path)
    case .permissionDenied: .permissionDenied(path)
    case .tooLarge(_, let size, let limit): .tooLarge(path, size: size, limit: limit)
    case .tooShort(_, let size, let needed): .tooShort(path, size: size, needed: needed)
    case .linkLeavesTree(_, let target): .linkLeavesTree(path, target: target)
    case .linkLoop: .linkLoop(path)
    case .tooManyEntries(_, let limit): .tooManyEntries(path, limit: limit)
    case .noSpace: .noSpace(path)
    case .system(_, let operation, let reason):
      .system(path, operation: operation, reason: reason)
    }
  }
}
