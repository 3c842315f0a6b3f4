// Valise — why a feed could not be published
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Why a feed could not be published.
public enum PublishingError: Error, Hashable, Sendable {
  /// The feed cannot be read.
  case feed(UpdateError)
  /// The folder has no feed.
  case noFeed(String)
  /// The folder has several feeds.
  case severalFeeds([String])
  /// What the feed names is neither in the folder nor on the site.
  case missing([String])
  /// A file has another size than the feed says.
  case otherLength(String, feed: Int64, found: Int)
  /// A file could not be read or written.
  case file(FileError)
  /// The program that sends could not be run.
  case program(ProgramError)
  /// The program that sends failed, with its own words.
  case refused(call: String, end: ProgramEnd, words: String)
  /// The program that sends answered what cannot be understood.
  case unclear(call: String, reason: String)
  /// What is on the site is not what was sent.
  case notAsSent(String, reason: String)
}

extension PublishingError: CustomStringConvertible {
  /// The failure in words, with its remedy.
  public var description: String {
    switch self {
    case .feed(let error): "the feed: \(error)"
    case .noFeed(let folder):
      "\(folder): there is no feed in it; make one with 'valise appcast generate'"
    case .severalFeeds(let names):
      "there are several feeds: \(names.joined(separator: ", ")); name one with --feed"
    case .missing(let names):
      "the feed names what is neither in the folder nor on the site: "
        + names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    case .otherLength(let name, let feed, let found):
      "\(name) has \(found) bytes, and the feed says \(feed); run 'valise appcast generate' again"
    case .file(let error): "\(error)"
    case .program(.notFound): "rclone is not installed, or not on PATH; install it to publish there"
    case .program(let error): "\(error)"
    case .refused(let call, let end, let words):
      "\(call) failed with \(end)" + (words.isEmpty ? "" : ":\n\(words)")
    case .unclear(let call, let reason): "\(call) answered what cannot be read: \(reason)"
    case .notAsSent(let name, let reason):
      "\(name) is not on the site as it was sent: \(reason)"
    }
  }
}
