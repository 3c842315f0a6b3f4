// Valise — an archive of Xcode as rules see it
// SPDX-License-Identifier: Apache-2.0

public import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
public import ValiseFiles

/// An archive of Xcode as rules see it.
public struct CheckedArchive: Sendable {
  /// What was read.
  public let archive: XcodeArchive
  /// The products in it, each with its path in the archive.
  public let products: [(path: RelativePath, product: CheckedProduct)]

  /// Info.plist of the archive, or a value in it, as a place.
  func infoLocation(_ keyPath: String? = nil) -> Location {
    Location(path: archive.info.path.description, keyPath: keyPath)
  }

  /// The UUIDs of all code in the products.
  var codeIdentities: Set<String> {
    Set(products.flatMap { $0.product.code.flatMap { $0.images.compactMap(\.uuid) } })
  }
}

/// A rule that looks at an archive of Xcode, and at nothing in a product by itself.
public protocol ArchiveRule: Rule {
  /// Looks at an archive.
  static func check(_ archive: CheckedArchive, _ findings: inout RuleFindings)
}

extension ArchiveRule {
  /// A product by itself is no archive.
  public static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {}
}
