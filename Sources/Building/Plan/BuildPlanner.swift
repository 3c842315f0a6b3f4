// Valise — planning products: every entry of the bundle, before anything is written
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Plans products; nothing is written.
public enum BuildPlanner {
  /// The plans of all products of a manifest, in its order.
  ///
  /// - Throws: `.manifest` for a mistake in the manifest or in what it names, `.file` when a source
  ///   cannot be read.
  public static func plans(
    for manifest: Manifest,
    on files: any FileSystem
  ) throws(BuildError) -> [BuildPlan] {
    try manifest.products.map { (product) throws(BuildError) in
      try plan(product, of: manifest, on: files)
    }
  }

  /// The plan of one product.
  ///
  /// - Throws: `.manifest` for a mistake in the manifest or in what it names, `.file` when a source
  ///   cannot be read.
  public static func plan(
    _ product: Product,
    of manifest: Manifest,
    on files: any FileSystem
  ) throws(BuildError) -> BuildPlan {
    let sources = SourceFiles(files: files, folder: manifest.folder, file: manifest.file)
    return try ProductPlanner(product: product, sources: sources).plan()
  }
}
