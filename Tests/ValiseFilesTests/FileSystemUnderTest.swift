// Valise — the file systems that the same tests are run on
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

/// A kind of file system; every test of the contract runs on all of them.
enum FileSystemKind: String, CaseIterable, CustomTestStringConvertible {
  case disk
  case memory

  var testDescription: String { rawValue }
}

/// A file system with an empty folder for one test.
final class FileSystemUnderTest {
  let files: any FileSystem
  let folder: FilePath
  private let temporary: TemporaryFolder?

  init(_ kind: FileSystemKind) throws {
    switch kind {
    case .disk:
      let temporary = try TemporaryFolder()
      files = DiskFileSystem(temporaries: TemporaryRegistry())
      folder = FilePath(temporary.path)
      self.temporary = temporary
    case .memory:
      files = InMemoryFileSystem(temporaries: TemporaryRegistry())
      folder = "/memory/folder"
      temporary = nil
      try files.createDirectories(at: folder)
    }
  }

  /// The path of an entry of the folder.
  func path(_ name: String) -> FilePath { FilePath("\(folder)/\(name)") }

  /// How errors spell the path of an entry.
  func shown(_ name: String) -> String { path(name).description }

  /// Makes a file.
  func file(_ name: String, _ text: String = "", mode: UInt16 = 0o644) throws {
    try files.createFile(at: path(name), contents: [UInt8](text.utf8), mode: mode)
  }

  /// Makes a folder.
  func makeFolder(_ name: String, mode: UInt16 = 0o755) throws {
    try files.createDirectory(at: path(name), mode: mode)
  }

  /// Makes a link.
  func link(_ name: String, to target: String) throws {
    try files.createSymbolicLink(at: path(name), target: [UInt8](target.utf8))
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    String(decoding: try files.contents(of: path(name), limit: .max), as: UTF8.self)
  }

  /// The names in a folder.
  func names(_ name: String = ".") throws -> [String] {
    try files.entries(of: path(name)).map(\.name.description)
  }

  /// The tree below the folder.
  func tree() throws -> any FileTree { try files.tree(at: folder) }
}

/// A relative path that a test spells right.
func relative(_ text: String) throws -> RelativePath { try RelativePath(validating: text) }
