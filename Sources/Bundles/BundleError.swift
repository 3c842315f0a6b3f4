// Valise — why a bundle could not be opened
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// A path that is no bundle.
public enum BundleError: Error, Equatable, Sendable {
  /// Nothing is at the path.
  case notFound(String)
  /// What is at the path is no folder, and a bundle is one.
  case notADirectory(String)
  /// The folder could not be read.
  case unreadable(String, cause: FileError)
  /// A folder holds more than a bundle may: entries, or levels below each other.
  case tooLarge(String, limit: Int)
}

extension BundleError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): there is nothing here"
    case .notADirectory(let path): "\(path): a bundle is a folder, and this is none"
    case .unreadable(let path, let cause): "the bundle \(path) cannot be read: \(cause)"
    case .tooLarge(let path, let limit):
      "\(path): more than \(limit) entries, or folders nested too deep to be a bundle"
    }
  }
}
