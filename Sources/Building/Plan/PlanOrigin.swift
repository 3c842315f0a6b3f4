// Valise — why something is in the bundle
// SPDX-License-Identifier: Apache-2.0

/// Why something is in the bundle.
public enum PlanOrigin: Hashable, Sendable {
  /// The manifest, by its name, says so.
  case manifest(String, ManifestPlace)
  /// An existing Info.plist, by its name, says so.
  case file(String, ManifestPlace)
  /// A convention, in words.
  case convention(String)
}

extension PlanOrigin: CustomStringConvertible {
  /// The origin in words: `Valise.toml:7`, or the convention.
  public var description: String {
    switch self {
    case .manifest(let file, let place), .file(let file, let place): place.origin(in: file)
    case .convention(let name): name
    }
  }
}
