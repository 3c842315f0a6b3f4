// Valise — what was found out about the updates of one application
// SPDX-License-Identifier: Apache-2.0

public import ValiseFetching

/// What was found out about the updates of one application.
public struct CheckedApplication: Sendable {
  /// The application.
  public let target: UpdateTarget
  /// What was found.
  public let outcome: Outcome
  /// What is to be said beside it.
  public let remarks: [CheckRemark]

  /// What was found.
  public enum Outcome: Sendable {
    /// Nothing tells of updates.
    case noSource
    /// Something tells of updates that is not asked here.
    case otherSource(UpdateSource)
    /// A feed of another kind answers, from which nothing is installed here.
    case otherAnswer(OtherFeed.Answer)
    /// Nobody knows whether there are updates: why.
    case failure(CheckFailure)
    /// The feed answers.
    case answer(FeedAnswer)
  }

  /// The answer of the feed; nothing where there is none.
  public var answer: FeedAnswer? {
    if case .answer(let answer) = outcome { answer } else { nil }
  }

  /// Why nobody knows; nothing where somebody does.
  public var failure: CheckFailure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }

  /// The update of a feed of another kind; nothing where there is none.
  public var otherOffer: OtherFeed.Offer? {
    guard case .otherAnswer(.offer(let offer)) = outcome else { return nil }
    return offer
  }

  /// The update of an appcast; nothing where there is none.
  public var offer: UpdateOffer? {
    guard case .offer(let offer) = answer?.answer else { return nil }
    return offer
  }
}

/// What a feed answers an application.
public struct FeedAnswer: Sendable {
  /// The feed.
  public let feed: Appcast
  /// How far it is trusted.
  public let trust: FeedTrust
  /// Who asked.
  public let request: UpdateRequest
  /// What it offers a person who asks.
  public let answer: UpdateAnswer
  /// What comes without asking: while a version is rolled out to others, the one before it.
  public let unasked: UpdateAnswer
  /// What keeps the offer from coming by itself: a skip, or the turn of a group.
  public let waiting: [ItemObstacle]
  /// When the server said that the feed is so, in seconds since 1970; nothing when it was now.
  public let checkedAt: Int64?
}

/// Why nobody knows whether there are updates.
public enum CheckFailure: Error, Hashable, Sendable {
  /// The application cannot be read: why.
  case application(String)
  /// The application has no version that could be compared.
  case noVersion
  /// What should be the address of the feed is none: why.
  case noAddress(String)
  /// The address is not encrypted, and the application asks for no signature of the feed.
  case unencryptedUnsigned(String)
  /// The feed could not be fetched.
  case fetching(FetchError)
  /// The feed is none that clients read.
  case feed(UpdateError)
  /// The feed is of another kind, and none that is read.
  case otherFeed(OtherFeedError)
  /// The feed has no valid signature, and one is required: why, and until when it is refused.
  case untrusted(reason: String, until: Int64?)
  /// The signed feed is older than one that was seen.
  case older(FeedMemory.Regression)
  /// The feed has no valid signature, and what is left of it offers nothing.
  case nothingTrusted(reason: String)
}

/// What is to be said beside what was found.
public enum CheckRemark: Hashable, Sendable {
  /// What is to be said of the choice of the source.
  case source(UpdateSourceChoice.Remark)
  /// The feed could not be fetched now: the answer is that of an earlier moment.
  case old(checkedAt: Int64, FetchError)
  /// The feed has a signature that is not valid, though none is required: why.
  case invalidSignature(String)
  /// A feed that was signed is so no longer.
  case signatureGone(seenAt: Int64)
  /// The feed is older than one that was seen, or lacks versions.
  case regression(FeedMemory.Regression)
  /// The newest version of a signed feed is this old, its date in seconds since 1970.
  case aged(newest: Int64)
  /// The feed is read with little trust: why, and since when.
  case littleTrust(reason: String, since: Int64)
  /// The first item of the feed that is left out, by its number, and why. Other clients read it.
  case itemLeftOut(number: Int, AppcastItemFault)
}

extension CheckFailure: CustomStringConvertible {
  /// The fault in words, with its remedy where there is one.
  public var description: String {
    switch self {
    case .application(let reason): reason
    case .noVersion: "it has no CFBundleVersion, with which updates are compared"
    case .noAddress(let reason): reason
    case .unencryptedUnsigned(let address):
      "\(address) is not encrypted, and the application asks for no signature of its feed, so that "
        + "anybody on the way could write it"
    case .fetching(let error): "\(error)"
    case .feed(let error): "the feed: \(error)"
    case .otherFeed(let error): "the feed: \(error)"
    case .untrusted(let reason, let until):
      "the feed is not trusted: \(reason)"
        + (until.map { "; it is refused until \(FeedDate(seconds: $0))" } ?? "")
    case .older(let regression):
      "\(regression); somebody may be hiding a newer one. --accept-older takes it, where the "
        + "developer has withdrawn a version"
    case .nothingTrusted(let reason):
      "the feed is not trusted, and what is left of it offers nothing: \(reason)"
    }
  }
}

extension CheckRemark: CustomStringConvertible {
  /// The remark in words.
  public var description: String {
    switch self {
    case .source(let remark): "\(remark)"
    case .old(let checkedAt, let error):
      "\(error); the answer is from \(FeedDate(seconds: checkedAt))"
    case .invalidSignature(let reason): "the feed's own signature: \(reason)"
    case .signatureGone(let seenAt):
      "the feed was signed at \(FeedDate(seconds: seenAt)), and is not now"
    case .regression(let regression): "\(regression)"
    case .aged(let newest):
      "the newest version of the signed feed is from \(FeedDate(seconds: newest)): either nothing has "
        + "come since, or somebody holds newer ones back; ask the developer's own pages"
    case .littleTrust(let reason, let since):
      "the feed has not been trusted since \(FeedDate(seconds: since)) and is read without notes "
        + "and links: \(reason)"
    case .itemLeftOut(let number, let fault): "item \(number) of the feed is left out: \(fault)"
    }
  }
}
