// Valise — what a walk has counted of one bundle so far
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// What a walk has counted of one folder so far.
struct SurveyCount {
  /// A file by what tells it apart from all others, whatever its names.
  private struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// A link that leads out of the folder, but not out of the tree.
  private struct LinkOutside {
    let link: BrokenLink
    let destination: RelativePath
  }

  /// The folder, reached through no link.
  private let root: RelativePath
  /// What the folder itself takes on the disk.
  private let ownAllocated: Int
  /// What is counted but for files with several names.
  private var counted = BundleSurvey()
  /// The files with several names.
  private var shared: [FileIdentity: FileStatus] = [:]
  private var linksOutside: [LinkOutside] = []

  init(root: RelativePath, allocated: Int) {
    self.root = root
    ownAllocated = allocated
    counted.allocated = allocated
  }

  /// What was counted.
  func survey() -> BundleSurvey {
    var survey = counted
    // Few folders have such files, and the first use of a dictionary takes long.
    if !shared.isEmpty {
      for status in shared.values { survey.addSizes(of: status) }
    }
    survey.note(linksOutside.map(\.link))
    return survey
  }

  /// Counts an entry.
  mutating func add(_ status: FileStatus) {
    switch status.kind {
    case .regular: counted.files += 1
    case .symbolicLink: counted.links += 1
    case .special: counted.specials += 1
    case .directory: counted.folders += 1
    }
    if status.nameCount > 1, status.kind != .directory {
      shared[FileIdentity(device: status.device, inode: status.inode)] = status
    } else {
      counted.addSizes(of: status)
    }
  }

  mutating func noteBundle(_ path: RelativePath) { counted.bundles.append(path) }

  mutating func note(_ collisions: [NameCollision]) {
    counted.collisions.append(contentsOf: collisions, upTo: BundleSurvey.listLimit)
  }

  mutating func note(_ link: BrokenLink) { counted.note([link]) }

  mutating func noteUndecodable(_ path: RelativePath) {
    counted.undecodableNames.append(contentsOf: [path], upTo: BundleSurvey.listLimit)
  }

  mutating func noteUnreadable(_ path: RelativePath, _ error: FileError) {
    let entry = BundleSurvey.UnreadableEntry(path: path, cause: error)
    counted.unreadable.append(contentsOf: [entry], upTo: BundleSurvey.listLimit)
  }

  /// Takes a link to an entry of the tree for broken, if that is outside of the folder.
  mutating func noteLink(_ path: RelativePath, target: [UInt8], to destination: RelativePath) {
    guard !destination.isInside(root), linksOutside.count < BundleSurvey.listLimit else { return }
    let link = BrokenLink(path: path, target: target, fault: .leavesBundle)
    linksOutside.append(LinkOutside(link: link, destination: destination))
  }

  /// Adds what was counted of a bundle inside; the bundle's own folder is counted already.
  mutating func merge(_ inner: SurveyCount) {
    let other = inner.counted
    counted.files += other.files
    counted.bytes = counted.bytes.addingClamped(other.bytes)
    counted.links += other.links
    counted.folders += other.folders
    counted.specials += other.specials
    counted.allocated = counted.allocated.addingClamped(other.allocated - inner.ownAllocated)
    counted.bundles += other.bundles
    note(other.collisions)
    counted.note(other.brokenLinks)
    counted.undecodableNames.append(
      contentsOf: other.undecodableNames,
      upTo: BundleSurvey.listLimit
    )
    counted.unreadable.append(contentsOf: other.unreadable, upTo: BundleSurvey.listLimit)
    if !inner.shared.isEmpty { shared.merge(inner.shared) { own, _ in own } }
    for outside in inner.linksOutside {
      noteLink(outside.link.path, target: outside.link.target, to: outside.destination)
    }
  }
}

extension BundleSurvey {
  fileprivate mutating func addSizes(of status: FileStatus) {
    if status.kind == .regular { bytes = bytes.addingClamped(status.size) }
    allocated = allocated.addingClamped(status.allocatedSize)
  }

  fileprivate mutating func note(_ links: [BrokenLink]) {
    brokenLinks.append(contentsOf: links, upTo: Self.listLimit)
  }
}

extension Array {
  /// Appends as many elements as keep the count at or below a limit.
  fileprivate mutating func append(contentsOf more: [Element], upTo limit: Int) {
    append(contentsOf: more.prefix(Swift.max(0, limit - count)))
  }
}

extension Int {
  /// The sum, or the largest number where it is too large.
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
