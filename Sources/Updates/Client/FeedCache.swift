// Valise — feeds as they were last fetched
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCryptography
public import ValiseFetching
public import ValiseFiles

/// Feeds as they were last fetched, each in one file of a folder.
///
/// The name of a file is the digest of the address, so that no address leads out of the folder. The
/// file is one line of JSON and then the feed. A file that is damaged counts as none.
public struct FeedCache: Sendable {
  /// How much is kept.
  public struct Limits: Hashable, Sendable {
    /// How many feeds.
    public var feedCount: Int
    /// How many bytes together.
    public var byteCount: Int

    /// Makes limits.
    public init(feedCount: Int = 2000, byteCount: Int = 256 << 20) {
      self.feedCount = feedCount
      self.byteCount = byteCount
    }
  }

  /// A feed as it was last fetched.
  public struct Entry: Hashable, Sendable {
    /// The feed.
    public var contents: [UInt8]
    /// By what the server tells whether it has changed.
    public var validator: FetchValidator
    /// When the server last said that it is so, in seconds since 1970.
    public var checkedAt: Int64

    /// Makes an entry.
    public init(contents: [UInt8], validator: FetchValidator, checkedAt: Int64) {
      self.contents = contents
      self.validator = validator
      self.checkedAt = checkedAt
    }
  }

  private let folder: FilePath
  private let fileSystem: any FileSystem
  private let limits: Limits

  /// The longest line before a feed, and the largest file.
  private static let headLimit = 64 << 10
  private static let fileLimit = (16 << 20) + headLimit

  /// Names the folder, which need not be there.
  public init(_ folder: FilePath, on fileSystem: any FileSystem, limits: Limits = Limits()) {
    self.folder = folder
    self.fileSystem = fileSystem
    self.limits = limits
  }

  /// The feed of an address as it was last fetched; nothing where none can be read.
  public func entry(for address: String) -> Entry? {
    // Whatever is wrong with the file, the feed is fetched anew.
    guard let path = try? path(for: address),
      let file = try? fileSystem.contents(of: path, limit: Self.fileLimit),
      let end = file.prefix(Self.headLimit).firstIndex(of: 0x0A),
      let head = try? StateDocument(parsing: Array(file[..<end]), schema: Self.schema),
      let checkedAt = try? head.number("checkedAt"),
      (try? head.text("address")) == address
    else { return nil }
    let contents = Array(file[(end + 1)...])
    guard let digest = try? Self.digest(contents), (try? head.text("sha256")) == digest else {
      return nil
    }
    let validator = FetchValidator(
      entityTag: try? head.text("entityTag"),
      lastModified: try? head.text("lastModified")
    )
    return Entry(contents: contents, validator: validator, checkedAt: checkedAt)
  }

  /// Keeps a feed.
  ///
  /// - Throws: `.malformed` when OpenSSL fails, `.file`.
  public func store(_ entry: Entry, for address: String) throws(ClientStateError) {
    var head: PropertyListDictionary = [
      "schema": .string(Self.schema), "address": .string(address),
      "checkedAt": .number(entry.checkedAt),
      "sha256": .string(try Self.digest(entry.contents)),
    ]
    head["entityTag"] = entry.validator.entityTag.map { .string($0) }
    head["lastModified"] = entry.validator.lastModified.map { .string($0) }
    var file: [UInt8]
    do throws(PropertyListError) {
      file = try JSONText.serialize(.dictionary(head), pretty: false)
    } catch {
      throw .malformed("\(error)")
    }
    guard file.count < Self.headLimit else { return }
    file.append(0x0A)
    file += entry.contents
    let path = try path(for: address)
    do throws(FileError) {
      try fileSystem.createDirectories(at: folder, mode: 0o700)
      // A cache need not outlive a failure of the power, and there are many feeds.
      try fileSystem.replaceFile(at: path, contents: file, mode: 0o600, surviving: .programEnd)
    } catch {
      throw .file(error)
    }
  }

  /// Removes the feeds that were fetched longest ago, until what is left is within the limits.
  ///
  /// - Throws: `.file`.
  public func trim() throws(ClientStateError) {
    do throws(FileError) {
      guard try fileSystem.exists(folder) else { return }
      var files = try fileSystem.statuses(in: folder).filter { entry in
        entry.status.kind == .regular && "\(entry.name)".hasSuffix(Self.ending)
      }
      files.sort { $0.status.modified > $1.status.modified }
      var byteCount = 0
      for (number, file) in files.enumerated() {
        byteCount += file.status.size
        guard number >= limits.feedCount || byteCount > limits.byteCount else { continue }
        try fileSystem.remove(folder.appending(file.name))
      }
    } catch {
      throw .file(error)
    }
  }

  private static let schema = "valise.update-feed/1"
  private static let ending = ".feed"

  private func path(for address: String) throws(ClientStateError) -> FilePath {
    let name = try Self.digest(Array(address.utf8)) + Self.ending
    return FilePath(name).resolved(against: folder)
  }

  private static func digest(_ bytes: [UInt8]) throws(ClientStateError) -> String {
    do throws(CryptographyError) {
      var digest = try DigestContext(.sha256)
      try digest.update(bytes)
      return HexadecimalDigits.text(of: try digest.finalize())
    } catch {
      throw .malformed("\(error)")
    }
  }
}
