// Valise — the provisioning profile that is put into a bundle
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

/// The provisioning profile that is put into a bundle before it is sealed.
struct ProfileChoice: Sendable {
  /// The profile as it was given.
  let bytes: [UInt8]
  /// Where it goes, in the tree.
  let path: RelativePath

  /// Checks that a profile fits code.
  ///
  /// - Parameters:
  ///   - bytes: The profile.
  ///   - object: The bundle.
  ///   - entitlements: What it asks to be allowed.
  ///   - options: Who signs, and when.
  ///   - team: The team of who signs.
  /// - Throws: `.cannotSign` with everything that does not fit; `.badProfile`, `.badDER`.
  init(
    _ bytes: [UInt8],
    for object: CodeObject,
    entitlements: Entitlements?,
    options: SigningOptions,
    team: String?
  ) throws(CodeSigningError) {
    guard let bundle = object.bundle else {
      throw .cannotSign("\(object.path)", .profile(["only bundles have one"]))
    }
    let profile = try ProvisioningProfile(parsing: bytes)
    var problems = profile.problems(
      entitlements: entitlements ?? Entitlements(),
      leaf: options.identity?.leaf,
      team: team,
      at: options.identity == nil ? nil : options.signingTime
    ).map { "\($0)" }
    if let platform = object.container?.images.first?.platform,
      let wanted = Self.platformName(platform), !profile.platforms.isEmpty,
      !profile.platforms.contains(wanted)
    {
      let names = profile.platforms.joined(separator: ", ")
      problems.append("it is for \(names), and the code for \(wanted)")
    }
    if !profile.isSignatureValid { problems.insert("it was changed after it was signed", at: 0) }
    guard problems.isEmpty else { throw .cannotSign("\(object.path)", .profile(problems)) }
    self.bytes = bytes
    let name =
      bundle.resources.isEmpty ? ProvisioningProfile.flatName : ProvisioningProfile.macName
    path = bundle.base.appending(.named(name))
  }

  /// How profiles call a system; nothing for one that has no profiles.
  private static func platformName(_ platform: MachOPlatform) -> String? {
    switch platform {
    case .macos, .macCatalyst: "OSX"
    case .ios: "iOS"
    case .tvos: "tvOS"
    case .watchos: "iOS"
    case .visionos: "xrOS"
    default: nil
    }
  }
}
