// Valise — checking the versions of a feed
// SPDX-License-Identifier: Apache-2.0

extension AppcastLint {
  /// What is wrong between the versions of several items.
  var versionRemarks: [AppcastRemark] {
    duplicateRemarks + orderRemarks + installedRemarks
  }

  private func offset(_ item: AppcastItem) -> Int { item.element.range.lowerBound }

  /// Items of one version for the same machines: only the first is ever offered.
  private var duplicateRemarks: [AppcastRemark] {
    var first: [String: AppcastItem] = [:]
    var remarks: [AppcastRemark] = []
    for item in feed.items where item.enclosure?.isForMac != false {
      let needs = item.requirements
      let key = [
        item.version.text, item.channel ?? "", needs.minimumSystemVersion ?? "",
        needs.maximumSystemVersion ?? "", needs.minimumAutoupdateVersion ?? "",
        needs.minimumUpdateVersion ?? "", needs.hardware.joined(separator: ","),
      ].joined(separator: "\n")
      guard let other = first[key] else {
        first[key] = item
        continue
      }
      let displays =
        other.displayVersion == item.displayVersion
        ? "" : "; people see \(other.displayVersion) and \(item.displayVersion)"
      remarks.append(
        .warning(
          "duplicate-version",
          offset(item),
          "item \(item.number) has the version \(item.version) of item \(other.number)\(displays)",
          detail: "clients compare sparkle:version only, and never offer the second",
          remedy: "raise CFBundleVersion with every release"
        )
      )
    }
    return remarks
  }

  /// Items that are newer than one above them of the same channel.
  private var orderRemarks: [AppcastRemark] {
    var newest: [String: AppcastItem] = [:]
    for item in feed.items where item.enclosure?.isForMac != false {
      let channel = item.channel ?? ""
      if let above = newest[channel], item.version.isNewer(than: above.version) {
        return [
          .warning(
            "order",
            offset(item),
            "item \(item.number), version \(item.version), stands below the older \(above.version)",
            detail: "clients do not mind; other readers take the first item for the latest",
            remedy: "put the newest item first"
          )
        ]
      }
      newest[channel] = item
    }
    return []
  }

  /// Versions that are those which people see, where the application counts builds.
  private var installedRemarks: [AppcastRemark] {
    guard let installed = knowledge.installedVersion,
      let shown = knowledge.installedDisplayVersion, shown.order(to: installed) == .older,
      !feed.items.isEmpty, feed.items.allSatisfy({ $0.version.isOlder(than: installed) }),
      feed.items.contains(where: { !$0.version.isOlder(than: shown) })
    else { return [] }
    let first = feed.items[0]
    return [
      .error(
        "version-style",
        offset(first),
        "every version of the feed, such as \(first.version), is older than the CFBundleVersion "
          + "\(installed) of the application",
        detail: "clients compare sparkle:version with CFBundleVersion, not with what people see",
        remedy: "write CFBundleVersion into sparkle:version, and the version for people into "
          + "sparkle:shortVersionString"
      )
    ]
  }

  /// What is wrong with the version of one item.
  func versionRemarks(on item: AppcastItem) -> [AppcastRemark] {
    let text = item.version.text
    var remarks: [AppcastRemark] = []
    func warn(_ rule: String, _ message: String, _ remedy: String) {
      remarks.append(.warning(rule, offset(item), message, remedy: remedy))
    }
    if let ignored = item.version.ignored {
      let rest = text.dropLast(ignored.count)
      warn(
        "version-dash",
        "clients read the version \(text) as \(rest): what follows a dash does not count",
        "write a version without dashes, such as \(rest)b1"
      )
    }
    if text != text.trimmed {
      warn("version-space", "spaces around the version make it another one", "remove the spaces")
    } else if text.contains(where: \.isWhitespace) {
      warn(
        "version-space",
        "\(text) is newer than what stands before its space",
        "remove the space"
      )
    }
    if text.contains("+") {
      warn("version-plus", "\(text) is older than what stands before its plus", "remove the plus")
    }
    if text.utf8.contains(where: { $0 >= 0x80 }) {
      warn("version-letters", "systems do not agree how to compare \(text)", "use ASCII only")
    }
    if item.version.parts.contains(where: { Self.isLongNumber($0) }) {
      warn(
        "version-digits",
        "a number of more than 18 digits is the same as any other such number",
        "write a shorter number"
      )
    }
    return remarks + prereleaseRemarks(item)
  }

  private static func isLongNumber(_ part: VersionPart) -> Bool {
    guard case .number = part.kind else { return false }
    return part.text.drop { $0 == "0" }.count > 18
  }

  /// A version that looks as if it came before a release, and that everybody gets.
  private func prereleaseRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    guard item.channel == nil, item.enclosure?.isForMac != false,
      Self.looksUnfinished(item.displayVersion)
    else { return [] }
    return [
      .warning(
        "prerelease",
        offset(item),
        "\(item.displayVersion) looks as if it came before a release, and everybody gets it",
        remedy: "put it into a channel: <sparkle:channel>beta</sparkle:channel>"
      )
    ]
  }

  /// Whether a version has a number with `a`, `b`, `rc` or a like word behind it.
  static func looksUnfinished(_ text: String) -> Bool {
    let marks = ["a", "b", "d", "alpha", "beta", "dev", "pre", "preview", "rc", "nightly"]
    var word = ""
    var follows = false
    for character in text.lowercased() + " " {
      if character.isLetter {
        word.append(character)
        continue
      }
      if follows, marks.contains(word) { return true }
      follows = follows && word.isEmpty || character.isNumber
      word = ""
      if !character.isNumber, !" .-_(".contains(character) { follows = false }
    }
    return false
  }
}
