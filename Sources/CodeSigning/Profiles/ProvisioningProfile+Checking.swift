// Valise — whether a profile allows what code asks for
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension ProvisioningProfile {
  /// Why a profile does not fit code.
  public enum Problem: Hashable, Sendable {
    /// The certificate that signed the code is not in the profile.
    case certificateNotListed(String)
    /// An entitlement is not in the profile.
    case entitlementNotAllowed(String)
    /// An entitlement has another value than the profile allows.
    case valueNotAllowed(String)
    /// The team of the code is none of the profile's.
    case wrongTeam(String)
    /// The profile has ended.
    case expired
  }

  /// Why the profile does not fit code; nothing is wrong when the list is empty.
  ///
  /// - Parameters:
  ///   - asked: What the code asks to be allowed.
  ///   - leaf: The certificate that signed the code, if somebody did.
  ///   - team: The team of the code.
  ///   - seconds: The moment for which is asked, in seconds since 1970; nothing to leave time out.
  /// - Returns: The reasons, in the order of the entitlements.
  public func problems(
    entitlements asked: Entitlements,
    leaf: SigningCertificate? = nil,
    team: String? = nil,
    at seconds: Int64? = nil
  ) -> [Problem] {
    var problems: [Problem] = []
    if let leaf, !certificates.contains(where: { $0.der == leaf.der }) {
      problems.append(.certificateNotListed(leaf.commonName ?? "without a name"))
    }
    if let team, !teams.contains(team) { problems.append(.wrongTeam(team)) }
    let distance = 978_307_200.0
    if let seconds, let expires, Double(seconds) - distance > expires.secondsSinceReferenceDate {
      problems.append(.expired)
    }
    let allowed = entitlements.values
    for (key, value) in asked.values where Self.isRestricted(key) {
      guard let rule = allowed[key] else {
        problems.append(.entitlementNotAllowed(key))
        continue
      }
      if !Self.allows(rule, value) { problems.append(.valueNotAllowed(key)) }
    }
    return problems
  }

  /// Whether an entitlement needs a profile: the sandbox and the hardened runtime are everybody's.
  private static func isRestricted(_ key: String) -> Bool {
    let free = ["com.apple.security.", "com.apple.private."]
    // Groups of the sandbox are a team's own.
    return !free.contains { key.hasPrefix($0) } || key == "com.apple.security.application-groups"
  }

  /// Whether a rule of the profile allows a value; a star at the end of a text stands for the rest.
  private static func allows(_ rule: PropertyList, _ value: PropertyList) -> Bool {
    switch (rule, value) {
    case (.string(let rule), .string(let text)):
      guard rule.hasSuffix("*") else { return rule == text }
      return text.utf8.starts(with: rule.dropLast().utf8)
    case (.string, .array(let values)): return values.allSatisfy { allows(rule, $0) }
    case (.array(let rules), .array(let values)):
      return values.allSatisfy { value in rules.contains { allows($0, value) } }
    case (.array(let rules), .string): return rules.contains { allows($0, value) }
    case (.boolean(let isAllowed), .boolean(let isAsked)): return isAllowed || !isAsked
    default: return rule == value
    }
  }
}

extension ProvisioningProfile.Problem: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch self {
    case .certificateNotListed(let name): "the certificate \(name) is not in the profile"
    case .entitlementNotAllowed(let key): "the profile does not allow the entitlement \(key)"
    case .valueNotAllowed(let key): "the profile allows the entitlement \(key) another value"
    case .wrongTeam(let team): "the team \(team) is none of the profile's"
    case .expired: "the profile has ended"
    }
  }
}
