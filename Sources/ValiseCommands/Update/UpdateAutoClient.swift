// Valise — who finds, downloads and installs updates for automatic updates
// SPDX-License-Identifier: Apache-2.0

import Installation
import Updates
import ValiseCommandLine

/// Finds, downloads and installs updates for automatic updates, as the commands of a person do.
final class UpdateAutoClient: AutomaticClient {
  private let session: UpdateSession
  private let options: UpdateCheckOptions
  private let installer: UpdateInstaller
  /// What can be done about the updates that were found, by the paths of their applications.
  private var found: [String: (checked: CheckedApplication, plan: UpdatePlan)] = [:]

  init(session: UpdateSession, options: UpdateCheckOptions) {
    self.session = session
    self.options = options
    installer = session.installer(
      policy: UpdatePolicy(allowsUnencrypted: options.insecureHttp),
      machine: options.machine(of: session.places),
      isQuiet: true
    )
  }

  func check(_ settings: AutomaticSettings) throws(AutomaticClientError) -> AutomaticCheck {
    let applications: [CheckedApplication]
    do {
      let wanted = try session.applications([]).filter { application in
        settings.choice(for: application.identifier ?? "") != .never
      }
      applications = try session.check(
        wanted,
        options,
        isQuiet: true,
        rolloutGroup: settings.rolloutGroup
      ) { application in
        settings.channels(for: application.identifier ?? "")
      }
    } catch {
      throw AutomaticClientError("\(error)")
    }
    var check = AutomaticCheck(candidates: [], checkedCount: 0)
    for checked in applications { add(checked, to: &check) }
    return check
  }

  private func add(_ checked: CheckedApplication, to check: inout AutomaticCheck) {
    let application = checked.target.application
    do {
      if let failure = checked.failure { throw AutomaticClientError("\(failure)") }
      guard let answer = checked.answer else { return }
      // What was skipped, or is rolled out to others first, does not come by itself; the version
      // before one that is rolled out does.
      if case .offer(let offer) = answer.unasked {
        check.candidates.append(try candidate(offer, for: checked))
      }
      check.checkedCount += 1
    } catch {
      check.failures.append(.init(name: application.name, reason: "\(error)"))
    }
  }

  private func candidate(
    _ offer: UpdateOffer,
    for checked: CheckedApplication
  ) throws(UpdateInstallError) -> AutomaticCandidate {
    let (application, item) = (checked.target.application, offer.item)
    let path = "\(application.path)"
    var candidate = AutomaticCandidate(
      identifier: application.identifier ?? path,
      path: path,
      name: application.name,
      installed: application.displayVersion ?? "?",
      offered: item.displayVersion
    )
    candidate.isMajor = offer.isMajorUpgrade
    candidate.isCritical = offer.isCritical
    candidate.isInformational = offer.isInformational
    guard !offer.isInformational else { return candidate }
    let plan: UpdatePlan
    do throws(UpdateInstallError) {
      plan = try installer.plan(item, for: application, now: session.context.now())
    } catch {
      guard case .unsupportedDownload = error else { throw error }
      // A person can still be told of what is not installed here.
      candidate.isInformational = true
      return candidate
    }
    found[path] = (checked, plan)
    for download in plan.downloads where download.byteCount > 0 {
      if download.isDelta {
        candidate.deltaByteCount = download.byteCount
      } else {
        candidate.byteCount = download.byteCount
      }
    }
    candidate.isRunning = !plan.runningPrograms.isEmpty
    candidate.downloaded = try installer.downloaded(plan)
    return candidate
  }

  func download(_ candidate: AutomaticCandidate) throws(AutomaticClientError) {
    guard let plan = found[candidate.path]?.plan else { return }
    do throws(UpdateInstallError) { try installer.download(plan) } catch {
      throw AutomaticClientError("\(error)")
    }
  }

  func install(
    _ candidate: AutomaticCandidate
  ) throws(AutomaticClientError) -> AutomaticCandidate.Restart {
    guard let (checked, plan) = found[candidate.path] else { return .none }
    do throws(UpdateInstallError) {
      let result = try session.install(plan, of: checked, by: installer)
      switch result.restart {
      case .none: return .none
      case .app: return .relaunch
      case .system: return .restart
      }
    } catch {
      throw AutomaticClientError("\(error)")
    }
  }
}
