// Valise — the feed of an application of Electron
// SPDX-License-Identifier: Apache-2.0

/// The feed of an application of Electron: `latest-mac.yml`.
///
/// Source: electron-builder's documentation, "Auto Update", and `MacUpdater.ts`, `AppUpdater.ts` of
/// electron-updater.
public struct ElectronFeed: Hashable, Sendable {
  /// The version that the feed offers.
  public let version: String
  /// The downloads.
  public let files: [File]
  /// The name of the release.
  public let title: String?
  /// What is new; notes of several versions follow one another, the newest first.
  public let notes: String?
  /// When it was released, in seconds since 1970.
  public let date: Int64?
  /// To how many of a hundred installations the version goes at first; nothing for all.
  public let stagingPercentage: Int?
  /// The oldest kernel that the version runs on, as a version of Darwin.
  public let minimumKernel: String?

  /// A download.
  public struct File: Hashable, Sendable {
    /// Where it is.
    public let address: WebAddress
    /// The SHA-512 of its contents.
    public let sha512: [UInt8]
    /// How many bytes it has; nothing where the feed does not say.
    public let byteCount: Int64?

    /// Whether it is for Apple processors only.
    public var isForAppleSilicon: Bool { "\(address)".contains("arm64") }
    /// Whether it is a zip archive.
    public var isZip: Bool { address.path.lowercased().hasSuffix(".zip") }
  }

  /// Reads a feed that was at an address.
  ///
  /// - Throws: `.yaml` or `.badValue`.
  public init(parsing bytes: [UInt8], at address: WebAddress) throws(OtherFeedError) {
    let root: YAMLValue
    do throws(YAMLError) {
      root = try YAMLReader.value(of: bytes)
    } catch {
      throw .yaml(error)
    }
    guard let version = root["version"]?.text else {
      throw .badValue(key: "version", wanted: "text")
    }
    self.version = version
    files = try Self.files(root, at: address)
    title = root["releaseName"]?.text
    notes = Self.notes(root["releaseNotes"])
    date = root["releaseDate"]?.text.flatMap { InternetDate.seconds(of: $0) }
    // What is no number holds nobody back.
    stagingPercentage = root["stagingPercentage"]?.text.flatMap { Int($0) }
    minimumKernel = root["minimumSystemVersion"]?.text
  }

  private static func files(
    _ root: YAMLValue,
    at address: WebAddress
  ) throws(OtherFeedError) -> [File] {
    if let entries = root["files"]?.values, !entries.isEmpty {
      return try entries.map { (entry) throws(OtherFeedError) in
        try file(entry, "url", at: address)
      }
    }
    return [try file(root, "path", at: address)]
  }

  private static func file(
    _ entry: YAMLValue,
    _ key: String,
    at base: WebAddress
  ) throws(OtherFeedError) -> File {
    guard let text = entry[key]?.text, let address = WebAddress(text)?.resolved(in: base),
      address.isWeb
    else { throw .badValue(key: key, wanted: "address of the web") }
    guard let digest = entry["sha512"]?.text.flatMap({ Base64Text.bytes(of: Array($0.utf8)) }),
      digest.count == 64
    else { throw .badValue(key: "sha512", wanted: "SHA-512 in base64") }
    let size = entry["size"]?.text.flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil }
    return File(address: address, sha512: digest, byteCount: size)
  }

  private static func notes(_ value: YAMLValue?) -> String? {
    if let text = value?.text { return text }
    guard let entries = value?.values else { return nil }
    let parts = entries.compactMap { entry -> String? in
      guard let note = entry["note"]?.text else { return nil }
      return entry["version"]?.text.map { "\($0)\n\(note)" } ?? note
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }
}
