// Valise — looking for the updates of many applications at once
// SPDX-License-Identifier: Apache-2.0

public import ValiseDiagnostics
public import ValiseFetching

/// Looks for the updates of many applications at once.
///
/// Each feed is fetched once, however many applications name it, and several at the same time. One
/// that fails does not hold up the others.
public struct UpdateCheck: Sendable {
  private let fetcher: any Fetcher
  private let cache: FeedCache?
  private let settings: UpdateCheckSettings
  private let limits: FetchLimits

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - fetcher: Who fetches feeds.
  ///   - cache: Where feeds are kept; nothing when they are not.
  ///   - settings: How to look.
  ///   - limits: How much and how long each server may answer.
  public init(
    fetcher: any Fetcher,
    cache: FeedCache?,
    settings: UpdateCheckSettings,
    limits: FetchLimits = FetchLimits()
  ) {
    self.fetcher = fetcher
    self.cache = cache
    self.settings = settings
    self.limits = limits
  }

  /// What a check finds.
  public struct Report: Sendable {
    /// The applications in the order in which they were given.
    public let applications: [CheckedApplication]
    /// What is to be remembered of it.
    public let changes: [ClientState.Change]
    /// Why a feed could not be kept, if one could not.
    public let cacheFault: ClientStateError?
  }

  /// Looks for updates.
  ///
  /// - Parameters:
  ///   - targets: The applications.
  ///   - state: What is remembered; it is not changed.
  ///   - progress: Hears of every feed that has come.
  /// - Returns: What was found, and what is to be remembered.
  public func check(
    _ targets: [UpdateTarget],
    remembering state: ClientState,
    progress: any ProgressReporting = NoProgress()
  ) -> Report {
    var run = CheckRun(targets: targets, state: state, cache: cache, settings: settings)
    let requests = run.plan(limits: limits)
    guard !requests.isEmpty else { return run.report }
    progress.begin("Reading feeds", total: requests.count, unit: .items)
    defer { progress.finish() }
    do throws(FetchError) {
      try fetcher.fetch(requests, parallel: settings.parallelCount) { number, event in
        let decision = run.receive(event, of: number)
        switch event {
        case .end, .failure: progress.advance(by: 1)
        case .answer, .contents: break
        }
        return decision
      }
      run.failRest(.other("nothing more came of it"))
    } catch {
      run.failRest(error)
    }
    run.trimCache()
    return run.report
  }
}
