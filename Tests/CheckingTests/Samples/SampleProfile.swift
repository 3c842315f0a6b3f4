// Valise — provisioning profiles for the examples of rules
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import PropertyLists
import ValiseTestKit

/// A provisioning profile in a message that nobody signed.
struct SampleProfile: Sendable {
  var teams = ["TEAM"]
  var platforms = ["iOS"]
  /// When it ends, in seconds since 1970.
  var expires: Int64 = 1_900_000_000
  var entitlements: PropertyListDictionary = [
    "application-identifier": "TEAM.org.example.demo", "get-task-allow": false,
    "keychain-access-groups": ["TEAM.*"], "aps-environment": "production",
  ]
  var devices: [String]?
  /// Whether it lists the certificate of `SampleSignature.Signer.distribution`.
  var listsDistribution = true

  /// A profile for the Mac.
  static var mac: SampleProfile {
    var profile = SampleProfile()
    profile.platforms = ["OSX"]
    profile.entitlements = [
      "com.apple.application-identifier": "TEAM.org.example.demo",
      "keychain-access-groups": ["TEAM.*"], "com.apple.developer.team-identifier": "TEAM",
    ]
    return profile
  }

  /// The profile with changes.
  func with(_ change: (inout SampleProfile) -> Void) -> SampleProfile {
    var copy = self
    change(&copy)
    return copy
  }

  var bytes: [UInt8] {
    // 1970 to 2001, in seconds.
    let date = PropertyListDate(secondsSinceReferenceDate: Double(expires) - 978_307_200)
    var values: PropertyListDictionary = [
      "Name": "Demo", "UUID": "0BF2DB14-7A6F-4BE5-96D7-0F1DA5E4A4A1",
      "TeamIdentifier": .array(teams.map { .string($0) }),
      "ApplicationIdentifierPrefix": .array(teams.map { .string($0) }),
      "Platform": .array(platforms.map { .string($0) }), "ExpirationDate": .date(date),
      "Entitlements": .dictionary(entitlements),
      "DeveloperCertificates": .array(listsDistribution ? [.data(Self.distribution)] : []),
    ]
    if let devices { values["ProvisionedDevices"] = .array(devices.map { .string($0) }) }
    let text = (try? PropertyList.dictionary(values).serialized(as: .xml)) ?? []
    return Self.message(text)
  }

  /// The certificate of who signs for distribution, in DER.
  private static var distribution: [UInt8] {
    let message = try? CMSMessage(parsing: SampleSignature.message(.distribution))
    return message?.signer?.der ?? []
  }

  /// A message of CMS with contents, and a signer without a certificate.
  private static func message(_ contents: [UInt8]) -> [UInt8] {
    let data: [UInt8] = [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 1]
    let signed: [UInt8] = [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]
    // SHA-256, and RSA.
    let digest = element(0x30, [0x06, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1])
    let key = element(0x30, [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1, 1])
    let nobody = element(0x30, element(0x30, []) + [0x02, 1, 1])
    let signer = element(0x30, [0x02, 1, 1] + nobody + digest + key + element(0x04, [0]))
    let inner = element(0x30, data + element(0xA0, element(0x04, contents)))
    let parts = [0x02, 1, 1] + element(0x31, digest) + inner + element(0x31, signer)
    return element(0x30, signed + element(0xA0, element(0x30, parts)))
  }

  private static func element(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
    let count = contents.count
    if count < 0x80 { return [tag, UInt8(count)] + contents }
    let bytes = [UInt8(count >> 16 & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
    return [tag, 0x83] + bytes + contents
  }
}

extension SampleProduct {
  /// With a profile where bundles of its system have it.
  func with(_ profile: SampleProfile) -> Self {
    let isMac = profile.platforms == ["OSX"]
    let path = isMac ? "Contents/embedded.provisionprofile" : "embedded.mobileprovision"
    return with(path, bytes: profile.bytes)
  }
}
