// Valise — a double of the web in memory
// SPDX-License-Identifier: Apache-2.0

/// A double of the web: pages by their address, in memory.
///
/// It answers conditional and partial requests as a server does, and follows the limits.
public struct MemoryFetcher: Fetcher {
  /// What is at an address.
  public enum Page: Hashable, Sendable {
    /// Contents, with their entity tag.
    case contents([UInt8], entityTag: String? = nil)
    /// Another address.
    case redirection(String)
    /// A fault.
    case failure(FetchError)
  }

  private let pages: [String: Page]

  /// Makes a web of pages by their address.
  public init(_ pages: [String: Page]) {
    self.pages = pages
  }

  /// Fetches one page after the other.
  public func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    for (number, request) in requests.enumerated() {
      do throws(FetchError) {
        try fetch(request) { receive(number, $0) }
      } catch {
        _ = receive(number, .failure(error))
      }
    }
  }

  private func fetch(
    _ request: FetchRequest,
    receive: (FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    var address = request.address
    for _ in 0...request.limits.redirectionCount {
      try check(address, of: request)
      guard let page = pages[address] else { throw .status(404) }
      switch page {
      case .failure(let error): throw error
      case .redirection(let target):
        if address.hasPrefix("https:"), !target.hasPrefix("https:") {
          throw .redirection(from: address, to: target)
        }
        address = target
      case .contents(let bytes, let tag):
        return try send(bytes, tag: tag, at: address, for: request, receive: receive)
      }
    }
    throw .tooManyRedirections(limit: request.limits.redirectionCount)
  }

  private func check(_ address: String, of request: FetchRequest) throws(FetchError) {
    if address.hasPrefix("https://") { return }
    guard address.hasPrefix("http://") else { throw .badAddress(address) }
    guard request.allowsUnencrypted else { throw .unencrypted(address) }
  }

  private func send(
    _ bytes: [UInt8],
    tag: String?,
    at address: String,
    for request: FetchRequest,
    receive: (FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    var status = 200
    var rest = bytes[...]
    switch request.known {
    case .whole(let validator)? where tag != nil && validator.entityTag == tag:
      status = 304
      rest = []
    case .beginning(let count, let validator)?
    where tag != nil && validator.entityTag == tag && count <= bytes.count:
      status = 206
      rest = bytes[Int(count)...]
    default: break
    }
    var fields = [FetchField("content-length", "\(rest.count)")]
    if let tag { fields.append(FetchField("etag", tag)) }
    let answer = FetchAnswer(status: status, address: address, fields: fields)
    guard receive(.answer(answer)) == .proceed else { throw .cancelled }
    guard rest.count <= request.limits.byteCount else {
      throw .tooLarge(limit: request.limits.byteCount)
    }
    if !rest.isEmpty, receive(.contents([UInt8](rest))) == .cancel { throw .cancelled }
    _ = receive(.end)
  }
}
