// Valise — the updates of a feed, as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Updates

/// The updates of a feed as they are shown.
struct AppcastReport {
  let feed: Appcast
  /// Who asks; nothing where nobody does.
  let request: UpdateRequest?
  /// Whether the newest version is shown first; else the order is that of the feed.
  var isNewestFirst = false

  private var items: [AppcastItem] { isNewestFirst ? feed.newestFirst : feed.items }

  // MARK: text

  /// The updates in lines.
  var text: String {
    var text = ""
    for item in items { text += Self.line(item) + reasons(item) }
    guard let request else { return text }
    return text + answerText(feed.answer(to: request))
  }

  private static func line(_ item: AppcastItem) -> String {
    var columns = [shown(item.version.text)]
    if item.displayVersion != item.version.text { columns[0] += " (\(shown(item.displayVersion)))" }
    columns.append(item.date.map { DisplayTime.text($0.seconds) } ?? "no date")
    if let enclosure = item.enclosure {
      columns.append(enclosure.length > 0 ? "\(enclosure.length) bytes" : "size unknown")
    } else {
      columns.append("informs only")
    }
    columns += conditions(item)
    if let address = item.enclosure?.address ?? item.link { columns.append("\(address)") }
    return columns.joined(separator: "  ") + "\n"
  }

  private static func conditions(_ item: AppcastItem) -> [String] {
    var words: [String] = []
    if let channel = item.channel { words.append("channel \(shown(channel))") }
    if let minimum = item.requirements.minimumSystemVersion, !minimum.isEmpty {
      words.append("macOS \(shown(minimum)) or newer")
    }
    if let maximum = item.requirements.maximumSystemVersion, !maximum.isEmpty {
      words.append("macOS \(shown(maximum)) or older")
    }
    if item.requirements.needsAppleSilicon { words.append("Apple processor") }
    if item.critical != nil { words.append("critical") }
    if item.requirements.minimumAutoupdateVersion?.isEmpty == false { words.append("major") }
    if let interval = item.phasedRolloutInterval { words.append("rollout \(interval) s") }
    if !item.deltas.isEmpty { words.append("\(item.deltas.count) deltas") }
    if item.enclosure != nil, item.enclosure?.signature?.bytes == nil { words.append("not signed") }
    return words
  }

  private func reasons(_ item: AppcastItem) -> String {
    guard let request else { return "" }
    return request.obstacles(to: item).map { "    \(Self.shown("\($0)"))\n" }.joined()
  }

  private func answerText(_ answer: UpdateAnswer) -> String {
    switch answer {
    case .offer(let offer):
      var words = "offered: \(Self.shown(offer.item.version.text))"
      if offer.delta != nil { words += ", as a delta" }
      if offer.isCritical { words += ", critical" }
      if offer.isMajorUpgrade { words += ", a major upgrade, never without asking" }
      if offer.isInformational { words += ", as information only" }
      return words + "\n"
    case .none(let reason, _): return "offered: nothing, since \(Self.shown("\(reason)"))\n"
    case .untrusted: return "offered: nothing, since the signature of the feed is not valid\n"
    }
  }

  /// What a feed says must not move the cursor of a terminal.
  private static func shown(_ text: String) -> String { VisibleText.escaping(Array(text.utf8)) }

  // MARK: document

  /// The document that `--json` prints.
  func document(path: String) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "schema": "valise.appcast-show/1", "path": .string(path),
      "signed": .boolean(feed.signedContent.signature != nil),
      "items": .array(items.map { .dictionary(self.document($0)) }),
      "rejected": .array(
        feed.rejected.map { item in
          .dictionary(["item": Self.integer(item.number), "reason": .string("\(item.fault)")])
        }
      ),
    ]
    document["title"] = feed.title.map { .string($0) }
    if let request { document["answer"] = .dictionary(self.document(feed.answer(to: request))) }
    return document
  }

  private func document(_ item: AppcastItem) -> PropertyListDictionary {
    let needs = item.requirements
    var document: PropertyListDictionary = [
      "item": Self.integer(item.number), "version": .string(item.version.text),
      "displayVersion": .string(item.displayVersion),
    ]
    document["title"] = item.title.map { .string($0) }
    document["pubDate"] = item.dateText.map { .string($0) }
    document["date"] = item.date.map { .string(DisplayTime.text($0.seconds)) }
    document["link"] = item.link.map { .string("\($0)") }
    document["releaseNotes"] = item.releaseNotes.map { .string("\($0.address)") }
    document["fullReleaseNotes"] = item.fullReleaseNotes.map { .string("\($0)") }
    document["description"] = item.description.map { .string($0.text) }
    document["descriptionFormat"] = item.description.map { .string($0.format.rawValue) }
    document["channel"] = item.channel.map { .string($0) }
    document["minimumSystemVersion"] = needs.minimumSystemVersion.map { .string($0) }
    document["maximumSystemVersion"] = needs.maximumSystemVersion.map { .string($0) }
    document["minimumAutoupdateVersion"] = needs.minimumAutoupdateVersion.map { .string($0) }
    document["minimumUpdateVersion"] = needs.minimumUpdateVersion.map { .string($0) }
    if !needs.hardware.isEmpty {
      document["hardwareRequirements"] = .array(needs.hardware.map { .string($0) })
    }
    document["phasedRolloutInterval"] = item.phasedRolloutInterval.map {
      .integer(PropertyListInteger($0))
    }
    if item.critical != nil { document["critical"] = true }
    if item.informational != nil || item.enclosure == nil { document["informational"] = true }
    document["enclosure"] = item.enclosure.map { .dictionary(Self.document($0)) }
    if !item.deltas.isEmpty {
      document["deltas"] = .array(
        item.deltas.map { delta in
          var entry = Self.document(delta.enclosure)
          entry["from"] = .string(delta.from)
          return .dictionary(entry)
        }
      )
    }
    if let request {
      let reasons = request.obstacles(to: item)
      document["obstacles"] = .array(reasons.map { .string("\($0)") })
    }
    return document
  }

  private static func document(_ enclosure: AppcastEnclosure) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "signed": .boolean(enclosure.signature?.bytes != nil),
      "installation": .string(enclosure.installation.rawValue),
    ]
    document["address"] = enclosure.address.map { .string("\($0)") }
    if enclosure.length > 0 { document["length"] = .integer(PropertyListInteger(enclosure.length)) }
    document["type"] = enclosure.type.map { .string($0) }
    document["os"] = enclosure.system.map { .string($0) }
    return document
  }

  private func document(_ answer: UpdateAnswer) -> PropertyListDictionary {
    switch answer {
    case .offer(let offer):
      return [
        "offered": .string(offer.item.version.text), "item": Self.integer(offer.item.number),
        "delta": .boolean(offer.delta != nil), "critical": .boolean(offer.isCritical),
        "major": .boolean(offer.isMajorUpgrade),
        "informational": .boolean(offer.isInformational),
      ]
    case .none(let reason, let latest):
      var document: PropertyListDictionary = ["reason": .string("\(reason)")]
      document["latest"] = latest.map { .string($0.version.text) }
      return document
    case .untrusted: return ["reason": "the signature of the feed is not valid"]
    }
  }

  private static func integer(_ value: Int) -> PropertyList {
    .integer(PropertyListInteger(Int64(value)))
  }
}
