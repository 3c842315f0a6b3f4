// Valise — a feed while it is edited
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// A feed while it is edited.
struct FeedDraft {
  private let existing: [UInt8]
  private let feed: Appcast
  private let channel: AppcastElement
  private let releases: [Release]
  private let settings: FeedSettings
  let downloadPrefix: String
  var text: FeedText

  init(
    editing existing: [UInt8]?,
    with releases: [Release],
    settings: FeedSettings
  ) throws(GenerationError) {
    self.releases = releases.sorted { $0.fileName.utf8.lexicographicallyPrecedes($1.fileName.utf8) }
    self.settings = settings
    try Self.check(self.releases)
    downloadPrefix = try Self.downloadPrefix(self.releases, settings)
    let title = settings.title ?? self.releases.first?.name ?? ""
    self.existing = existing.map { SignedFeed($0).content } ?? Self.newFeed(title: title)
    do throws(UpdateError) { feed = try Appcast(parsing: self.existing) } catch {
      throw .feed(error)
    }
    guard let channel = Appcast.channels(in: feed.tree.root).first else { throw .noChannel }
    self.channel = channel
    text = FeedText(feed.tree.bytes)
  }

  private static func newFeed(title: String) -> [UInt8] {
    let feed = """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:sparkle="\(AppcastNamespaces.sparkle)">
          <channel>
              <title>\(XMLQuoting.text(title))</title>
          </channel>
      </rss>

      """
    return Array(feed.utf8)
  }

  private static func check(_ releases: [Release]) throws(GenerationError) {
    guard !releases.isEmpty else { throw .noReleases }
    let identifiers = Set(releases.compactMap(\.bundleIdentifier)).sorted()
    guard identifiers.count < 2 else { throw .severalApplications(identifiers) }
    for (index, release) in releases.enumerated() {
      let same = releases[..<index].first { $0.version.text.hasSameText(as: release.version.text) }
      if let same {
        throw .sameVersion(release.version.text, files: [same.fileName, release.fileName])
      }
    }
  }

  /// What stands before names of archives: what was given, else the folder of the feed's address.
  private static func downloadPrefix(
    _ releases: [Release],
    _ settings: FeedSettings
  ) throws(GenerationError) -> String {
    if let prefix = settings.downloadPrefix {
      return prefix.hasSuffix("/") ? prefix : prefix + "/"
    }
    let newest = Self.newest(releases)
    guard let address = newest?.feedAddress.flatMap({ WebAddress($0) }), address.isWeb,
      let folder = WebAddress("."), address.authority != nil
    else { throw .noAddress }
    return "\(folder.resolved(in: address))"
  }

  private static func newest(_ releases: [Release]) -> Release? {
    guard var newest = releases.first else { return nil }
    for release in releases where release.version.isNewer(than: newest.version) { newest = release }
    return newest
  }

  // MARK: result

  /// The edited feed, and what was done.
  mutating func result() throws(GenerationError) -> (bytes: [UInt8], [GeneratedFeed.Entry]) {
    let plan = VersionPlan(feed.items, releases, settings)
    let prefix = try namespacePrefix(isNeeded: !plan.added.isEmpty)
    var entries: [GeneratedFeed.Entry] = []
    for item in plan.kept {
      let release = releases.first { $0.version.text.hasSameText(as: item.version.text) }
      var action = GeneratedFeed.Action.kept
      if let release { action = try update(item, with: release, prefix: prefix) }
      entries.append(
        GeneratedFeed.Entry(
          version: item.version,
          fileName: release?.fileName,
          action: action
        )
      )
    }
    for item in plan.removed { text.remove(item.element) }
    try insert(plan, prefix: prefix, into: &entries)
    entries += plan.removed.map { item in
      GeneratedFeed.Entry(version: item.version, fileName: nil, action: .removed)
    }
    entries += plan.passedOver.map { release in
      GeneratedFeed.Entry(
        version: release.version,
        fileName: release.fileName,
        action: .passedOver
      )
    }
    let encoding = XMLEncoding(of: existing)
    return (text.isUnchanged ? existing : encoding.bytes(of: text.edited), entries)
  }

  /// The prefix of the format's namespace, with its colon; it is declared where it is not.
  private mutating func namespacePrefix(isNeeded: Bool) throws(GenerationError) -> String {
    if let prefix = feed.tree.rootPrefix { return prefix.isEmpty ? "" : prefix + ":" }
    if let other = feed.tree.rootDeclarations.first(where: { $0.prefix == "sparkle" }) {
      throw .namespace(other.address)
    }
    if isNeeded {
      let root = feed.tree.root
      text.setAttribute(
        "xmlns:sparkle",
        named: "xmlns:sparkle",
        of: root,
        to: AppcastNamespaces.sparkle
      )
    }
    return "sparkle:"
  }

  /// Writes the length, the signature and the address of an archive into its item.
  private mutating func update(
    _ item: AppcastItem,
    with release: Release,
    prefix: String
  ) throws(GenerationError) -> GeneratedFeed.Action {
    guard let enclosure = item.enclosure else { return .kept }
    let signature = enclosure.signature?.bytes
    let hasOtherLength = enclosure.length > 0 && enclosure.length != release.byteCount
    let hasOtherSignature =
      signature != nil && release.signature != nil && signature != release.signature
    if hasOtherLength || hasOtherSignature, !settings.replacesArchives {
      throw .changedArchive(version: item.version.text, file: release.fileName)
    }
    let before = text.editCount
    if enclosure.address?.fileName != release.fileName || settings.downloadPrefix != nil {
      let address = downloadPrefix + WebAddress.pathPart(Array(release.fileName.utf8))
      if enclosure.address.map({ "\($0)" }) != address {
        text.setAttribute("url", named: "url", of: enclosure.element, to: address)
      }
    }
    if enclosure.length != release.byteCount {
      text.setAttribute(
        "length",
        named: "length",
        of: enclosure.element,
        to: "\(release.byteCount)"
      )
    }
    if let new = release.signature, new != signature {
      text.setAttribute(
        "sparkle:edSignature",
        named: prefix + "edSignature",
        of: enclosure.element,
        to: Base64Text.text(of: new)
      )
    }
    updateDeltas(item, with: release, prefix: prefix)
    return text.editCount == before ? .kept : .changed
  }

  // MARK: new items

  /// Puts new items in, each before the first older one.
  private mutating func insert(
    _ plan: VersionPlan,
    prefix: String,
    into entries: inout [GeneratedFeed.Entry]
  ) throws(GenerationError) {
    let writer = writer(prefix: prefix, near: feed.items.first?.element)
    var anchored: [(anchor: Int?, release: Release)] = []
    for release in plan.added {
      let anchor = plan.kept.firstIndex { $0.version.isOlder(than: release.version) }
      anchored.append((anchor, release))
    }
    let separator = writer.lineEnd + writer.indentation
    for place in plan.kept.indices {
      for entry in anchored where entry.anchor == place {
        let item = try writer.text(of: entry.release)
        text.insert(item + separator, at: plan.kept[place].element.range.lowerBound)
      }
    }
    let last = anchored.filter { $0.anchor == nil }
    var items = ""
    for entry in last { items += separator + (try writer.text(of: entry.release)) }
    if !items.isEmpty { append(items, after: plan.kept.last) }
    for entry in anchored.reversed() {
      let added = GeneratedFeed.Entry(
        version: entry.release.version,
        fileName: entry.release.fileName,
        action: .added
      )
      entries.insert(added, at: entry.anchor ?? plan.kept.count)
    }
  }

  /// Puts items in behind an item, or at the end of the channel.
  private mutating func append(_ items: String, after item: AppcastItem?) {
    if let item { return text.insert(items, at: item.element.range.upperBound) }
    guard channel.inside.isEmpty, channel.range == channel.startTag else {
      return text.insert(items, at: text.endOfContent(before: channel.inside.upperBound))
    }
    // An element without an end tag becomes one with.
    let slash = (channel.startTag.upperBound - 2)..<channel.startTag.upperBound
    let indentation = text.indentation(at: channel.range.lowerBound) ?? ""
    text.replace(slash, with: ">\(items)\(text.lineEnd)\(indentation)</\(channel.name)>")
  }

  func writer(prefix: String, near item: AppcastElement?) -> ItemText {
    let channelIndentation = text.indentation(at: channel.range.lowerBound) ?? ""
    let child = (item ?? channel.children.first).flatMap {
      text.indentation(at: $0.range.lowerBound)
    }
    let inner = item?.children.first.flatMap { text.indentation(at: $0.range.lowerBound) }
    let indentation = child ?? channelIndentation + "    "
    return ItemText(
      settings: settings,
      prefix: prefix,
      indentation: indentation,
      level: Self.difference(inner, child) ?? Self.difference(child, channelIndentation) ?? "    ",
      lineEnd: text.lineEnd,
      downloadPrefix: downloadPrefix
    )
  }

  /// What one indentation has more than another.
  private static func difference(_ inner: String?, _ outer: String?) -> String? {
    guard let inner, let outer, inner.hasPrefix(outer), inner.count > outer.count else {
      return nil
    }
    return String(inner.dropFirst(outer.count))
  }
}
