// Valise — writing the file that a universal plan describes
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import ValiseFiles

/// A file that is put together out of slices of others, all at once.
struct UniversalOutput {
  let inputs: [MachOInput]
  let output: String

  /// Plans the file and writes it; the mode is that of the first input.
  func write(plan: ([MachOContainer]) throws -> UniversalPlan) throws {
    let plan = try plan(inputs.map(\.container))
    guard let first = inputs.first else { throw MachOError.noSlices }
    let mode = first.mode
    try DiskFileSystem().replaceFile(at: FilePath(output)) { (files, beside) throws(FileError) in
      try files.createFile(at: beside, contents: [], mode: mode)
      for piece in plan.pieces {
        switch piece {
        case .bytes(let bytes): try files.appendFile(contents: bytes, to: beside)
        case .zeros(let count):
          try files.appendFile(contents: [UInt8](repeating: 0, count: count), to: beside)
        case .copy(let input, let range):
          try files.appendFile(from: inputs[input].path, range: range, to: beside)
        }
      }
    }
  }
}
