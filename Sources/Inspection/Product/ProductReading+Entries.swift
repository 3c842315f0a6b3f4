// Valise — reading every entry of a product, and how its files begin
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension ProductReading {
  /// Reads what every entry is, and of files how they begin.
  ///
  /// - Throws: `.tooLarge` beyond the limits of `BundleSurvey`.
  mutating func readEntries(attributes: Bool) throws(BundleError) {
    let found = try walk()
    let starts = EntryStarts(of: found, base: base, in: tree, attributes: attributes)
    var around = [0]
    var next = 1
    entries.reserveCapacity(found.count)
    entryPlaces.reserveCapacity(found.count)
    for (place, entry) in found.enumerated() {
      while next < bundlePaths.count, bundlePaths[next] <= entry.path {
        around.append(next)
        next += 1
      }
      while around.count > 1, let last = around.last, !entry.path.isInside(bundlePaths[last]) {
        around.removeLast()
      }
      let start = starts.all[place]
      entries.append(
        InspectedEntry(
          path: entry.path,
          status: entry.status,
          linkTarget: start.linkTarget,
          format: start.format,
          attributes: start.attributes,
          bundle: around.last ?? 0
        )
      )
      entryPlaces[entry.path] = place
    }
  }

  /// Everything in the product, in the order of the paths.
  private func walk() throws(BundleError) -> [EntryStarts.Entry] {
    var found: [EntryStarts.Entry] = []
    var pending: [RelativePath] = [.root]
    while let folder = pending.popLast() {
      // A folder that cannot be read is one of the survey's findings.
      guard let listing = try? tree.statuses(in: base.appending(folder)) else { continue }
      guard found.count + listing.count <= BundleSurvey.entryLimit else {
        throw .tooLarge(root.displayPath, limit: BundleSurvey.entryLimit)
      }
      for entry in listing {
        let path = folder.appending(entry.name)
        found.append((path, entry.status))
        if entry.status.kind == .directory,
          folder.components.count < BundleSurvey.depthLimit
        {
          pending.append(path)
        }
      }
    }
    found.sort { $0.path < $1.path }
    return found
  }

  /// Reads the headers of the Mach-O files.
  mutating func readCode() {
    let files = entries.filter { $0.format == .machO }
    let read = tree.concurrentResults(of: files.count, share: 1) {
      [tree, base] number -> InspectedCode in
      let file = files[number]
      let place = base.appending(file.path)
      var container: MachOContainer?
      var fault: MachOError?
      do throws(MachOError) {
        container = try MachOContainer(byteCount: file.status.size) { range in
          try tree.contents(of: place, range: range)
        }
      } catch {
        fault = error
      }
      return InspectedCode(path: file.path, container: container, fault: fault, bundle: file.bundle)
    }
    code = read
    for (place, file) in code.enumerated() { codePlaces[file.path] = place }
  }
}

/// How the entries of a product begin, read in several threads.
private struct EntryStarts {
  typealias Entry = (path: RelativePath, status: FileStatus)

  struct Start: Sendable {
    var linkTarget: [UInt8]?
    var format: ExecutableFormat?
    var attributes: [String] = []
  }

  /// In the order of the entries.
  let all: [Start]

  /// How many entries are one piece of work.
  private static let piece = 128

  init(of entries: [Entry], base: RelativePath, in tree: any FileTree, attributes: Bool) {
    let pieces = (entries.count + Self.piece - 1) / Self.piece
    let read = tree.concurrentResults(of: pieces, share: 1) { number -> [Start] in
      let places = (number * Self.piece)..<min((number + 1) * Self.piece, entries.count)
      return entries[places].map { entry in
        Self.start(of: entry, at: base.appending(entry.path), in: tree, attributes: attributes)
      }
    }
    all = read.flatMap(\.self)
  }

  private static func start(
    of entry: Entry,
    at place: RelativePath,
    in tree: any FileTree,
    attributes: Bool
  ) -> Start {
    // What cannot be read here is one of the survey's findings, or a finding of a rule that needs it.
    var start = Start()
    let status = entry.status
    if status.kind == .symbolicLink { start.linkTarget = try? tree.linkTarget(of: place) }
    guard status.kind == .regular else {
      if attributes {
        start.attributes = (try? tree.extendedAttributes(of: place))?.keys.sorted() ?? []
      }
      return start
    }
    // Opened once for both.
    guard attributes || status.size > 0, let file = try? tree.openFile(at: place) else {
      return start
    }
    if status.size > 0 {
      let bytes = try? file.contents(range: 0..<MachOContainer.prefixByteCount)
      start.format = bytes.map { ExecutableFormat(prefix: $0) }
    }
    if attributes { start.attributes = (try? file.extendedAttributeNames()) ?? [] }
    return start
  }
}
