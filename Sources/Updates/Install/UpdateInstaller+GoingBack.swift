// Valise — going back to the version before
// SPDX-License-Identifier: Apache-2.0

import Installation
import ValiseFiles

extension UpdateInstaller {
  /// Exchanges an application and the version before, when that one is still whole.
  func goBack(
    _ application: InstalledApplication,
    in hold: ApplicationHold,
    now: Int64,
    isRunning: Bool,
    told: (UpdateStep) -> Void
  ) throws(UpdateInstallError) -> UpdateResult {
    let path = hold.previousBundle
    let inspection = BundleInspection(on: fileSystem, requirement: nil, now: now)
    let previous = try inspection.inspect(path)
    if case .invalid(let reason) = previous.facts.signature {
      throw .refused(.invalidSignature(reason))
    }
    guard previous.facts.identifier == application.identifier || policy.allowsIdentifierChange
    else {
      throw .refused(
        .otherIdentifier(installed: application.identifier, new: previous.facts.identifier)
      )
    }
    do throws(InstallationError) {
      try hold.goBack { previous.difference(at: $0, inspection) }
    } catch {
      throw .installation(error)
    }
    let step = UpdateStep.replaced(from: application.version, to: previous.facts.version)
    told(step)
    return UpdateResult(
      application: application,
      oldVersion: application.version,
      newVersion: previous.facts.version,
      trust: nil,
      previous: path,
      restart: isRunning ? .app : .none,
      steps: [step]
    )
  }
}
