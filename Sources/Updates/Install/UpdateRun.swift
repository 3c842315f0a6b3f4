// Valise — one update on its way
// SPDX-License-Identifier: Apache-2.0

import Installation
import ValiseFiles

/// One update on its way, in the folder beside its application.
struct UpdateRun {
  let plan: UpdatePlan
  let installer: UpdateInstaller
  /// The application as it is now that nobody else works on it.
  let application: InstalledApplication
  let code: InstalledCode
  private(set) var steps: [UpdateStep] = []
  /// Whether the last download was gone on with, of two answers.
  var wasPutTogether = false

  var fileSystem: any FileSystem { installer.fileSystem }

  /// Looks at the application again.
  ///
  /// - Throws: `.changedMeanwhile`, `.unreadableBundle`.
  init(_ plan: UpdatePlan, installer: UpdateInstaller) throws(UpdateInstallError) {
    let (path, domain) = (plan.application.path, plan.application.domain)
    let found = ApplicationSearch(on: installer.fileSystem).application(at: path, domain: domain)
    guard found.identifier == plan.application.identifier,
      found.version == plan.application.version
    else { throw .changedMeanwhile("\(path)") }
    self.plan = plan
    self.installer = installer
    application = found
    code = try InstalledCode(of: found, on: installer.fileSystem)
  }

  mutating func add(_ step: UpdateStep, _ told: (UpdateStep) -> Void) {
    steps.append(step)
    told(step)
  }

  /// Makes the new bundle by the first download that is of use, and puts it in its place.
  mutating func install(
    in hold: ApplicationHold,
    told: (UpdateStep) -> Void
  ) throws(UpdateInstallError) -> UpdateResult {
    var made: Inspected?
    for download in plan.downloads where download.isDelta {
      do throws(UpdateInstallError) {
        made = try make(from: download, in: hold, told: told)
        break
      } catch {
        add(.gaveUpDelta(reason: "\(error)"), told)
        try clear(hold)
      }
    }
    for download in plan.downloads where made == nil && !download.isDelta {
      do throws(UpdateInstallError) {
        made = try make(from: download, in: hold, told: told)
      } catch {
        // A part of a download is worth keeping, and nothing else.
        if !error.keepsDownload { try clear(hold) }
        throw error
      }
    }
    guard let made else { throw .noDownload(page: nil) }
    return try replace(with: made, in: hold, told: told)
  }

  /// Downloads, verifies, makes the new bundle and decides whether it is trusted.
  private mutating func make(
    from download: UpdateDownload,
    in hold: ApplicationHold,
    told: (UpdateStep) -> Void
  ) throws(UpdateInstallError) -> Inspected {
    let archive = try fetched(download, in: hold, told: told)
    if archive.isSigned { add(.verifiedDownload, told) }
    if download.isDelta {
      try apply(archive, in: hold)
      add(.appliedDelta, told)
    } else {
      let (entries, bytes) = try unpack(archive, in: hold)
      add(.unpacked(entryCount: entries, byteCount: bytes), told)
    }
    let inspected = try inspection.inspect(hold.newBundle)
    let trust = try decide(on: inspected, archive)
    add(.trusted(trust), told)
    return Inspected(bundle: inspected, trust: trust)
  }

  /// A bundle that is trusted.
  struct Inspected {
    let bundle: InspectedBundle
    let trust: UpdateTrust
  }

  private func replace(
    with made: Inspected,
    in hold: ApplicationHold,
    told: (UpdateStep) -> Void
  ) throws(UpdateInstallError) -> UpdateResult {
    var run = self
    do throws(FileError) {
      let carried = try hold.carryOver(keepsQuarantine: installer.policy.keepsQuarantine)
      run.add(.carriedOver(attributes: carried.attributes, keepsOwner: carried.keepsOwner), told)
      try hold.removeArchive()
    } catch {
      throw .file(error)
    }
    let programs: [RunningProgram]
    do throws(InstallationError) {
      // Somebody may have opened it while the update came.
      let check = ReplacementCheck(on: fileSystem, running: installer.running)
      programs = try check.running(application)
      guard programs.isEmpty || installer.policy.replacesRunning else {
        throw .running(programs)
      }
      let inspection = inspection
      try hold.replace { made.bundle.difference(at: $0, inspection) }
    } catch {
      throw .installation(error)
    }
    let version = made.bundle.facts.version
    run.add(.replaced(from: application.version, to: version), told)
    return UpdateResult(
      application: application,
      oldVersion: application.version,
      newVersion: version,
      trust: made.trust,
      previous: hold.previousBundle,
      restart: programs.isEmpty ? .none : .app,
      steps: run.steps
    )
  }

  /// Removes the download and everything that was made of it.
  func clear(_ hold: ApplicationHold) throws(UpdateInstallError) {
    do throws(FileError) {
      try hold.settle()
      try hold.removeArchive()
    } catch {
      throw .file(error)
    }
  }
}

extension UpdateInstallError {
  /// Whether what has come of the download may be gone on with another time.
  var keepsDownload: Bool {
    guard case .fetch(let error, _) = self else { return false }
    return error.isPassing
  }
}
