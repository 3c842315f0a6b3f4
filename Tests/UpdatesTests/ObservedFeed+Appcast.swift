// Valise — what Valise makes of a feed, in the words of the observed answers
// SPDX-License-Identifier: Apache-2.0

@testable import Updates

extension ObservedFeed {
  /// What Valise makes of a feed.
  init(_ bytes: [UInt8], reading: AppcastReading, request: UpdateRequest) throws {
    let feed = try Appcast(parsing: bytes, reading: reading)
    if let first = feed.rejected.first {
      self.init(accepted: false, why: first.fault.observedName)
      return
    }
    let seen = feed.items.filter { item in
      !request.obstacles(to: item).contains(where: \.hidesFully)
    }
    self.init(
      accepted: true,
      items: feed.items.map { ObservedItem($0, request) },
      afterChannelFilter: seen.map { $0.version.text }
    )
    switch feed.answer(to: request) {
    case .offer(let offer): self.offer = ObservedOffer(offer, request)
    case .none(_, let latest):
      self.latest = latest.map { item in
        let delta = request.rules == .reference ? item.delta(for: request) : nil
        return (delta?.version ?? item.version).text
      }
    case .untrusted: break
    }
  }
}

extension AppcastItemFault {
  /// What the file of observed answers calls the fault.
  var observedName: String {
    switch self {
    case .noVersion: "no version"
    case .nothingToOffer: "no enclosure and no link"
    case .noAddress: "enclosure without url"
    case .addressScheme: "enclosure scheme"
    case .installationType: "installation type"
    case .emptyVersion, .unusableAddress, .longVersion, .informationalUntrusted: "\(self)"
    }
  }
}

extension ObservedOffer {
  init(_ offer: UpdateOffer, _ request: UpdateRequest) {
    let full = offer.item.enclosure?.address.map { "\($0)" }
    guard let delta = offer.delta else {
      self.init(version: offer.item.version.text, url: full)
      return
    }
    self.init(
      version: request.rules == .reference ? delta.version.text : offer.item.version.text,
      url: delta.enclosure.address.map { "\($0)" },
      isDelta: true,
      fallbackURL: full
    )
  }
}

extension ObservedItem {
  init(_ item: AppcastItem, _ request: UpdateRequest) {
    let obstacles = request.obstacles(to: item)
    let host = request.host.version
    self.init(version: item.version.text)
    display = item.displayVersion == item.version.text ? nil : item.displayVersion
    title = item.title
    date = item.date?.seconds
    url = item.enclosure?.address.map { "\($0)" }
    link = item.link.map { "\($0)" }
    notes = item.releaseNotes.map { "\($0.address)" }
    fullNotes = item.fullReleaseNotes.map { "\($0)" }
    format = item.description.map { $0.format.rawValue }
    length = (item.enclosure?.length).flatMap { $0 == 0 ? nil : $0 }
    edSignature = item.enclosure?.signature.map { $0.bytes == nil ? "invalid" : "present" }
    installation = (item.enclosure?.installation).flatMap {
      $0 == .application ? nil : $0.rawValue
    }
    channel = item.channel
    critical = item.critical?.applies(to: host) == true ? true : nil
    informational = item.isInformational(for: host) ? true : nil
    rollout = item.phasedRolloutInterval
    for obstacle in obstacles {
      switch obstacle {
      case .systemTooOld: isSystemNewEnough = false
      case .systemTooNew: isSystemOldEnough = false
      case .otherSystem: isForMac = false
      case .topLevelDelta: isTopLevelDelta = true
      case .majorUpgrade: major = true
      default: break
      }
    }
    guard item.element.children.contains(where: { $0.key == "sparkle:deltas" }) else { return }
    deltas = [:]
    for delta in item.deltas {
      deltas?[delta.from] = ObservedDelta(
        url: delta.enclosure.address.map { "\($0)" },
        version: delta.version.text,
        length: delta.enclosure.length
      )
    }
  }
}
