// Valise — a manifest, read and checked
// SPDX-License-Identifier: Apache-2.0

/// A manifest, read and checked as far as it can be without looking at other files.
public struct Manifest: Hashable, Sendable {
  /// The file, as it was given; messages begin with it.
  public let file: String
  /// The applications in the order of the text.
  public let applications: [ApplicationManifest]

  /// The number of the format that is read.
  public static let format = 1

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: What messages call the file.
  ///   - overrides: Values that count instead of those of the text.
  /// - Throws: The first mistake, with its place and its remedy.
  public init(
    parsing bytes: [UInt8],
    file: String,
    overrides: [ManifestOverride] = []
  ) throws(ManifestError) {
    guard bytes.count <= TOMLText.byteLimit else {
      let message = "the manifest has more than \(TOMLText.byteLimit) bytes"
      throw ManifestError(file: file, place: .commandLine, message: message)
    }
    var root = try TOMLText.parse(bytes, file: file)
    for override in overrides { root = try override.applied(to: root, file: file) }
    let reader = ManifestReader(file: file)
    self.file = file
    applications = try reader.applications(of: root)
  }
}
