// Valise — tests of runs of automatic updates
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization
import Testing
import ValiseFiles
import ValiseTestKit

@testable import Updates

/// A client that does what it is told to, and writes it down.
final class RecordingClient: AutomaticClient, Sendable {
  let answer: Result<AutomaticCheck, AutomaticClientError>
  let restart: AutomaticCandidate.Restart
  let refused: Set<String>
  private let list = Mutex<[String]>([])

  var calls: [String] { list.withLock { $0 } }

  init(
    _ answer: Result<AutomaticCheck, AutomaticClientError>,
    restart: AutomaticCandidate.Restart = .none,
    refusing refused: Set<String> = []
  ) {
    self.answer = answer
    self.restart = restart
    self.refused = refused
  }

  func check(_ settings: AutomaticSettings) throws(AutomaticClientError) -> AutomaticCheck {
    list.withLock { $0.append("check") }
    return try answer.get()
  }

  func download(_ candidate: AutomaticCandidate) throws(AutomaticClientError) {
    list.withLock { $0.append("download \(candidate.name)") }
    if refused.contains(candidate.name) { throw AutomaticClientError("no room") }
  }

  func install(
    _ candidate: AutomaticCandidate
  ) throws(AutomaticClientError) -> AutomaticCandidate.Restart {
    list.withLock { $0.append("install \(candidate.name)") }
    if refused.contains(candidate.name) { throw AutomaticClientError("bad signature") }
    return restart
  }
}

@Suite struct AutomaticRunTests {
  static func candidate(_ name: String, _ change: (inout AutomaticCandidate) -> Void = { _ in })
    -> AutomaticCandidate
  {
    var candidate = AutomaticCandidate(
      identifier: "org.example.\(name.lowercased())",
      path: "/Applications/\(name).app",
      name: name,
      installed: "1.0",
      offered: "2.0",
      byteCount: 1
    )
    change(&candidate)
    return candidate
  }

  static func surroundings(_ now: Int64 = 1_000_000) -> AutomaticPlan.Surroundings {
    AutomaticPlan.Surroundings(cost: .free, hour: 12, now: now)
  }

  static func run(
    _ client: RecordingClient,
    _ notifier: RecordingNotifier = RecordingNotifier(),
    choice: AutomaticSettings.Choice = .install,
    after state: AutomaticState = AutomaticState(),
    now: Int64 = 1_000_000,
    isForced: Bool = false
  ) -> AutomaticRun.Report {
    AutomaticRun(settings: AutomaticSettings(choice: choice), client: client, notifier: notifier)
      .run(after: state, in: surroundings(now), isForced: isForced)
  }

  static func found(_ candidates: AutomaticCandidate..., failures: [AutomaticCheck.Failure] = [])
    -> Result<AutomaticCheck, AutomaticClientError>
  {
    .success(AutomaticCheck(candidates: candidates, failures: failures, checkedCount: 9))
  }

  @Test("what may be installed is, and one failure does not stop the others")
  func installs() {
    let client = RecordingClient(
      Self.found(
        Self.candidate("A"),
        Self.candidate("B"),
        Self.candidate("C") { $0.isRunning = true },
        Self.candidate("D") { $0.isMajor = true },
        Self.candidate("E") {
          $0.isRunning = true; $0.downloaded = 999_000
        }
      ),
      refusing: ["A"]
    )
    let notifier = RecordingNotifier()
    let report = Self.run(client, notifier)
    #expect(client.calls == ["check", "install A", "install B", "download C"])
    #expect(report.outcome == .checked(9))
    #expect(report.results.map(\.failure) == ["bad signature", nil, nil, nil, nil])
    #expect(report.state.lastCheck == 1_000_000)
    #expect(
      report.state.told == [
        "/Applications/A.app": "2.0", "/Applications/C.app": "2.0", "/Applications/D.app": "2.0",
        "/Applications/E.app": "2.0",
      ]
    )
    let body = """
      A 2.0: bad signature
      C 2.0: it runs; the update is installed after it has quit
      D 2.0: it is a major upgrade, which nobody installs unasked
      E 2.0: it runs; the update is installed after it has quit
      """
    #expect(notifier.notices == [UpdateNotice(title: "4 updates are available", body: body)])
  }

  @Test("a person is told once a version, and once more after a week of waiting")
  func toldOnce() {
    let waiting = Self.candidate("C") {
      $0.isRunning = true; $0.downloaded = 1_000_000
    }
    let notifier = RecordingNotifier()
    var state = AutomaticState()
    for (now, count) in [(1_000_000, 1), (1_200_000, 1), (1_604_801, 2), (1_900_000, 2)]
      as [(Int64, Int)]
    {
      state = Self.run(RecordingClient(Self.found(waiting)), notifier, after: state, now: now).state
      #expect(notifier.notices.count == count)
    }
    let newer = Self.candidate("C") {
      $0.isRunning = true; $0.offered = "3.0"
    }
    state =
      Self.run(RecordingClient(Self.found(newer)), notifier, after: state, now: 2_100_000).state
    #expect(notifier.notices.count == 3)
    state = Self.run(RecordingClient(Self.found()), notifier, after: state, now: 2_300_000).state
    #expect(state.told == [:])
  }

  static let restarts: [(restart: AutomaticCandidate.Restart, body: String?)] = [
    (.none, nil), (.relaunch, "Quit it and open it again to use the new version."),
    (.logout, "Log out and in again to use the new version."),
    (.restart, "Restart the machine to use the new version."),
  ]

  @Test("a person is told what must be started anew", arguments: restarts)
  func restart(_ row: (restart: AutomaticCandidate.Restart, body: String?)) {
    let notifier = RecordingNotifier()
    let report = Self.run(
      RecordingClient(Self.found(Self.candidate("A")), restart: row.restart),
      notifier
    )
    #expect(
      notifier.notices == row.body.map { [UpdateNotice(title: "A was updated to 2.0", body: $0)] }
        ?? []
    )
    #expect(report.results.map(\.restart) == [row.restart])
  }

  @Test("nothing is asked before a check is due, unless it is forced")
  func notDue() {
    let client = RecordingClient(Self.found())
    let state = AutomaticState(lastCheck: 999_000, lastTry: 999_000)
    let report = Self.run(client, after: state)
    #expect(report.outcome == .notDue(until: CheckTimes.next(AutomaticSettings(), after: state)))
    #expect(report.state == state)
    #expect(client.calls == [])
    #expect(Self.run(client, after: state, isForced: true).outcome == .checked(9))
  }

  @Test("failures are counted until a check works")
  func failures() {
    let offline = RecordingClient(.failure(AutomaticClientError("no network")))
    let first = Self.run(offline, after: AutomaticState(lastCheck: 5, lastTry: 5))
    #expect(first.outcome == .failed("no network"))
    #expect(first.state == AutomaticState(lastCheck: 5, lastTry: 1_000_000, failureCount: 1))
    let soon = Self.run(offline, after: first.state, now: 1_003_599)
    #expect(soon.outcome == .notDue(until: 1_003_600))
    let second = Self.run(offline, after: first.state, now: 1_003_600)
    #expect(second.state.failureCount == 2)
    let none = AutomaticCheck(
      candidates: [],
      failures: [.init(name: "A", reason: "x")],
      checkedCount: 0
    )
    let third = Self.run(RecordingClient(.success(none)), after: second.state, now: 1_100_000)
    #expect(third.outcome == .failed("none of 1 applications could be checked"))
    let fourth = Self.run(RecordingClient(Self.found()), after: third.state, now: 1_200_000)
    #expect(fourth.state == AutomaticState(lastCheck: 1_200_000, lastTry: 1_200_000))
  }

  @Test("a machine that can tell nobody tries again")
  func nobodyTold() {
    struct Silent: Notifier { func tell(_ notice: UpdateNotice) -> Bool { false } }
    let run = AutomaticRun(
      settings: AutomaticSettings(choice: .tell),
      client: RecordingClient(Self.found(Self.candidate("A"))),
      notifier: Silent()
    )
    #expect(run.run(after: AutomaticState(), in: Self.surroundings()).state.told == [:])
  }

  // MARK: schedule

  static let command = ["/opt/a b/50%/$x\"y\\z/valise", "update", "auto", "run", "--quiet"]

  @Test("launchd gets an agent")
  func launchd() throws {
    let schedule = try AutomaticSchedule(
      .launchd,
      command: Self.command,
      in: "/home/a/Library/LaunchAgents",
      user: 501
    )
    let file = try #require(schedule.files.first)
    #expect(schedule.files.count == 1)
    #expect(file.path == "/home/a/Library/LaunchAgents/org.valise.update.plist")
    let folder = try TemporaryFolder()
    let path = try folder.write(file.contents, to: "agent.plist")
    let script =
      "import plistlib,sys,json;print(json.dumps(plistlib.load(open(sys.argv[1],'rb')),sort_keys=True))"
    let peer = try ExternalTool.run("python3", ["-c", script, path])
    #expect(
      peer.text == """
        {"Label": "org.valise.update", "LowPriorityIO": true, "ProcessType": "Background", \
        "ProgramArguments": ["/opt/a b/50%/$x\\"y\\\\z/valise", "update", "auto", "run", "--quiet"], \
        "RunAtLoad": true, "StartInterval": 3600}

        """
    )
    #expect(
      schedule.loading.map { "\($0)" } == [
        "launchctl bootstrap gui/501 /home/a/Library/LaunchAgents/org.valise.update.plist"
      ]
    )
    #expect(schedule.unloading.map { "\($0)" } == ["launchctl bootout gui/501/org.valise.update"])
  }

  @Test("systemd gets a service and a timer")
  func systemd() throws {
    let schedule = try AutomaticSchedule(
      .systemd,
      command: Self.command,
      in: "/home/a/.config/systemd/user",
      user: 1000
    )
    #expect(
      schedule.files.map { "\($0.path)" } == [
        "/home/a/.config/systemd/user/valise-update.service",
        "/home/a/.config/systemd/user/valise-update.timer",
      ]
    )
    let service = String(decoding: schedule.files[0].contents, as: UTF8.self)
    #expect(
      service.contains(
        "\nExecStart=\"/opt/a b/50%%/$$x\\\"y\\\\z/valise\" \"update\" \"auto\" \"run\" \"--quiet\"\n"
      )
    )
    #expect(
      schedule.loading.map { "\($0)" } == [
        "systemctl --user daemon-reload", "systemctl --user enable --now valise-update.timer",
      ]
    )
  }

  @Test("systemd finds no fault with the service and the timer")
  func systemdVerifies() throws {
    let folder = try TemporaryFolder()
    let program = try folder.write(Array("#!/bin/sh\n".utf8), to: "a b/50%/valise", mode: 0o755)
    let schedule = try AutomaticSchedule(
      .systemd,
      command: [program] + Self.command.dropFirst(),
      in: FilePath(folder.path),
      user: 0
    )
    for file in schedule.files {
      try folder.write(
        file.contents,
        to: "\(file.path)".split(separator: "/").last.map { String($0) } ?? ""
      )
    }
    let names = ["valise-update.service", "valise-update.timer"].map { folder.path($0) }
    let peer = try ExternalTool.run(
      "systemd-analyze",
      ["verify", "--man=no", "--user"] + names,
      environment: ["XDG_RUNTIME_DIR": folder.path]
    )
    #expect(peer.status == 0)
    #expect(!(peer.errors + peer.text).contains("valise-update"), "\(peer.errors)")
  }

  @Test("a path with a line break is run by nothing")
  func controlCharacters() {
    for scheduler in AutomaticSchedule.Scheduler.allCases {
      #expect(throws: AutomaticFileError.self) {
        try AutomaticSchedule(scheduler, command: ["/a\nExecStart=/evil"], in: "/x", user: 0)
      }
    }
  }

  @Test("settings and state are kept in their folder")
  func folder() throws {
    let files = InMemoryFileSystem()
    let folder = AutomaticFolder("/home/a/.config/valise", on: files)
    #expect(try folder.settings() == nil)
    #expect(try folder.state() == AutomaticState())
    let settings = AutomaticSettings(choice: .install, seed: 5)
    try folder.keep(settings)
    try folder.keep(AutomaticState(lastCheck: 3))
    #expect(try folder.settings() == settings)
    #expect(try folder.state() == AutomaticState(lastCheck: 3))
    try files.replaceFile(at: folder.settingsPath, contents: Array("{\"x\": 1}".utf8))
    let error = #expect(throws: AutomaticFolderError.self) { try folder.settings() }
    #expect(
      error.map { "\($0)" }
        == "/home/a/.config/valise/automatic.json: the key \"x\" is not known; remove it"
    )
  }
}
