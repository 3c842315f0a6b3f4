// Valise — the file or folder that a command writes an icon to
// SPDX-License-Identifier: Apache-2.0

import Building
import Icons
import ValiseCommandLine
import ValiseFiles

/// The file or folder that a command writes an icon to.
struct IconOutput {
  /// The path as it was given.
  let name: String

  private var disk: DiskFileSystem { DiskFileSystem() }

  /// Writes an icon family, or to standard output for `-`.
  func write(_ family: IconFamily, in context: CommandContext) throws {
    try write(try family.serialized(), in: context)
  }

  /// Writes a file, or to standard output for `-`.
  func write(_ contents: [UInt8], in context: CommandContext) throws {
    try CommandFile(name: name).write(contents, in: context)
  }

  /// Writes files into a folder, all or none; other files that are in it stay.
  func write(_ files: [(name: String, contents: [UInt8])]) throws {
    var staged = StagedFileSet(on: disk)
    for file in files {
      guard let name = FileName(file.name) else {
        throw FileFault(file: file.name, cause: IconFault("it is no name of a file"))
      }
      try staged.add(file.contents, at: FilePath(self.name).appending(name))
    }
    try staged.commit()
  }

  /// Writes a new `.iconset` folder, in which nothing else may be: iconutil refuses other files.
  func writeIconset(_ files: [(name: String, contents: [UInt8])]) throws {
    let target = FilePath(name)
    if try disk.exists(target) {
      let names = try disk.entries(of: target).map { $0.name.description }
      let made = Set(files.map(\.name))
      if let other = names.first(where: { !made.contains($0) && IconsetName(fileName: $0) != nil })
      {
        throw FileFault(
          file: name,
          cause: IconFault("it holds \(other), which is not made any more; remove the folder first")
        )
      }
    }
    try write(files)
  }
}

/// What is wrong with a wish for an icon.
struct IconFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension CommandContext {
  /// Reads what icons are made of.
  var iconReader: IconReader {
    IconReader(on: DiskFileSystem(), draw: drawingProgram.png) { note($0) }
  }

  /// Draws vector drawings.
  var drawingProgram: DrawingProgram {
    let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return DrawingProgram(
      SystemProgramRunner(environment: allVariables()),
      on: DiskFileSystem(),
      temporary: FilePath(folder)
    )
  }
}
