// Valise — the jobs of checking whole products
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The jobs of checking whole products, measured against the digest of the same bytes.
struct CheckingJobs {
  /// The released command.
  let valise: String
  /// Where inputs go.
  let folder: String

  /// Checking applications that are signed, for a gate at which every byte is verified.
  func jobs() throws -> [Job] {
    try [(10_000, 1_000_000_000), (100_000, 1_000_000_000)].flatMap { fileCount, byteCount in
      let path = "\(folder)/checked-\(fileCount)"
      let input = try ApplicationInput(at: path, fileCount: fileCount, byteCount: byteCount)
      _ = try Run([valise, "build", path, "--output", "\(path)/out"])
      try FileManager.default.removeItem(atPath: "\(path)/Resources")
      let application = "\(path)/out/Big.app"
      _ = try Run([valise, "sign", "--quiet", application])
      return [
        try job(on: input, application, isCold: false),
        try job(on: input, application, isCold: true),
      ]
    }
  }

  private func job(on input: ApplicationInput, _ application: String, isCold: Bool) throws -> Job {
    let files = try Self.files(below: application)
    let forget: () throws -> Void = isCold ? { Self.forget(files) } : {}
    let size = "\(input.fileCount) files, \(input.byteCount / 1_000_000) MB"
    // An application that nobody but its maker signed does not pass: the status is 1.
    let check = "\"$0\" check \"$1\" --for developer-id > /dev/null || test $? = 1"
    let digest = "find \"$0\" -type f -print0 | xargs -0 openssl dgst -sha256 > /dev/null"
    return Job(
      "check an application\(isCold ? ", from the disk" : ""): \(size)",
      byteCount: input.byteCount,
      ratioAim: 1.3,
      valise: .init("valise", ["sh", "-c", check, valise, application], prepare: forget),
      peers: [
        .init(
          "openssl dgst -sha256 of all files",
          ["sh", "-c", digest, application],
          prepare: forget
        )
      ]
    )
  }

  private static func files(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
  }

  /// Lets the system forget the contents of files that it keeps in memory.
  private static func forget(_ files: [String]) {
    #if os(Linux)
    for file in files {
      let descriptor = open(file, O_RDONLY)
      guard descriptor >= 0 else { continue }
      // What has just been written is in memory alone until it is on the disk.
      fdatasync(descriptor)
      posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
      close(descriptor)
    }
    #endif
  }
}
