// Valise — tests of what is done about updates without asking
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Updates

@Suite struct AutomaticPlanTests {
  typealias Change = @Sendable (inout AutomaticCandidate) -> Void

  static func candidate(_ change: Change = { _ in }) -> AutomaticCandidate {
    var candidate = AutomaticCandidate(
      identifier: "org.example.greeter",
      path: "/Applications/Greeter.app",
      name: "Greeter",
      installed: "1.0",
      offered: "2.0",
      byteCount: 30 << 20
    )
    change(&candidate)
    return candidate
  }

  static func surroundings(_ cost: NetworkCost = .free, hour: Int = 12)
    -> AutomaticPlan.Surroundings
  {
    AutomaticPlan.Surroundings(cost: cost, hour: hour, now: 1_000_000)
  }

  struct Row: Sendable {
    let name: String
    var change: Change = { _ in }
    var choice = AutomaticSettings.Choice.install
    var hours: String?
    var cost = NetworkCost.free
    var hour = 12
    let action: AutomaticPlan.Action
    var reasons: [AutomaticPlan.Reason] = []
  }

  static let rows: [Row] = [
    Row(name: "plain", action: .install),
    Row(name: "never", choice: .never, action: .none, reasons: [.choice(.never)]),
    Row(name: "tell", choice: .tell, action: .tell, reasons: [.choice(.tell)]),
    Row(name: "download", choice: .download, action: .download, reasons: [.choice(.download)]),
    Row(
      name: "informational",
      change: { $0.isInformational = true },
      action: .tell,
      reasons: [.informational]
    ),
    Row(name: "major", change: { $0.isMajor = true }, action: .tell, reasons: [.major]),
    Row(
      name: "major download",
      change: { $0.isMajor = true },
      choice: .download,
      action: .tell,
      reasons: [.major]
    ),
    Row(
      name: "critical major",
      change: {
        $0.isMajor = true; $0.isCritical = true
      },
      action: .tell,
      reasons: [.major]
    ),
    Row(
      name: "questions",
      change: { $0.needsPerson = true },
      action: .download,
      reasons: [.needsPerson]
    ),
    Row(
      name: "major with questions",
      change: {
        $0.needsPerson = true; $0.isMajor = true
      },
      action: .tell,
      reasons: [.major, .needsPerson]
    ),
    Row(name: "running", change: { $0.isRunning = true }, action: .download, reasons: [.running]),
    Row(
      name: "running critical",
      change: {
        $0.isRunning = true; $0.isCritical = true
      },
      action: .download,
      reasons: [.running]
    ),
    Row(name: "metered", cost: .metered, action: .tell, reasons: [.metered(byteCount: 30 << 20)]),
    Row(
      name: "metered, size unknown",
      change: { $0.byteCount = nil },
      cost: .metered,
      action: .tell,
      reasons: [.metered(byteCount: nil)]
    ),
    Row(name: "metered, small", change: { $0.byteCount = 1 }, cost: .metered, action: .install),
    Row(
      name: "metered, small delta",
      change: { $0.deltaByteCount = 1 << 20 },
      cost: .metered,
      action: .install
    ),
    Row(
      name: "metered, downloaded",
      change: { $0.downloaded = 5 },
      cost: .metered,
      action: .install
    ),
    Row(
      name: "metered, told",
      choice: .tell,
      cost: .metered,
      action: .tell,
      reasons: [.choice(.tell)]
    ),
    Row(
      name: "metered and running",
      change: { $0.isRunning = true },
      cost: .metered,
      action: .tell,
      reasons: [.running, .metered(byteCount: 30 << 20)]
    ),
    Row(name: "unknown cost", cost: .unknown, action: .install),
    Row(
      name: "hour",
      hours: "22-6",
      action: .tell,
      reasons: [.hour(AllowedHours(first: 22, end: 6))]
    ),
    Row(name: "allowed hour", hours: "22-6", hour: 3, action: .install),
    Row(name: "hour, critical", change: { $0.isCritical = true }, hours: "22-6", action: .install),
    Row(
      name: "hour, metered, critical",
      change: { $0.isCritical = true },
      hours: "22-6",
      cost: .metered,
      action: .tell,
      reasons: [.metered(byteCount: 30 << 20)]
    ),
  ]

  @Test("each update gets what the settings and the moment allow", arguments: rows)
  func plan(_ row: Row) {
    let settings = AutomaticSettings(
      choice: row.choice,
      hours: row.hours.flatMap { AllowedHours($0) }
    )
    let plan = AutomaticPlan(
      [Self.candidate(row.change)],
      settings: settings,
      in: Self.surroundings(row.cost, hour: row.hour)
    )
    #expect(plan.steps.map(\.action) == [row.action])
    #expect(plan.steps.first?.reasons == row.reasons)
  }

  @Test("an application's own setting comes first")
  func ownSetting() {
    let settings = AutomaticSettings(
      choice: .install,
      channels: ["beta"],
      seed: 9,
      applications: ["org.example.greeter": .init(choice: .never, channels: ["nightly"])]
    )
    #expect(settings.choice(for: "org.example.greeter") == .never)
    #expect(settings.choice(for: "org.example.other") == .install)
    #expect(settings.channels(for: "org.example.greeter") == ["beta", "nightly"])
    #expect(settings.rolloutGroup == 2)
  }

  static let hours: [(text: String, inside: [Int], outside: [Int])] = [
    ("22-6", [22, 23, 0, 5], [6, 12, 21]), ("9-17", [9, 16], [8, 17, 0]), ("0-1", [0], [1, 23]),
    ("23-0", [23], [0, 22]),
  ]

  @Test("hours go over midnight", arguments: hours)
  func hour(_ row: (text: String, inside: [Int], outside: [Int])) throws {
    let hours = try #require(AllowedHours(row.text))
    #expect("\(hours)" == row.text)
    #expect(row.inside.allSatisfy { hours.contains($0) })
    #expect(!row.outside.contains { hours.contains($0) })
  }

  @Test(
    "what are no hours is refused",
    arguments: ["", "-", "1", "24-1", "1-24", "5-5", "-1-3", "1-2-3", "a-b", "001-2", "+1-2"]
  )
  func noHours(_ text: String) {
    #expect(AllowedHours(text) == nil)
  }

  // MARK: times

  @Test("checks come an interval apart, up to a tenth earlier or later, and always the same")
  func times() {
    var distances: Set<Int64> = []
    for seed in UInt32(0)..<200 {
      let settings = AutomaticSettings(seed: seed)
      let next = CheckTimes.next(settings, after: AutomaticState(lastCheck: 1_000_000))
      #expect(next == CheckTimes.next(settings, after: AutomaticState(lastCheck: 1_000_000)))
      distances.insert(next - 1_000_000 - settings.interval)
    }
    #expect(distances.allSatisfy { (-8_640...8_640).contains($0) })
    #expect(distances.count > 180)
    #expect(distances.contains { $0 < -4_000 } && distances.contains { $0 > 4_000 })
  }

  static let pauses: [(failures: Int, hours: Int64)] = [
    (1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 24), (7, 24), (1_000_000, 24),
  ]

  @Test("after failures pauses double, up to a day", arguments: pauses)
  func pause(_ row: (failures: Int, hours: Int64)) {
    let state = AutomaticState(lastCheck: 10, lastTry: 1_000_000, failureCount: row.failures)
    #expect(CheckTimes.next(AutomaticSettings(), after: state) == 1_000_000 + row.hours * 3_600)
  }

  @Test("a check is due at once the first time, and when the clock was set back")
  func due() {
    let settings = AutomaticSettings()
    #expect(CheckTimes.isDue(settings, after: AutomaticState(), now: 0))
    let state = AutomaticState(lastCheck: 1_000_000, lastTry: 1_000_000)
    #expect(!CheckTimes.isDue(settings, after: state, now: 1_000_000))
    #expect(!CheckTimes.isDue(settings, after: state, now: 1_077_000))
    #expect(CheckTimes.isDue(settings, after: state, now: 1_096_000))
    #expect(CheckTimes.isDue(settings, after: state, now: 999_999))
    #expect(CheckTimes.next(settings, after: AutomaticState(lastCheck: .max)) == .max)
  }

  // MARK: files

  @Test("settings are read as they were written")
  func settingsFile() throws {
    let settings = AutomaticSettings(
      interval: 7_200,
      choice: .download,
      hours: AllowedHours("22-6"),
      meteredByteLimit: 5,
      channels: ["beta"],
      seed: .max,
      applications: ["b": .init(choice: .never), "a": .init(channels: ["x"])]
    )
    let bytes = try settings.serialized()
    #expect(try AutomaticSettings(parsing: bytes) == settings)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"automatically\": \"download\""))
    #expect(try AutomaticSettings(parsing: Array("{}".utf8)) == AutomaticSettings())
  }

  static let badSettings: [(text: String, words: String)] = [
    ("[]", "the file must hold an object; it holds one value of type array"),
    ("{\"intervall\": 5}", "the key \"intervall\" is not known; remove it"),
    ("{\"interval\": 3599}", "the value of \"interval\" must be a number in 3600...2592000"),
    (
      "{\"interval\": 1e400}",
      "1e400 is larger than any number at line 1, column 14 (key path interval)"
    ),
    (
      "{\"automatically\": \"yes\"}",
      "the value of \"automatically\" must be one of \"never\", \"tell\", \"download\", \"install\""
    ),
    ("{\"hours\": \"5\"}", "the value of \"hours\" must be a pair of hours such as \"22-6\""),
    ("{\"maxMeteredSize\": -1}", "the value of \"maxMeteredSize\" must be a number of 0 or more"),
    ("{\"channels\": [5]}", "the value of \"channels\" must be a list of texts"),
    ("{\"apps\": {\"a\": {\"x\": 1}}}", "the key \"apps.a.x\" is not known; remove it"),
    ("{\"apps\": {\"a\": 1}}", "the value of \"apps.a\" must be an object"),
  ]

  @Test("settings that are none say why", arguments: badSettings)
  func badSetting(_ row: (text: String, words: String)) {
    let error = #expect(throws: AutomaticFileError.self) {
      try AutomaticSettings(parsing: Array(row.text.utf8))
    }
    #expect(error.map { "\($0)" } == row.words)
  }

  @Test("what is remembered is read as it was written")
  func stateFile() throws {
    let state = AutomaticState(lastCheck: 5, lastTry: 7, failureCount: 3, told: ["/a": "2.0"])
    #expect(try AutomaticState(parsing: state.serialized()) == state)
    #expect(try AutomaticState(parsing: Array("{\"new\": 1}".utf8)) == AutomaticState())
    #expect(throws: AutomaticFileError.self) {
      try AutomaticState(parsing: Array("{\"lastCheck\": -5}".utf8))
    }
  }
}
