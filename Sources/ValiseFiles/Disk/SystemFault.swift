// Valise — a failed system call, before it is known which path a message names
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

/// Why a call on the host failed.
enum SystemFault: Error {
  /// What a call was meant to do, as the message "cannot … the file" has it.
  enum Operation: String {
    case inspect
    case open
    case list
    case read
    case write
    case close
    case copy
    case create
    case link = "make the link"
    case setMode = "set the mode of"
    case setModified = "set the time of"
    case setOwner = "give away"
    case measure = "find the free space at"
    case readAttributes = "read the attributes of"
    case setAttribute = "set an attribute of"
    case rename
    case exchange
    case remove
    case flush
    case watch
  }

  /// The system said no, with an errno.
  case refused(code: Int32, Operation)
  /// The entry is no regular file.
  case notARegularFile
  /// The entry is no link.
  case notALink
  /// The file has more bytes than wanted.
  case tooLarge(size: Int, limit: Int)
  /// The file has fewer bytes than needed.
  case tooShort(size: Int, needed: Int)
  /// Folders are nested too deep.
  case tooDeep(limit: Int)
}

extension SystemFault {
  /// The kind of the fault, when the system said no.
  var kind: Int {
    guard case .refused(let code, _) = self else { return VALISE_FAULT_OTHER }
    return Int(valise_fault_kind(code))
  }

  /// The error that names the entry at `path`.
  func error(at path: some CustomStringConvertible) -> FileError {
    switch self {
    case .refused(let code, let operation):
      Self.error(code: code, operation, at: path.description)
    case .notARegularFile: .notARegularFile(path.description)
    case .notALink: .notALink(path.description)
    case .tooLarge(let size, let limit): .tooLarge(path.description, size: size, limit: limit)
    case .tooShort(let size, let needed): .tooShort(path.description, size: size, needed: needed)
    case .tooDeep(let limit): .tooManyEntries(path.description, limit: limit)
    }
  }

  private static func error(code: Int32, _ operation: Operation, at path: String) -> FileError {
    switch Int(valise_fault_kind(code)) {
    case VALISE_FAULT_NOT_FOUND: .notFound(path)
    case VALISE_FAULT_EXISTS: .alreadyExists(path)
    case VALISE_FAULT_IS_A_FOLDER: .notARegularFile(path)
    case VALISE_FAULT_NOT_A_FOLDER: .notADirectory(path)
    case VALISE_FAULT_DENIED: .permissionDenied(path)
    case VALISE_FAULT_NO_SPACE: .noSpace(path)
    case VALISE_FAULT_LOOP: .linkLoop(path)
    default: .system(path, operation: operation.rawValue, reason: words(of: code))
    }
  }

  /// The system's words for an errno.
  static func words(of code: Int32) -> String {
    let capacity = 256
    let text = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      // Safety: the call writes at most `capacity` bytes and says how many.
      count = Int(unsafe valise_fault_text(code, buffer.baseAddress, capacity))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The answer of a call that gives a negated errno when it fails.
@discardableResult
func checked<Answer: SignedInteger>(
  _ answer: Answer,
  _ operation: SystemFault.Operation
) throws(SystemFault) -> Answer {
  guard answer >= 0 else { throw .refused(code: Int32(clamping: -Int64(answer)), operation) }
  return answer
}
