// Valise — the decision whether an update is trusted
// SPDX-License-Identifier: Apache-2.0

/// The decision whether an update is trusted, on facts alone.
///
/// Of the key for updates and the signer of the code, one at least must be the one that was, and
/// what is there must be valid. Source: observed in the reference implementation of the feed format;
/// the identifier and the version of the item are asked for beside.
public enum UpdateTrust: Hashable, Sendable {
  /// The installed application's key signed the download.
  case updateKey
  /// The code satisfies what the installed application requires of its successors.
  case codeSignature
  /// Both.
  case updateKeyAndCodeSignature

  /// Decides.
  ///
  /// - Parameters:
  ///   - facts: What is known.
  ///   - policy: What was asked for beside.
  ///   - machine: Where the bundle is to run.
  /// - Throws: Why the update is not trusted.
  public init(
    deciding facts: UpdateFacts,
    policy: UpdatePolicy = UpdatePolicy(),
    machine: UpdateMachine = UpdateMachine()
  ) throws(UpdateRefusal) {
    let signed = facts.isSignedByInstalledKey && facts.installed.hasKey
    if facts.isPackage {
      // What a package does cannot be looked at before.
      guard signed else { throw .unsignedPackage }
      self = .updateKey
      return
    }
    if facts.new.identifier != facts.installed.identifier || facts.new.identifier == nil,
      !policy.allowsIdentifierChange
    {
      throw .otherIdentifier(
        installed: facts.installed.identifier,
        new: facts.new.identifier
      )
    }
    self = try Self.continuity(facts, isSignedByInstalledKey: signed)
    try Self.checkVersion(facts, policy)
    try Self.check(facts.new, fits: machine)
  }

  /// What goes on of the installed application.
  private static func continuity(
    _ facts: UpdateFacts,
    isSignedByInstalledKey: Bool
  ) throws(UpdateRefusal) -> UpdateTrust {
    switch facts.new.key {
    case .malformed(let reason): throw .badNewKey(reason)
    case .none where facts.installed.hasKey: throw .keyRemoved
    case .none, .present: break
    }
    if case .invalid(let reason) = facts.new.signature { throw .invalidSignature(reason) }
    let isSameSigner =
      facts.installed.isSigned && facts.new.signature == .valid && facts.satisfiesRequirement
      && (facts.installed.team == nil || facts.installed.team == facts.new.team)
    if isSignedByInstalledKey { return isSameSigner ? .updateKeyAndCodeSignature : .updateKey }
    guard isSameSigner else { throw refusal(without: facts) }
    if facts.new.key == .present, !facts.isSignedByNewKey { throw .newKeyDidNotSign }
    return .codeSignature
  }

  /// Why an update is refused for which neither key nor signer vouches.
  private static func refusal(without facts: UpdateFacts) -> UpdateRefusal {
    if !facts.installed.hasKey, !facts.installed.isSigned { return .nothingToTrust }
    if facts.installed.hasKey { return .keyAndSignerChanged }
    return .otherSigner(installedTeam: facts.installed.team, newTeam: facts.new.team)
  }

  private static func checkVersion(
    _ facts: UpdateFacts,
    _ policy: UpdatePolicy
  ) throws(UpdateRefusal) {
    guard let text = facts.new.version, !text.isEmpty else { throw .noVersion }
    let version = UpdateVersion(text)
    if let item = facts.itemVersion, version.order(to: UpdateVersion(item)) != .same {
      throw .otherVersion(item: item, new: text)
    }
    if let installed = facts.installed.version, !policy.allowsDowngrade,
      version.isOlder(than: UpdateVersion(installed))
    {
      throw .downgrade(installed: installed, new: text)
    }
  }

  private static func check(
    _ new: UpdateFacts.New,
    fits machine: UpdateMachine
  ) throws(UpdateRefusal) {
    if let system = machine.systemVersion, let needed = new.minimumSystemVersion.nonEmpty,
      UpdateVersion(needed).isNewer(than: UpdateVersion(system))
    {
      throw .systemTooOld(needed: needed, system: system)
    }
    guard let isAppleSilicon = machine.isAppleSilicon, !new.architectures.isEmpty else { return }
    let runs = new.architectures.contains { name in
      // An Apple processor runs code for the other by translating it.
      name.hasPrefix("x86_64") || (isAppleSilicon && name.hasPrefix("arm64"))
    }
    guard runs else { throw .otherArchitecture(new.architectures) }
  }
}
