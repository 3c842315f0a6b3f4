// Valise — what an installed application asks of its updates
// SPDX-License-Identifier: Apache-2.0

import Bundles
import CodeSigning
import Installation
import ValiseCryptography
import ValiseFiles

/// What an installed application asks of its updates.
struct InstalledCode {
  /// What decides.
  let facts: UpdateFacts.Installed
  /// The key for updates; nothing where it has none.
  let key: Ed25519PublicKey?
  /// Why what it has is no key.
  let keyFault: String?
  /// What its successors must satisfy; nothing where nobody signed it, or where what is asked cannot
  /// be told here or would let anybody pass.
  let requirement: Requirement?

  /// CFBundleVersion.
  var version: String? { facts.version }

  /// Looks at an application.
  ///
  /// - Throws: `.unreadableBundle`.
  init(
    of application: InstalledApplication,
    on fileSystem: any FileSystem
  ) throws(UpdateInstallError) {
    if let problem = application.problem { throw .unreadableBundle(problem) }
    let found = UpdatePublicKey(application.info.text(.updatePublicKey))
    key = found.key
    keyFault = found.fault
    let signatures = try Self.signatures(of: application, on: fileSystem)
    let isSigned = !signatures.isEmpty && signatures.allSatisfy { !$0.isAdHoc }
    requirement = isSigned ? Self.requirement(of: signatures) : nil
    facts = UpdateFacts.Installed(
      identifier: application.identifier,
      version: application.version,
      hasKey: found.isThere,
      isSigned: isSigned,
      team: isSigned ? signatures.first?.strongestDirectory.contents.team : nil
    )
  }

  /// Refuses a download that could never be trusted, before it is fetched.
  ///
  /// - Throws: `.refused`.
  func checkStanding(
    for download: UpdateDownload,
    policy: UpdatePolicy
  ) throws(UpdateInstallError) {
    guard facts.hasKey || facts.isSigned else { throw .refused(.nothingToTrust) }
    guard facts.hasKey, !policy.allowsKeyRotation else { return }
    if let keyFault { throw .refused(.badInstalledKey(keyFault)) }
    switch download.signature {
    case nil: throw .refused(.unsignedDownload)
    case .malformed: throw .refused(.badDownloadSignature("\(SignatureCheck.Fault.malformed)"))
    case .signature: break
    }
  }

  /// The signatures of all slices of the executable; none where one is not signed.
  private static func signatures(
    of application: InstalledApplication,
    on fileSystem: any FileSystem
  ) throws(UpdateInstallError) -> [EmbeddedSignature] {
    do throws(CodeSigningError) {
      let object = try CodeObject(opening: application.path, on: fileSystem, currentFolder: "/")
      let slices = try object.slices()
      let signatures = slices.compactMap(\.signature)
      return signatures.count == slices.count ? signatures : []
    } catch {
      // What cannot be signed at all is not signed.
      if case .notSignable = error { return [] }
      throw .unreadableBundle("\(error)")
    }
  }

  /// What all slices ask of successors, joined.
  private static func requirement(of signatures: [EmbeddedSignature]) -> Requirement? {
    var joined: RequirementExpression?
    for signature in signatures {
      guard let blob = signature[.requirements],
        // A set that cannot be read asks for what nobody knows.
        let expression = (try? RequirementSet(parsing: blob))?.designated?.expression,
        expression.isDecidable, expression.namesSigner
      else { return nil }
      guard let before = joined else {
        joined = expression
        continue
      }
      if before != expression { joined = .and(before, expression) }
    }
    return joined.map { Requirement($0) }
  }
}

/// The key for updates that a bundle has.
struct UpdatePublicKey {
  /// The key; nothing where there is none that can be read.
  let key: Ed25519PublicKey?
  /// Why what is there is no key.
  let fault: String?

  /// Whether anything is there.
  var isThere: Bool { key != nil || fault != nil }

  /// Reads what Info.plist has.
  init(_ text: String?) {
    guard let text else {
      (key, fault) = (nil, nil)
      return
    }
    guard let bytes = Base64Text.bytes(of: Array(text.trimmed.utf8)) else {
      (key, fault) = (nil, "it is no base64")
      return
    }
    do throws(Ed25519PublicKey.Fault) {
      (key, fault) = (try Ed25519PublicKey(bytes), nil)
    } catch {
      (key, fault) = (nil, "\(error)")
    }
  }

  /// What decides.
  var facts: UpdateFacts.Key {
    if let fault { return .malformed(fault) }
    return key == nil ? .none : .present
  }
}
