// Valise — why work on updates fails
// SPDX-License-Identifier: Apache-2.0

public import XMLText

/// Why work on updates fails.
public enum UpdateError: Error, Hashable, Sendable {
  /// The feed is no XML that is read here.
  case xml(XMLError)
  /// The feed has a document type, which no feed needs.
  case documentType(at: XMLPosition)
  /// The feed has more of something than the limit.
  case overLimit(String, limit: Int, at: XMLPosition)
  /// A name has a prefix that nothing declares.
  case undeclaredPrefix(String, at: XMLPosition)
  /// An item that no client reads; clients refuse the whole feed then.
  case item(AppcastItemFault, number: Int, at: XMLPosition)
}

extension UpdateError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String {
    switch self {
    case .xml(let error): "\(error)"
    case .documentType(let place):
      "a document type at \(place), which no feed needs and which is not read; remove it"
    case .overLimit(let thing, let limit, let place): "more than \(limit) \(thing) at \(place)"
    case .undeclaredPrefix(let name, let place):
      "the prefix of \"\(name)\" is declared nowhere at \(place); add xmlns:… to the element rss"
    case .item(let fault, let number, let place):
      "item \(number) at \(place): \(fault); clients refuse the whole feed for it"
    }
  }
}
