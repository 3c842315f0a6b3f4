// Valise — the jobs on signed applications
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The jobs on signed applications, measured against the digest of the same bytes.
struct SigningJobs {
  /// The released command.
  let valise: String
  /// Where inputs go.
  let folder: String
  /// Python, which holds one of the peers.
  let python: String

  /// Signing and verifying an application that was built, with two libraries in it.
  func jobs(on input: ApplicationInput) throws -> [Job] {
    let signed = try application(from: input, in: "signed-\(input.fileCount)")
    _ = try Run([valise, "sign", "--quiet", signed])
    let fresh = try application(from: input, in: "fresh-\(input.fileCount)")
    let paths = try paths(below: signed)
    let digest = Job.Side(
      "openssl dgst -sha256 of all files",
      ["openssl", "dgst", "-sha256"] + paths
    )
    let twoDigests = Job.Side(
      "openssl dgst -sha1, then -sha256 of all files",
      ["sh", "-c", "openssl dgst -sha1 \"$@\" && openssl dgst -sha256 \"$@\"", "sh"] + paths
    )
    let size = "\(input.fileCount) files, \(input.byteCount / 1_000_000) MB"
    func job(
      _ name: String,
      processorAim: Double,
      _ command: [String],
      of digests: Job.Side
    ) -> Job {
      Job(
        "\(name): \(size)",
        byteCount: input.byteCount,
        // Two processors take less time than one needs for the digests alone.
        ratioAim: 1,
        processorAim: processorAim,
        bytesAim: 64 << 20,
        valise: .init("valise", [valise] + command),
        peers: [digests],
        processorPeer: digests.name == digest.name ? nil : digest
      )
    }
    let sign = ["sign", "--quiet"]
    return [
      // What signs ad hoc is signed anew in each round.
      job(
        "sign an application with one digest",
        processorAim: 1.15,
        sign + ["--no-older-seal", fresh],
        of: digest
      ),
      job(
        "sign an application with two digests, against both digests on one processor",
        processorAim: 2.05,
        sign + ["--digest-algorithm", "sha1,sha256", fresh],
        of: twoDigests
      ),
      job(
        "verify a signed application",
        processorAim: 1.15,
        ["verify", "--strict", signed],
        of: digest
      ),
      Job(
        "sign an application, against rcodesign's code: \(size)",
        byteCount: input.byteCount,
        ratioAim: 1,
        processorAim: 1,
        memoryAim: 1,
        valise: .init("valise", [valise] + sign + [fresh]),
        peers: [try pythonsSide(on: input)]
      ),
    ]
  }

  /// The same signer as rcodesign, in a package of Python; what it verifies are single files.
  private func pythonsSide(on input: ApplicationInput) throws -> Job.Side {
    let application = try application(from: input, in: "theirs-\(input.fileCount)")
    let program = """
      import sys
      sys.path.insert(0, "\(IconInput.packages)")
      import apple_platform
      apple_platform.sign(sys.argv[1])
      """
    return Job.Side("apple-platform-py", [python, "-c", program, application])
  }

  /// Signing and verifying an application of ten times the size: against the digests of the same
  /// bytes, and against the same for the small one, which costs a tenth and takes as much memory.
  func tenfoldJobs(on input: ApplicationInput, small: ApplicationInput) throws -> [Job] {
    let signed = try application(from: input, in: "signed-\(input.fileCount)", moves: true)
    let tenth = try application(from: small, in: "tenth-\(small.fileCount)")
    for application in [signed, tenth] { _ = try Run([valise, "sign", "--quiet", application]) }
    // So many paths are more than a program takes as arguments.
    let program = "find \"$0\" -type f -print0 | xargs -0 openssl dgst -sha256"
    let digest = Job.Side("openssl dgst -sha256 of all files", ["sh", "-c", program, signed])
    let size = "\(input.fileCount) files, \(input.byteCount / 1_000_000) MB"
    let commands = [
      ("sign a tenfold application with one digest", ["sign", "--quiet", "--no-older-seal"]),
      ("verify a signed tenfold application", ["verify", "--strict"]),
    ]
    return commands.flatMap { name, command in
      let side = Job.Side("valise", [valise] + command + [signed])
      let against = Job(
        "\(name): \(size)",
        byteCount: input.byteCount,
        ratioAim: 1,
        processorAim: 1.15,
        bytesAim: 64 << 20,
        valise: side,
        peers: [digest]
      )
      // Figures differ by some percent from run to run.
      let growth = Job(
        "\(name), against one of a tenth: \(size)",
        byteCount: input.byteCount,
        ratioAim: 11,
        processorAim: 11,
        memoryAim: 1.15,
        valise: side,
        peers: [.init("the same of \(small.fileCount) files", [valise] + command + [tenth])]
      )
      return [against, growth]
    }
  }

  /// A copy of the application with two libraries, in a folder of its own; or the application
  /// itself, when a copy would take too much of the disk.
  private func application(
    from input: ApplicationInput,
    in name: String,
    moves: Bool = false
  ) throws -> String {
    let application = "\(folder)/\(name)/Big.app"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(name)",
      withIntermediateDirectories: true
    )
    let built = "\(input.folder)/out/Big.app"
    _ = try Run((moves ? ["mv"] : ["cp", "-R"]) + [built, application])
    for (number, architecture) in [MachOInput.Architecture.arm64, .x86_64].enumerated() {
      let path = "\(application)/Contents/Frameworks/lib\(number).dylib"
      try MachOInput.write(
        architecture,
        as: .library,
        byteCount: 5 << 20,
        seed: UInt64(number),
        to: path
      )
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return application
  }

  private func paths(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
      .filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
  }
}
