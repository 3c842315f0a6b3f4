// Valise — the provisioning profile in a bundle of a product
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import CodeSigning
public import ValiseFiles

/// The provisioning profile in a bundle of a product.
public struct InspectedProfile: Sendable {
  /// The path in the product.
  public let path: RelativePath
  /// The place of the bundle in `InspectedProduct.bundles`.
  public let bundle: Int
  /// The profile; nothing when the file is none that can be read.
  public let profile: ProvisioningProfile?
  /// Why there is no profile, in words.
  public let fault: String?

  /// No profile is longer.
  private static let byteLimit = 16 << 20

  /// Reads the profile of a bundle; nothing when there is none.
  init?(of bundle: InspectedBundle, base: RelativePath, in tree: any FileTree) {
    let name = bundle.platform.isMac ? "embedded.provisionprofile" : "embedded.mobileprovision"
    path = bundle.supportFolder.appending(.fixed(name))
    self.bundle = bundle.place
    let file = base.appending(path)
    // What is not there, or cannot be reached, is no profile.
    guard (try? tree.status(of: file))?.kind == .regular else { return nil }
    do {
      let bytes = try tree.contents(of: file, limit: Self.byteLimit)
      profile = try ProvisioningProfile(parsing: bytes)
      fault = nil
    } catch {
      profile = nil
      fault = "\(error)"
    }
  }
}

extension InspectedProduct {
  /// The provisioning profile of a bundle; nothing when it has none, or `.profiles` was not asked
  /// for.
  public func profile(ofBundle place: Int) -> InspectedProfile? {
    profiles.first { $0.bundle == place }
  }
}
