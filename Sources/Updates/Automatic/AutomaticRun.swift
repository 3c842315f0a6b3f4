// Valise — one run of automatic updates
// SPDX-License-Identifier: Apache-2.0

/// One run of automatic updates: looks for updates when that is due, and does what the settings
/// want.
public struct AutomaticRun {
  /// What is to be done.
  public let settings: AutomaticSettings
  /// Whoever does it.
  public let client: any AutomaticClient
  /// Whoever tells a person.
  public let notifier: any Notifier

  /// Makes a run.
  public init(
    settings: AutomaticSettings,
    client: any AutomaticClient,
    notifier: any Notifier
  ) {
    self.settings = settings
    self.client = client
    self.notifier = notifier
  }

  /// What a run did.
  public struct Report: Hashable, Sendable {
    /// What became of the run.
    public var outcome: Outcome
    /// What was done about each update.
    public var results: [Result] = []
    /// The applications that could not be checked.
    public var failures: [AutomaticCheck.Failure] = []
    /// What is remembered for the next run.
    public var state: AutomaticState
  }

  /// What became of a run.
  public enum Outcome: Hashable, Sendable {
    /// No check is due before this moment, in seconds since 1970.
    case notDue(until: Int64)
    /// This many applications were checked.
    case checked(Int)
    /// Nothing could be checked: why.
    case failed(String)
  }

  /// What was done about an update.
  public struct Result: Hashable, Sendable {
    /// What was planned.
    public let step: AutomaticPlan.Step
    /// Why it failed; nothing where it did not.
    public let failure: String?
    /// What must be started anew.
    public let restart: AutomaticCandidate.Restart
  }

  /// Runs.
  ///
  /// - Parameters:
  ///   - state: What was remembered.
  ///   - surroundings: When and where.
  ///   - isForced: Whether it is checked although no check is due.
  /// - Returns: What was done, and what is remembered.
  public func run(
    after state: AutomaticState,
    in surroundings: AutomaticPlan.Surroundings,
    isForced: Bool = false
  ) -> Report {
    let now = surroundings.now
    guard isForced || CheckTimes.isDue(settings, after: state, now: now) else {
      let next = CheckTimes.next(settings, after: state)
      return Report(outcome: .notDue(until: next), state: state)
    }
    var state = state
    state.lastTry = now
    let check: AutomaticCheck
    do throws(AutomaticClientError) {
      check = try client.check(settings)
    } catch {
      return failed("\(error)", state)
    }
    guard check.checkedCount > 0 || check.failures.isEmpty else {
      var report = failed("none of \(check.failures.count) applications could be checked", state)
      report.failures = check.failures
      return report
    }
    state.lastCheck = now
    state.failureCount = 0
    let plan = AutomaticPlan(check.candidates, settings: settings, in: surroundings)
    let results = plan.steps.map { execute($0) }
    tell(results, now, &state)
    forgetOthers(than: check, &state)
    return Report(
      outcome: .checked(check.checkedCount),
      results: results,
      failures: check.failures,
      state: state
    )
  }

  private func failed(_ reason: String, _ state: AutomaticState) -> Report {
    var state = state
    state.failureCount += 1
    return Report(outcome: .failed(reason), state: state)
  }

  /// One application that fails does not keep the others from their updates.
  private func execute(_ step: AutomaticPlan.Step) -> Result {
    do throws(AutomaticClientError) {
      switch step.action {
      case .none, .tell: break
      case .download:
        if step.candidate.downloaded == nil { try client.download(step.candidate) }
      case .install:
        let restart = try client.install(step.candidate)
        return Result(step: step, failure: nil, restart: restart)
      }
    } catch {
      return Result(step: step, failure: "\(error)", restart: .none)
    }
    return Result(step: step, failure: nil, restart: .none)
  }

  // MARK: notices

  /// Tells of what was installed and needs a new start, and once a version of what waits.
  private func tell(_ results: [Result], _ now: Int64, _ state: inout AutomaticState) {
    for result in results where result.restart != .none { notifier.tell(Self.notice(of: result)) }
    let waiting = results.filter { result in
      let isDone = result.step.action == .none || result.step.action == .install
      return (!isDone || result.failure != nil)
        && state.told[result.step.candidate.path] != Self.mark(result, now)
    }
    guard !waiting.isEmpty else { return }
    guard notifier.tell(Self.notice(ofWaiting: waiting)) else { return }
    for result in waiting { state.told[result.step.candidate.path] = Self.mark(result, now) }
  }

  /// What a person was told: the version, and once more when it has waited for long.
  private static func mark(_ result: Result, _ now: Int64) -> String {
    let candidate = result.step.candidate
    let isLate = candidate.downloaded.map { now - $0 > AutomaticPlan.patience } ?? false
    return candidate.offered + (isLate ? " late" : "")
  }

  private static func notice(of result: Result) -> UpdateNotice {
    let candidate = result.step.candidate
    let body =
      switch result.restart {
      case .none, .relaunch: "Quit it and open it again to use the new version."
      case .logout: "Log out and in again to use the new version."
      case .restart: "Restart the machine to use the new version."
      }
    return UpdateNotice(
      title: "\(candidate.name) was updated to \(candidate.offered)",
      body: body
    )
  }

  private static func notice(ofWaiting results: [Result]) -> UpdateNotice {
    let lines = results.map { result in
      let candidate = result.step.candidate
      let words = result.failure ?? result.step.reasons.first.map { "\($0)" }
      return "\(candidate.name) \(candidate.offered)" + (words.map { ": \($0)" } ?? "")
    }
    let title =
      results.count == 1 ? "An update is available" : "\(results.count) updates are available"
    return UpdateNotice(title: title, body: lines.joined(separator: "\n"))
  }

  /// Forgets what was told of applications that are up to date by now, but not of those that could
  /// not be checked this time.
  private func forgetOthers(than check: AutomaticCheck, _ state: inout AutomaticState) {
    guard check.failures.isEmpty else { return }
    let paths = Set(check.candidates.map(\.path))
    state.told = state.told.filter { paths.contains($0.key) }
  }
}
