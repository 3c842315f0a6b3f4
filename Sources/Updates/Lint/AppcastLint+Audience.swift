// Valise — checking for whom the items of a feed are
// SPDX-License-Identifier: Apache-2.0

extension AppcastLint {
  /// What is wrong with the conditions of an item.
  func audienceRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    channelRemarks(item) + systemRemarks(item) + hardwareRemarks(item) + criticalRemarks(item)
      + informationalRemarks(item) + majorRemarks(item)
  }

  private func node(_ key: String, of item: AppcastItem) -> AppcastElement? {
    item.element.children.first { $0.key == key }
  }

  private func channelRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    guard let node = node("sparkle:channel", of: item), item.channel == nil else { return [] }
    let name = node.trimmedText
    return [
      .error(
        "channel",
        node.range.lowerBound,
        name.isEmpty
          ? "the channel of item \(item.number) has no name"
          : "\"\(name)\" is no name of a channel",
        detail: "clients ignore it, so that everybody gets the update",
        remedy: "use letters, digits and the marks . _ - only, or remove the element"
      )
    ]
  }

  private func systemRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    let needs = item.requirements
    var remarks: [AppcastRemark] = []
    for key in ["sparkle:minimumSystemVersion", "sparkle:maximumSystemVersion"] {
      guard let node = node(key, of: item),
        let text = node.trimmedText.isEmpty ? nil : node.trimmedText,
        !Self.isDotted(text)
      else { continue }
      remarks.append(
        .error(
          "system-version",
          node.range.lowerBound,
          "\"\(text)\" is no version of macOS",
          detail: "letters are older than every number, so that all systems are "
            + (key.contains("minimum") ? "new enough" : "too new"),
          remedy: "write numbers with dots between them, such as 14.0"
        )
      )
    }
    guard let maximum = needs.maximumSystemVersion, Self.isDotted(maximum),
      let node = node("sparkle:maximumSystemVersion", of: item)
    else { return remarks }
    if maximum.split(separator: ".").count < 3 {
      remarks.append(
        .warning(
          "maximum-system",
          node.range.lowerBound,
          "macOS \(maximum).1 is newer than \(maximum), and does not get the update",
          remedy: "write all three numbers, such as \(maximum).99"
        )
      )
    }
    if let minimum = needs.minimumSystemVersion,
      UpdateVersion(minimum).isNewer(than: UpdateVersion(maximum))
    {
      remarks.append(
        .error(
          "unseen",
          node.range.lowerBound,
          "nobody can see item \(item.number): it needs macOS \(minimum) or newer and \(maximum) "
            + "or older"
        )
      )
    }
    return remarks
  }

  static func isDotted(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }

  private func hardwareRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    var remarks: [AppcastRemark] = []
    if let attribute = item.enclosure?.element.attribute("sparkle:hardwareRequirements") {
      remarks.append(
        .error(
          "hardware-attribute",
          attribute.range.lowerBound,
          "clients do not look for sparkle:hardwareRequirements at the enclosure",
          detail: "machines that cannot run the update get it",
          remedy: "write <sparkle:hardwareRequirements>\(attribute.value)"
            + "</sparkle:hardwareRequirements> into the item"
        )
      )
    }
    for name in item.requirements.hardware where name != "arm64" {
      remarks.append(
        .warning(
          "hardware",
          (node("sparkle:hardwareRequirements", of: item) ?? item.element).range.lowerBound,
          "clients do not know the hardware \"\(name)\", and ignore it",
          remedy: "arm64 is the only one"
        )
      )
    }
    return remarks
  }

  private func criticalRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    guard let node = node("sparkle:criticalUpdate", of: item) else { return [] }
    let offset = node.range.lowerBound
    if node["sparkle:version"]?.isEmpty == true {
      return [
        .warning(
          "critical",
          offset,
          "an empty sparkle:version makes the update critical for nobody",
          remedy: "remove the attribute to make it critical for all"
        )
      ]
    }
    guard node["sparkle:version"] == nil, node["version"] != nil || !node.trimmedText.isEmpty else {
      return []
    }
    return [
      .warning(
        "critical",
        offset,
        "clients ignore the version here, so that the update is critical for all",
        remedy: "write it as the attribute sparkle:version"
      )
    ]
  }

  private func informationalRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    guard let informational = item.informational,
      let node = node("sparkle:informationalUpdate", of: item)
    else { return [] }
    var remarks: [AppcastRemark] = []
    if item.link == nil {
      remarks.append(
        .warning(
          "informational",
          node.range.lowerBound,
          "item \(item.number) is to inform only and has no link of the web; clients ignore that "
            + "and install it",
          remedy: "add <link> with the page to open"
        )
      )
    }
    for text in informational.versions + informational.belowVersions where text != text.trimmed {
      remarks.append(
        .warning(
          "informational",
          node.range.lowerBound,
          "the spaces around \"\(text.trimmed)\" count, and no application has such a version",
          remedy: "remove the spaces and line ends"
        )
      )
    }
    return remarks
  }

  private func majorRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    let needs = item.requirements
    guard needs.ignoreSkippedUpgradesBelowVersion.nonEmpty != nil,
      needs.minimumAutoupdateVersion.nonEmpty == nil,
      let node = node("sparkle:ignoreSkippedUpgradesBelowVersion", of: item)
    else { return [] }
    return [
      .warning(
        "major",
        node.range.lowerBound,
        "<sparkle:ignoreSkippedUpgradesBelowVersion> does nothing without "
          + "<sparkle:minimumAutoupdateVersion>"
      )
    ]
  }

  /// Items that nobody can see, and feeds that nobody sees anything of.
  var visibilityRemarks: [AppcastRemark] {
    guard let first = feed.items.first else { return [] }
    var remarks: [AppcastRemark] = []
    for item in feed.items {
      guard let enclosure = item.enclosure else { continue }
      let offset = enclosure.element.range.lowerBound
      if enclosure.deltaFrom != nil {
        remarks.append(
          .error(
            "unseen",
            offset,
            "nobody can see item \(item.number): its own enclosure is a delta",
            remedy: "put the delta into <sparkle:deltas>, and the whole archive here"
          )
        )
      }
      if let system = enclosure.system, !enclosure.isForMac, Self.meansMac(system) {
        remarks.append(
          .warning(
            "unseen",
            (enclosure.element.attribute("sparkle:os")?.range ?? enclosure.element.range)
              .lowerBound,
            "nobody can see item \(item.number): sparkle:os is \"\(system)\", which no client takes "
              + "for macOS",
            remedy: "write macos, or remove the attribute"
          )
        )
      }
    }
    guard feed.items.allSatisfy({ $0.channel != nil }) else { return remarks }
    let names = Set(feed.items.compactMap(\.channel)).sorted().joined(separator: ", ")
    remarks.append(
      .warning(
        "all-in-channels",
        first.element.range.lowerBound,
        "all items are in channels (\(names)): an application that asks for none finds nothing",
        remedy: "remove <sparkle:channel> from what everybody is to get"
      )
    )
    return remarks
  }

  private static func meansMac(_ system: String) -> Bool {
    let name = system.lowercased().trimmed
    return name.isEmpty || name.hasPrefix("mac") || name.hasPrefix("osx") || name.hasPrefix("os x")
  }
}
