// Valise — one mistake in a manifest or in what it names, with its place
// SPDX-License-Identifier: Apache-2.0

/// One mistake in a manifest or in what it names.
public struct ManifestError: Error, Equatable, Sendable {
  /// What is wrong.
  public let fault: ManifestFault
  /// Where the manifest says so.
  public let place: ManifestPlace
  /// The manifest as the user named it.
  public let file: String

  /// Makes an error.
  public init(_ fault: ManifestFault, at place: ManifestPlace, in file: String) {
    self.fault = fault
    self.place = place
    self.file = file
  }
}

extension ManifestError: CustomStringConvertible {
  /// The mistake in words: `Valise.toml:3:14: …`.
  public var description: String { "\(place.text(in: file)): \(fault.message)" }
}
