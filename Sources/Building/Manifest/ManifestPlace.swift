// Valise — where a value of the manifest comes from
// SPDX-License-Identifier: Apache-2.0

/// Where a value of the manifest comes from.
public enum ManifestPlace: Hashable, Sendable {
  /// A place in the file.
  case position(TOMLPosition)
  /// An override given for one run, as it was written.
  case override(String)
  /// The file as a whole.
  case file
}

extension ManifestPlace {
  /// The place with the name of the manifest, as messages begin: `Valise.toml:7:3`.
  func text(in file: String) -> String {
    switch self {
    case .position(let position): "\(file):\(position)"
    case .override(let text): "--set \(text)"
    case .file: file
    }
  }

  /// The place without a column, as origins are named: `Valise.toml:7`.
  func origin(in file: String) -> String {
    if case .position(let position) = self { return "\(file):\(position.line)" }
    return text(in: file)
  }
}

/// A value with the place where it is stated.
public struct Stated<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  public let value: Value
  /// Where it is stated.
  public let place: ManifestPlace

  /// Makes a value with its place.
  public init(_ value: Value, at place: ManifestPlace) {
    self.value = value
    self.place = place
  }
}
