// Valise — what a feed of another kind than an appcast offers
// SPDX-License-Identifier: Apache-2.0

/// Feeds of other kinds than appcasts, which are listed where an application names one.
public enum OtherFeed {
  /// The kind of a feed.
  public enum Kind: String, Hashable, Sendable {
    /// `latest-mac.yml` of electron-updater.
    case electron
    /// JSON of Squirrel.Mac.
    case squirrel
  }

  /// A version that a feed offers.
  ///
  /// Neither kind of feed is signed: who takes an offer must check the signature of the code.
  public struct Offer: Hashable, Sendable {
    /// The kind of the feed.
    public let kind: Kind
    /// The version; nothing where the feed does not say.
    public let version: String?
    /// Where the download is.
    public let address: WebAddress
    /// How many bytes the download has; nothing where the feed does not say.
    public var byteCount: Int64?
    /// The SHA-512 of the download; nothing where the feed does not say.
    public var sha512: [UInt8]?
    /// The name of the release.
    public var title: String?
    /// When it was released, in seconds since 1970.
    public var date: Int64?
    /// What is new.
    public var notes: String?

    init(kind: Kind, version: String?, address: WebAddress) {
      self.kind = kind
      self.version = version
      self.address = address
    }
  }

  /// What a feed answers an application.
  public enum Answer: Hashable, Sendable {
    /// There is an update.
    case offer(Offer)
    /// There is none.
    case none(Reason)
  }

  /// Why there is no update.
  public enum Reason: Hashable, Sendable {
    /// The server says that there is none.
    case nothing
    /// The feed has no newer version than this.
    case isLatest(String)
    /// The system's kernel is older than this.
    case kernelTooOld(minimum: String)
    /// The version goes to this many of a hundred at first, and the installation is none of them.
    case heldBack(percentage: Int)
    /// None of the downloads is a zip archive for the machine.
    case noArchive
  }
}

extension OtherFeed.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .nothing: "the server has no update"
    case .isLatest(let version): "the latest version is \(version)"
    case .kernelTooOld(let minimum): "the latest version needs Darwin \(minimum) or newer"
    case .heldBack(let percentage):
      "the latest version goes to \(percentage) % of installations at first, and not to this one"
    case .noArchive: "the latest version has no zip archive for this machine"
    }
  }
}
