// Valise — provisioning profiles of a test's own, and the bundles they go into
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ValiseTestKit

/// A provisioning profile that OpenSSL's command signs, with the leaf of a chain in it.
struct SigningProfile {
  var team = "TEAM"
  var platforms = ["iOS"]
  /// When it ends, in seconds since 1970.
  var expires: Int64
  var entitlements: [String: Any] = [
    "application-identifier": "TEAM.*", "get-task-allow": true,
    "keychain-access-groups": ["TEAM.*"],
  ]
  /// Whether the leaf of the chain may sign the code.
  var listsLeaf = true

  /// The profile, signed by an authority of the chain.
  func bytes(_ chain: CodeChain) throws -> [UInt8] {
    let leaf = try chain.openssl(["x509", "-in", chain.path("leaf.pem"), "-outform", "DER"]).output
    let list: [String: Any] = [
      "Name": "Test", "UUID": "0BF2DB14-7A6F-4BE5-96D7-0F1DA5E4A4A1", "TeamIdentifier": [team],
      "Platform": platforms, "CreationDate": Date(timeIntervalSince1970: 1_600_000_000),
      "ExpirationDate": Date(timeIntervalSince1970: Double(expires)),
      "Entitlements": entitlements, "DeveloperCertificates": listsLeaf ? [Data(leaf)] : [],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    let path = try chain.folder.write([UInt8](data), to: "profile.plist")
    try chain.openssl([
      "cms", "-sign", "-binary", "-nodetach", "-md", "sha256", "-outform", "DER", "-in", path,
      "-signer", chain.path("leaf.pem"), "-inkey", chain.path("leaf.key"), "-out",
      chain.path("profile"),
    ])
    return try chain.folder.read("profile")
  }
}

/// Bundles whose code is linked images, as builds leave them.
struct BuiltBundles {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An image for a system, whose number and minimum version are those of `LC_BUILD_VERSION`.
  static func image(
    _ type: LinkedImage.FileType,
    platform: UInt8,
    minimum: (major: UInt8, minor: UInt8) = (14, 0)
  ) -> [UInt8] {
    var bytes = LinkedImage(type).bytes
    // The command follows the header and two segments.
    let place = 32 + 2 * 72
    bytes[place + 8] = platform
    bytes.replaceSubrange(place + 12..<place + 16, with: [0, minimum.minor, minimum.major, 0])
    return bytes
  }

  /// Writes `Info.plist` and the executable of a flat bundle or of a version of a framework.
  func add(
    _ path: String,
    executable name: String,
    _ image: [UInt8],
    info: String = "Info.plist"
  ) throws {
    let text = """
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>\(name)</string>\
      <key>CFBundleIdentifier</key><string>org.example.\(name)</string></dict></plist>
      """
    try folder.write([UInt8](text.utf8), to: "\(path)/\(info)")
    try folder.write(image, to: "\(path)/\(name)", mode: 0o755)
  }

  /// An application of iOS with an extension, a framework and a translated file.
  func addMobileApplication() throws {
    try add("A.app", executable: "Main", Self.image(.program, platform: 2))
    try add("A.app/PlugIns/S.appex", executable: "Share", Self.image(.program, platform: 2))
    try add("A.app/Frameworks/C.framework", executable: "C", Self.image(.library, platform: 2))
    try folder.write([1, 2, 3], to: "A.app/en.lproj/a.strings")
    try folder.write([4], to: "A.app/data.bin")
  }
}
