// Valise — writing the entries of a plan
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Writes the entries of a plan below a new folder.
struct BundleWriter {
  /// The folder of the bundle.
  let root: FilePath
  let files: any FileSystem
  /// The time of change that everything gets, in nanoseconds since 1970; nothing leaves it.
  let modified: Int64?

  /// Writes all entries, in their order.
  func write(
    _ plan: BuildPlan,
    progress: any ProgressReporting
  ) throws(BuildError) {
    progress.begin("Making \(plan.bundleName)", total: plan.byteCount, unit: .bytes)
    defer { progress.finish() }
    for entry in plan.entries {
      try BuildError.wrapping { () throws(FileError) in try write(entry) }
      try checkUnchanged(entry)
      if entry.kind == .regular { progress.advance(by: entry.byteCount) }
    }
    try BuildError.wrapping { () throws(FileError) in try setTimes(of: plan) }
  }

  private func write(_ entry: PlanEntry) throws(FileError) {
    let path = root.appending(entry.destination)
    switch entry.content {
    case .directory: try files.createDirectory(at: path, mode: entry.mode)
    case .file(let bytes): try files.createFile(at: path, contents: bytes, mode: entry.mode)
    case .copy(let source): try files.copyFile(from: source.path, to: path, mode: entry.mode)
    case .link(let target): try files.createSymbolicLink(at: path, target: target)
    case .universal(let plan, let sources):
      try files.createFile(at: path, contents: [], mode: entry.mode)
      for piece in plan.pieces { try append(piece, of: sources, to: path) }
    }
  }

  private func append(
    _ piece: UniversalPlan.Piece,
    of sources: [PlanSource],
    to path: FilePath
  ) throws(FileError) {
    switch piece {
    case .bytes(let bytes): try files.appendFile(contents: bytes, to: path)
    case .zeros(let count):
      try files.appendFile(contents: [UInt8](repeating: 0, count: count), to: path)
    case .copy(let input, let range):
      try files.appendFile(from: sources[input].path, range: range, to: path)
    }
  }

  /// Refuses a source that is not what it was when the plan was made.
  private func checkUnchanged(_ entry: PlanEntry) throws(BuildError) {
    for source in entry.sources {
      let now = try BuildError.wrapping { () throws(FileError) in
        try files.status(of: source.path)
      }
      guard now == source.status else { throw .sourceChanged(source.path) }
    }
  }

  /// Sets the times: of a folder after those of all that is in it, which would change its own.
  private func setTimes(of plan: BuildPlan) throws(FileError) {
    guard let modified else { return }
    for entry in plan.entries.reversed() {
      try files.setModified(modified, of: root.appending(entry.destination))
    }
    try files.setModified(modified, of: root)
  }
}
