// Valise — what attackers of updates do, and what a person is told of each
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseFetching
import ValiseTestKit

/// What an attacker of the updates of Alpha does: version 2 is installed, and 3 is promised.
struct UpdateAttack: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What a person is told.
  let words: String
  /// What the installed application goes by.
  var installed = Trust.key
  /// Whether somebody swaps the archive as soon as it has come.
  var swapsArchive = false
  /// Prepares the web, once the true application is installed.
  let prepare: @Sendable (UpdateCommandWorld) throws -> Void

  /// What an installed application goes by.
  enum Trust {
    /// The key for updates, also of the feed.
    case key
    /// The signer of the code.
    case signer
    /// Both.
    case keyAndSigner
  }

  init(
    _ name: String,
    _ words: String,
    installed: Trust = .key,
    swapsArchive: Bool = false,
    prepare: @escaping @Sendable (UpdateCommandWorld) throws -> Void
  ) {
    testDescription = name
    self.words = words
    self.installed = installed
    self.swapsArchive = swapsArchive
    self.prepare = prepare
  }

  /// An attack by the release alone, in a feed that its developer signed.
  private init(
    release name: String,
    _ words: String,
    installed: Trust = .key,
    _ change: @escaping @Sendable (inout UpdateRelease, UpdateCommandWorld) throws -> Void
  ) {
    self.init(name, words, installed: installed) { world in
      var release = UpdateRelease("Alpha", version: "3")
      try change(&release, world)
      try world.signedFeed("Alpha", try world.publish(release))
    }
  }

  /// An attack by code that another signs, or nobody, where the signer alone vouches.
  private init(code name: String, _ words: String, signer: (name: String, team: String)?) {
    self.init(release: name, words, installed: .signer) { release, world in
      release.ownKey = nil
      release.key = nil
      release.signer = try signer.map { try world.identity($0.name, team: $0.team) }
    }
  }

  /// An attack by an archive that a program in Python makes, and the right key signs.
  private init(archive name: String, _ words: String, _ entries: String) {
    self.init(name, words) { world in
      let release = UpdateRelease("Alpha", version: "3")
      let archive = try HostileZip.made(of: entries)
      try world.signedFeed("Alpha", try world.offer(release, archive))
    }
  }

  static let all = feeds + archives + releases

  private static let item = UpdateCommandWorld.item("3")

  private static let feeds: [UpdateAttack] = [
    UpdateAttack("a replaced feed", "the feed is not trusted: the feed is not signed") { world in
      world.feed(UpdateCommandWorld.address("Alpha"), item)
    },
    UpdateAttack("a feed signed by another key", "the feed is not trusted: ") { world in
      try world.signedFeed("Alpha", by: .other, item)
    },
    UpdateAttack("a signed feed that was changed", "the feed is not trusted: ") { world in
      let address = UpdateCommandWorld.address("Alpha")
      try world.signedFeed("Alpha", item)
      guard case .contents(let bytes, _)? = world.pages[address] else { return }
      let text = String(decoding: bytes, as: UTF8.self).replacing("3.zip", with: "4.zip")
      world.pages[address] = .contents(Array(text.utf8))
    },
    UpdateAttack("an old signed feed", "its newest version is 3, and was 4") { world in
      try world.signedFeed("Alpha", UpdateCommandWorld.item("4"), item)
      #expect(world.update("list", now: UpdateCommandWorld.noon).status == 0)
      try world.signedFeed("Alpha", item)
    },
    UpdateAttack("an oversized feed", "the contents are larger than 16777216 bytes") { world in
      world.feed(UpdateCommandWorld.address("Alpha"), String(repeating: " ", count: 16 << 20))
    },
    UpdateAttack("a feed with entities", "the feed: ") { world in
      // Its developer signed it all the same.
      world.pages[UpdateCommandWorld.address("Alpha")] = nil
      try world.signedFeed("Alpha", item)
      let address = UpdateCommandWorld.address("Alpha")
      guard case .contents(let bytes, _)? = world.pages[address] else { return }
      let text = String(decoding: bytes, as: UTF8.self).replacing(
        "<rss ",
        with: "<!DOCTYPE rss [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>\n<rss "
      )
      let path = try world.folder.write(Array(text.utf8), to: "feeds/entities.xml")
      try world.sign(path)
      world.pages[address] = .contents(try world.folder.read("feeds/entities.xml"))
    },
  ]

  private static let archives: [UpdateAttack] = [
    UpdateAttack("a replaced archive", "the download is not signed by its maker") { world in
      let release = UpdateRelease("Alpha", version: "3")
      var archive = try world.pack(try world.make(release))
      try world.signedFeed("Alpha", try world.offer(release, archive))
      // As long as the true one, so that only the signature tells.
      archive[archive.count / 2] ^= 1
      world.pages["https://example.org/Alpha-3.zip"] = .contents(archive)
    },
    UpdateAttack(
      "an archive that is swapped once it has come",
      "the download is not signed by its maker",
      swapsArchive: true
    ) { world in
      try world.signedFeed("Alpha", try world.publish(UpdateRelease("Alpha", version: "3")))
    },
    UpdateAttack(
      archive: "a link out of the bundle",
      "the archive: ",
      #"("link", 0o120777, "../../../etc")"#
    ),
    UpdateAttack(archive: "a link to the root", "the archive: ", #"("link", 0o120777, "/etc")"#),
    UpdateAttack(
      archive: "a path out of the folder",
      "the archive: ",
      #"("../../../evil-file", 0o100644, "x")"#
    ),
    UpdateAttack(
      archive: "a program that acts for others",
      " has mode 4755",
      #"("su", 0o104755, "x")"#
    ),
    UpdateAttack(archive: "a device", "the archive: ", #"("device", 0o020666, "")"#),
    UpdateAttack(
      archive: "a bomb",
      " bytes cannot hold the 4294967294 that it says",
      #"*[("bomb%d" % n, 0o100644, BOMB) for n in range(20)]"#
    ),
  ]

  private static let releases: [UpdateAttack] = [
    UpdateAttack(release: "signed by another key", "the download is not signed by its maker") {
      release,
      _ in release.key = .other
    },
    UpdateAttack(release: "not signed", "the feed gives no signature with Ed25519") { release, _ in
      release.key = nil
    },
    UpdateAttack(release: "the key removed", "the bundle has no key for updates") { release, _ in
      release.ownKey = nil
    },
    UpdateAttack(
      release: "key and signer changed together",
      "the download is not signed by its maker",
      installed: .keyAndSigner
    ) { release, world in
      release.ownKey = .other
      release.key = .other
      release.signer = try world.identity("Two", team: "TWO")
    },
    UpdateAttack(
      code: "another signer of another team",
      "or without what the installed application requires",
      signer: ("Two", team: "TWO")
    ),
    // The private key is not that of the first.
    UpdateAttack(
      code: "another signer of the same team",
      "or without what the installed application requires",
      signer: ("One again", team: "ONE")
    ),
    UpdateAttack(
      code: "code that nobody signed",
      "the code is signed by another: ",
      signer: nil
    ),
    UpdateAttack(
      release: "another identifier",
      "the bundle is org.example.other, and the installed one org.example.alpha"
    ) { release, _ in release.identifier = "org.example.other" },
    UpdateAttack(release: "a lower version inside", "the bundle has version 1, and the feed says 3")
    {
      release,
      _ in
      release.version = "1"
      release.statedVersion = "3"
    },
  ]
}

/// Archives that no program would make, with a true application and more in it.
enum HostileZip {
  /// Makes one of entries in `Alpha.app`.
  ///
  /// They are in Python: name, mode, contents. What is `BOMB` says that it has nearly four gigabytes.
  static func made(of entries: String) throws -> [UInt8] {
    let program = #"""
      import io, sys, zipfile
      BOMB = "0" * 1000000
      INFO = "<plist><dict><key>CFBundleIdentifier</key><string>org.example.alpha</string></dict></plist>"
      target = io.BytesIO()
      with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
          for name, mode, text in [("Contents/Info.plist", 0o100644, INFO), \#(entries)]:
              entry = zipfile.ZipInfo("Alpha.app/" + name)
              entry.create_system = 3
              entry.external_attr = mode << 16
              entry.compress_type = zipfile.ZIP_DEFLATED
              archive.writestr(entry, text)
              if text is BOMB:
                  entry.file_size = 0xFFFFFFFE
      sys.stdout.buffer.write(target.getvalue())
      """#
    let run = try ExternalTool.run("python3", ["-c", program])
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }
}
