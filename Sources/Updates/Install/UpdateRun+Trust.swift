// Valise — whether the bundle that was made is trusted
// SPDX-License-Identifier: Apache-2.0

extension UpdateRun {
  /// Looks at bundles as those that are to take the application's place.
  var inspection: BundleInspection {
    BundleInspection(on: fileSystem, requirement: code.requirement, now: plan.now)
  }

  /// Decides whether a bundle is trusted that was made of a download.
  func decide(
    on bundle: InspectedBundle,
    _ archive: FetchedArchive
  ) throws(UpdateInstallError) -> UpdateTrust {
    let facts = UpdateFacts(
      installed: code.facts,
      new: bundle.facts,
      itemVersion: plan.item.version.text,
      isSignedByInstalledKey: archive.isSigned,
      isSignedByNewKey: bundle.key.map { archive.fault(by: $0) == nil } ?? false,
      satisfiesRequirement: bundle.satisfiesRequirement
    )
    do throws(UpdateRefusal) {
      return try UpdateTrust(
        deciding: facts,
        policy: installer.policy,
        machine: installer.machine
      )
    } catch {
      throw .refused(error)
    }
  }
}
