// Valise — trees of files on the disk for the tests of deltas
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ValiseFiles
import ValiseTestKit

/// One entry of a tree, as the vectors list it.
struct ListedEntry: Decodable, Hashable, Sendable, CustomStringConvertible {
  let path: String
  let kind: String
  let mode: String
  let size: Int?
  let sha256: String?
  let data_base64: String?
  let target: String?

  var description: String { "\(path) \(kind) \(mode)" }

  /// The permission bits; some lists write them with a prefix.
  var permissions: UInt16 {
    UInt16(mode.hasPrefix("0o") ? String(mode.dropFirst(2)) : mode, radix: 8) ?? 0
  }

  /// The bytes of a file, or the text of a link.
  var contents: [UInt8] {
    if let target { return [UInt8](target.utf8) }
    return [UInt8](Data(base64Encoded: data_base64 ?? "") ?? Data())
  }
}

/// What is compared of an entry.
struct SeenEntry: Hashable, CustomStringConvertible {
  let path: String
  let kind: FileKind
  let permissions: UInt16
  let contents: [UInt8]

  var description: String { "\(path) \(kind) \(String(permissions, radix: 8)) \(contents.count)" }

  init(path: String, kind: FileKind, permissions: UInt16, contents: [UInt8]) {
    self.path = path
    self.kind = kind
    self.permissions = kind == .symbolicLink ? 0o755 : permissions
    self.contents = contents
  }

  init(_ entry: ListedEntry) {
    let kinds: [String: FileKind] = [
      "directory": .directory, "file": .regular, "symlink": .symbolicLink,
    ]
    self.init(
      path: entry.path,
      kind: kinds[entry.kind] ?? .special,
      permissions: entry.permissions,
      contents: entry.contents
    )
  }

  /// All entries below a folder of the disk, by their paths.
  static func all(in folder: String) throws -> [SeenEntry] {
    let tree = try DiskFileSystem().tree(at: FilePath(folder))
    var seen: [SeenEntry] = []
    try tree.walk { (path, kind) throws(FileError) in
      let status = try tree.status(of: path)
      let contents: [UInt8] =
        switch kind {
        case .regular: try tree.contents(of: path, limit: 1 << 30)
        case .symbolicLink: try tree.linkTarget(of: path)
        case .directory, .special: []
        }
      seen.append(
        SeenEntry(path: "/\(path)", kind: kind, permissions: status.mode, contents: contents)
      )
      return true
    }
    return seen
  }
}

enum DeltaTestTree {
  /// Makes the entries of a list in a new folder.
  static func make(_ entries: [ListedEntry], at folder: String) throws {
    let disk = DiskFileSystem()
    try disk.createDirectories(at: FilePath(folder))
    for entry in entries {
      let path = FilePath(folder + entry.path)
      switch entry.kind {
      case "directory": try disk.createDirectory(at: path, mode: 0o755)
      case "symlink": try disk.createSymbolicLink(at: path, target: entry.contents)
      default:
        try disk.createFile(at: path, contents: entry.contents, mode: entry.permissions)
        try disk.setMode(entry.permissions, of: path)
      }
    }
    for entry in entries.reversed() where entry.kind == "directory" {
      try disk.setMode(entry.permissions, of: FilePath(folder + entry.path))
    }
  }

  /// Unpacks a tape of the fixtures into a new folder.
  static func unpack(_ fixture: String, at folder: String) throws {
    try DiskFileSystem().createDirectories(at: FilePath(folder))
    _ = try ExternalTool.run("tar", ["-xpzf", fixture, "-C", folder])
  }
}
