// Valise — the files that a feed names
// SPDX-License-Identifier: Apache-2.0

/// The files that a feed names.
public struct FeedFiles: Hashable, Sendable {
  /// A file.
  public struct Named: Hashable, Sendable {
    /// The last part of its address.
    public let name: String
    /// What it is for.
    public let role: SiteFile.Role
    /// The address of its folder.
    public let folder: String
    /// How many bytes the feed says it has; 0 for unknown.
    public let byteCount: Int64
  }

  /// The files in the order of the feed, each once.
  public let files: [Named]

  /// Finds the files of a feed.
  ///
  /// - Throws: `.feed` when it cannot be read.
  public init(of feed: [UInt8]) throws(PublishingError) {
    let read: Appcast
    do throws(UpdateError) { read = try Appcast(parsing: SignedFeed(feed).content) } catch {
      throw .feed(error)
    }
    var seen: Set<String> = []
    files = read.items.flatMap(Self.files).filter { seen.insert($0.name).inserted }
  }

  /// The names of all files.
  public var names: Set<String> { Set(files.map(\.name)) }

  private static func files(of item: AppcastItem) -> [Named] {
    let whole = [file(item.enclosure?.address, .archive, item.enclosure?.length ?? 0)]
    let deltas = item.deltas.map { file($0.enclosure.address, .delta, $0.enclosure.length) }
    let notes = [item.releaseNotes?.address, item.fullReleaseNotes].map { file($0, .notes, 0) }
    return (whole + deltas + notes).compactMap { $0 }
  }

  private static func file(
    _ address: WebAddress?,
    _ role: SiteFile.Role,
    _ byteCount: Int64
  ) -> Named? {
    // A name that leads elsewhere is no name of a file here.
    guard let address, let name = address.fileName, !name.isEmpty, name != ".", name != "..",
      !name.contains("/"), !name.utf8.contains(0), let here = WebAddress(".")
    else { return nil }
    return Named(
      name: name,
      role: role,
      folder: "\(here.resolved(in: address))",
      byteCount: byteCount
    )
  }
}

extension FeedFiles {
  /// What should be on the site: the feed, and what it names of what is in the folder.
  ///
  /// - Parameters:
  ///   - feedName: The name of the feed.
  ///   - local: What is in the folder, by name.
  ///   - present: What is on the site, by name.
  /// - Returns: The files, the feed first.
  /// - Throws: `.otherLength` when the feed says another size, and `.missing` for downloads that
  ///   are beside the others by their address, and neither in the folder nor on the site.
  public func wanted(
    feedName: String,
    local: [String: SiteContents],
    present: [String: SiteContents]
  ) throws(PublishingError) -> [SiteFile] {
    guard let feed = local[feedName] else { throw .missing([feedName]) }
    var wanted = [SiteFile(name: feedName, role: .feed, contents: feed)]
    var folders: Set<String> = []
    for file in files {
      guard let contents = local[file.name], file.name != feedName else { continue }
      guard file.byteCount <= 0 || file.byteCount == contents.byteCount else {
        throw .otherLength(file.name, feed: file.byteCount, found: contents.byteCount)
      }
      folders.insert(file.folder)
      wanted.append(SiteFile(name: file.name, role: file.role, contents: contents))
    }
    let missing = files.filter { file in
      file.role != .notes && local[file.name] == nil && present[file.name] == nil
        && (folders.contains(file.folder) || folders.isEmpty)
    }
    guard missing.isEmpty else { throw .missing(missing.map(\.name)) }
    for file in files where local[file.name] == nil {
      guard let contents = present[file.name], file.byteCount > 0,
        file.byteCount != contents.byteCount
      else { continue }
      throw .otherLength(file.name, feed: file.byteCount, found: contents.byteCount)
    }
    return wanted
  }
}

extension FeedFiles {
  /// The one feed among the names of a folder.
  ///
  /// - Throws: `.noFeed`, `.severalFeeds`.
  public static func feedName(
    among names: some Sequence<String>,
    of folder: String
  ) throws(PublishingError) -> String {
    let feeds = names.filter { $0.lowercased().hasSuffix(".xml") }.sorted()
    guard let first = feeds.first else { throw .noFeed(folder) }
    guard feeds.count == 1 else { throw .severalFeeds(feeds) }
    return first
  }
}
