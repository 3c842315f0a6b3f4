// Valise — verifying code in a bundle that has a signature of its own
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

extension ResourceVerifier {
  /// Verifies nested code, and that it is the code that was sealed.
  mutating func verifyNested(
    _ item: ResourceWalk.Item,
    _ hash: [UInt8]?,
    _ text: String,
    _ walk: ResourceWalk
  ) throws(CodeSigningError) {
    let requirement: Requirement
    do throws(CodeSigningError) {
      requirement = try Requirement(compiling: [UInt8](text.utf8))
    } catch {
      return add(.resourcesInvalid, "the requirement for nested code is none: \(error)", item.path)
    }
    guard outer.count < CodeVerifier.depthLimit else {
      return add(.badNestedCode, "code is nested too deep to be verified", item.path)
    }
    let code: CodeObject
    do throws(CodeSigningError) {
      code = try CodeObject(at: bundle.base.appending(item.path), in: tree)
    } catch {
      if case .unreadable = error { throw error }
      return add(.badNestedCode, "\(error)", item.path)
    }
    let verdict = try verifier.verify(code, requirement: nil, outer: outer + [walk])
    nested.append(verdict)
    let isUnsigned = verdict.slices.allSatisfy {
      $0.slice.signature == nil && $0.slice.fault == nil
    }
    if isUnsigned, code.fault == nil {
      return add(.unsignedNestedCode, "nested code is not signed", item.path)
    }
    if !verdict.isValid {
      add(.badNestedCode, "nested code is modified or invalid", item.path)
    } else if !satisfies(verdict, requirement, hash) {
      add(
        .badNestedCode,
        "nested code is not the code that was sealed",
        item.path,
        expected: text
      )
    } else if verifier.isStrict {
      try verifyOtherVersions(of: code, requirement, hash, walk, item)
    }
  }

  /// The versions of a nested framework that `Current` does not lead to must be right too.
  private mutating func verifyOtherVersions(
    of code: CodeObject,
    _ requirement: Requirement,
    _ hash: [UInt8]?,
    _ walk: ResourceWalk,
    _ item: ResourceWalk.Item
  ) throws(CodeSigningError) {
    guard let framework = code.bundle, let current = framework.version else { return }
    let versions = framework.path.appending(.versions)
    let entries: [DirectoryEntry]
    do throws(FileError) { entries = try tree.entries(of: versions) } catch {
      throw .unreadable(error)
    }
    for entry in entries where entry.kind == .directory && entry.name != current {
      let reason: String?
      do throws(CodeSigningError) {
        let version = try CodeObject(at: versions.appending(entry.name), in: tree)
        let verdict = try verifier.verify(version, requirement: nil, outer: outer + [walk])
        nested.append(verdict)
        let isSame = verdict.isValid && satisfies(verdict, requirement, hash)
        reason =
          isSame ? nil : verdict.findings.first?.reason ?? "it is not the code that was sealed"
      } catch {
        if case .unreadable = error { throw error }
        reason = "\(error)"
      }
      if let reason {
        add(.badFrameworkVersion, "version \(entry.name) is not valid: \(reason)", item.path)
      }
    }
  }

  /// Whether each slice satisfies what the seal asks of it.
  private func satisfies(
    _ verdict: CodeVerdict,
    _ requirement: Requirement,
    _ hash: [UInt8]?
  ) -> Bool {
    verdict.slices.allSatisfy { slice in
      guard let signature = slice.slice.signature, let expression = requirement.expression else {
        return false
      }
      let directory = signature.strongestDirectory
      return expression.isSatisfied(
        by: RequirementContext(
          identifier: directory.contents.identifier,
          codeDirectoryHash: directory.codeDirectoryHash,
          platform: directory.contents.platform,
          entitlements: signature[.entitlements].flatMap {
            // Entitlements that cannot be read are none.
            try? Entitlements(propertyList: $0.payload)
          }?.values ?? [:],
          certificates: slice.certificates
        )
      )
    }
  }
}
