// Valise — doing what a plan of a repair says
// SPDX-License-Identifier: Apache-2.0

public import ValiseDiagnostics
public import ValiseFiles

/// Does what plans of repairs say.
public enum RepairExecutor {
  /// Repairs the bundle at a path after its plan.
  ///
  /// The repaired bundle is made beside the old one, by clones where the volume can, and exchanged
  /// for it in one step; until then, and when anything fails, the old one stays as it was. Times of
  /// change, permission bits and extended attributes are kept; hard links become files of their
  /// own. A plan with nothing to do does nothing. What runs that were killed left beside the bundle is
  /// removed.
  ///
  /// - Parameters:
  ///   - plan: What to do.
  ///   - path: The bundle itself, no link to it.
  ///   - files: Where the bundle is.
  ///   - progress: Is told of every part that is copied.
  /// - Throws: `.file`, and `.changedMeanwhile` when a file is not what it was in the plan.
  public static func execute(
    _ plan: RepairPlan,
    at path: FilePath,
    on files: any FileSystem,
    progress: any ProgressReporting = NoProgress()
  ) throws(RepairError) {
    guard !plan.isEmpty else { return files.removeLeftovers(beside: path) }
    let staged = try RepairError.wrapping { () throws(FileError) in
      let mode = plan.tree.nodes[RepairTree.root].mode
      return try StagedDirectory(replacing: path, on: files, mode: mode | 0o700)
    }
    let writer = RepairWriter(tree: plan.tree, source: path, target: staged.path, files: files)
    try writer.write(progress: progress)
    do { try staged.commit(surviving: .powerLoss) } catch { throw .file(error) }
  }
}

/// Writes a repaired tree into a new folder.
private struct RepairWriter {
  let tree: RepairTree
  let source: FilePath
  let target: FilePath
  let files: any FileSystem

  /// An entry with its place in the repaired tree.
  private struct Placed: Sendable {
    let path: RelativePath
    let node: RepairNode
  }

  func write(progress: any ProgressReporting) throws(RepairError) {
    var placed: [Placed] = []
    collect(.root, RepairTree.root, into: &placed)
    let folders = placed.filter { $0.node.kind == .directory }
    let others = placed.filter { $0.node.kind != .directory }
    let total = others.reduce(0) { $0 + ($1.node.kind == .regular ? $1.node.status.size : 0) }
    progress.begin("Repairing \(source.name?.description ?? "")", total: total, unit: .bytes)
    defer { progress.finish() }
    for folder in folders where !folder.path.isRoot {
      try RepairError.wrapping { () throws(FileError) in
        let mode = folder.node.mode | 0o700
        try files.createDirectory(at: target.appending(folder.path), mode: mode)
      }
    }
    try files.concurrently(others.count) { (number) throws(RepairError) in
      try write(others[number], progress)
    }
    // What is in a folder changes its time, so the innermost come first.
    for folder in folders.reversed() { try finish(folder) }
  }

  private func collect(_ path: RelativePath, _ number: Int, into placed: inout [Placed]) {
    placed.append(Placed(path: path, node: tree.nodes[number]))
    for child in tree.children(of: number) {
      collect(path.appending(child.name), child.number, into: &placed)
    }
  }

  private func write(_ entry: Placed, _ progress: any ProgressReporting) throws(RepairError) {
    let path = target.appending(entry.path)
    switch entry.node.body {
    case .folder: break
    case .link(let text):
      try RepairError.wrapping { () throws(FileError) in
        try files.createSymbolicLink(at: path, target: text)
        if entry.node.source != nil { try files.setModified(entry.node.status.modified, of: path) }
      }
    case .special:
      // Nothing makes one anew, and nothing in a bundle needs one.
      throw .file(.notARegularFile(source.appending(entry.path).description))
    case .file:
      guard let found = entry.node.source else { return }
      let original = source.appending(found)
      let status = try RepairError.wrapping { () throws(FileError) in
        try files.copyFile(from: original, to: path, mode: entry.node.mode | 0o600) {
          progress.advance(by: $0)
        }
      }
      guard isUnchanged(status, entry.node.status) else {
        throw .changedMeanwhile(original.description)
      }
      try finish(entry)
    }
  }

  private func isUnchanged(_ now: FileStatus, _ then: FileStatus) -> Bool {
    now.kind == then.kind && now.size == then.size && now.modified == then.modified
      && now.inode == then.inode && now.device == then.device
  }

  /// Sets what an entry keeps or gets: attributes, bits, the time of change.
  private func finish(_ entry: Placed) throws(RepairError) {
    let path = target.appending(entry.path)
    try RepairError.wrapping { () throws(FileError) in
      for (name, value) in entry.node.attributes.sorted(by: { $0.key < $1.key }) {
        try files.setExtendedAttribute(name, to: value, of: path)
      }
      let ownerMode: UInt16 = entry.node.kind == .directory ? 0o700 : 0o600
      if entry.node.mode & ownerMode != ownerMode {
        try files.setMode(entry.node.mode, of: path)
      }
      if entry.node.source != nil { try files.setModified(entry.node.status.modified, of: path) }
    }
  }
}
