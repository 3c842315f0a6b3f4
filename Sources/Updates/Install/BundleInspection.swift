// Valise — looking at a bundle and verifying its code
// SPDX-License-Identifier: Apache-2.0

import Bundles
import CodeSigning
import Installation
import MachOFiles
import ValiseCryptography
import ValiseFiles

/// Looks at bundles and verifies their code, strictly.
struct BundleInspection {
  private let fileSystem: any FileSystem
  private let requirement: Requirement?
  private let now: Int64

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - fileSystem: Where the bundles are.
  ///   - requirement: What their code is asked to satisfy.
  ///   - now: The moment, in seconds since 1970.
  init(on fileSystem: any FileSystem, requirement: Requirement?, now: Int64) {
    self.fileSystem = fileSystem
    self.requirement = requirement
    self.now = now
  }

  /// Looks at a bundle.
  ///
  /// - Throws: `.unreadableBundle`.
  func inspect(_ path: FilePath) throws(UpdateInstallError) -> InspectedBundle {
    let found = ApplicationSearch(on: fileSystem).application(at: path, domain: .local)
    if let problem = found.problem { throw .unreadableBundle(problem) }
    let object: CodeObject
    let verdict: CodeVerdict
    do throws(CodeSigningError) {
      object = try CodeObject(opening: path, on: fileSystem, currentFolder: "/")
      let trust = TrustPolicy(time: now)
      verdict = try CodeVerifier(isStrict: true, requirement: requirement, trust: trust)
        .verify(object)
    } catch {
      throw .unreadableBundle("\(error)")
    }
    let key = UpdatePublicKey(found.info.text(.updatePublicKey))
    let facts = UpdateFacts.New(
      identifier: found.identifier,
      version: found.version,
      key: key.facts,
      signature: Self.signature(verdict),
      team: verdict.slices.first?.slice.signature?.strongestDirectory.contents.team,
      minimumSystemVersion: found.info.text(.minimumMacOSVersion),
      architectures: object.container?.architectures.map(\.name) ?? []
    )
    return InspectedBundle(
      facts: facts,
      key: key.key,
      satisfiesRequirement: requirement != nil
        && !verdict.findings.contains { $0.status == .requirementFailed },
      hash: try hash(of: path)
    )
  }

  private func hash(of path: FilePath) throws(UpdateInstallError) -> TreeHash {
    do {
      return try TreeHash(of: try fileSystem.tree(at: path), for: .four)
    } catch {
      throw .unreadableBundle("\(error)")
    }
  }

  /// What the code signature turned out to be, apart from what the installed one asks.
  private static func signature(_ verdict: CodeVerdict) -> UpdateFacts.Signature {
    let slices = verdict.slices.map(\.slice)
    if !slices.isEmpty, slices.allSatisfy({ $0.signature == nil && $0.fault == nil }) {
      return .none
    }
    let own = verdict.findings.filter { $0.status != .requirementFailed }
    let inside = verdict.nested.flatMap(\.all).flatMap(\.findings)
    guard let first = (own + inside).first else { return .valid }
    return .invalid("\(first)")
  }
}

/// What was found out about a bundle, all of which must still be so in its place.
struct InspectedBundle: Hashable {
  /// What decides.
  let facts: UpdateFacts.New
  /// Its key for updates.
  let key: Ed25519PublicKey?
  /// Whether it satisfies the requirement of the installed one.
  let satisfiesRequirement: Bool
  /// The hash of all that it holds.
  let hash: TreeHash

  /// Why the bundle at a path is another one; nothing where it is the same.
  func difference(at path: FilePath, _ inspection: BundleInspection) -> String? {
    do throws(UpdateInstallError) {
      return try inspection.inspect(path) == self ? nil : "it is not the bundle that was verified"
    } catch {
      return "\(error)"
    }
  }
}
