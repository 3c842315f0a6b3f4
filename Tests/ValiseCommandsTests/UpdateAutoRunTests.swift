// Valise — tests of automatic updates from feed to bundle
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseFetching
import ValiseTestKit

extension UpdateInstallCommandTests {
  private func auto(_ arguments: String..., now: Int64 = 0) -> RecordedRun {
    CommandFetcher.$double.withValue(MemoryFetcher(world.pages)) {
      RecordedRun(
        ValiseCommand.self,
        ["update", "auto"] + arguments + ["--scheduler", "systemd"],
        environment: ["HOME": world.folder.path("home"), "PATH": world.folder.path("bin")],
        now: now
      )
    }
  }

  private func run(now: Int64) -> RecordedRun {
    auto("run", "--network", "free", "--root", world.folder.path, now: now)
  }

  @Test("what is wanted is installed when a check is due, and the rest is told of")
  func automatically() throws {
    for name in ["Alpha", "Beta"] {
      try install(name, version: "1")
      world.feed(Self.address(name), try publish(name, version: "2"))
    }
    let on = auto(
      "on",
      "--automatically",
      "install",
      "--app",
      "org.example.beta=tell",
      "--program",
      "/usr/bin/valise"
    )
    #expect(on.status == 0, "\(on.errors)")
    let first = run(now: 1_700_000_000)
    #expect(first.errors == "")
    #expect(first.status == 0)
    #expect(
      first.output == """
        2 applications checked
        Alpha 1 -> 2: installed
        Beta 1 -> 2: available; its updates are only told of

        """
    )
    #expect(try installed("Alpha") == "2")
    #expect(try installed("Beta") == "1")
    #expect(run(now: 1_700_000_060).output.hasPrefix("the next check is at "))
    let next = run(now: 1_700_200_000)
    #expect(next.output.contains("2 applications checked\nBeta 1 -> 2: available"))
    let entries = try world.update("history", "--json").entries("entries")
    #expect(entries.map { $0["name"] as? String } == ["Alpha"])
  }

  @Test("what is downloaded ahead is installed without the web")
  func downloadedAhead() throws {
    try install("Alpha", version: "1")
    world.feed(Self.address("Alpha"), try publish("Alpha", version: "2"))
    #expect(
      auto("on", "--automatically", "download", "--program", "/usr/bin/valise").status == 0
    )
    let ahead = run(now: 1_700_000_000)
    #expect(
      ahead.output == """
        1 application checked
        Alpha 1 -> 2: downloaded; its updates are only downloaded

        """
    )
    #expect(try installed("Alpha") == "1")
    world.pages["https://example.org/Alpha-2.zip"] = .failure(.noSuchHost("example.org"))
    let install = world.update("install", "Alpha", "--network", "free")
    #expect(install.status == 0, "\(install.errors)\(install.output)")
    #expect(try installed("Alpha") == "2")
  }

  @Test("an application that cannot be checked does not hold up the others")
  func oneFails() throws {
    for name in ["Alpha", "Beta"] { try install(name, version: "1") }
    world.feed(Self.address("Alpha"), try publish("Alpha", version: "2"))
    #expect(auto("on", "--automatically", "install", "--program", "/bin/valise").status == 0)
    let first = run(now: 1_700_000_000)
    #expect(first.errors.contains("Beta: the server answered with status 404"))
    #expect(try installed("Alpha") == "2")
  }
}
