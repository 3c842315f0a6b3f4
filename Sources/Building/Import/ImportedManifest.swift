// Valise — a manifest that rebuilds an existing bundle
// SPDX-License-Identifier: Apache-2.0

public import Bundles

/// A manifest that rebuilds an existing bundle out of its own parts.
public struct ImportedManifest: Hashable, Sendable {
  /// The manifest.
  public let text: String
  /// What the rebuilt bundle will not have, or have otherwise.
  public let notes: [String]

  /// Writes the manifest of a bundle.
  ///
  /// Keys of Info.plist become keys of the manifest, or of its table `plist`; files and folders are
  /// taken from the bundle where it is. Nested bundles become tables of their own, which the bundle
  /// embeds; those that a build would refuse are copied as they are. Signatures are left out, since
  /// a rebuilt bundle needs its own.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - path: The bundle as the manifest is to spell it, relative to its folder.
  /// - Throws: `.notBuilt` for a bundle that manifests cannot make, such as a framework that lost
  ///   its links; `.infoMissing`, `.info`, `.file`, `.badName`.
  public init(of bundle: BundleDirectory, at path: String) throws(ImportError) {
    let product = try ImportedProduct(of: bundle)
    var nesting = ImportedNesting(outermost: product)
    let imported = try ImportedBundle(of: bundle, as: product, at: path, nesting: &nesting)
    var writer = TOMLWriter()
    writer.comment("Builds \(bundle.name.text) again out of the parts of \(path).")
    writer.entry("format", .integer(1))
    imported.write(to: &writer)
    text = writer.text
    notes = imported.notes
  }
}
