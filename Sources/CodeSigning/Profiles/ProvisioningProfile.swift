// Valise — provisioning profiles
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A provisioning profile: what Apple allows the code of a team, on which devices, until when.
public struct ProvisioningProfile: Hashable, Sendable {
  /// All keys and values.
  public let properties: PropertyListDictionary
  /// The certificates with which the code may be signed.
  public let certificates: [SigningCertificate]
  /// Who signed the profile, the leaf first.
  public let authorities: [SigningCertificate]
  /// Whether the profile is as it was signed.
  public let isSignatureValid: Bool

  /// Where a bundle of the Mac holds its profile, below `Contents`.
  static let macName = "embedded.provisionprofile"
  /// Where a bundle of other systems holds it.
  static let flatName = "embedded.mobileprovision"
  static let byteLimit = 16 << 20

  /// Reads a profile and verifies its signature.
  ///
  /// - Throws: `.badDER`, `.badProfile`, `.cryptography`.
  public init(parsing bytes: [UInt8]) throws(CodeSigningError) {
    let message = try CMSMessage(parsing: bytes)
    guard let contents = message.contents else {
      throw .badProfile(reason: "the message carries no contents")
    }
    let document: PropertyListDocument
    do throws(PropertyListError) { document = try PropertyListDocument(parsing: contents) } catch {
      throw .badProfile(reason: "\(error)")
    }
    guard case .dictionary(let properties) = document.value else {
      throw .badProfile(reason: "it holds a \(document.value.typeName), and must hold a dictionary")
    }
    self.properties = properties
    certificates = try (properties["DeveloperCertificates"]?.arrayValue ?? [])
      .compactMap(\.dataValue).map { (der) throws(CodeSigningError) in
        try SigningCertificate(der: der)
      }
    isSignatureValid = try message.isSignature(of: contents)
    guard let signer = message.signer else {
      authorities = []
      return
    }
    authorities = try CertificateChain.chain(of: signer, among: message.certificates)
  }

  /// Whether Apple signed the profile, as far as the certificates in it tell.
  public var isByApple: Bool { isSignatureValid && (authorities.last?.isAppleRoot ?? false) }

  /// The name.
  public var name: String? { properties["Name"]?.stringValue }
  /// The number that tells profiles apart.
  public var identifier: String? { properties["UUID"]?.stringValue }
  /// The teams.
  public var teams: [String] {
    (properties["TeamIdentifier"]?.arrayValue ?? []).compactMap(\.stringValue)
  }
  /// The name of the team.
  public var teamName: String? { properties["TeamName"]?.stringValue }
  /// The systems, such as `iOS` and `OSX`.
  public var platforms: [String] {
    (properties["Platform"]?.arrayValue ?? []).compactMap(\.stringValue)
  }
  /// When the profile was made.
  public var created: PropertyListDate? { properties["CreationDate"]?.dateValue }
  /// Until when it holds.
  public var expires: PropertyListDate? { properties["ExpirationDate"]?.dateValue }
  /// What code may ask to be allowed.
  public var entitlements: Entitlements {
    Entitlements(properties["Entitlements"]?.dictionaryValue ?? [:])
  }
  /// The devices; nothing where the profile names none.
  public var devices: [String]? {
    properties["ProvisionedDevices"]?.arrayValue?.compactMap(\.stringValue)
  }
  /// Whether it holds for all devices.
  public var isForAllDevices: Bool { properties["ProvisionsAllDevices"]?.booleanValue ?? false }
}
