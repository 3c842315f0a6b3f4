// Valise — a file that a command reads, or standard input for `-`
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
import ValiseFiles

/// A file that a command reads or writes; `-` is standard input or output.
struct CommandFile {
  /// What was written on the command line.
  let name: String

  /// The largest file that is read as a whole.
  static let byteLimit = 1 << 30

  /// Whether the name stands for standard input or output.
  var isStandardStream: Bool { name == "-" }

  /// The path on the disk.
  var path: FilePath { FilePath(name) }

  /// What messages call the file.
  var displayName: String { isStandardStream ? "standard input" : name }

  /// The contents of the file, to which links may lead.
  func contents(in context: CommandContext) throws -> [UInt8] {
    if isStandardStream { return try context.input.readAll(limit: Self.byteLimit) }
    let files = DiskFileSystem()
    return try files.contents(of: try files.followed(path), limit: Self.byteLimit)
  }

  /// Writes the file all at once.
  func write(_ contents: [UInt8], in context: CommandContext) throws {
    if isStandardStream { return context.output.write(bytes: contents) }
    try DiskFileSystem().replaceFile(at: path, contents: contents)
  }
}

/// A fault in one file of several, with the file's name before it.
struct FileFault: Error, CustomStringConvertible {
  let file: String
  let cause: any Error

  var description: String { "\(file): \(cause)" }
}
