// Valise — checking a feed for mistakes
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography
public import ValiseDiagnostics
import XMLText

/// Checks a feed for mistakes, and names what causes each.
public struct AppcastLint {
  /// What is known beside the feed.
  public struct Knowledge {
    /// The address of the feed.
    public var address: WebAddress?
    /// The public keys of the applications that read the feed, the present one first.
    public var publicKeys: [Ed25519PublicKey]
    /// The CFBundleVersion of an application that reads the feed.
    public var installedVersion: UpdateVersion?
    /// The CFBundleShortVersionString of that application.
    public var installedDisplayVersion: UpdateVersion?
    /// The contents of an archive by its file name; nothing where it is not there.
    public var archive: (String) -> [UInt8]?
    /// The moment, in seconds since 1970; nothing where it does not matter.
    public var now: Int64?

    /// Makes knowledge.
    public init(
      address: WebAddress? = nil,
      publicKeys: [Ed25519PublicKey] = [],
      installedVersion: UpdateVersion? = nil,
      installedDisplayVersion: UpdateVersion? = nil,
      now: Int64? = nil,
      archive: @escaping (String) -> [UInt8]? = { _ in nil }
    ) {
      self.address = address
      self.publicKeys = publicKeys
      self.installedVersion = installedVersion
      self.installedDisplayVersion = installedDisplayVersion
      self.now = now
      self.archive = archive
    }
  }

  let feed: Appcast
  let bytes: [UInt8]
  let knowledge: Knowledge
  let versions: VersionIndex

  /// The most that is said about one feed.
  private static let limit = 1000

  /// Everything that is wrong with a feed.
  ///
  /// - Parameters:
  ///   - bytes: The feed.
  ///   - path: The path of the file, as it is shown.
  ///   - knowledge: What is known beside the feed.
  /// - Returns: The findings in the order of the text.
  public static func findings(
    in bytes: [UInt8],
    of path: String,
    knowing knowledge: Knowledge = Knowledge()
  ) -> [Finding] {
    let feed: Appcast
    do throws(UpdateError) {
      feed = try Appcast(parsing: bytes, reading: AppcastReading(address: knowledge.address))
    } catch {
      return [unreadable(error, bytes, path)]
    }
    let lint = AppcastLint(
      feed: feed,
      bytes: bytes,
      knowledge: knowledge,
      versions: VersionIndex(feed.items)
    )
    let remarks = lint.remarks.enumerated().sorted { left, right in
      (left.element.offset, left.offset) < (right.element.offset, right.offset)
    }
    var walk = PositionWalk(feed.tree.bytes)
    return remarks.prefix(limit).map { entry in
      let remark = entry.element
      let place = walk.position(of: remark.offset)
      return Finding(
        rule: remark.rule,
        severity: remark.severity,
        location: Location(path: path, position: .line(place.line, column: place.column)),
        message: Self.excerpt(remark.message),
        detail: remark.detail,
        remedy: remark.remedy
      )
    }
  }

  /// The longest message, in characters.
  private static let messageLimit = 400

  /// A message of which a text of the feed can be a part, however long that is.
  private static func excerpt(_ message: String) -> String {
    guard message.utf8.count > messageLimit else { return message }
    return String(message.prefix(messageLimit)) + "…"
  }

  private var remarks: [AppcastRemark] {
    structureRemarks + feed.items.flatMap { remarks(on: $0) } + versionRemarks
      + visibilityRemarks + feedSignatureRemarks
  }

  private func remarks(on item: AppcastItem) -> [AppcastRemark] {
    nameRemarks(item.element) + placeholderRemarks(item.element) + versionRemarks(on: item)
      + dateRemarks(item) + audienceRemarks(item) + downloadRemarks(item) + deltaRemarks(item)
      + notesRemarks(item)
  }

  /// The output of a signing tool inside of quotes, which ends the quotes too early.
  private static func pasted(in bytes: [UInt8], _ path: String) -> Finding? {
    let patterns = ["=\"sparkle:edSignature=", "=\"edSignature="].map { Array($0.utf8) }
    let start = bytes.indices.first { place in
      bytes[place] == UInt8(ascii: "=")
        && patterns.contains { bytes[place...].starts(with: $0) }
    }
    guard let start else { return nil }
    let place = XMLPosition(of: start + 2, in: bytes)
    return Finding(
      rule: "appcast-signature-pasted",
      severity: .error,
      location: Location(path: path, position: .line(place.line, column: place.column)),
      message: "the whole output of a signing tool begins here, inside of quotes",
      detail: "its own quotes end the attribute too early, so that the feed is no XML",
      remedy: "write only what stands between the tool's quotes, or use 'valise appcast sign -p'"
    )
  }

  private static func unreadable(_ error: UpdateError, _ bytes: [UInt8], _ path: String) -> Finding
  {
    let place: XMLPosition
    let message: String
    var isLimit = false
    switch error {
    // The text may be XML; nobody looked.
    case .xml(let error) where error.reason.isLimit:
      isLimit = true
      place = error.position
      message = "\(error.reason)"
    case .xml(let error):
      if let pasted = pasted(in: bytes, path) { return pasted }
      place = error.position
      message = "the feed is no XML: \(error.reason)"
    case .documentType(let position):
      place = position
      message = "a document type, which no feed needs and Valise does not read"
    case .overLimit(let thing, let limit, let position):
      isLimit = true
      place = position
      message = "more than \(limit) \(thing)"
    case .undeclaredPrefix(_, let position), .item(_, _, let position):
      place = position
      message = "\(error)"
    }
    return Finding(
      rule: "appcast-unreadable",
      severity: .error,
      location: Location(path: path, position: .line(place.line, column: place.column)),
      message: message,
      detail: isLimit
        ? "Valise reads no such feed; what other clients do is not known"
        : "clients show an error, and offer nothing",
      remedy: isLimit ? "take old versions out, and notes into files of their own" : nil
    )
  }
}
