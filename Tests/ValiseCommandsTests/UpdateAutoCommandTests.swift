// Valise — tests of valise update auto
// SPDX-License-Identifier: Apache-2.0

import Testing
import Updates
import ValiseCommandLine
import ValiseFiles
import ValiseTestKit

@testable import ValiseCommands

@Suite struct UpdateAutoCommandTests {
  /// A home folder, and programs in a folder of their own.
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([], to: "home/.keep")
    try folder.write(Array("#!/bin/sh\n".utf8), to: "bin/valise", mode: 0o755)
  }

  private var environment: [String: String] {
    ["HOME": folder.path("home"), "PATH": folder.path("bin")]
  }

  private func auto(_ arguments: String..., now: Int64 = 0) -> RecordedRun {
    RecordedRun(UpdateAutoCommand.self, arguments, environment: environment, now: now)
  }

  /// Writes a program that writes its arguments to a file.
  private func program(_ name: String, status: Int = 0) throws {
    let script = "#!/bin/sh\necho \"\(name) $*\" >> \(folder.path("calls"))\nexit \(status)\n"
    try folder.write(Array(script.utf8), to: "bin/\(name)", mode: 0o755)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  @Test func onWritesATimerAndLoadsIt() throws {
    try program("systemctl")
    let run = auto(
      "on",
      "--automatically",
      "install",
      "--hours",
      "22-6",
      "--app",
      "org.example.a=tell"
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
    let units = folder.path("home/.config/systemd/user/valise-update")
    #expect(run.output == "wrote \(units).service\nwrote \(units).timer\n")
    let service = try text("home/.config/systemd/user/valise-update.service")
    #expect(
      service.contains(
        "ExecStart=\"\(folder.path("bin/valise"))\" \"update\" \"auto\" \"run\" \"--quiet\"\n"
      )
    )
    #expect(
      try text("calls")
        == "systemctl --user daemon-reload\nsystemctl --user enable --now valise-update.timer\n"
    )
    let settings = try AutomaticSettings(parsing: folder.read("home/.config/valise/automatic.json"))
    #expect(settings.choice == .install)
    #expect(settings.hours.map { "\($0)" } == "22-6")
    #expect(settings.applications == ["org.example.a": .init(choice: .tell)])
  }

  @Test func settingsThatAreNotGivenStay() throws {
    #expect(auto("on", "--automatically", "download", "--interval", "7200").status == 0)
    let first = try AutomaticSettings(parsing: folder.read("home/.config/valise/automatic.json"))
    #expect(auto("on", "--max-metered-size", "5", "--channel", "beta").status == 0)
    var second = try AutomaticSettings(parsing: folder.read("home/.config/valise/automatic.json"))
    #expect(second.meteredByteLimit == 5)
    #expect(second.channels == ["beta"])
    second.meteredByteLimit = first.meteredByteLimit
    second.channels = []
    #expect(second == first)
  }

  @Test func withoutItsProgramTheCallIsPrinted() throws {
    let run = auto("on", "--scheduler", "launchd")
    #expect(run.status == 0)
    let agent = folder.path("home/Library/LaunchAgents/org.valise.update.plist")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "wrote \(agent)")
    #expect(lines.last?.hasPrefix("run: launchctl bootstrap gui/") == true)
    #expect(lines.last?.hasSuffix(" \(agent)") == true)
    #expect(
      try text("home/Library/LaunchAgents/org.valise.update.plist").contains(
        "<string>org.valise.update</string>"
      )
    )
  }

  @Test func aCallThatFailsIsPrinted() throws {
    try program("systemctl", status: 1)
    let run = auto("on")
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix(
        "run: systemctl --user daemon-reload\nrun: systemctl --user enable --now valise-update.timer\n"
      )
    )
  }

  @Test(arguments: [["--dry-run"], ["--root", "/mnt"]])
  func nothingIsDoneWhereItIsOnlyShown(arguments: [String]) throws {
    try program("systemctl")
    let run = RecordedRun(UpdateAutoCommand.self, ["on"] + arguments, environment: environment)
    #expect(run.status == 0)
    #expect(run.output.contains("OnCalendar=hourly\n"))
    #expect(
      run.output.hasSuffix(
        "# run: systemctl --user daemon-reload\n# run: systemctl --user enable --now valise-update.timer\n"
      )
    )
    #expect(throws: (any Error).self) { try folder.read("calls") }
    #expect(throws: (any Error).self) { try folder.read("home/.config/valise/automatic.json") }
  }

  @Test func offRemovesWhatOnWrote() throws {
    try program("systemctl")
    _ = auto("on", "--automatically", "install")
    #expect(auto("status").status == 0)
    let dry = auto("off", "--dry-run")
    let units = folder.path("home/.config/systemd/user/valise-update")
    #expect(
      dry.output
        == "run: systemctl --user disable --now valise-update.timer\nremove \(units).service\nremove \(units).timer\n"
    )
    #expect(auto("status").status == 0)
    let run = auto("off")
    #expect(run.status == 0)
    #expect(run.output == "removed \(units).service\nremoved \(units).timer\n")
    #expect(try text("calls").hasSuffix("systemctl --user disable --now valise-update.timer\n"))
    #expect(auto("status").status == 1)
    #expect(auto("off").errors == "automatic updates are off already\n")
    // The settings are those of the next time.
    #expect(
      try AutomaticSettings(parsing: folder.read("home/.config/valise/automatic.json")).choice
        == .install
    )
  }

  @Test func statusTellsSettingsAndTimes() throws {
    _ = auto("on", "--automatically", "install", "--app", "org.example.a=never")
    let state = AutomaticState(lastCheck: 1_700_000_000, lastTry: 1_700_003_600, failureCount: 2)
    try folder.write(try state.serialized(), to: "home/.config/valise/automatic-state.json")
    let run = auto("status")
    #expect(
      run.output == """
        automatic updates are on (systemd)
          automatically:  install
          every:          86400 seconds
          metered:        20971520 bytes at most
          org.example.a:  never
          last check:     2023-11-14T22:13:20Z
          failed since:   2 times
          next check:     2023-11-15T01:13:20Z

        """
    )
    let json = auto("status", "--json").output
    #expect(json.contains("\"schema\": \"valise.update-auto-status/1\""))
    #expect(json.contains("\"nextCheck\": \"2023-11-15T01:13:20Z\""))
  }

  static let wrong: [(arguments: [String], words: String)] = [
    (["on", "--interval", "60"], "'--interval' must be 3600 or more"),
    (["on", "--app", "a"], "'a' is not of the form 'identifier=never|tell|download|install'"),
    (["on", "--app", "a=always"], "'a=always' is not of the form"),
    (["on", "--hours", "5-5"], "--hours"),
    (["on", "--max-metered-size", "-1"], "'--max-metered-size' must be 0 or more"),
  ]

  @Test(arguments: wrong)
  func wrongUseIsRefused(row: (arguments: [String], words: String)) {
    let run = RecordedRun(UpdateAutoCommand.self, row.arguments, environment: environment)
    #expect(run.status == 64)
    #expect(run.errors.contains(row.words), "\(run.errors)")
  }

  @Test func whatIsMissingIsNamed() throws {
    let homeless = RecordedRun(UpdateAutoCommand.self, ["status"])
    #expect(homeless.status == 2)
    #expect(homeless.errors == "error: HOME names no folder; set it to your home folder\n")
    let environment = ["HOME": folder.path("home")]
    let programless = RecordedRun(UpdateAutoCommand.self, ["on"], environment: environment)
    #expect(
      programless.errors
        == "error: the program \"valise\" is not on PATH; say where it is with --program\n"
    )
    try folder.write(Array("{".utf8), to: "home/.config/valise/automatic.json")
    #expect(auto("on").status == 2)
    #expect(auto("on").errors.contains("automatic.json: "))
  }

  // MARK: runs

  /// A client that finds one update, and installs it unless it is refused.
  private struct OneUpdate: AutomaticClient {
    var fault: String?

    func check(_ settings: AutomaticSettings) throws(AutomaticClientError) -> AutomaticCheck {
      if let fault { throw AutomaticClientError(fault) }
      let candidate = AutomaticCandidate(
        identifier: "org.example.a",
        path: "/Applications/A.app",
        name: "A\u{1B}[2J",
        installed: "1.0",
        offered: "2.0",
        byteCount: 30 << 20
      )
      return AutomaticCheck(
        candidates: [candidate],
        failures: [.init(name: "B", reason: "no answer")],
        checkedCount: 2
      )
    }

    func download(_ candidate: AutomaticCandidate) throws(AutomaticClientError) {}

    func install(
      _ candidate: AutomaticCandidate
    ) throws(AutomaticClientError) -> AutomaticCandidate.Restart { .relaunch }
  }

  /// A command that runs automatic updates with the client above.
  private struct TestRunCommand: ParsableCommand {
    @OptionGroup var options: UpdateAutoOptions
    @OptionGroup var runOptions: UpdateAutoRunOptions
    @Flag(help: "Fail.") var offline = false

    func run() throws {
      let context = CommandContext.current
      let programs = SystemProgramRunner(environment: context.allVariables())
      try runOptions.run(
        OneUpdate(fault: offline ? "no network" : nil),
        notifier: ProgramNotifier(running: programs),
        programs: programs,
        at: try UpdateAutoPlaces(options, programs: programs, in: context),
        in: context
      )
    }
  }

  private func run(_ arguments: String..., now: Int64) -> RecordedRun {
    RecordedRun(TestRunCommand.self, arguments, environment: environment, now: now)
  }

  @Test func aRunSaysWhatItDidAndRemembersIt() throws {
    #expect(run(now: 0).errors.contains("run 'valise update auto on' first"))
    _ = auto("on", "--automatically", "install")
    try program("notify-send")
    let first = run("--network", "free", now: 1_700_000_000)
    #expect(first.status == 0)
    #expect(
      first.output == """
        2 applications checked
        A\\x1B[2J 1.0 -> 2.0: installed; needs a relaunch

        """
    )
    #expect(first.errors == "B: no answer\n")
    #expect(try text("calls").hasPrefix("notify-send --app-name=Valise -- A[2J was updated to 2.0"))
    let second = run("--network", "free", now: 1_700_000_060)
    #expect(second.output.hasPrefix("the next check is at 2023-11-1"))
    let metered = run("--network", "metered", "--force", now: 1_700_000_060)
    #expect(metered.output.hasSuffix("2.0: available; deferred (metered): 31457280 bytes\n"))
    #expect(run("--quiet", "--force", "--network", "free", now: 1_700_000_090).output == "")
  }

  @Test func aRunThatFailsIsTriedAgainLater() throws {
    _ = auto("on")
    let run = run("--offline", "--json", now: 1_700_000_000)
    #expect(run.status == 2)
    #expect(run.errors == "no network\n")
    #expect(run.output.contains("\"failure\": \"no network\""))
    #expect(auto("status").output.contains("next check:     2023-11-14T23:13:20Z"))
  }
}
