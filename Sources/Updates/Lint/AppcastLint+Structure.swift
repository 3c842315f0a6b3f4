// Valise — checking the elements and namespaces of a feed
// SPDX-License-Identifier: Apache-2.0

extension AppcastLint {
  /// What is wrong with the feed as a whole, and the items that are none.
  var structureRemarks: [AppcastRemark] {
    noItemRemarks + undeclaredRemarks + namespaceRemarks
      + feed.rejected.flatMap { [refusedRemark($0)] + placeholderRemarks($0.element) }
  }

  private var noItemRemarks: [AppcastRemark] {
    guard feed.items.isEmpty, feed.rejected.isEmpty else { return [] }
    let root = feed.tree.root
    let start = root.range.lowerBound
    guard root.name == "rss" else {
      return [
        .error(
          "no-items",
          start,
          "the outermost element is <\(root.name)>, not <rss>",
          detail: nothing
        )
      ]
    }
    if let namespace = root.namespace {
      return [
        .error(
          "no-items",
          start,
          "<rss> is in the namespace \"\(namespace)\", where clients do not look for items",
          detail: nothing,
          remedy: "declare namespaces with a prefix only, as in xmlns:sparkle=…"
        )
      ]
    }
    return [.warning("no-items", start, "there is no <item> in a <channel>", detail: nothing)]
  }

  private var nothing: String { "clients find no update" }

  private var undeclaredRemarks: [AppcastRemark] {
    guard let first = feed.tree.undeclared.first else { return [] }
    let (prefix, _) = AppcastNamespaces.parts(first.name)
    let remedy =
      prefix == "sparkle"
      ? "add xmlns:sparkle=\"\(AppcastNamespaces.sparkle)\" to <rss>"
      : "add xmlns:\(prefix)=… to <rss>, or remove what has the prefix"
    return [
      .error(
        "undeclared-prefix",
        first.offset,
        "nothing declares the prefix \"\(prefix)\" of \(first.name)",
        detail: "the feed is no XML with namespaces, and clients may refuse it",
        remedy: remedy
      )
    ]
  }

  /// A prefix `sparkle` that stands for something else than the format's namespace.
  private var namespaceRemarks: [AppcastRemark] {
    let elements = Appcast.itemElements(in: feed.tree.root).lazy.flatMap { [$0] + $0.children }
    for element in elements {
      guard element.name.hasPrefix("sparkle:"), let namespace = element.namespace,
        namespace != AppcastNamespaces.sparkle
      else { continue }
      return [
        .error(
          "namespace",
          element.range.lowerBound,
          "the prefix \"sparkle\" stands for \"\(namespace)\", which is not the format's namespace",
          detail: "clients find some of what has the prefix by its written name, and not the rest",
          remedy: "write xmlns:sparkle=\"\(AppcastNamespaces.sparkle)\""
        )
      ]
    }
    return []
  }

  private func refusedRemark(_ rejected: Appcast.RejectedItem) -> AppcastRemark {
    .error(
      "item",
      rejected.element.range.lowerBound,
      "item \(rejected.number): \(rejected.fault)",
      detail: rejected.fault.isThatOfClients
        ? "clients refuse the whole feed for it, and offer nothing at all"
        : "clients take the item and can do nothing with it; Valise leaves it out",
      remedy: rejected.fault == .noVersion ? versionRemedy(rejected.element) : nil
    )
  }

  /// Where a version stands that clients do not look for there.
  private func versionRemedy(_ item: AppcastElement) -> String? {
    let enclosures = item.children.filter { $0.key == "enclosure" }
    if let place = enclosures.firstIndex(where: { $0["sparkle:version"] != nil }), place > 0 {
      return "of several enclosures clients use the first, and the version stands at another; put "
        + "the enclosure for macOS first"
    }
    let attribute = enclosures.first?.attributes.first {
      $0.name == "version" || $0.name.hasSuffix(":version")
    }
    if let attribute { return "write sparkle:version for the attribute \(attribute.name)" }
    let child = item.children.first { $0.name == "version" || $0.name.hasSuffix(":version") }
    return child.map { "write <sparkle:version> for <\($0.name)>" }
  }

  /// The elements of an item that the format knows.
  static let knownElements: Set<String> = [
    "title", "link", "description", "pubDate", "enclosure", "sparkle:version",
    "sparkle:shortVersionString", "sparkle:releaseNotesLink", "sparkle:fullReleaseNotesLink",
    "sparkle:minimumSystemVersion", "sparkle:maximumSystemVersion",
    "sparkle:minimumAutoupdateVersion", "sparkle:ignoreSkippedUpgradesBelowVersion",
    "sparkle:minimumUpdateVersion", "sparkle:hardwareRequirements", "sparkle:channel",
    "sparkle:criticalUpdate", "sparkle:tags", "sparkle:informationalUpdate",
    "sparkle:phasedRolloutInterval", "sparkle:deltas", "sparkle:bundleIdentifier",
  ]

  private static let knownByFoldedName: [String: String] = Dictionary(
    uniqueKeysWithValues: knownElements.map { ($0.lowercased(), $0) }
  )

  /// Elements whose names are almost those of the format, and elements that are there twice.
  func nameRemarks(_ item: AppcastElement) -> [AppcastRemark] {
    var remarks: [AppcastRemark] = []
    var seen: Set<String> = []
    for child in item.children {
      let offset = child.range.lowerBound
      if !Self.knownElements.contains(child.key),
        let known = Self.knownByFoldedName[child.key.lowercased()]
      {
        remarks.append(
          .warning(
            "name-case",
            offset,
            "clients do not know <\(child.name)>",
            detail: "names are compared letter by letter",
            remedy: "write <\(known)>"
          )
        )
      }
      guard Self.knownElements.contains(child.key) else { continue }
      let language = child["xml:lang"] ?? ""
      guard !seen.insert(child.key + "\n" + language).inserted else { continue }
      let place = language.isEmpty ? "without xml:lang" : "for the language \(language)"
      remarks.append(
        .warning(
          "repeated",
          offset,
          "<\(child.name)> is there twice \(place); clients use the first one",
          remedy: "remove one, or say its language with xml:lang"
        )
      )
    }
    return remarks + prefixRemarks(item)
  }

  /// Elements inside of others that the reference implementation finds by their written name only.
  private func prefixRemarks(_ item: AppcastElement) -> [AppcastRemark] {
    let containers = item.children.filter {
      ["sparkle:tags", "sparkle:informationalUpdate"].contains($0.key)
    }
    return containers.flatMap(\.children).compactMap { child in
      if child.key != child.name {
        return .warning(
          "prefix",
          child.range.lowerBound,
          "clients do not see <\(child.name)>, which has another prefix than \"sparkle\"",
          remedy: "use the prefix sparkle: <\(child.key)>"
        )
      }
      guard
        !["sparkle:version", "sparkle:belowVersion", "sparkle:criticalUpdate"].contains(child.key)
      else { return nil }
      return .warning(
        "unknown-child",
        child.range.lowerBound,
        "clients do not know <\(child.name)> here, and behave as if nothing stood in its place"
      )
    }
  }
}
