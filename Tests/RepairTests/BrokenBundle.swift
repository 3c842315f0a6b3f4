// Valise — bundles in memory that tests break and repair
// SPDX-License-Identifier: Apache-2.0

import ValiseDiagnostics
import ValiseFiles

@testable import Repair

/// A bundle in memory that a test breaks and repairs.
struct BrokenBundle {
  /// What is at a path.
  enum Entry {
    case folder
    case link(String)
    case text(String, mode: UInt16 = 0o644)
    case bytes([UInt8], mode: UInt16 = 0o644)
    case special
  }

  let files: InMemoryFileSystem
  let path: FilePath

  /// Makes a bundle; folders above an entry are made as they are needed.
  init(_ name: String, _ entries: [(String, Entry)]) throws {
    files = InMemoryFileSystem()
    path = FilePath(name)
    try files.createDirectory(at: path, mode: 0o755)
    for (place, entry) in entries { try add(place, entry) }
  }

  /// Adds an entry.
  func add(_ place: String, _ entry: Entry) throws {
    let target = path.appending(try RelativePath(validating: place))
    try files.createDirectories(at: target.parent)
    switch entry {
    case .folder: try files.createDirectories(at: target)
    case .link(let text): try files.createSymbolicLink(at: target, target: Array(text.utf8))
    case .text(let text, let mode):
      try files.createFile(at: target, contents: Array(text.utf8), mode: mode)
    case .bytes(let bytes, let mode):
      try files.createFile(at: target, contents: bytes, mode: mode)
    case .special: try files.createSpecial(at: target)
    }
  }

  /// The plan of a repair.
  func plan(converting conversion: FrameworkConversion? = nil) throws -> RepairPlan {
    let tree = try files.tree(at: path)
    let name = path.name?.description ?? ""
    return try RepairPlanner.plan(for: tree, name: name, converting: conversion)
  }

  /// Repairs the bundle and plans again.
  ///
  /// - Returns: The plan that was followed, and the next.
  @discardableResult
  func repaired(
    converting conversion: FrameworkConversion? = nil
  ) throws -> (done: RepairPlan, next: RepairPlan) {
    let plan = try plan(converting: conversion)
    try RepairExecutor.execute(plan, at: path, on: files)
    return (plan, try self.plan(converting: conversion))
  }

  /// All entries below the bundle: `path/`, `path`, `path*` for what may be run, `path -> target`.
  func listing() throws -> [String] {
    let tree = try files.tree(at: path)
    var lines: [String] = []
    try tree.walk { (path, kind) throws(FileError) in
      switch kind {
      case .directory: lines.append("\(path)/")
      case .symbolicLink:
        let target = try tree.linkTarget(of: path)
        lines.append("\(path) -> \(String(decoding: target, as: UTF8.self))")
      case .regular: lines.append("\(path)" + (try tree.status(of: path).isExecutable ? "*" : ""))
      case .special: lines.append("\(path)!")
      }
      return true
    }
    return lines
  }

  /// The text of a file.
  func text(of place: String) throws -> String {
    let target = path.appending(try RelativePath(validating: place))
    return String(decoding: try files.contents(of: target, limit: 1 << 20), as: UTF8.self)
  }

  /// A small 64-bit Mach-O file of a type, with an install name if one is given.
  static func code(
    type: UInt32 = 6,
    installName: String? = nil,
    platform: UInt32? = nil,
    filling: UInt8 = 0x90
  ) -> [UInt8] {
    var command: [UInt8] = []
    let build = platform.map { words([0x32, 24, $0, 0xB_0000, 0xB_0000, 0]) } ?? []
    if let installName {
      let name = Array(installName.utf8)
      let size = (24 + name.count + 1 + 7) / 8 * 8
      command = words([0xD, UInt32(size), 24, 0, 0x1_0000, 0x1_0000]) + name
      command += [UInt8](repeating: 0, count: size - command.count)
    }
    let count: UInt32 = (command.isEmpty ? 0 : 1) + (build.isEmpty ? 0 : 1)
    command += build
    let header: [UInt32] = [
      0xFEED_FACF, 0x0100_000C, 0, type, count, UInt32(command.count), 0, 0,
    ]
    return words(header) + command + [UInt8](repeating: filling, count: 64)
  }

  private static func words(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { word in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The Info.plist of a framework.
  static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Lib</string>
    <key>CFBundleIdentifier</key><string>org.example.lib</string></dict></plist>
    """
}
