// Valise — the jobs of feeds and deltas
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The jobs of feeds and deltas; deltas are measured against bsdiff and xz on the same bytes.
struct UpdateJobs {
  /// The released command.
  let valise: String
  /// Where inputs go.
  let folder: String
  /// Python, which holds one of the peers.
  let python: String

  /// Making a feed of 500 archives, and a delta between two versions of an application.
  func jobs() throws -> [Job] {
    let input = "\(folder)/update-old"
    _ = try ApplicationInput(at: input, fileCount: 1000, byteCount: 200_000_000)
    _ = try Run([valise, "build", input, "--output", "\(folder)/update-1"])
    _ = try Run(["cp", "-R", "\(folder)/update-1", "\(folder)/update-2"])
    _ = try Run([python, "-c", Self.changer, "\(folder)/update-2"])
    for version in ["1", "2"] {
      let form = [
        "tar", "--sort=name", "--mtime=@0", "-c", "-f", "\(folder)/update-\(version).tar",
      ]
      _ = try Run(form + ["-C", "\(folder)/update-\(version)", "Big.app"])
    }
    return [try feed(), making, applying]
  }

  // MARK: feeds

  private func feed() throws -> Job {
    let archives = "\(folder)/feed-500"
    _ = try Run([python, "-c", Self.packer, archives])
    let output = "\(folder)/feed-500.xml"
    return Job(
      "make a feed of 500 update archives",
      secondsAim: 2,
      valise: .init(
        "valise",
        [
          valise, "appcast", "generate", archives, "--quiet", "--output", output,
          "--maximum-versions", "0", "--maximum-deltas", "0",
        ],
        prepare: { try? FileManager.default.removeItem(atPath: output) }
      )
    )
  }

  /// A program that packs 500 versions of a small application.
  private static let packer = """
    import os, sys, zipfile
    os.makedirs(sys.argv[1], exist_ok=True)
    for n in range(1, 501):
      with zipfile.ZipFile(f"{sys.argv[1]}/Small-{n}.zip", "w") as z:
        z.writestr("Small.app/Contents/Info.plist", f'''<plist><dict>
          <key>CFBundleIdentifier</key><string>org.example.small</string>
          <key>CFBundleVersion</key><string>{n}</string>
          <key>SUFeedURL</key><string>https://example.org/appcast.xml</string></dict></plist>''')
    """

  // MARK: deltas

  /// A program that changes one file of ten in a few places, and puts some bytes into each of those.
  private static let changer = """
    import os, random, sys
    draw = random.Random(7)
    for place, _, names in sorted(os.walk(sys.argv[1])):
      for name in sorted(names):
        path = os.path.join(place, name)
        if os.path.islink(path) or draw.random() > 0.1 or os.path.getsize(path) < 4096: continue
        data = bytearray(open(path, "rb").read())
        for _ in range(20): data[draw.randrange(len(data))] ^= 0x55
        spot = draw.randrange(len(data))
        data[spot:spot] = draw.randbytes(1000)
        open(path, "wb").write(data)
    """

  private var delta: String { "\(folder)/update.delta" }

  private var making: Job {
    let (old, new) = ("\(folder)/update-1", "\(folder)/update-2")
    let bsdiff4 = """
      import sys
      sys.path.insert(0, "\(IconInput.packages)")
      import bsdiff4
      bsdiff4.file_diff(*sys.argv[1:4])
      """
    return Job(
      "make an update delta: 1000 files, 200 MB",
      byteCount: 200_000_000,
      ratioAim: 1,
      valise: .init(
        "valise",
        [
          valise, "appcast", "delta", "create", "--quiet", "\(old)/Big.app", "\(new)/Big.app",
          "-o", delta,
        ]
      ),
      peers: [
        .init(
          "bsdiff of tar files",
          ["bsdiff", "\(old).tar", "\(new).tar", "\(folder)/bsdiff.out"]
        ),
        .init(
          "bsdiff4 of tar files",
          [python, "-c", bsdiff4, "\(old).tar", "\(new).tar", "\(folder)/bsdiff4.out"]
        ),
        .init(
          "xz -6 of the new one",
          ["sh", "-c", "xz -6 -k -c \"$0\" > \"$1\"", "\(new).tar", "\(folder)/xz.out"]
        ),
      ]
    )
  }

  private var applying: Job {
    let made = "\(folder)/update-made"
    let (old, new) = ("\(folder)/update-1", "\(folder)/update-2")
    return Job(
      "apply an update delta: 1000 files, 200 MB",
      byteCount: 200_000_000,
      ratioAim: 2,
      valise: .init(
        "valise",
        [
          valise, "appcast", "delta", "apply", "--quiet", "\(old)/Big.app", delta, "-o",
          "\(made)/Big.app",
        ],
        prepare: {
          noteSizes()
          try? FileManager.default.removeItem(atPath: made)
          try FileManager.default.createDirectory(
            atPath: made,
            withIntermediateDirectories: true
          )
        }
      ),
      peers: [
        .init(
          "bspatch of tar files",
          ["bspatch", "\(old).tar", "\(folder)/bspatch.tar", "\(folder)/bsdiff.out"]
        ),
        .init("xz -d", ["sh", "-c", "xz -d -c \"$0\" > \"$1\"", "\(folder)/xz.out", "\(new).out"]),
      ]
    )
  }

  /// Says how large what was made is: the table has times alone.
  private func noteSizes() {
    let names = ["update.delta", "bsdiff.out", "bsdiff4.out", "xz.out"]
    let sizes = names.map { name in
      let facts = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return "\(name) \((facts?[.size] as? Int).map { "\($0)" } ?? "missing")"
    }
    FileHandle.standardError.write(Data("bytes: \(sizes.joined(separator: ", "))\n".utf8))
  }
}
