// Valise — one Mach-O file of a product
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles
public import ValiseFiles

/// One Mach-O file of a product.
public struct InspectedCode: Sendable {
  /// The path in the product.
  public let path: RelativePath
  /// The images; nothing when the file begins as code and cannot be read.
  public let container: MachOContainer?
  /// Why the file cannot be read.
  public let fault: MachOError?
  /// The place of the innermost bundle that holds it in `InspectedProduct.bundles`.
  public let bundle: Int
  /// The signature of each image; none unless `.signatures` was asked for.
  public internal(set) var signatures: [InspectedSignature] = []
  /// The symbols that the images take from libraries, sorted, each once; none unless `.imports` was
  /// asked for.
  public internal(set) var imports: [String] = []
  /// Texts that tell what the code does; none unless `.texts` was asked for.
  public internal(set) var texts = CodeTexts()
}

extension InspectedCode {
  /// The images.
  public var images: [MachOFile] { container?.images ?? [] }

  /// What the file is for, as its first image says.
  public var fileType: MachOFileType? { images.first?.header.fileType }

  /// The platforms of all images, each once, in their order.
  public var platforms: [MachOPlatform] {
    var platforms: [MachOPlatform] = []
    for image in images {
      for build in image.buildVersions where !platforms.contains(build.platform) {
        platforms.append(build.platform)
      }
    }
    return platforms
  }
}
