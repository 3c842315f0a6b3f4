// Valise — bundles in memory that tests fill by spelled names, whatever the host's volume shows
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import ValiseDiagnostics
import ValiseFiles

/// A bundle in memory, whose names are told apart by their bytes.
struct SpelledBundle {
  private let files = InMemoryFileSystem()
  private let path: FilePath

  /// Makes an empty bundle of this name in a folder `/project`.
  init(_ name: String) throws {
    path = FilePath("/project/" + name)
    try files.createDirectories(at: path)
  }

  func write(_ bytes: [UInt8], to file: String, mode: UInt16 = 0o644) throws {
    let place = path.appending(try RelativePath(validating: file))
    try files.createDirectories(at: place.parent)
    try files.createFile(at: place, contents: bytes, mode: mode)
  }

  func write(_ text: String, to file: String) throws { try write([UInt8](text.utf8), to: file) }

  func writeInfo(_ keys: KeyValuePairs<String, String>, to file: String) throws {
    let entries = keys.map { "<key>\($0.key)</key>\($0.value)" }.joined()
    try write("<plist version=\"1.0\"><dict>\(entries)</dict></plist>", to: file)
  }

  /// Writes files that hold nothing.
  func touch(_ files: String...) throws {
    for file in files { try write([], to: file) }
  }

  func link(_ file: String, to target: String) throws {
    let place = path.appending(try RelativePath(validating: file))
    try files.createDirectories(at: place.parent)
    try files.createSymbolicLink(at: place, target: [UInt8](target.utf8))
  }

  func opened(for platform: BundlePlatform? = nil) throws -> BundleDirectory {
    try BundleDirectory(opening: path, on: files, platform: platform)
  }

  func inspected(for platform: BundlePlatform? = nil) throws -> BundleInspection {
    try BundleInspection(of: opened(for: platform))
  }
}

extension BundleInspection {
  /// The findings in short: severity, rule and place.
  var shortFindings: [String] {
    findings.map { "\($0.severity.rawValue) \($0.rule) \($0.location)" }
  }
}
