// Valise — code of a tree that is to be made, read before it is there
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

/// A file of code in a tree that is to be made, read in the files that it is made of.
struct PlannedCode {
  let entry: PlanEntry
  let container: MachOContainer
  private let plan: UniversalPlan
  private let files: any FileSystem

  /// Reads an entry; nothing when it is no Mach-O file.
  ///
  /// What begins as one and cannot be read is no code that could be changed, and is left alone.
  init?(_ entry: PlanEntry, on files: any FileSystem) throws(FileError) {
    switch entry.content {
    case .copy(let source): plan = .copying(byteCount: source.status.size)
    case .universal(let universal, _): plan = universal
    case .directory, .file, .icon, .link: return nil
    }
    self.entry = entry
    self.files = files
    let start = min(MachOContainer.prefixByteCount, plan.byteCount)
    guard MachOContainer.mayStart(with: try Self.bytes(0..<start, of: plan, entry, files)),
      let container = try? MachOContainer(
        byteCount: plan.byteCount,
        read: { [plan] in try Self.bytes($0, of: plan, entry, files) }
      )
    else { return nil }
    self.container = container
  }

  /// The file as the tree and the policy know it.
  var file: EmbeddedLibraries.File {
    EmbeddedLibraries.File(path: "\(entry.destination)", container: container)
  }

  /// The entry after edits, and whether a signature no longer fits.
  func edited(
    _ edits: [MachOEdit]
  ) throws(MachOEditError) -> (entry: PlanEntry, hasStaleSignature: Bool) {
    let editing = try container.planning(edits) { [plan, entry, files] in
      try Self.bytes($0, of: plan, entry, files)
    }
    let content = PlanEntry.Content.universal(
      plan.followed(by: editing.output),
      sources: entry.sources
    )
    let edited = PlanEntry(entry.destination, content, mode: entry.mode, from: entry.origin)
    return (edited, editing.hasStaleSignature)
  }

  private static func bytes(
    _ range: Range<Int>,
    of plan: UniversalPlan,
    _ entry: PlanEntry,
    _ files: any FileSystem
  ) throws(FileError) -> [UInt8] {
    try plan.bytes(in: range) { (input, part) throws(FileError) in
      try files.contents(of: entry.sources[input].path, range: part)
    }
  }
}
