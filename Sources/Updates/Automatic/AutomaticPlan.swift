// Valise — what is done about each update without asking
// SPDX-License-Identifier: Apache-2.0

/// What is done about each update without asking.
public struct AutomaticPlan: Hashable, Sendable {
  /// What is done about one update.
  public struct Step: Hashable, Sendable {
    /// The application and its update.
    public let candidate: AutomaticCandidate
    /// What is done.
    public let action: Action
    /// Why no more is done, in the order in which it was met.
    public let reasons: [Reason]
  }

  /// What is done about an update.
  public enum Action: String, Hashable, Sendable {
    /// Nothing.
    case none
    /// A person is told of it.
    case tell
    /// It is downloaded, as a delta where that is smaller, and waits.
    case download
    /// It is downloaded where it is not yet, and installed.
    case install
  }

  /// Why no more is done about an update.
  public enum Reason: Hashable, Sendable {
    /// The settings want no more.
    case choice(AutomaticSettings.Choice)
    /// It only informs.
    case informational
    /// It is a major upgrade.
    case major
    /// A person must answer questions.
    case needsPerson
    /// The application runs.
    case running
    /// It is too large for a metered connection; its size, where it is known.
    case metered(byteCount: Int64?)
    /// The hour is none in which something is done.
    case hour(AllowedHours)
  }

  /// What the plan is made for.
  public struct Surroundings: Hashable, Sendable {
    /// What the connection costs.
    public var cost: NetworkCost
    /// The hour of the day, from 0 to 23, where the user is.
    public var hour: Int
    /// The moment, in seconds since 1970.
    public var now: Int64

    /// Makes surroundings.
    public init(cost: NetworkCost, hour: Int, now: Int64) {
      self.cost = cost
      self.hour = hour
      self.now = now
    }
  }

  /// A download that waits longer for its application to quit is told of: a week.
  public static let patience: Int64 = 604_800

  /// The steps, in the order of the candidates.
  public let steps: [Step]

  /// Plans what is done.
  public init(
    _ candidates: [AutomaticCandidate],
    settings: AutomaticSettings,
    in surroundings: Surroundings
  ) {
    steps = candidates.map { Self.step($0, settings, surroundings) }
  }

  private static func step(
    _ candidate: AutomaticCandidate,
    _ settings: AutomaticSettings,
    _ surroundings: Surroundings
  ) -> Step {
    let choice = settings.choice(for: candidate.identifier)
    var action: Action
    var reasons: [Reason] = []
    switch choice {
    case .never: return Step(candidate: candidate, action: .none, reasons: [.choice(.never)])
    case .tell: (action, reasons) = (.tell, [.choice(.tell)])
    case .download: (action, reasons) = (.download, [.choice(.download)])
    case .install: action = .install
    }
    if candidate.isInformational { (action, reasons) = (.tell, [.informational]) }
    if action == .install {
      if candidate.isMajor { reasons.append(.major) }
      if candidate.needsPerson { reasons.append(.needsPerson) }
      // A major upgrade may cost money, so that not even its download is wanted unasked.
      if !reasons.isEmpty { action = candidate.isMajor ? .tell : .download }
      if action == .install, candidate.isRunning { (action, reasons) = (.download, [.running]) }
    } else if action == .download, candidate.isMajor {
      (action, reasons) = (.tell, [.major])
    }
    limit(&action, &reasons, candidate, settings, surroundings)
    return Step(candidate: candidate, action: action, reasons: reasons)
  }

  /// Puts off what is for another hour or another connection.
  private static func limit(
    _ action: inout Action,
    _ reasons: inout [Reason],
    _ candidate: AutomaticCandidate,
    _ settings: AutomaticSettings,
    _ surroundings: Surroundings
  ) {
    guard action == .install || action == .download else { return }
    // What is critical is not put off to another hour.
    if let hours = settings.hours, !hours.contains(surroundings.hour), !candidate.isCritical {
      (action, reasons) = (.tell, reasons + [.hour(hours)])
      return
    }
    guard candidate.downloaded == nil else { return }
    let rule = MeteredRule(byteLimit: settings.meteredByteLimit)
    let decision = rule.decision(
      byteCount: candidate.byteCount,
      deltaByteCount: candidate.deltaByteCount,
      over: surroundings.cost,
      for: .background
    )
    switch decision {
    case .archive, .delta: break
    case .deferred, .needsConsent:
      let size = candidate.deltaByteCount ?? candidate.byteCount
      (action, reasons) = (.tell, reasons + [.metered(byteCount: size)])
    }
  }
}

extension AutomaticPlan.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .choice(.never): "updates of it are not wanted"
    case .choice(.tell): "its updates are only told of"
    case .choice(.download): "its updates are only downloaded"
    case .choice(.install): "its updates are installed"
    case .informational: "the update only informs"
    case .major: "it is a major upgrade, which nobody installs unasked"
    case .needsPerson: "its installer asks questions"
    case .running: "it runs; the update is installed after it has quit"
    case .metered(let byteCount?): "deferred (metered): \(byteCount) bytes"
    case .metered(nil): "deferred (metered): the size is not known"
    case .hour(let hours): "deferred to the hours \(hours)"
    }
  }
}
