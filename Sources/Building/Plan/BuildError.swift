// Valise — why a build cannot be planned or done
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Why a build cannot be planned or done.
public enum BuildError: Error, Equatable, Sendable {
  /// A mistake in the manifest or in a file that it names.
  case manifest(ManifestError)
  /// The file system failed.
  case files(FileError)
}

extension BuildError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .manifest(let error): error.description
    case .files(let error): error.description
    }
  }
}
