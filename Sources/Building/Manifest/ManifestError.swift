// Valise — what is wrong with a manifest
// SPDX-License-Identifier: Apache-2.0

/// A mistake in a manifest, with its place.
public struct ManifestError: Error, Hashable, Sendable {
  /// The file, as it was given.
  public let file: String
  /// Where the mistake stands.
  public let place: ManifestPlace
  /// What is wrong, with the remedy.
  public let message: String
}

extension ManifestError: CustomStringConvertible {
  /// The mistake as compilers show theirs.
  public var description: String {
    switch (place.line, place.column) {
    case (0, _): "\(file): \(message)"
    case (let line, let column): "\(file):\(line):\(column): \(message)"
    }
  }
}
