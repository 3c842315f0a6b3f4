// Valise — reading the downloads of an item
// SPDX-License-Identifier: Apache-2.0

extension AppcastItemReader {
  /// The download that an element names.
  ///
  /// - Parameters:
  ///   - node: The element.
  ///   - hasLink: Whether the item has a page, without which a download needs an address.
  ///   - isDelta: Whether the download leads from an older version.
  /// - Returns: The download.
  /// - Throws: Why it is none.
  func enclosure(
    _ node: AppcastElement,
    hasLink: Bool,
    isDelta: Bool = false
  ) throws(AppcastItemFault) -> AppcastEnclosure? {
    let address = try self.address(of: node, hasLink: hasLink, isDelta: isDelta)
    return AppcastEnclosure(
      address: address,
      length: max(0, node["length"]?.leadingInteger ?? 0),
      type: node["type"],
      signature: node["sparkle:edSignature"].map { AppcastSignature($0) },
      dsaSignature: node["sparkle:dsaSignature"],
      system: node["sparkle:os"],
      installation: try installation(node, address),
      deltaFrom: node["sparkle:deltaFrom"],
      element: node
    )
  }

  private func address(
    of node: AppcastElement,
    hasLink: Bool,
    isDelta: Bool
  ) throws(AppcastItemFault) -> WebAddress? {
    guard let text = node["url"] else {
      if isReference, hasLink { return nil }
      throw .noAddress
    }
    guard let written = WebAddress(text) else {
      if isReference { return nil }
      throw .unusableAddress(text)
    }
    // The reference implementation leaves the addresses of deltas as they are.
    let address = isReference && isDelta ? written : resolved(written)
    if address.isWeb { return address }
    guard address.scheme == nil || ["http", "https"].contains(address.scheme) else {
      throw .addressScheme(text)
    }
    if isReference { return address }
    throw .unusableAddress(text)
  }

  private func installation(
    _ node: AppcastElement,
    _ address: WebAddress?
  ) throws(AppcastItemFault) -> AppcastEnclosure.Installation {
    if let text = node["sparkle:installationType"] {
      guard let known = AppcastEnclosure.Installation(rawValue: text) else {
        throw .installationType(text)
      }
      return known
    }
    let path = address?.path ?? ""
    return path.hasSuffix(".pkg") || path.hasSuffix(".mpkg") ? .package : .application
  }

  /// The downloads that lead from older versions; of several from one, the last one.
  ///
  /// - Parameters:
  ///   - version: The version of the item.
  ///   - display: The version that people see, if the item has one.
  /// - Returns: The downloads in the order of the feed.
  func deltas(of version: String, display: String?) -> [AppcastDelta] {
    var deltas: [AppcastDelta] = []
    var places: [[UInt8]: Int] = [:]
    for node in self.node("sparkle:deltas")?.children ?? [] where node.key == "enclosure" {
      guard let from = node["sparkle:deltaFrom"],
        let target = self.version(ofDelta: node, item: version),
        // A download that cannot be used is left out alone.
        let enclosure = try? self.enclosure(node, hasLink: false, isDelta: true)
      else { continue }
      let size = node["sparkle:deltaFromSparkleExecutableSize"]?.leadingInteger
      let delta = AppcastDelta(
        from: from,
        version: UpdateVersion(target),
        displayVersion: node["sparkle:shortVersionString"] ?? display ?? target,
        enclosure: enclosure,
        frameworkExecutableSize: size,
        frameworkLocales: Self.locales(node["sparkle:deltaFromSparkleLocales"] ?? "")
      )
      if let place = places[Array(from.utf8)] {
        deltas[place] = delta
      } else {
        places[Array(from.utf8)] = deltas.count
        deltas.append(delta)
      }
    }
    return deltas
  }

  /// The version to which a delta leads.
  ///
  /// The reference implementation does not see a version that
  /// stands at the item's own download only.
  private func version(ofDelta node: AppcastElement, item: String) -> String? {
    if let own = node["sparkle:version"] { return own }
    guard isReference else { return item }
    if let stated = text("sparkle:version") { return stated }
    guard reading.trust == .notRequired else { return nil }
    return node["url"].flatMap { Self.version(inAddress: $0) }
  }

  /// How many localizations of the framework are looked at.
  private static let localeLimit = 15

  private static func locales(_ text: String) -> [String] {
    let names = text.split(separator: ",").map { String($0).trimmed }
    return Array(
      names.filter { !$0.isEmpty && !$0.contains(".") && !$0.contains("/") }.prefix(localeLimit)
    )
  }
}
