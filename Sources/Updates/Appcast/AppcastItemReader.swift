// Valise — reading an item of a feed
// SPDX-License-Identifier: Apache-2.0

import Localization

/// Reads an item of a feed by the rules of the reference implementation, or by stricter ones.
struct AppcastItemReader {
  let element: AppcastElement
  let reading: AppcastReading
  /// The elements of the item by their key.
  private let nodes: [String: [AppcastElement]]

  init(_ element: AppcastElement, _ reading: AppcastReading) {
    self.element = element
    self.reading = reading
    nodes = Dictionary(grouping: element.children, by: \.key)
  }

  var isReference: Bool { reading.rules == .reference }
  var isFailed: Bool { reading.trust == .failed }

  func item(number: Int) throws(AppcastItemFault) -> AppcastItem {
    let enclosureNode = node("enclosure")
    let link = isFailed ? nil : self.link("link")
    let version = try self.version(enclosureNode)
    var enclosure: AppcastEnclosure?
    if let enclosureNode { enclosure = try self.enclosure(enclosureNode, hasLink: link != nil) }
    if enclosure == nil, link == nil {
      throw isFailed && self.link("link") != nil ? .informationalUntrusted : .nothingToOffer
    }
    let informational = self.informational
    if isFailed, informational != nil, self.link("link") != nil { throw .informationalUntrusted }
    let short = enclosureNode?["sparkle:shortVersionString"] ?? text("sparkle:shortVersionString")
    let display = short.map { isFailed ? Self.cut($0) : $0 } ?? version
    return AppcastItem(
      number: number,
      version: UpdateVersion(version),
      displayVersion: display,
      title: text("title"),
      dateText: node("pubDate")?.text,
      link: link,
      description: isFailed ? nil : description,
      releaseNotes: isFailed ? nil : releaseNotes,
      fullReleaseNotes: isFailed ? nil : self.link("sparkle:fullReleaseNotesLink"),
      enclosure: enclosure,
      deltas: deltas(of: version, display: short),
      channel: channel,
      requirements: requirements,
      critical: isFailed ? nil : critical,
      informational: informational,
      phasedRolloutInterval: text("sparkle:phasedRolloutInterval")?.leadingInteger,
      bundleIdentifier: text("sparkle:bundleIdentifier"),
      element: element
    )
  }

  // MARK: nodes

  /// The element with a key that suits the languages best.
  func node(_ key: String) -> AppcastElement? {
    guard let all = nodes[key], all.count > 1 else { return nodes[key]?.first }
    let languages = all.map { node in
      node["xml:lang"].flatMap { $0.isEmpty ? nil : $0 } ?? "en"
    }
    let match = LanguageMatcher(available: languages).match(reading.languages)
    guard let best = match.localizations.first, let place = languages.firstIndex(of: best) else {
      return all[0]
    }
    return all[place]
  }

  func text(_ key: String) -> String? { node(key)?.trimmedText }

  func link(_ key: String) -> WebAddress? { node(key).flatMap { address($0.trimmedText) } }

  /// A whole address of the web; nothing for others.
  func address(_ text: String) -> WebAddress? {
    let address = WebAddress(text).map { resolved($0) }
    return address?.isWeb == true ? address : nil
  }

  func resolved(_ address: WebAddress) -> WebAddress {
    reading.address.map { address.resolved(in: $0) } ?? address
  }

  // MARK: version

  /// The longest version that is compared with others, in bytes.
  private static let versionByteLimit = 1024

  private func version(_ enclosure: AppcastElement?) throws(AppcastItemFault) -> String {
    let stated = enclosure?["sparkle:version"] ?? text("sparkle:version")
    if let stated {
      if stated.isEmpty, !isReference { throw .emptyVersion }
      guard stated.utf8.count <= Self.versionByteLimit else {
        throw .longVersion(byteCount: stated.utf8.count)
      }
      return isFailed ? Self.cut(stated) : stated
    }
    if let address = enclosure?["url"], reading.trust == .notRequired,
      let version = Self.version(inAddress: address), version.utf8.count <= Self.versionByteLimit
    {
      return version
    }
    throw .noVersion
  }

  /// The version that the last underscore of an address starts.
  static func version(inAddress text: String) -> String? {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return nil }
    // A dot at the start or at the end is no extension, and none has a slash.
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex,
      last.index(after: dot) < last.endIndex, !last[dot...].contains("/")
    else { return String(last) }
    return String(last[..<dot])
  }

  /// What is left of a version in a feed that cannot be trusted: what stands before the first
  /// letter, and ten characters more.
  static func cut(_ text: String) -> String {
    guard let letter = text.firstIndex(where: \.isLetter) else { return text }
    return String(text[..<letter] + text[letter...].prefix(10))
  }

  // MARK: whom the update is for

  private var channel: String? {
    guard let channel = text("sparkle:channel"), !channel.isEmpty,
      channel.unicodeScalars.allSatisfy({ Self.isOfChannel($0) })
    else { return nil }
    return channel
  }

  /// Whether the name of a channel may have a character: letters, marks, numbers and `._-`.
  static func isOfChannel(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return "._-".utf8.contains(byte) || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte & 0xDF)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  private var requirements: AppcastRequirements {
    let hardware = text("sparkle:hardwareRequirements")?.lowercased() ?? ""
    return AppcastRequirements(
      minimumSystemVersion: text("sparkle:minimumSystemVersion"),
      maximumSystemVersion: text("sparkle:maximumSystemVersion"),
      minimumAutoupdateVersion: text("sparkle:minimumAutoupdateVersion"),
      ignoreSkippedUpgradesBelowVersion: text("sparkle:ignoreSkippedUpgradesBelowVersion"),
      minimumUpdateVersion: text("sparkle:minimumUpdateVersion"),
      hardware: hardware.split { $0 == "," || $0.isWhitespace }.map { String($0) }
    )
  }

  private var critical: CriticalUpdate? {
    if let node = node("sparkle:criticalUpdate") {
      return node["sparkle:version"].map { .below($0) } ?? .forAll
    }
    let tags = node("sparkle:tags")?.children ?? []
    return tags.contains { key(insideOf: $0) == "sparkle:criticalUpdate" } ? .forAll : nil
  }

  private var informational: InformationalUpdate? {
    guard let node = node("sparkle:informationalUpdate") else { return nil }
    var versions: [String] = []
    var belowVersions: [String] = []
    for child in node.children {
      let text = child.text
      switch key(insideOf: child) {
      case "sparkle:version" where text.hasPrefix("<"):
        belowVersions.append(String(text.dropFirst()))
      case "sparkle:version": versions.append(text)
      case "sparkle:belowVersion": belowVersions.append(text)
      default: break
      }
    }
    return InformationalUpdate(versions: versions, belowVersions: belowVersions)
  }

  /// The key of an element inside of `tags` or `informationalUpdate`, where the reference
  /// implementation does not look at namespaces.
  private func key(insideOf child: AppcastElement) -> String {
    isReference ? child.name : child.key
  }
}
