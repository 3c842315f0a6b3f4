// Valise — why a new project cannot be made
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Why a new project cannot be made.
public enum ProjectError: Error, Equatable, Sendable {
  /// The name cannot be part of identifiers and file names.
  case badName(String)
  /// A file could not be written.
  case file(FileError)
}

extension ProjectError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" cannot name a project; take letters, digits, \"-\" and \"_\", a letter first"
    case .file(let error): "\(error)"
    }
  }
}
