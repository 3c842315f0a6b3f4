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
    Entry("app-clip-entitlement-missing", "not yet"),
    Entry("bitcode-incomplete", "executable-contains-bitcode finds the same"),
    Entry("bundle-contents-without-wrapper", "not yet"),
    Entry("capability-arm64-missing", "not yet"),
    Entry(
      "capability-narrowed",
      "cannot be told from a product alone: Comparison with the released app; offline only with the former bundle given"
    ),
    Entry("certificate-not-in-profile", "not yet"),
    Entry("container-lost-modes", "archives are not read in place yet"),
    Entry("device-family-narrowed", "cannot be told from a product alone: Needs the former bundle"),
    Entry("disk-image-not-notarized", "disk images are not read yet"),
    Entry("encryption-info", "not yet"),
    Entry(
      "entitlement-key-unsupported",
      "cannot be told from a product alone: No public list of keys the store allows; com.apple.private.* and com.apple.keystore.* can be flagged with certainty, the rest not"
    ),
    Entry(
      "entitlement-needs-newer-sdk",
      "cannot be told from a product alone: Apple publishes no table of entitlement to SDK"
    ),
    Entry("entitlement-not-in-profile", "not yet"),
    Entry("framework-modified-version", "not yet"),
    Entry("icon-ipad-sizes", "pictures in asset catalogs are not read yet"),
    Entry("icon-iphone-120", "pictures in asset catalogs are not read yet"),
    Entry(
      "identifier-generic-framework",
      "cannot be told from a product alone: Uniqueness is judged against all other store apps; offline only template prefixes (com.example., com.yourcompany., org.cocoapods. is fine) can be hinted at"
    ),
    Entry("imessage-extension-count", "not yet"),
    Entry("infoplist-strings-unknown-key", "not yet"),
    Entry(
      "intent-localization-missing",
      "cannot be told from a product alone: Decidable only if the compiled .intentdefinition tables can be read; the exact locale set is the store's"
    ),
    Entry("intent-name-invalid", "not yet"),
    Entry("ios-on-mac-libraries", "not yet"),
    Entry("ios-on-mac-min-system", "not yet"),
    Entry("ipa-without-payload", "archives are not read in place yet"),
    Entry(
      "localizations-undeclared",
      "cannot be told from a product alone: Translations in a private format cannot be told from other data; only known formats (.qm, Flutter assets/l10n, .pak locales) hint"
    ),
    Entry("lproj-default-missing", "not yet"),
    Entry("lproj-incomplete", "not yet"),
    Entry("mac-application-identifier-unsigned", "not yet"),
    Entry("mac-entitlement-not-in-profile", "not yet"),
    Entry(
      "mac-entitlement-unsupported",
      "cannot be told from a product alone: Same: no public list. The restricted-without-profile part is restricted-entitlement-without-profile"
    ),
    Entry("mac-wrong-certificate", "packages are not read yet"),
    Entry("marketing-icon-alpha", "pictures in asset catalogs are not read yet"),
    Entry("nested-signed-after-outer", "not yet"),
    Entry(
      "nonpublic-selectors",
      "cannot be told from a product alone: The private-API list is Apple's and unpublished; a list-driven hint has frequent false alarms"
    ),
    Entry("notary-container-unstaplable", "archives are not read in place yet"),
    Entry("principal-class-missing", "not yet"),
    Entry("privacy-reason-missing", "not yet"),
    Entry("profile-invalid", "not yet"),
    Entry("restricted-entitlement-without-profile", "not yet"),
    Entry("retina-key-missing", "not yet"),
    Entry("scene-manifest-missing", "not yet"),
    Entry("sdk-privacy-manifest-missing", "not yet"),
    Entry(
      "sdk-signature-missing",
      "cannot be told from a product alone: Only with the archive's Signatures folder or the original .xcframework; whether the SDK was built from source (exempt) is not visible in the product"
    ),
    Entry("segment-alignment", "not yet"),
    Entry(
      "self-modifying-bundle",
      "cannot be told from a product alone: Whether the code writes into its own bundle is run-time behaviour; presence of .py without .pyc is only a hint"
    ),
    Entry("strings-unparsable", "not yet"),
    Entry("swift-dylibs-misplaced", "not yet"),
    Entry("swift-support-empty", "archives are not read in place yet"),
    Entry("swift-support-mismatch", "archives are not read in place yet"),
    Entry("swift-support-missing", "archives are not read in place yet"),
    Entry("swift-support-resigned", "archives are not read in place yet"),
    Entry("swiftpm-resource-bundle-missing", "not yet"),
    Entry("symbols-unmatched", "archives of Xcode are not looked at as a whole yet"),
    Entry(
      "tvos-marketing-icon",
      "cannot be told from a product alone: As above: readable catalog or source .brandassets only"
    ),
    Entry("tvos-topshelf-alpha", "pictures in asset catalogs are not read yet"),
    Entry("universal-same-arch", "not yet"),
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
