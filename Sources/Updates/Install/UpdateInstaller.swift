// Valise — installing an update that can be trusted
// SPDX-License-Identifier: Apache-2.0

public import Installation
public import ValiseDiagnostics
public import ValiseFetching
public import ValiseFiles

/// Installs updates that can be trusted, and goes back to the version before.
///
/// Everything is made ready and verified in a hidden folder beside the application, which only one
/// run at a time works in, and then exchanged with the application in one step; the old bundle is
/// kept there. Until then the application is untouched, and when anything fails it is as before.
/// A run that was killed is brought to its end by the next one.
public struct UpdateInstaller: Sendable {
  let fileSystem: any FileSystem
  let fetcher: any Fetcher
  let running: any RunningApplications
  let policy: UpdatePolicy
  let limits: UpdateInstallLimits
  let machine: UpdateMachine
  let progress: any ProgressReporting

  /// Makes an installer.
  ///
  /// - Parameters:
  ///   - fileSystem: Where the applications are.
  ///   - fetcher: Who downloads.
  ///   - running: Who knows what runs.
  ///   - policy: What may be done that is not done unasked.
  ///   - limits: What an update may take.
  ///   - machine: Where the applications are to run.
  ///   - progress: Who hears how far it is.
  public init(
    on fileSystem: any FileSystem,
    fetcher: any Fetcher,
    running: any RunningApplications = ListedApplications(),
    policy: UpdatePolicy = UpdatePolicy(),
    limits: UpdateInstallLimits = UpdateInstallLimits(),
    machine: UpdateMachine = UpdateMachine(),
    progress: any ProgressReporting = NoProgress()
  ) {
    self.fileSystem = fileSystem
    self.fetcher = fetcher
    self.running = running
    self.policy = policy
    self.limits = limits
    self.machine = machine
    self.progress = progress
  }

  /// Decides how an update is installed; nothing is changed and nothing fetched.
  ///
  /// - Parameters:
  ///   - item: The update, which a feed offers or somebody chose.
  ///   - application: The application.
  ///   - now: The moment, in seconds since 1970.
  /// - Returns: The plan.
  /// - Throws: Why it cannot be installed, as far as that can be told before.
  public func plan(
    _ item: AppcastItem,
    for application: InstalledApplication,
    now: Int64
  ) throws(UpdateInstallError) -> UpdatePlan {
    let check = ReplacementCheck(on: fileSystem, running: running)
    let programs: [RunningProgram]
    let previous: FilePath?
    do throws(InstallationError) {
      try check.check(application)
      programs = try check.running(application)
      previous = try ApplicationHold.previousBundle(of: application.path, on: fileSystem)
    } catch {
      throw .installation(error)
    }
    let code = try InstalledCode(of: application, on: fileSystem)
    let downloads = try downloads(of: item, for: code)
    let largest = downloads.reduce(0) { max($0, $1.byteCount) }
    return UpdatePlan(
      application: application,
      item: item,
      downloads: downloads,
      neededByteCount: try neededByteCount(largest, application),
      runningPrograms: programs,
      discardedPrevious: previous,
      restart: programs.isEmpty ? .none : .app,
      now: now
    )
  }

  /// Does what a plan says.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - told: Hears of each step when it is done.
  /// - Returns: What was done.
  /// - Throws: Why the update is not installed; the application is then as before, unless the error
  ///   says otherwise.
  @discardableResult
  public func execute(
    _ plan: UpdatePlan,
    told: (UpdateStep) -> Void = { _ in }
  ) throws(UpdateInstallError) -> UpdateResult {
    let path = plan.application.path
    let check = ReplacementCheck(on: fileSystem, running: running)
    do throws(InstallationError) {
      try check.check(plan.application)
      let programs = try check.running(plan.application)
      guard programs.isEmpty || policy.replacesRunning else { throw .running(programs) }
      try check.checkRoom(for: plan.neededByteCount, beside: path)
    } catch {
      throw .installation(error)
    }
    return try withHold(of: path) {
      (hold) throws(UpdateInstallError) in
      var run = try UpdateRun(plan, installer: self)
      return try run.install(in: hold, told: told)
    }
  }

  /// The version before an application, kept to go back to; nothing where none is.
  public func previous(
    of application: InstalledApplication
  ) throws(UpdateInstallError) -> InstalledApplication? {
    do throws(InstallationError) {
      guard
        let path = try ApplicationHold.previousBundle(of: application.path, on: fileSystem)
      else { return nil }
      return ApplicationSearch(on: fileSystem).application(at: path, domain: application.domain)
    } catch {
      throw .installation(error)
    }
  }

  /// Goes back to the version before; the installed one is then kept in its place.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - now: The moment, in seconds since 1970.
  ///   - told: Hears of each step when it is done.
  /// - Returns: What was done.
  /// - Throws: Why not; the application is then as before.
  @discardableResult
  public func rollBack(
    _ application: InstalledApplication,
    now: Int64,
    told: (UpdateStep) -> Void = { _ in }
  ) throws(UpdateInstallError) -> UpdateResult {
    let check = ReplacementCheck(on: fileSystem, running: running)
    let programs: [RunningProgram]
    do throws(InstallationError) {
      try check.check(application)
      programs = try check.running(application)
      guard programs.isEmpty || policy.replacesRunning else { throw .running(programs) }
      guard try ApplicationHold.previousBundle(of: application.path, on: fileSystem) != nil else {
        throw .nothingKept("\(application.path)")
      }
    } catch {
      throw .installation(error)
    }
    return try withHold(of: application.path) {
      (hold) throws(UpdateInstallError) in
      try goBack(application, in: hold, now: now, isRunning: !programs.isEmpty, told: told)
    }
  }
}

extension UpdateInstaller {
  /// Works in the folder beside an application, and leaves nothing there that is of no more use.
  func withHold<Answer>(
    of path: FilePath,
    _ work: (ApplicationHold) throws(UpdateInstallError) -> Answer
  ) throws(UpdateInstallError) -> Answer {
    let hold: ApplicationHold
    do throws(InstallationError) {
      hold = try ApplicationHold(of: path, on: fileSystem)
    } catch {
      throw .installation(error)
    }
    do throws(UpdateInstallError) {
      let result = try work(hold)
      // The work is done; what cannot be removed is removed by the next run.
      try? hold.settle()
      return result
    } catch {
      // The first failure is the one to tell.
      try? hold.settle()
      try? hold.removeIfEmpty()
      throw error
    }
  }

  /// The downloads of an item, the smaller one first.
  private func downloads(
    of item: AppcastItem,
    for code: InstalledCode
  ) throws(UpdateInstallError) -> [UpdateDownload] {
    guard let enclosure = item.enclosure else {
      throw .noDownload(page: item.link.map { "\($0)" })
    }
    guard enclosure.installation == .application else { throw .unsupportedDownload("a package") }
    let limit = limits.downloadByteCount
    let whole = try UpdateDownload(enclosure, isDelta: false, limit: limit)
    try code.checkStanding(for: whole, policy: policy)
    guard policy.usesDeltas, code.key != nil,
      let delta = item.deltas.last(where: { delta in
        delta.from.utf8.elementsEqual((code.version ?? "").utf8)
          && delta.version.order(to: item.version) == .same
      }),
      // Without a signature it is of no use, and the whole archive is there.
      delta.enclosure.signature?.bytes != nil
    else { return [whole] }
    // One that is nowhere or too large is of no use either.
    guard let part = try? UpdateDownload(delta.enclosure, isDelta: true, limit: limit) else {
      return [whole]
    }
    return [part, whole]
  }

  /// How much room is needed: for the download, for what is unpacked, and for a copy of the old.
  private func neededByteCount(
    _ download: Int64,
    _ application: InstalledApplication
  ) throws(UpdateInstallError) -> Int64 {
    var total = 0
    do throws(FileError) {
      let tree = try fileSystem.tree(at: application.path)
      try tree.walk { (path, kind) throws(FileError) in
        if kind == .regular {
          let (sum, overflow) = total.addingReportingOverflow(try tree.status(of: path).size)
          total = overflow ? .max : sum
        }
        return true
      }
    } catch {
      throw .file(error)
    }
    let (both, isTooLarge) = download.multipliedReportingOverflow(by: 2)
    let (sum, overflow) = both.addingReportingOverflow(Int64(total))
    return isTooLarge || overflow ? .max : sum
  }
}
