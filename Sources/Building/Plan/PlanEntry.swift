// Valise — one entry of the tree that is to be made
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles
public import ValiseFiles

/// One entry of the tree that is to be made.
public struct PlanEntry: Hashable, Sendable {
  /// What an entry is made of.
  public enum Content: Hashable, Sendable {
    /// A folder.
    case directory
    /// A file of these bytes.
    case file([UInt8])
    /// A copy of a file.
    case copy(PlanSource)
    /// A universal file of several.
    case universal(UniversalPlan, sources: [PlanSource])
    /// A link with this text.
    case link([UInt8])
    /// A file of the icon, which is made of pictures.
    case icon(IconDerivation)
  }

  /// The place inside the bundle.
  public let destination: RelativePath
  /// What the entry is made of.
  public let content: Content
  /// The permission bits.
  public let mode: UInt16
  /// Why the entry is there.
  public let origin: PlanOrigin

  init(_ destination: RelativePath, _ content: Content, mode: UInt16, from origin: PlanOrigin) {
    self.destination = destination
    self.content = content
    self.mode = mode
    self.origin = origin
  }
}

extension PlanEntry {
  /// The size in bytes; of a folder and of what is not made yet 0, of a link the length of its text.
  public var byteCount: Int {
    switch content {
    case .directory, .icon: 0
    case .file(let bytes): bytes.count
    case .copy(let source): source.status.size
    case .universal(let plan, _): plan.byteCount
    case .link(let text): text.count
    }
  }

  /// What the entry will be.
  public var kind: FileKind {
    switch content {
    case .directory: .directory
    case .file, .copy, .universal, .icon: .regular
    case .link: .symbolicLink
    }
  }

  /// The files that go into the entry.
  public var sources: [PlanSource] {
    switch content {
    case .copy(let source): [source]
    case .universal(_, let sources): sources
    case .icon(let derivation): derivation.sources
    case .directory, .file, .link: []
    }
  }

  /// Visits the files that go into the entry; makes no list of the one that most entries have.
  func forEachSource(_ visit: (PlanSource) -> Void) {
    switch content {
    case .copy(let source): visit(source)
    case .universal(_, let sources): sources.forEach(visit)
    case .icon(let derivation): derivation.sources.forEach(visit)
    case .directory, .file, .link: break
    }
  }
}
