// Valise — tests of channels, rollouts and automatic updates with a web server
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite("channels, rollouts and automatic updates, from a web server")
struct UpdateWorldAutoTests {
  private static let now: Int64 = 1_800_000_000
  private static let day: Int64 = 86_400

  private let world: UpdateWorld
  private let home: TemporaryFolder

  init() throws {
    world = try UpdateWorld(count: 16, now: Int(Self.now))
    home = try TemporaryFolder()
  }

  private func update(_ arguments: String..., now: Int64 = Self.now) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      ["update"] + arguments,
      environment: [
        "VALISE_CA_FILE": world.server.authorityFile, "HOME": home.path, "PATH": home.path,
      ],
      now: now
    )
  }

  private func run(_ arguments: [String], now: Int64 = Self.now) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      ["update", "auto", "run", "--scheduler", "systemd", "--root", world.root] + arguments,
      environment: ["VALISE_CA_FILE": world.server.authorityFile, "HOME": home.path],
      now: now
    )
  }

  /// The installed versions by the kinds of feeds; of each kind all applications have the same.
  private func versions() throws -> [UpdateWorld.Kind: String] {
    var found: [UpdateWorld.Kind: String] = [:]
    for app in world.apps {
      let text = valise("info", world.path(of: app), "--key", "CFBundleVersion").output
      let version = String(text.dropLast())
      #expect(found[app.kind] ?? version == version, "\(app.name) \(app.kind)")
      found[app.kind] = version
    }
    return found
  }

  /// What is expected: 1.0, but for some kinds.
  private func expected(_ others: [UpdateWorld.Kind: String]) -> [UpdateWorld.Kind: String] {
    let all = UpdateWorld.Kind.allCases.map { ($0, others[$0] ?? "1.0") }
    return Dictionary(uniqueKeysWithValues: all)
  }

  /// Switches automatic updates on, in a group of the rollouts.
  private func switchOn(group: Int, _ arguments: String...) throws {
    let on = RecordedRun(
      ValiseCommand.self,
      ["update", "auto", "on", "--scheduler", "systemd", "--program", "/usr/bin/valise"]
        + arguments,
      environment: ["HOME": home.path],
      now: Self.now
    )
    try #require(on.status == 0, "\(on.errors)")
    let file = ".config/valise/automatic.json"
    let value = try JSONSerialization.jsonObject(with: Data(try home.read(file)))
    var settings = try #require(value as? [String: Any])
    #expect(settings["seed"] != nil)
    settings["seed"] = 7 * 1000 + group
    try home.write([UInt8](JSONSerialization.data(withJSONObject: settings)), to: file)
  }

  @Test("a channel is taken from when it is asked for, and a rollout keeps nothing from who asks")
  func channels() throws {
    let list = update("list", "--json", "--channel", "beta", "--root", world.root)
    let betas = world.apps.filter { $0.kind == .beta }.map(\.name)
    let found = try list.entries("applications").filter {
      betas.contains($0["name"] as? String ?? "")
    }
    #expect(found.count == 2)
    for entry in found {
      let offer = entry["update"] as? [String: Any]
      #expect(offer?["version"] as? String == "2.0")
      #expect(offer?["channel"] as? String == "beta")
    }
    let install = update(
      "install",
      "--all",
      "--channel",
      "beta",
      "--network",
      "free",
      "--root",
      world.root
    )
    #expect(install.status == 2)
    #expect(
      try versions()
        == expected([.plain: "1.1", .phased: "1.1", .critical: "1.1", .beta: "2.0"])
    )
  }

  @Test("without asking nothing comes over a metered connection, of a channel, or before its turn")
  func automatically() throws {
    try switchOn(group: 6, "--automatically", "install", "--max-metered-size", "100")
    let metered = run(["--network", "metered"])
    let plain = world.apps[0]
    let line = metered.output.split(separator: "\n").first { $0.hasPrefix("\(plain.name) ") } ?? ""
    #expect(line.hasPrefix("\(plain.name) 1.0 -> 1.1: available; deferred (metered): "))
    #expect(try versions() == expected([:]))

    let first = run(["--network", "free", "--force"])
    #expect(first.status == 0)
    #expect(try versions() == expected([.plain: "1.1", .critical: "1.1"]))
    for app in world.apps {
      let said = first.errors.split(separator: "\n").filter { $0.hasPrefix("\(app.name): ") }
      switch app.kind {
      case .gone: #expect(said == ["\(app.name): the server answered with status 404"])
      case .unsigned: #expect(said.first?.contains("gives no signature with Ed25519") == true)
      default: #expect(said == [])
      }
    }
    // The update is an hour old, and a group more gets it each day: this one is the last.
    let turn = Self.now - 3600 + 6 * Self.day
    _ = run(["--network", "free", "--force"], now: turn - 1)
    #expect(try versions() == expected([.plain: "1.1", .critical: "1.1"]))
    _ = run(["--network", "free", "--force"], now: turn)
    #expect(try versions() == expected([.plain: "1.1", .critical: "1.1", .phased: "1.1"]))
  }

  @Test("the first group has an update at once, and a channel that was chosen comes by itself")
  func firstGroup() throws {
    try switchOn(group: 0, "--automatically", "install", "--channel", "beta")
    #expect(run(["--network", "free"]).status == 0)
    #expect(
      try versions()
        == expected([.plain: "1.1", .phased: "1.1", .critical: "1.1", .beta: "2.0"])
    )
  }
}
