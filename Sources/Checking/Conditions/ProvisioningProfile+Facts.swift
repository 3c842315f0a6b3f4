// Valise — facts of provisioning profiles that several rules ask for
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import PropertyLists

extension CheckedBundle {
  /// The provisioning profile in the bundle, where profiles were read.
  var profile: InspectedProfile? { product.inspected.profile(ofBundle: inspected.place) }
}

extension ProvisioningProfile {
  /// 1970 to 2001, in seconds.
  private static let epochDistance = 978_307_200.0

  /// Whether the profile has ended on a day; nothing to leave time out.
  func isExpired(at day: Int64?) -> Bool {
    guard let day, let expires else { return false }
    return Double(day) - Self.epochDistance > expires.secondsSinceReferenceDate
  }

  /// What identifiers of applications begin with, which was not always the team.
  var prefixes: [String] {
    (properties["ApplicationIdentifierPrefix"]?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// The application that the profile is for, with its prefix; it may end with a star.
  var applicationIdentifier: String? {
    let values = entitlements.values
    return values["application-identifier"]?.stringValue
      ?? values["com.apple.application-identifier"]?.stringValue
  }

  /// Whether the profile is for a bundle with an identifier.
  func allowsIdentifier(_ identifier: String) -> Bool {
    guard let pattern = applicationIdentifier, let dot = pattern.firstIndex(of: ".") else {
      return true
    }
    let rest = pattern[dot...].dropFirst()
    guard rest.hasSuffix("*") else { return rest == identifier }
    return identifier.utf8.starts(with: rest.dropLast().utf8)
  }

  /// Why the profile is none for the store; nothing when it is one.
  var faultForStore: String? {
    if devices != nil { return "the profile names devices, and is none for the store" }
    if isForAllDevices { return "the profile is for the devices of an organization" }
    let key = platforms.contains("OSX") ? "com.apple.security.get-task-allow" : "get-task-allow"
    if entitlements.values[key]?.booleanValue == true {
      return "the profile is for development: it allows \(key)"
    }
    return nil
  }

  /// What signatures ask for and the profile does not allow, each once.
  ///
  /// - Parameters:
  ///   - signatures: The signatures of code.
  ///   - onMac: Whether only entitlements count that need a profile on a Mac.
  /// - Returns: The problems in the order of the entitlements.
  func problems(of signatures: [InspectedSignature], onMac: Bool = false) -> [Problem] {
    var problems: [Problem] = []
    for signature in signatures where signature.signer?.purpose != .apple {
      guard let entitlements = signature.entitlements else { continue }
      let asked = onMac ? entitlements.needingProfileOnMac : entitlements
      for problem in self.problems(entitlements: asked) where !problems.contains(problem) {
        problems.append(problem)
      }
    }
    return problems
  }
}

extension Entitlements {
  /// Those that need a profile on a Mac: groups of the form that only a profile allows, and what is
  /// not of the sandbox or the hardened runtime.
  var needingProfileOnMac: Entitlements {
    filtered { key, value in
      key == Self.groups ? Self.hasProfileGroup(value) : !key.hasPrefix("com.apple.security.")
    }
  }

  /// Those for which the Mac's system ends a program that has no profile.
  var restricted: Entitlements {
    filtered { key, value in
      switch key {
      case "keychain-access-groups": true
      case "com.apple.developer.team-identifier": false
      case Self.groups: Self.hasProfileGroup(value)
      default: key.hasPrefix("com.apple.developer.")
      }
    }
  }

  private static let groups = "com.apple.security.application-groups"

  /// Groups that begin with the team need no profile.
  private static func hasProfileGroup(_ value: PropertyList) -> Bool {
    (value.arrayValue ?? [value]).contains { $0.stringValue?.hasPrefix("group.") ?? false }
  }

  private func filtered(_ isWanted: (String, PropertyList) -> Bool) -> Entitlements {
    var kept = PropertyListDictionary()
    for (key, value) in values where isWanted(key, value) { kept[key] = value }
    return Entitlements(kept)
  }
}
