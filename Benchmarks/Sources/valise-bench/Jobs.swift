// Valise — the jobs that are measured
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the inputs in a folder and lists the jobs on them.
struct Jobs {
  /// The released command.
  let valise: String
  /// Where inputs and outputs go.
  let folder: String

  /// The jobs whose names contain a text; making the inputs takes a while, and those of groups
  /// that `only` leaves out are not made.
  func all(only: String?) throws -> [Job] {
    let named = Self.groups.filter { group in only.map { $0.contains(group) } ?? false }
    let made = try (named.isEmpty ? Self.groups : named).flatMap { try jobs(inGroup: $0) }
    return made.filter { job in only.map { job.name.contains($0) } ?? true }
  }

  /// Words that the names of all jobs of a group contain.
  private static let groups = [
    "application", "tenfold", "resource", "executable", "corpus", "icon", "plist", "check",
    "report",
    "feeds",
    "update",
  ]

  private func jobs(inGroup group: String) throws -> [Job] {
    switch group {
    case "application":
      let small = try application(fileCount: 300, byteCount: 30_000_000)
      let big = try application(fileCount: 3_000, byteCount: 300_000_000)
      let signing = try SigningJobs(valise: valise, folder: folder, python: python())
      return try [coldInfo(of: small)] + building(small) + building(big) + signing.jobs(on: big)
    case "tenfold":
      let signing = try SigningJobs(valise: valise, folder: folder, python: python())
      return try signing.tenfoldJobs(
        on: application(fileCount: 30_000, byteCount: 3_000_000_000),
        small: application(fileCount: 3_000, byteCount: 300_000_000)
      )
    case "resource": return try lookingUp()
    case "executable":
      return try [merging(megabytes: 5), merging(megabytes: 50), thinning(megabytes: 50)]
    case "corpus": return [try readingCorpus()]
    case "icon": return [try makingIcon()]
    case "report": return [try openingReport()]
    case "feeds":
      return try FeedJobs(valise: valise, programs: programs, folder: folder).jobs()
    case "update":
      return try UpdateJobs(valise: valise, folder: folder, python: python()).jobs()
    case "check": return try CheckingJobs(valise: valise, folder: folder).jobs()
    default:
      let lists = PropertyListJobs(programs: programs, folder: folder, python: try python())
      return try lists.jobs(megabytes: 5) + lists.jobs(megabytes: 50)
    }
  }

  /// The folder of this program and its companions.
  private var programs: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
  }

  private func application(fileCount: Int, byteCount: Int) throws -> ApplicationInput {
    let path = "\(folder)/application-\(fileCount)"
    let input = try ApplicationInput(at: path, fileCount: fileCount, byteCount: byteCount)
    // Once before all: what `info` and `cp` read.
    _ = try Run([valise, "build", path, "--output", "\(path)/out"])
    return input
  }

  private func coldInfo(of input: ApplicationInput) throws -> Job {
    Job(
      "`valise info` of an application, cold start",
      ratioAim: 0.1,
      valise: .init("valise", [valise, "info", try emptyApplication()]),
      peers: [.init("python3 -c 'import plistlib'", [try python(), "-c", "import plistlib"])]
    )
  }

  /// Python itself, past any script that chooses among versions.
  private func python() throws -> String {
    let path = "\(folder)/python"
    let program = "import sys; open(sys.argv[1], 'w').write(sys.executable)"
    _ = try Run(["python3", "-c", program, path])
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// An application without resources: the start of the command is what takes the time.
  private func emptyApplication() throws -> String {
    let path = "\(folder)/application-1"
    _ = try ApplicationInput(at: path, fileCount: 1, byteCount: 1)
    _ = try Run([valise, "build", path, "--output", "\(path)/out"])
    return "\(path)/out/Big.app"
  }

  private func building(_ input: ApplicationInput) -> [Job] {
    let size = "\(input.fileCount) files, \(input.byteCount / 1_000_000) MB"
    let build = [valise, "build", input.folder, "--output", "\(input.folder)/measured"]
    let copy = ["cp", "-R", "\(input.folder)/out", "\(input.folder)/copied"]
    return [
      Job(
        "build an application: \(size)",
        byteCount: input.byteCount,
        ratioAim: 1.2,
        // Both write as much, so both find the same: no output, and as much memory at hand.
        valise: .init("valise", build) {
          try setAside("\(input.folder)/measured")
          try MemoryAtHand.prepare(byteCount: 2 * input.byteCount)
        },
        peers: [
          .init("cp -R of the result", copy) {
            try setAside("\(input.folder)/copied")
            try MemoryAtHand.prepare(byteCount: 2 * input.byteCount)
          }
        ]
      ),
      Job(
        "build an application again with nothing to do: \(size)",
        secondsAim: 0.05,
        valise: .init("valise", [valise, "build", input.folder, "--output", "\(input.folder)/out"])
      ),
    ]
  }

  private func lookingUp() throws -> [Job] {
    let input = try LocalizedInput(
      at: "\(folder)/Localized.bundle",
      languageCount: 100,
      fileCount: 20_000
    )
    let size = "\(input.languageCount) languages, \(input.fileCount) files"
    // The program beside this one.
    let lookup = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("lookup-bench").path
    func side(_ way: String, _ name: String, _ count: Int) -> Job.Side {
      .init(name, [lookup, way, input.path, String(count)])
    }
    return [
      Job(
        "`valise find`, cold start: \(size)",
        secondsAim: 0.03,
        valise: .init("valise", [valise, "find", input.path, "resource-7.dat", "--lang", "qcd,fr"])
      ),
      Job(
        "open, index and look up 10,000 resources: \(size)",
        ratioAim: 1,
        valise: side("valise", "the library", 10_000),
        peers: [side("probe", "asking the disk for each path", 10_000)]
      ),
      Job(
        "the same against Foundation's Bundle: \(size)",
        ratioAim: 1,
        valise: side("valise", "the library", 10_000),
        peers: [side("foundation", "Foundation's Bundle", 10_000)]
      ),
      // Two microseconds a lookup.
      Job(
        "look up 1,000,000 resources: \(size)",
        secondsAim: 2,
        valise: side("valise", "the library", 1_000_000)
      ),
    ]
  }

  private func makingIcon() throws -> Job {
    let python = try python()
    let input = try IconInput(at: "\(folder)/icon", python: python)
    let source = input.path(1024)
    let module = "PYTHONPATH='\(IconInput.packages)' '\(python)' -m icnsutil"
    let steps = [
      "\(module).autosize '\(source)'",
      "\(module) compose -f '\(input.folder)/c.icns' '\(source).iconset'",
    ]
    return Job(
      "make an icon of all sizes from 1024 pixels",
      ratioAim: 0.5,
      valise: .init("valise", [valise, "icon", "make", source, "-o", "\(input.folder)/a.icns"]),
      peers: [
        .init(
          "png2icns of pictures that are scaled already",
          ["png2icns", "\(input.folder)/b.icns"] + IconInput.sides.map { input.path($0) }
        ),
        .init(
          "icnsutil with Pillow",
          ["sh", "-c", steps.joined(separator: " && ")]
        ),
      ]
    )
  }

  private func openingReport() throws -> Job {
    let input = try application(fileCount: 3_000, byteCount: 300_000_000)
    let page = "\(folder)/report.html"
    _ = try Run([valise, "report", "\(input.folder)/out/Big.app", "--output", page])
    let attributes = try FileManager.default.attributesOfItem(atPath: page)
    return Job(
      "open the report of an application in a browser: \(input.fileCount) files",
      secondsAim: 1,
      file: .init("page", byteCount: (attributes[.size] as? Int) ?? .max, aim: 3_000_000),
      isTimedInside: true,
      valise: Browser.side(opening: page)
    )
  }

  private func readingCorpus() throws -> Job {
    let input = try CorpusInput(scriptAt: "\(folder)/corpus.py")
    return Job(
      "`valise info --recursive` of the small corpus",
      ratioAim: 1,
      valise: .init("valise", [valise, "info", "--recursive"] + input.folders),
      peers: [.init("plistlib on each Info.plist", [try python(), input.script] + input.folders)]
    )
  }

  private func merging(megabytes: Int) throws -> Job {
    let (arm, intel) = try thinFiles(megabytes: megabytes)
    let ours = "\(folder)/ours-\(megabytes)"
    let theirs = "\(folder)/theirs-\(megabytes)"
    return Job(
      "merge two executables of \(megabytes) MB",
      byteCount: 2 * megabytes * 1_000_000,
      ratioAim: 1,
      valise: .init("valise", [valise, "macho", "lipo", "create", arm, intel, "--output", ours]),
      peers: [.init("llvm-lipo", [lipo, "-create", arm, intel, "-output", theirs])]
    )
  }

  private func thinning(megabytes: Int) throws -> Job {
    let (arm, intel) = try thinFiles(megabytes: megabytes)
    let universal = "\(folder)/universal-\(megabytes)"
    _ = try Run([lipo, "-create", arm, intel, "-output", universal])
    let output = "\(folder)/thin-\(megabytes)"
    return Job(
      "take one of two executables of \(megabytes) MB out",
      byteCount: megabytes * 1_000_000,
      ratioAim: 1,
      valise: .init(
        "valise",
        [valise, "macho", "lipo", "thin", universal, "--arch", "arm64", "--output", output]
      ),
      peers: [.init("llvm-lipo", [lipo, universal, "-thin", "arm64", "-output", "\(output).llvm"])]
    )
  }

  private func thinFiles(megabytes: Int) throws -> (arm: String, intel: String) {
    let paths = ("\(folder)/arm64-\(megabytes)", "\(folder)/x86_64-\(megabytes)")
    let count = megabytes * 1_000_000
    try MachOInput.write(.arm64, byteCount: count, seed: 1, to: paths.0)
    try MachOInput.write(.x86_64, byteCount: count, seed: 2, to: paths.1)
    return paths
  }

  /// Debian names the program after its version.
  private let lipo = "llvm-lipo-19"

  /// Moves an output away, which `scripts/bench` removes in the end.
  ///
  /// For a minute ext4 does not give the numbers of removed files to new ones, and looks at all of
  /// them for each new file: whoever writes after a removal would pay for that.
  private func setAside(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.moveItem(atPath: path, toPath: "\(path)-\(UUID().uuidString)")
  }
}
