// Valise — how a product is signed, as the manifest says it
// SPDX-License-Identifier: Apache-2.0

public import CodeSigning

/// How a product is signed, as the table `sign` of the product says it.
public struct SigningRecipe: Hashable, Sendable {
  /// Whether the product is signed at all.
  public let isEnabled: Bool
  /// The file with the key and its certificates.
  public let identity: Stated<String>?
  /// Files with certificates that the identity does not have.
  public let certificates: [Stated<String>]
  /// The file that holds the password of the identity.
  public let passwordFile: Stated<String>?
  /// The variable of the environment that names such a file.
  public let passwordVariable: Stated<String>?
  /// The program that signs digests, with its arguments, instead of a key in a file.
  public let signer: [Stated<String>]
  /// The file of entitlements.
  public let entitlements: Stated<String>?
  /// How the system is to treat the code.
  public let flags: Stated<CodeSigningFlags>?
  /// The identifier in the signature.
  public let identifier: Stated<String>?
  /// The requirements as text.
  public let requirements: Stated<String>?
  /// The address of the authority for time stamps.
  public let timestamp: Stated<String>?
  /// The provisioning profile.
  public let profile: Stated<String>?
}

extension SigningRecipe {
  /// A key of the table `sign`.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// Whether the product is signed.
    case enabled
    /// The key with its certificates.
    case identity
    /// Further certificates.
    case certificates
    /// Where the password is.
    case passwordFile = "password-file"
    /// Which variable names the file of the password.
    case passwordVariable = "password-variable"
    /// Who signs.
    case signer
    /// The entitlements.
    case entitlements
    /// The flags.
    case options
    /// The identifier.
    case identifier
    /// The requirements.
    case requirements
    /// The authority for time stamps.
    case timestamp
    /// The provisioning profile.
    case profile
  }

  /// The names of flags that can be asked for.
  static let flagNames = [
    "runtime", "library", "hard", "kill", "expires", "restrict", "enforcement",
  ]
}

extension SigningRecipe.Key {
  /// The key with its type and meaning, for documents.
  var description: ManifestKey {
    switch self {
    case .enabled:
      key(.boolean, "Whether the product is signed.", standard: "`true`, on Apple's systems")
    case .identity:
      key(
        .string,
        "The file with the key and its certificates: PKCS#12, or PEM.",
        standard: "none: the product is signed ad hoc"
      )
    case .certificates:
      key(.strings, "Files with certificates that the file of the key does not hold.")
    case .passwordFile: key(.string, "The file that holds the password of `identity`.")
    case .passwordVariable:
      key(.string, "The variable of the environment that names the file that holds the password.")
    case .signer:
      key(
        .strings,
        "A program and its arguments that sign digests, instead of a key in a file; `certificates` are those of its key."
      )
    case .entitlements:
      key(.string, "The file of entitlements.", standard: "N.entitlements beside the manifest")
    case .options: key(.choices(SigningRecipe.flagNames), "How the system is to treat the code.")
    case .identifier:
      key(.string, "The identifier in the signature.", standard: "that of the product")
    case .requirements:
      key(.string, "The requirements as text.", standard: "those that follow from who signs")
    case .timestamp:
      key(.string, "The address of an authority for time stamps (RFC 3161), or `apple`.")
    case .profile: key(.string, "The provisioning profile that goes into the bundle.")
    }
  }

  private func key(
    _ type: ManifestKey.ValueType,
    _ meaning: String,
    standard: String = "none"
  ) -> ManifestKey {
    ManifestKey(rawValue, type, meaning, standard: standard)
  }
}

extension SigningRecipe {
  /// The table of keys in Markdown.
  public static var markdown: String {
    let lines = ManifestKeys.markdown(of: Key.allCases.map(\.description), in: "")
    return lines.joined(separator: "\n") + "\n"
  }
}
