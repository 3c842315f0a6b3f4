// Valise — where an application of Electron looks for updates
// SPDX-License-Identifier: Apache-2.0

/// Where an application of Electron looks for updates: `Contents/Resources/app-update.yml`.
///
/// Source: electron-builder's documentation, "Publish", and `electron-updater/src/providers`.
public struct ElectronSource: Hashable, Sendable {
  /// The address of the feed.
  public let feed: WebAddress

  /// The path of the file below the bundle of an application.
  public static let path = "Contents/Resources/app-update.yml"

  /// Reads the file.
  ///
  /// - Throws: `.yaml`, `.badValue`, or `.unknownProvider` for services whose feeds need a key.
  public init(parsing bytes: [UInt8]) throws(OtherFeedError) {
    let root: YAMLValue
    do throws(YAMLError) {
      root = try YAMLReader.value(of: bytes)
    } catch {
      throw .yaml(error)
    }
    let provider = root["provider"]?.text ?? ""
    let folder: String
    switch provider {
    case "generic": folder = try Self.text(root, "url")
    case "github": folder = try Self.gitHub(root)
    case "s3": folder = try Self.s3(root)
    case "spaces":
      let name = try Self.text(root, "name")
      let host = "https://\(name).\(try Self.text(root, "region")).digitaloceanspaces.com"
      folder = Self.joined(host, root["path"]?.text)
    default: throw .unknownProvider(provider)
    }
    // The releases of GitHub have one channel.
    let channel = provider == "github" ? nil : root["channel"]?.text
    let name = WebAddress.pathPart(Array("\(channel ?? "latest")-mac.yml".utf8))
    guard let feed = WebAddress(Self.joined(folder, name)), feed.isWeb else {
      throw .badValue(key: "url", wanted: "address of the web")
    }
    self.feed = feed
  }

  private static func gitHub(_ root: YAMLValue) throws(OtherFeedError) -> String {
    if root["private"]?.text == "true" { throw .unknownProvider("github, with a private folder") }
    let host = root["host"]?.text ?? "github.com"
    let owner = WebAddress.pathPart(Array(try text(root, "owner").utf8))
    let repository = WebAddress.pathPart(Array(try text(root, "repo").utf8))
    return "https://\(host)/\(owner)/\(repository)/releases/latest/download"
  }

  private static func s3(_ root: YAMLValue) throws(OtherFeedError) -> String {
    let bucket = try text(root, "bucket")
    let path = root["path"]?.text
    if let endpoint = root["endpoint"]?.text { return joined("\(endpoint)/\(bucket)", path) }
    // A name with dots is none that the certificate of the service covers.
    if bucket.contains(".") {
      let region = try text(root, "region")
      let host = region == "us-east-1" ? "s3.amazonaws.com" : "s3-\(region).amazonaws.com"
      return joined("https://\(host)/\(bucket)", path)
    }
    return joined("https://\(bucket).s3.amazonaws.com", path)
  }

  private static func joined(_ address: String, _ path: String?) -> String {
    var parts = [address.hasSuffix("/") ? String(address.dropLast()) : address]
    let path = (path ?? "").split(separator: "/").joined(separator: "/")
    if !path.isEmpty { parts.append(path) }
    return parts.joined(separator: "/")
  }

  private static func text(_ root: YAMLValue, _ key: String) throws(OtherFeedError) -> String {
    guard let text = root[key]?.text, !text.isEmpty else {
      throw .badValue(key: key, wanted: "text")
    }
    return text
  }
}
