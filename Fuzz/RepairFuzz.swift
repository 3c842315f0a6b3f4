// Valise — broken bundles and seals, as a fuzzer makes them
// SPDX-License-Identifier: Apache-2.0

internal import Repair
internal import ValiseFiles

extension FuzzTarget {
  /// The input is a framework, one entry a line: `path`, `path/`, `path -> target` or
  /// `path = text`.
  public static let repairTree = FuzzTarget(
    name: "repair-tree",
    seeds: [
      "Versions/A/Lib\nVersions/A/Resources/Info.plist\n",
      "Versions/A/Lib\nVersions/Current/Lib\nLib = Versions/A/Lib\n",
      "Versions/A/Lib\nVersions/Current = A\nLib = Versions/Current/Lib\n._Lib\n.DS_Store\n",
      "Versions/5/Lib\nResources/Info.plist\nVersions/Current -> ..\nHeaders -> /x\n",
    ].map { [UInt8]($0.utf8) },
    words: ["Versions/", "Current", " -> ", " = ", "..", "Lib.framework/", "__MACOSX/", "._"].map {
      [UInt8]($0.utf8)
    },
    body: { bytes in
      let input = BrokenInput()
      for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(100) { input.add(line: line) }
      input.repair()
    }
  )

  /// The input is the seal of an application.
  public static let repairSeal = FuzzTarget(
    name: "repair-seal",
    seeds: [
      [UInt8](
        """
        <plist version="1.0"><dict><key>files2</key><dict><key>Resources/a</key><dict>
        <key>hash2</key><data>AAAA</data><key>optional</key><true/></dict>
        <key>Resources/b</key><dict><key>symlink</key><string>a</string></dict>
        <key>Frameworks/c</key><dict><key>cdhash</key><data>AAAA</data></dict>
        </dict></dict></plist>
        """.utf8
      )
    ],
    body: { bytes in
      let input = BrokenInput()
      input.add("Contents/Resources/a", [1, 2, 3])
      input.add("Contents/_CodeSignature/CodeResources", bytes)
      input.repair()
    }
  )
}

/// A bundle in memory that is repaired in every way.
private struct BrokenInput {
  private let files = InMemoryFileSystem()
  private let path: FilePath = "Lib.framework"

  init() {
    // What cannot be made is not there to be repaired.
    try? files.createDirectory(at: path, mode: 0o755)
  }

  func add(_ name: String, _ contents: [UInt8]) {
    guard let target = place(Array(name.utf8)[...]) else { return }
    try? files.createFile(at: target, contents: contents, mode: 0o644)
  }

  func add(line: ArraySlice<UInt8>) {
    for (separator, isLink) in [(" -> ", true), (" = ", false)] {
      let mark = [UInt8](separator.utf8)
      guard let start = line.indices.first(where: { line[$0...].starts(with: mark) }) else {
        continue
      }
      guard let target = place(line[..<start]) else { return }
      let text = [UInt8](line[(start + mark.count)...])
      if isLink {
        try? files.createSymbolicLink(at: target, target: text)
      } else {
        try? files.createFile(at: target, contents: text, mode: 0o644)
      }
      return
    }
    guard let target = place(line) else { return }
    try? files.createFile(at: target, contents: [UInt8](line), mode: 0o644)
  }

  func repair() {
    for conversion in [FrameworkConversion?.none, .flat, .versioned] {
      guard let tree = try? files.tree(at: path) else { return }
      let plan = try? RepairPlanner.plan(for: tree, name: "Lib.framework", converting: conversion)
      guard conversion == nil, let plan else { continue }
      try? RepairExecutor.execute(plan, at: path, on: files)
    }
  }

  /// Where an entry goes; the folders above it are made.
  private func place(_ bytes: ArraySlice<UInt8>) -> FilePath? {
    guard let inside = try? RelativePath(validating: bytes), !inside.isRoot else { return nil }
    let target = path.appending(inside)
    try? files.createDirectories(at: target.parent)
    return target
  }
}
