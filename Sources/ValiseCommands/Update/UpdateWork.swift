// Valise — the updates that one command installs, one after the other
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Installation
import PropertyLists
import Updates
import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// The updates that one command installs, one after the other.
struct UpdateWork {
  /// What becomes of one application.
  private enum Outcome {
    case planned(UpdatePlan)
    case done(UpdateResult)
    case nothing(String)
    case passedOver(String)
    case failed(String)
  }

  private let session: UpdateSession
  private let installer: UpdateInstaller
  private var entries: [(checked: CheckedApplication, item: AppcastItem?, outcome: Outcome)] = []

  init(session: UpdateSession, installer: UpdateInstaller) {
    self.session = session
    self.installer = installer
  }

  /// Plans what is to be done with an application.
  mutating func plan(_ checked: CheckedApplication, _ wish: InstallWish) {
    switch wish.choice(for: checked) {
    // Nobody asked after an application that has nothing to install.
    case .nothing where wish.isForAll: break
    case .nothing(let reason): entries.append((checked, nil, .nothing(reason)))
    case .passedOver(let reason): entries.append((checked, nil, .passedOver(reason)))
    case .refused(let reason): entries.append((checked, nil, .failed(reason)))
    case .install(let item):
      do throws(UpdateInstallError) {
        let plan = try installer.plan(
          item,
          for: checked.target.application,
          now: session.context.now()
        )
        entries.append((checked, item, .planned(plan)))
      } catch {
        entries.append((checked, item, .failed("\(error)")))
      }
    }
  }

  /// How many updates are planned.
  var planCount: Int { plans.count }

  private var plans: [UpdatePlan] {
    entries.compactMap { entry in
      if case .planned(let plan) = entry.outcome { plan } else { nil }
    }
  }

  /// How many bytes will be downloaded at least, and whether that is all.
  private var downloadSize: (byteCount: Int64, isAll: Bool) {
    let sizes = plans.map { $0.downloads.first?.byteCount ?? 0 }
    let total = sizes.reduce(Int64(0)) { total, size in
      let (sum, overflows) = total.addingReportingOverflow(size)
      return overflows ? .max : sum
    }
    return (total, sizes.allSatisfy { $0 > 0 })
  }

  /// How many bytes will be downloaded; nothing where that is not known.
  var downloadByteCount: Int64? {
    let size = downloadSize
    return size.isAll ? size.byteCount : nil
  }

  /// How much will be done, for a person who waits.
  var announcement: String {
    let (byteCount, isAll) = downloadSize
    let size = (isAll ? "" : "at least ") + ByteSize.text(of: Int(clamping: byteCount))
    return planCount == 1 ? "1 update, \(size)" : "\(planCount) updates, \(size)"
  }

  /// Does what is planned; what fails does not hold up the others.
  mutating func execute() {
    for place in entries.indices {
      guard case .planned(let plan) = entries[place].outcome else { continue }
      do throws(UpdateInstallError) {
        let result = try session.install(plan, of: entries[place].checked, by: installer)
        entries[place].outcome = .done(result)
      } catch {
        entries[place].outcome = .failed("\(error)")
      }
    }
  }

  // MARK: what is told

  /// Whether something that was asked for failed.
  var hasFailed: Bool {
    entries.contains { entry in
      if case .failed = entry.outcome { true } else { false }
    }
  }

  /// The lines of a table: name, installed version, new version, size, what became of it.
  var rows: [[String]] {
    entries.map { checked, item, outcome in
      let size = item?.enclosure?.length ?? 0
      let (_, reason) = Self.words(for: outcome)
      return [
        checked.target.application.name, checked.target.application.displayVersion ?? "?",
        item?.displayVersion ?? "", size > 0 ? ByteSize.text(of: Int(clamping: size)) : "", reason,
      ]
    }
  }

  /// Says which applications must be started again.
  func noteRestarts() {
    for (checked, _, outcome) in entries {
      guard case .done(let result) = outcome else { continue }
      let name = checked.target.application.name
      switch result.restart {
      case .none: break
      case .app: session.context.noteVisibly("\(name) must be started again")
      case .system: session.context.noteVisibly("\(name): the system must be started again")
      }
    }
  }

  /// The document that `--json` prints.
  func document(schema: String) -> PropertyListDictionary {
    let applications = entries.map { checked, item, outcome -> PropertyList in
      let (state, reason) = Self.words(for: outcome)
      var document: PropertyListDictionary = [
        "name": .string(checked.target.application.name),
        "path": .string("\(checked.target.application.path)"), "result": .string(state),
      ]
      document["from"] = checked.target.application.version.map { .string($0) }
      document["to"] = item.map { .string($0.version.text) }
      switch outcome {
      case .planned(let plan):
        document["downloads"] = .array(plan.downloads.map { .string($0.address) })
        document["neededByteCount"] = .integer(PropertyListInteger(plan.neededByteCount))
        document["restart"] = .string(plan.restart.rawValue)
      case .done(let result):
        document["trust"] = result.trust.map { .string($0.name) }
        document["restart"] = .string(result.restart.rawValue)
        document["steps"] = .array(result.steps.map { .string("\($0)") })
      case .nothing, .passedOver, .failed: document["reason"] = .string(reason)
      }
      return .dictionary(document)
    }
    return ["schema": .string(schema), "applications": .array(applications)]
  }

  private static func words(for outcome: Outcome) -> (state: String, reason: String) {
    switch outcome {
    case .planned(let plan):
      let way = plan.downloads.first?.isDelta == true ? ", as a delta" : ""
      let runs = plan.runningPrograms.isEmpty ? "" : "; it runs, and is not replaced then"
      return ("planned", "would be installed\(way)\(runs)")
    case .done(let result):
      return ("installed", "installed, trusted by \(result.trust?.words ?? "its earlier check")")
    case .nothing(let reason): return ("nothing", reason)
    case .passedOver(let reason): return ("passed-over", "passed over: \(reason)")
    case .failed(let reason): return ("failed", "failed: \(reason)")
    }
  }
}

extension UpdateTrust {
  /// What documents and the history call it.
  var name: String {
    switch self {
    case .updateKey: "update-key"
    case .codeSignature: "code-signature"
    case .updateKeyAndCodeSignature: "update-key-and-code-signature"
    }
  }

  fileprivate var words: String {
    switch self {
    case .updateKey: "the key for updates"
    case .codeSignature: "the code signature"
    case .updateKeyAndCodeSignature: "the key for updates and the code signature"
    }
  }
}

extension UpdateHistory.Entry {
  /// An entry about an application.
  init(action: Action, application: InstalledApplication, time: Int64) {
    self.init(
      action: action,
      time: time,
      name: application.name,
      path: "\(application.path)"
    )
    identifier = application.identifier
    from = application.version
  }
}

extension UpdateSession {
  /// An installer for the applications of the places.
  func installer(
    policy: UpdatePolicy,
    machine: UpdateMachine = UpdateMachine(),
    isQuiet: Bool
  ) -> UpdateInstaller {
    return UpdateInstaller(
      on: places.files,
      fetcher: context.fetcher,
      running: runningApplications,
      policy: policy,
      machine: machine,
      progress: context.progress(isQuiet: isQuiet)
    )
  }

  /// Who knows what runs: Linux has a folder of it, a Mac a program that tells.
  private var runningApplications: any RunningApplications {
    // What runs here says nothing about the system of another root.
    guard places.root == "/" else { return ListedApplications() }
    let processes: FilePath = "/proc"
    if (try? places.files.exists(processes)) == true {
      return ProcessFolder(on: places.files, at: processes)
    }
    return ProcessListing(SystemProgramRunner(environment: context.allVariables()))
  }

  /// Does what is planned for an application, and adds to the history what became of it.
  func install(
    _ plan: UpdatePlan,
    of checked: CheckedApplication,
    by installer: UpdateInstaller
  ) throws(UpdateInstallError) -> UpdateResult {
    var entry = UpdateHistory.Entry(
      action: .install,
      application: plan.application,
      time: context.now()
    )
    entry.to = plan.item.version.text
    entry.source = plan.item.enclosure?.address.map { "\($0)" }
    entry.byteCount = plan.downloads.last.flatMap { $0.byteCount > 0 ? $0.byteCount : nil }
    do throws(UpdateInstallError) {
      let result = try installer.execute(plan)
      entry.to = result.newVersion ?? entry.to
      entry.trust = result.trust?.name
      remember(entry)
      drawRolloutNumber(checked, plan.item)
      return result
    } catch {
      entry.failure = "\(error)"
      remember(entry)
      throw error
    }
  }

  /// After an update that was rolled out in groups, the application is in a new one.
  private func drawRolloutNumber(_ checked: CheckedApplication, _ item: AppcastItem) {
    guard item.phasedRolloutInterval != nil,
      // Without randomness it stays in the group that it is in.
      let bytes = try? randomBytes(count: 4)
    else { return }
    let number = bytes.reduce(0) { $0 << 8 | UInt32($1) }
    change { $0[checked.target.stateKey].rolloutNumber = number }
  }

  /// Adds to the history.
  func remember(_ entry: UpdateHistory.Entry) {
    do throws(ClientStateError) { try places.state.history.append(entry) } catch {
      context.noteVisibly("the history is not kept: \(error)")
    }
  }

  /// Changes what is remembered of applications.
  func change(_ change: (inout ClientState) -> Void) {
    do throws(ClientStateError) { try places.state.change(change) } catch {
      context.noteVisibly("it is not remembered: \(error)")
    }
  }
}
