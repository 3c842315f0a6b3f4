// Valise — a Mach-O file as rules see it
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import Inspection
public import MachOFiles
public import ValiseDiagnostics
public import ValiseFiles

/// A Mach-O file as rules see it.
public struct CheckedCode: Sendable {
  /// The product that holds it.
  public let product: CheckedProduct
  /// What was read.
  public let inspected: InspectedCode

  /// The path in the product.
  public var path: RelativePath { inspected.path }
  /// The images.
  public var images: [MachOFile] { inspected.images }
  /// What the file is for.
  public var fileType: MachOFileType? { inspected.fileType }
  /// The innermost bundle that holds it.
  public var bundle: CheckedBundle { product.bundle(inspected.bundle) }
  /// The file as a place.
  public var location: Location { path.location }
  /// The bundle whose executable it is; nothing for other code.
  public var ownBundle: CheckedBundle? {
    let bundle = bundle
    return bundle.inspected.executable == path ? bundle : nil
  }

  /// The system that the code is for: as it says itself, else that of its bundle.
  public var platform: BundlePlatform {
    inspected.platforms.compactMap { BundlePlatform(codePlatform: $0) }.first ?? bundle.platform
  }

  /// Whether the file is in a folder of debug symbols, which nothing loads.
  public var isDebugFile: Bool {
    fileType == .dSYM || path.components.contains { $0.description.hasSuffix(".dSYM") }
  }

  /// The images with their signatures, where signatures were read.
  public var signatures: [InspectedSignature] { inspected.signatures }
}
