// Valise — how a product is signed when it is made
// SPDX-License-Identifier: Apache-2.0

public import CodeSigning
public import ValiseFiles

/// How a product is signed when it is made, with what is inside it.
public struct PlannedSigning: Hashable, Sendable {
  /// Entitlements and where they come from.
  public struct Entitlements: Hashable, Sendable {
    /// The code, from the root of the product; the root for the product itself.
    public let path: RelativePath
    /// The property list as the file has it.
    public let propertyList: [UInt8]
    /// Why they count.
    public let origin: PlanOrigin
  }

  /// Who signs.
  public enum Signer: Hashable, Sendable {
    /// Nobody: the signature says that nothing changed, and not who made it.
    case adHoc
    /// The key in a file.
    case file(FilePath, Stated<String>)
    /// A program that has the key, with its arguments.
    case program([String], ManifestPlace)
  }

  /// Who signs.
  public let signer: Signer
  /// Files with certificates.
  public let certificates: [FilePath]
  /// The file that holds the password of the identity.
  public let passwordFile: FilePath?
  /// The variable of the environment that names such a file.
  public let passwordVariable: String?
  /// The address of the authority for time stamps.
  public let timestamp: String?
  /// The identifier; nothing for that of Info.plist.
  public let identifier: String?
  /// How the system is to treat the code; nothing for what Info.plist says.
  public let flags: CodeSigningFlags?
  /// The requirements; nothing for those that follow from who signs.
  public let requirements: RequirementSet?
  /// The provisioning profile.
  public let profile: FilePath?
  /// The entitlements of the product and of what is in it.
  public let entitlements: [Entitlements]
  /// Why the product is signed so.
  public let origin: PlanOrigin
}

extension PlannedSigning {
  /// The options for who signs code; the identity is the caller's to get.
  var options: SigningOptions {
    var options = SigningOptions()
    options.identifier = identifier
    options.flags = flags
    options.requirements = requirements
    for part in entitlements {
      if part.path.isRoot {
        options.entitlements = part.propertyList
      } else {
        options.entitlementsByPath[part.path] = part.propertyList
      }
    }
    return options
  }

  /// The files that signing reads, but for entitlements, which the plan has.
  var files: [FilePath] {
    var files = certificates + [profile].compactMap(\.self)
    if case .file(let path, _) = signer { files.append(path) }
    return files
  }

  /// How the product is signed, in words.
  public var words: String {
    let who =
      switch signer {
      case .adHoc: "signed ad hoc"
      case .file(let path, _): "signed with \(path)"
      case .program(let words, _): "signed by \(words.first ?? "")"
      }
    let names = (flags ?? []).names
    return who + (names.isEmpty ? "" : ", \(names.joined(separator: ", "))")
  }
}
