// Valise — the sources of an application of any size to measure with
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder with `Valise.toml`, executables and many resources.
struct ApplicationInput {
  /// The folder.
  let folder: String
  /// How many resources it holds.
  let fileCount: Int
  /// How many bytes the resources hold together.
  let byteCount: Int

  /// Writes the sources: sizes from 1 byte to ten times the mean, 60 files a folder.
  init(at folder: String, fileCount: Int, byteCount: Int) throws {
    self.folder = folder
    self.fileCount = fileCount
    self.byteCount = byteCount
    var bytes = SeededBytes(seed: UInt64(fileCount))
    try Self.manifest.write(
      toFile: try Self.made(folder) + "/Valise.toml",
      atomically: true,
      encoding: .utf8
    )
    for architecture in [MachOInput.Architecture.arm64, .x86_64] {
      let path = "\(folder)/build/big-\(architecture.name)"
      try MachOInput.write(architecture, byteCount: 1 << 20, seed: 7, to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    var remaining = byteCount
    for number in 0..<fileCount {
      let mean = remaining / (fileCount - number)
      let isLast = number == fileCount - 1
      let drawn = 1 + bytes.number(below: number % 10 == 0 ? max(mean * 10, 1) : max(mean, 1))
      let count = isLast ? remaining : min(drawn, remaining)
      let language = number % 20 == 0 ? "en.lproj/" : ""
      let handle = try FileHandle.creating(
        "\(folder)/Resources/\(language)folder-\(number / 60)/file-\(number).dat"
      )
      var left = count
      while left > 0 {
        try handle.write(contentsOf: bytes.data(min(left, 1 << 20)))
        left -= min(left, 1 << 20)
      }
      try handle.close()
      remaining -= count
    }
  }

  private static func made(_ folder: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Signing is measured apart.
  private static let manifest = """
    format = 1

    [app.Big]
    identifier = "org.example.valise.big"
    version = "1.0"
    executable = ["build/big-arm64", "build/big-x86_64"]

    [app.Big.sign]
    enabled = false

    """
}
