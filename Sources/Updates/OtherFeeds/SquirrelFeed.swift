// Valise — the feed of Squirrel.Mac
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// The feed of Squirrel.Mac: the answer of a server, or a file of releases.
///
/// Source: README of Squirrel.Mac, "Server Support" and "Update File JSON Format".
public enum SquirrelFeed {
  /// The largest answer that is read, in bytes.
  public static let byteLimit = 1 << 20

  /// What a feed offers.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the answer.
  ///   - status: Its status; 204 says that there is no update.
  ///   - address: Where it was, in which relative addresses are resolved.
  ///   - installed: The installed version: CFBundleShortVersionString.
  /// - Returns: An offer, or why there is none.
  /// - Throws: `.status`, `.tooLarge`, `.json`, `.badValue`.
  public static func answer(
    of bytes: [UInt8],
    status: Int = 200,
    at address: WebAddress,
    installed: String
  ) throws(OtherFeedError) -> OtherFeed.Answer {
    if status == 204 { return .none(.nothing) }
    guard status == 200 else { throw .status(status) }
    guard bytes.count <= byteLimit else { throw .tooLarge(bytes.count, limit: byteLimit) }
    let value: PropertyList
    do throws(JSONError) {
      value = try JSONDocument(parsing: bytes).value
    } catch {
      throw .json(error)
    }
    guard let root = value.dictionaryValue else { throw .badValue(key: "", wanted: "object") }
    guard let current = root["currentRelease"] else {
      return .offer(try offer(root, version: root["name"]?.stringValue, at: address))
    }
    guard let version = current.stringValue else {
      throw .badValue(key: "currentRelease", wanted: "text")
    }
    guard version != installed else { return .none(.isLatest(version)) }
    for release in root["releases"]?.arrayValue ?? [] {
      guard let release = release.dictionaryValue, release["version"]?.stringValue == version,
        let update = release["updateTo"]?.dictionaryValue
      else { continue }
      return .offer(try offer(update, version: version, at: address))
    }
    throw .badValue(key: "releases", wanted: "list with the version \(version)")
  }

  private static func offer(
    _ values: PropertyListDictionary,
    version: String?,
    at base: WebAddress
  ) throws(OtherFeedError) -> OtherFeed.Offer {
    guard let text = values["url"]?.stringValue, let address = WebAddress(text)?.resolved(in: base),
      address.isWeb
    else { throw .badValue(key: "url", wanted: "address of the web") }
    var offer = OtherFeed.Offer(kind: .squirrel, version: version, address: address)
    offer.title = values["name"]?.stringValue
    offer.notes = values["notes"]?.stringValue
    offer.date = values["pub_date"]?.stringValue.flatMap { InternetDate.seconds(of: $0) }
    return offer
  }
}
