// Valise — which rules a check asks, and what is known already
// SPDX-License-Identifier: Apache-2.0

import Checking
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Which rules a check asks, and what is known already.
struct CheckSelectionOptions: ParsableArguments {
  @Option(help: "Ask this rule alone; several are given one by one.")
  var only: [String] = []

  @Option(help: "Do not ask this rule.")
  var skip: [String] = []

  @Option(
    help: "The manifest whose table 'check' is read; else Valise.toml of the current folder.",
    completion: .file(extensions: ["toml"])
  )
  var manifest: String?

  @Option(help: "Do not count the findings in this file.", completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(
    help: "Write what is found into a file for --baseline, and print nothing.",
    completion: .file(extensions: ["json"])
  )
  var writeBaseline: String?

  @Option(help: "Why the findings of --write-baseline do not count.")
  var reason: String?

  @Option(help: "The day for which is asked, such as 2026-04-28; else today.")
  var date: String?

  func validate() throws {
    if writeBaseline != nil, reason?.isEmpty ?? true {
      throw ValidationError("'--write-baseline' wants a '--reason'")
    }
    if writeBaseline == nil, reason != nil {
      throw ValidationError("'--reason' is for '--write-baseline' alone")
    }
    if let date { try Self.checkDay(date) }
  }

  /// Checks that a text is a day.
  static func checkDay(_ date: String) throws {
    guard seconds(date) != nil else {
      throw ValidationError("\"\(date)\" is no day; write it as 2026-04-28")
    }
  }

  /// Checks that the rules that are named are rules.
  func checkRules() throws {
    for name in only + skip where RuleCatalog.rule(name) == nil {
      throw ValidationError("\(CheckError.unknownRule(name))")
    }
  }

  /// The settings that options and manifest make.
  func settings(gates: [CheckGate], in context: CommandContext) throws -> CheckSettings {
    var settings = try Self.settings(
      gates: gates,
      manifest: manifest,
      baseline: baseline,
      date: date,
      in: context
    )
    if settings.gates.isEmpty { settings.gates = [.local] }
    settings.only = only
    settings.skipped = skip
    return settings
  }

  /// The settings that options and manifest make; without gates where neither names one.
  static func settings(
    gates: [CheckGate],
    manifest: String?,
    baseline: String?,
    date: String?,
    in context: CommandContext
  ) throws -> CheckSettings {
    let table = try CheckManifest(path: manifest, in: context)
    let known = try baseline.map { file in
      try Baseline(parsing: try CommandFile(name: file).contents(in: context), file: file)
    }
    let stated = gates.isEmpty ? table.gates : gates
    return CheckSettings(
      gates: CheckGate.allCases.filter { stated.contains($0) },
      allowances: table.allowances,
      baseline: known,
      date: try date.flatMap { seconds($0) } ?? Today.seconds(in: context)
    )
  }

  /// The seconds from 1970 to the start of a day.
  private static func seconds(_ day: String) -> Int64? {
    guard day.utf8.count == 10, let date = PropertyListDate(iso8601: day + "T00:00:00Z") else {
      return nil
    }
    // 1970 to 2001, in seconds.
    return Int64(exactly: (date.secondsSinceReferenceDate + 978_307_200).rounded(.down))
  }
}
