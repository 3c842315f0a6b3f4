// Valise — why a product cannot be planned or built
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
public import ValiseFiles

/// Why a product cannot be planned or built.
public enum BuildError: Error, Equatable, Sendable {
  /// A mistake in the manifest or in what it names.
  case manifest(ManifestError)
  /// A file could not be read or written.
  case file(FileError)
  /// Info.plist could not be written.
  case info(PropertyListError)
  /// The icon could not be made of its pictures.
  case icon(IconFileError)
  /// A source was changed while it was copied.
  case sourceChanged(FilePath)
  /// A build step failed.
  case step(StepError)
  /// Code could not be signed: its path from the bundle, and the reason.
  case signing(String, reason: String)
}

extension BuildError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .manifest(let error): "\(error)"
    case .file(let error): "\(error)"
    case .info(let error): "Info.plist cannot be written: \(error)"
    case .icon(let error): "\(error)"
    case .sourceChanged(let path): "\"\(path)\" was changed while it was copied; build again"
    case .step(let error): "\(error)"
    case .signing(let path, let reason): "\(path) cannot be signed: \(reason)"
    }
  }
}

extension BuildError {
  /// The result of work on files, its failure as a failure of the build.
  static func wrapping<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(BuildError) -> Result {
    do {
      return try body()
    } catch {
      throw .file(error)
    }
  }
}
