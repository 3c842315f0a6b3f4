// Valise — what is new in an update, as it came
// SPDX-License-Identifier: Apache-2.0

import ValiseCryptography
public import ValiseFetching

/// What is new in an update, as it came: hostile until it is read.
public struct UpdateNotes: Hashable, Sendable {
  /// The text.
  public let contents: [UInt8]
  /// How it is written.
  public let format: ReleaseNotesFile.Format
  /// Where it stands, in which relative links are resolved; nothing for a text of the feed.
  public let address: WebAddress?

  /// The most bytes that are taken.
  public static let byteLimit: Int64 = 4 << 20

  /// Finds what is new in an update: the text in the feed, else the page that it names.
  ///
  /// - Parameters:
  ///   - item: The update.
  ///   - requirement: What the application asks of signatures: where the feed must be signed, the
  ///     page must be, too.
  ///   - fetcher: Who fetches the page.
  ///   - limits: How long the server may take.
  /// - Returns: Nothing where nothing tells what is new.
  /// - Throws: `UpdateNotesError`.
  public static func notes(
    of item: AppcastItem,
    required requirement: FeedRequirement,
    by fetcher: any Fetcher,
    limits: FetchLimits = FetchLimits()
  ) throws(UpdateNotesError) -> UpdateNotes? {
    if let description = item.description {
      return UpdateNotes(
        contents: Array(description.text.utf8),
        format: ReleaseNotesFile.Format(description.format),
        address: nil
      )
    }
    guard let page = item.releaseNotes else { return nil }
    let contents = try fetch(page.address, by: fetcher, limits: limits)
    if requirement.isSignatureRequired { try check(contents, page, requirement) }
    return UpdateNotes(
      contents: contents,
      format: ReleaseNotesFile.Format(fileName: page.address.fileName ?? ""),
      address: page.address
    )
  }

  private static func fetch(
    _ address: WebAddress,
    by fetcher: any Fetcher,
    limits: FetchLimits
  ) throws(UpdateNotesError) -> [UInt8] {
    var limits = limits
    limits.byteCount = min(limits.byteCount, byteLimit)
    var contents: [UInt8] = []
    var fault: FetchError?
    do throws(FetchError) {
      try fetcher.fetch([FetchRequest("\(address)", limits: limits)], parallel: 1) { _, event in
        switch event {
        case .answer(let answer) where answer.status != 200:
          fault = .status(answer.status)
          return .cancel
        case .contents(let bytes): contents += bytes
        case .failure(let error): fault = fault ?? error
        case .answer, .end: break
        }
        return .proceed
      }
    } catch {
      throw .fetching(error, address: "\(address)")
    }
    if let fault { throw .fetching(fault, address: "\(address)") }
    return contents
  }

  private static func check(
    _ contents: [UInt8],
    _ page: AppcastReleaseNotes,
    _ requirement: FeedRequirement
  ) throws(UpdateNotesError) {
    // OpenSSL failing is no signature either.
    guard let key = requirement.publicKey, let signature = page.signature?.bytes,
      (try? key.isSignature(signature, of: contents)) == true
    else { throw .untrusted("\(page.address)") }
  }
}

/// Why nobody can say what is new.
public enum UpdateNotesError: Error, Hashable, Sendable {
  /// The page could not be fetched.
  case fetching(FetchError, address: String)
  /// The page has no valid signature, and one is required.
  case untrusted(String)
}

extension UpdateNotesError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .fetching(let error, let address): "\(address): \(error)"
    case .untrusted(let address):
      "\(address) is not signed by the application's key, so it is not shown"
    }
  }
}

extension ReleaseNotesFile.Format {
  /// The format that a feed states.
  init(_ format: AppcastDescription.Format) {
    switch format {
    case .html: self = .html
    case .plainText: self = .plainText
    case .markdown: self = .markdown
    }
  }

  /// The format that the name of a page tells; HTML where it tells none.
  init(fileName: String) {
    let ending = fileName.split(separator: ".").last.map { $0.lowercased() }
    switch ending {
    case "md", "markdown": self = .markdown
    case "txt": self = .plainText
    default: self = .html
    }
  }
}
