// Valise — the seal of a bundle as rules see it
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseFiles

extension CheckedBundle {
  /// No seal is longer.
  private static let sealLimit = 256 << 20

  /// The seal of a bundle that is signed; nothing when it has none that can be read.
  var seal: ResourceSeal.Part? {
    let folder = inspected.supportFolder.appending(.fixed("_CodeSignature"))
    let path = folder.appending(.fixed("CodeResources"))
    guard let entry = product.inspected.followed(path), entry.status.kind == .regular else {
      return nil
    }
    // A seal that cannot be read says nothing; the verifier names it.
    guard let bytes = try? product.inspected.contents(of: entry.path, limit: Self.sealLimit),
      let seal = try? ResourceSeal(parsing: bytes)
    else { return nil }
    return try? seal.part()
  }
}

extension CheckedProduct {
  /// The code at a path, which may be that of a bundle.
  func nestedCode(at path: RelativePath) -> CheckedCode? {
    if let code = code(at: path) { return code }
    return bundles.first { $0.path == path }?.executable
  }
}
