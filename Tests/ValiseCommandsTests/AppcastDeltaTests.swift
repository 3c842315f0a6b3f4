// Valise — tests of the deltas that valise appcast generate makes, and of publishing
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

/// A folder of archives in which feeds are made.
struct ReleasesFolder {
  static let seed = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A="
  static let publicKey = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.seed.utf8), to: "updates.key")
  }

  /// Packs a version: a program that hardly changes, and a file of its own.
  func pack(_ version: String, as ending: String = "tar.xz") throws {
    let info = """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example.greeter</string>
      <key>CFBundleName</key><string>Greeter</string>
      <key>CFBundleVersion</key><string>\(version)</string>
      <key>SUFeedURL</key><string>https://example.org/u/appcast.xml</string>
      <key>SUPublicEDKey</key><string>\(Self.publicKey)</string></dict></plist>
      """
    let app = "in\(version)/Greeter.app/Contents"
    try folder.write(Array(info.utf8), to: "\(app)/Info.plist")
    var generator = SeededGenerator(seed: 7)
    var program = (0..<200_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    program.replaceSubrange(1000..<1010, with: Array("version \(version) ".utf8.prefix(10)))
    try folder.write(program, to: "\(app)/MacOS/Greeter", mode: 0o755)
    try folder.write(program, to: "\(app)/Frameworks/Sparkle.framework/Versions/B/Sparkle")
    try folder.write([], to: "\(app)/Frameworks/Sparkle.framework/Versions/B/Resources/en.lproj/x")
    let links = """
      ln -sfn B Versions/Current; ln -sfn Versions/Current/Sparkle Sparkle
      ln -sfn Versions/Current/Resources Resources
      """
    let framework = folder.path("\(app)/Frameworks/Sparkle.framework")
    try #require(try ExternalTool.run("sh", ["-c", links], folder: framework).status == 0)
    try FileManager.default.createDirectory(
      atPath: folder.path("out"),
      withIntermediateDirectories: true
    )
    let tar = try ExternalTool.run(
      "tar",
      [
        "--sort=name", "--mtime=2024-02-29T12:00:00Z", "-c", "-a", "-f",
        folder.path("out/Greeter-\(version).\(ending)"), "Greeter.app",
      ],
      folder: folder.path("in\(version)")
    )
    try #require(tar.status == 0, "\(tar.errors)")
  }

  func generate(_ more: String...) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      ["appcast", "generate", folder.path("out"), "--key", folder.path("updates.key")] + more
    )
  }

  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
  }
}

@Suite struct AppcastDeltaTests {
  private let releases: ReleasesFolder

  init() throws { releases = try ReleasesFolder() }

  @Test("deltas are made, signed, applied by clients, and kept")
  func deltas() throws {
    try releases.pack("1")
    try releases.pack("2", as: "tar.gz")
    try releases.pack("3", as: "tar.bz2")
    let folder = releases.folder
    let check = releases.generate("--check")
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("@@ -1 +1 @@\n+<?xml"))
    #expect(check.output.contains("sparkle:deltaFrom=\"1\""))
    #expect(
      try releases.names("out") == ["Greeter-1.tar.xz", "Greeter-2.tar.gz", "Greeter-3.tar.bz2"]
    )
    let made = releases.generate()
    #expect(made.errors == "")
    #expect(made.status == 0)
    #expect(made.output.contains("made  Greeter3-2.delta: "))
    #expect(made.output.contains("made  Greeter3-1.delta: "))
    let feed = String(decoding: try folder.read("out/appcast.xml"), as: UTF8.self)
    #expect(feed.contains("sparkle:deltaFrom=\"2\""))
    #expect(feed.contains("sparkle:deltaFromSparkleExecutableSize=\"200000\""))
    #expect(feed.contains("sparkle:deltaFromSparkleLocales=\"en\""))
    let lint = valise(
      "appcast",
      "lint",
      folder.path("out/appcast.xml"),
      "--archives",
      folder.path("out"),
      "--app",
      folder.path("in3/Greeter.app")
    )
    #expect(lint.errors == "nothing found\n")

    let applied = valise(
      "appcast",
      "delta",
      "apply",
      folder.path("in1/Greeter.app"),
      folder.path("out/Greeter3-1.delta"),
      "-o",
      folder.path("made.app")
    )
    #expect(applied.status == 0, "\(applied.errors)")
    let same = try ExternalTool.run(
      "diff",
      ["-r", "--no-dereference", folder.path("made.app"), folder.path("in3/Greeter.app")]
    )
    #expect(same.status == 0, "\(same.text)")

    // Nothing is made again, and the feed stays.
    let again = releases.generate()
    #expect(again.output.contains("kept  Greeter3-2.delta\nkept  Greeter3-1.delta\n"))
    #expect(!again.output.contains("made"))
    #expect(releases.generate("--check").status == 0)
  }

  @Test("a delta over its budget is left out with the reason, and the item stays")
  func budget() throws {
    try releases.pack("1")
    try releases.pack("2")
    let made = releases.generate("--delta-budget", "10")
    #expect(made.status == 0)
    #expect(made.output.contains("left out  Greeter2-1.delta: it would have "))
    let feed = String(decoding: try releases.folder.read("out/appcast.xml"), as: UTF8.self)
    #expect(!feed.contains("deltaFrom"))
    #expect(feed.contains("Greeter-2.tar.xz"))
    #expect(try !releases.names("out").contains("Greeter2-1.delta"))
  }

  @Test("what the feed no longer needs is moved away")
  func oldFiles() throws {
    for version in ["1", "2", "3"] { try releases.pack(version) }
    try releases.folder.write(Array("first".utf8), to: "out/Greeter-1.txt")
    let made = releases.generate("--maximum-versions", "2", "--maximum-deltas", "1")
    #expect(made.output.contains("moved  Greeter-1.tar.xz\nmoved  Greeter-1.txt\n"))
    #expect(
      try releases.names("out") == [
        "Greeter-2.tar.xz", "Greeter-3.tar.xz", "Greeter3-2.delta", "appcast.xml", "old_updates",
      ]
    )
    #expect(try releases.names("out/old_updates") == ["Greeter-1.tar.xz", "Greeter-1.txt"])
  }

  /// A program in Python that reads a feed with two other readers.
  private static let reader = """
    import base64, feedparser, json, sys
    from lxml import etree
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    tree = etree.parse(sys.argv[1])
    ns = "{http://www.andymatuschak.org/xml-namespaces/sparkle}"
    key = Ed25519PublicKey.from_public_bytes(base64.b64decode(sys.argv[3]))
    rows = []
    for node in tree.iter("enclosure"):
      name = node.get("url").rsplit("/", 1)[1]
      data = open(sys.argv[2] + "/" + name, "rb").read()
      assert len(data) == int(node.get("length")), name
      key.verify(base64.b64decode(node.get(ns + "edSignature")), data)
      rows.append([name, node.get(ns + "deltaFrom")])
    parsed = feedparser.parse(open(sys.argv[1], "rb").read())
    assert not parsed.bozo
    print(json.dumps([rows, [e.enclosures[0].href for e in parsed.entries],
      [list(e.published_parsed[:6]) for e in parsed.entries]]))
    """

  @Test("other readers of feeds and signatures agree")
  func otherReaders() throws {
    try releases.pack("1")
    try releases.pack("2")
    try #require(releases.generate().status == 0)
    let output = try PythonPackages.run(
      Self.reader,
      [
        releases.folder.path("out/appcast.xml"), releases.folder.path("out"),
        ReleasesFolder.publicKey,
      ]
    )
    let text = String(decoding: output, as: UTF8.self)
    #expect(
      text == """
        [[["Greeter-2.tar.xz", null], ["Greeter2-1.delta", "1"], ["Greeter-1.tar.xz", null]], \
        ["https://example.org/u/Greeter-2.tar.xz", "https://example.org/u/Greeter-1.tar.xz"], \
        [[2024, 2, 29, 12, 0, 0], [2024, 2, 29, 12, 0, 0]]]

        """
    )
  }
}

@Suite struct PublishCommandTests {
  private let releases: ReleasesFolder

  init() throws { releases = try ReleasesFolder() }

  private func publish(_ more: [String], environment: [String: String] = [:]) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      ["publish", releases.folder.path("out")] + more,
      environment: environment.merging(Self.surroundings) { first, _ in first }
    )
  }

  private static let surroundings: [String: String] = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "RCLONE_CONFIG": "/dev/null",
    "RCLONE_RETRIES": "1", "RCLONE_LOW_LEVEL_RETRIES": "1", "RCLONE_CONTIMEOUT": "5s",
  ]

  @Test("a folder or a place of rclone gets what the feed names", arguments: [false, true])
  func targets(isRclone: Bool) throws {
    let folder = releases.folder
    for version in ["1", "2"] { try releases.pack(version) }
    try #require(releases.generate().status == 0)
    let site = (isRclone ? "rclone::local:" : "") + folder.path("site")
    let dry = publish(["--to", site, "--dry-run"])
    #expect(dry.errors == "")
    #expect(dry.output.hasSuffix("\(site): would be published\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
    let first = publish(["--to", site])
    #expect(first.status == 0, "\(first.errors)")
    let lines = first.output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.dropLast().last?.hasPrefix("send  appcast.xml  ") == true)
    #expect(
      try releases.names("site")
        == ["Greeter-1.tar.xz", "Greeter-2.tar.xz", "Greeter2-1.delta", "appcast.xml"]
    )
    let again = publish(["--to", site])
    #expect(again.output.hasSuffix("\(site): is as it was\n"))

    // A version more, and one less; what nobody named stays.
    try folder.write([1], to: "site/mine.txt")
    try releases.pack("3")
    let next = ["--maximum-versions", "1", "--maximum-deltas", "1"]
    let made = RecordedRun(
      ValiseCommand.self,
      ["appcast", "generate", folder.path("out"), "--key", folder.path("updates.key")] + next
    )
    try #require(made.status == 0, "\(made.errors)")
    let pruned = publish(["--to", site, "--prune"])
    #expect(pruned.status == 0, "\(pruned.errors)")
    #expect(
      try releases.names("site")
        == ["Greeter-3.tar.xz", "Greeter3-2.delta", "appcast.xml", "mine.txt"]
    )
    #expect(try folder.read("site/appcast.xml") == folder.read("out/appcast.xml"))
  }

  @Test("an upload that is killed leaves the old feed")
  func killed() throws {
    let folder = releases.folder
    try releases.pack("1")
    try #require(releases.generate().status == 0)
    let site = "rclone::local:" + folder.path("site")
    try #require(publish(["--to", site]).status == 0)
    let old = try folder.read("site/appcast.xml")
    try releases.pack("2")
    try #require(releases.generate().status == 0)
    // A program in the place of rclone that dies at the n-th call that sends.
    let real = try ExternalTool.path(of: "rclone")
    for number in [1, 2, 2] {
      let script = """
        #!/bin/sh
        if [ "$1" = copyto ]; then
          echo x >> \(folder.path("calls"))
          if [ "$(wc -l < \(folder.path("calls")))" -eq \(number) ]; then kill -9 $$; fi
        fi
        exec \(real) "$@"
        """
      try folder.write([], to: "calls")
      try folder.write(Array(script.utf8), to: "bin/rclone", mode: 0o755)
      let path = folder.path("bin") + ":" + (Self.surroundings["PATH"] ?? "")
      let run = publish(["--to", site], environment: ["PATH": path])
      #expect(run.status == 2)
      #expect(run.errors.contains("failed with signal 9"))
      #expect(try folder.read("site/appcast.xml") == old)
      #expect(try releases.names("site").contains("Greeter-1.tar.xz"))
      // What arrived is not sent again.
      try folder.write([], to: "calls")
    }
    try #require(publish(["--to", site]).status == 0)
    #expect(try folder.read("site/appcast.xml") != old)
  }

  @Test("words of rclone are passed on, and a missing program is named")
  func failures() throws {
    try releases.pack("1")
    try #require(releases.generate().status == 0)
    let unknown = publish(["--to", "rclone:nowhere:x"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("didn't find section in config file"))
    let missing = publish(["--to", "rclone:nowhere:x"], environment: ["PATH": "/nonexistent"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("rclone is not installed"))
    #expect(publish(["--to", "rclone:nowhere"]).status == 64)
    let none = RecordedRun(
      ValiseCommand.self,
      ["publish", releases.folder.path("in1"), "--to", "x"]
    )
    #expect(none.status == 2)
    #expect(none.errors.contains("there is no feed in it"))
  }

  private static let server = """
    from moto.server import DomainDispatcherApplication, create_backend_app
    from werkzeug.serving import make_server
    server = make_server("127.0.0.1", 0, DomainDispatcherApplication(create_backend_app),
      threaded=True)
    print(server.server_port, flush=True)
    server.serve_forever()
    """

  @Test("a store of S3 on loopback gets files with their types")
  func store() throws {
    try releases.pack("1")
    try #require(releases.generate().status == 0)
    let server = try PythonServer(Self.server)
    defer { server.stop() }
    let variables = [
      "RCLONE_CONFIG_T_TYPE": "s3", "RCLONE_CONFIG_T_PROVIDER": "Other",
      "RCLONE_CONFIG_T_ACCESS_KEY_ID": "x", "RCLONE_CONFIG_T_SECRET_ACCESS_KEY": "y",
      "RCLONE_CONFIG_T_ENDPOINT": "http://127.0.0.1:\(server.line)",
    ].merging(Self.surroundings) { first, _ in first }
    func rclone(_ arguments: String...) throws -> String {
      let run = try ExternalTool.run(
        "rclone",
        arguments,
        environment: variables.merging(["AWS_CA_BUNDLE": ""]) { $1 }
      )
      try #require(run.status == 0, "\(run.errors)")
      return run.text
    }
    _ = try rclone("mkdir", "t:bucket")
    let run = publish(["--to", "rclone:t:bucket/updates"], environment: variables)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      publish(["--to", "rclone:t:bucket/updates"], environment: variables).output.hasSuffix(
        "is as it was\n"
      )
    )
    let types = try rclone("lsf", "--format", "pm", "t:bucket/updates")
    #expect(
      types == """
        Greeter-1.tar.xz;application/octet-stream
        appcast.xml;application/rss+xml

        """
    )
    let feed = try rclone("cat", "t:bucket/updates/appcast.xml")
    #expect(Array(feed.utf8) == (try releases.folder.read("out/appcast.xml")))
  }
}
