// Valise — the system's error numbers as errors of files
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension FileError {
  /// The error that the last call of the system left behind.
  static func last(_ path: String, _ operation: String) -> FileError {
    FileError(number: errno, path: path, operation: operation)
  }

  /// Makes an error of one of the system's numbers.
  init(number: Int32, path: String, operation: String) {
    switch number {
    case ENOENT: self = .notFound(path)
    case EEXIST, ENOTEMPTY: self = .alreadyExists(path)
    case ENOTDIR: self = .notADirectory(path)
    case EACCES, EPERM, EROFS: self = .permissionDenied(path)
    case ENOSPC, EDQUOT: self = .noSpace(path)
    case ELOOP: self = .linkLoop(path)
    default: self = .system(path, operation: operation, reason: Self.words(of: number))
    }
  }

  private static func words(of number: Int32) -> String {
    // Safety: strerror returns a NUL-terminated text, which is copied at once.
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
