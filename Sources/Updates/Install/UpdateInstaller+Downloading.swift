// Valise — downloading an update before it is installed
// SPDX-License-Identifier: Apache-2.0

import Installation
import ValiseFiles

extension UpdateInstaller {
  /// Downloads and verifies an update, and keeps it for the run that installs it.
  ///
  /// The application may run meanwhile, and is not touched.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - told: Hears of each step when it is done.
  /// - Throws: Why it is not downloaded.
  public func download(
    _ plan: UpdatePlan,
    told: (UpdateStep) -> Void = { _ in }
  ) throws(UpdateInstallError) {
    let path = plan.application.path
    let check = ReplacementCheck(on: fileSystem, running: running)
    do throws(InstallationError) {
      try check.check(plan.application)
      try check.checkRoom(for: plan.neededByteCount, beside: path)
    } catch {
      throw .installation(error)
    }
    try withHold(of: path) { (hold) throws(UpdateInstallError) in
      var run = try UpdateRun(plan, installer: self)
      try run.download(in: hold, told: told)
    }
  }

  /// Since when a download of a plan waits whole, in seconds since 1970; nothing where none does.
  ///
  /// Whether it is the right one is verified when it is installed.
  public func downloaded(_ plan: UpdatePlan) throws(UpdateInstallError) -> Int64? {
    do throws(InstallationError) {
      let files = try ApplicationHold.download(of: plan.application.path)
      for download in plan.downloads {
        let writer = DownloadWriter(
          download,
          at: files.archive,
          notePath: files.note,
          on: fileSystem,
          limit: limits.downloadByteCount,
          progress: progress
        )
        do throws(FileError) {
          if let status = try writer.whole() { return status.modified / 1_000_000_000 }
        } catch {
          throw .file(error)
        }
      }
    } catch {
      throw .installation(error)
    }
    return nil
  }
}
