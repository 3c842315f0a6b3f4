// Valise — the jobs on signed applications
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The jobs on signed applications, measured against the digest of the same bytes.
struct SigningJobs {
  /// The released command.
  let valise: String
  /// Where inputs go.
  let folder: String

  /// Verifying an application that was built.
  func jobs(on input: ApplicationInput) throws -> [Job] {
    let application = "\(folder)/signed-\(input.fileCount)/Big.app"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/signed-\(input.fileCount)",
      withIntermediateDirectories: true
    )
    _ = try Run(["cp", "-R", "\(input.folder)/out/Big.app", application])
    _ = try Run([valise, "sign", "--quiet", application])
    let files = try paths(below: application)
    let size = "\(input.fileCount) files, \(input.byteCount / 1_000_000) MB"
    return [
      Job(
        "verify a signed application: \(size)",
        byteCount: input.byteCount,
        // Two processors take less time than one needs for the digest alone.
        ratioAim: 1,
        processorAim: 1.15,
        bytesAim: 64 << 20,
        valise: .init("valise", [valise, "verify", "--strict", application]),
        peers: [.init("openssl dgst -sha256 of all files", ["openssl", "dgst", "-sha256"] + files)]
      )
    ]
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
