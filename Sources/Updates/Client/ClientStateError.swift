// Valise — why what the client remembers cannot be read or kept
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Why what the client remembers cannot be read or kept.
public enum ClientStateError: Error, Hashable, Sendable {
  /// The contents are not what the client writes: why.
  case malformed(String)
  /// The contents of a file are not what the client writes: the file, and why.
  case malformedFile(String, reason: String)
  /// A file cannot be read or written.
  case file(FileError)
  /// Another run is changing what is in the folder, and does not end.
  case busy(String)
}

extension ClientStateError: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .malformed(let reason): reason
    case .malformedFile(let path, let reason):
      "\(path): \(reason); mend the file, or remove it to forget what it holds"
    case .file(let error): "\(error)"
    case .busy(let folder):
      "\(folder): another run of valise is changing what it remembers here; wait until it has ended, "
        + "and try again"
    }
  }
}
