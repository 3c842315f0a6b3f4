// Valise — rules that are known and not asked
// SPDX-License-Identifier: Apache-2.0

/// Rules that are known and not asked, with the reasons.
public enum MissingRules {
  /// A rule that is not asked.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let identifier: String
    /// Why it is not asked.
    public let reason: String

    init(_ identifier: String, _ reason: String) {
      self.identifier = identifier
      self.reason = reason
    }
  }

  /// The rules in the order of their identifiers.
  public static let all: [Entry] = [
    Entry("bitcode-incomplete", "executable-contains-bitcode finds the same"),
    Entry(
      "capability-narrowed",
      "cannot be told from a product alone: Comparison with the released app; offline only with the former bundle given"
    ),
    Entry("device-family-narrowed", "cannot be told from a product alone: Needs the former bundle"),
    Entry("disk-image-not-notarized", "disk images are not read yet"),
    Entry(
      "entitlement-needs-newer-sdk",
      "cannot be told from a product alone: Apple publishes no table of entitlement to SDK"
    ),
    Entry(
      "intent-localization-missing",
      "cannot be told from a product alone: Decidable only if the compiled .intentdefinition tables can be read; the exact locale set is the store's"
    ),
    Entry(
      "mac-wrong-certificate",
      "of applications mac-signature-invalid tells; packages are not read yet"
    ),
    Entry(
      "nonpublic-selectors",
      "cannot be told from a product alone: The private-API list is Apple's and unpublished; a list-driven hint has frequent false alarms"
    ),
    Entry(
      "sdk-signature-missing",
      "cannot be told from a product alone: Only with the archive's Signatures folder or the original .xcframework; whether the SDK was built from source (exempt) is not visible in the product"
    ),
    Entry(
      "self-modifying-bundle",
      "cannot be told from a product alone: Whether the code writes into its own bundle is run-time behaviour; presence of .py without .pyc is only a hint"
    ),
    Entry(
      "tvos-marketing-icon",
      "cannot be told from a product alone: As above: readable catalog or source .brandassets only"
    ),
    Entry("tvos-topshelf-alpha", "pictures in asset catalogs are not read yet"),
    Entry(
      "version-not-increased",
      "cannot be told from a product alone: Needs the previous release's numbers; decidable only when the user gives the former bundle"
    ),
    Entry(
      "visionos-icon-layers",
      "cannot be told from a product alone: Needs readable renditions in Assets.car, or the source .solidimagestack: Contents.json of the back layer must have idiom vision, scale 2x, 1024 px"
    ),
  ]
}
