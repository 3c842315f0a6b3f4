// Valise — a feed of updates
// SPDX-License-Identifier: Apache-2.0

public import XMLText

/// A feed of updates.
public struct Appcast: Sendable {
  /// The title of the first channel.
  public let title: String?
  /// The updates in the order of the feed.
  public let items: [AppcastItem]
  /// The items that are none, in the order of the feed.
  public let rejected: [RejectedItem]
  /// The signature at the end, and the bytes that it signs.
  public let signedContent: SignedFeed
  /// The XML.
  let tree: AppcastTree

  /// An item that is none.
  public struct RejectedItem: Hashable, Sendable {
    /// The number of the item in its feed, from 1.
    public let number: Int
    /// Why it is none.
    public let fault: AppcastItemFault
    /// The element.
    public let element: AppcastElement
  }

  /// Reads a feed; items that are none are kept apart.
  ///
  /// The signature is not verified: see ``SignedFeed``.
  ///
  /// - Parameters:
  ///   - bytes: The feed, in any encoding that XML knows.
  ///   - reading: How to read it.
  /// - Throws: `.xml`, `.documentType` or `.overLimit`.
  public init(
    parsing bytes: [UInt8],
    reading: AppcastReading = AppcastReading()
  ) throws(UpdateError) {
    let signed = SignedFeed(bytes)
    let tree = try AppcastTree(parsing: signed.content, limits: reading.limits)
    let elements = Self.itemElements(in: tree.root)
    if elements.count > reading.limits.itemCount {
      let place = tree.position(of: elements[reading.limits.itemCount].range.lowerBound)
      throw .overLimit("items", limit: reading.limits.itemCount, at: place)
    }
    var items: [AppcastItem] = []
    var rejected: [RejectedItem] = []
    for (index, element) in elements.enumerated() {
      do throws(AppcastItemFault) {
        items.append(try AppcastItemReader(element, reading).item(number: index + 1))
      } catch {
        rejected.append(RejectedItem(number: index + 1, fault: error, element: element))
      }
    }
    let channel = Self.channels(in: tree.root).first
    title = channel?.children.first { $0.key == "title" }?.trimmedText
    self.items = items
    self.rejected = rejected
    signedContent = signed
    self.tree = tree
  }

  /// Refuses a feed as clients refuse it: for one item that is none to them, or a prefix that is not
  /// declared.
  ///
  /// - Throws: `.undeclaredPrefix` or `.item`.
  public func requireStrict() throws(UpdateError) {
    if let first = tree.undeclared.first {
      throw .undeclaredPrefix(first.name, at: tree.position(of: first.offset))
    }
    if let first = rejected.first(where: { $0.fault.isThatOfClients }) {
      let place = tree.position(of: first.element.range.lowerBound)
      throw .item(first.fault, number: first.number, at: place)
    }
  }

  /// The place of a byte of the text, for messages.
  ///
  /// - Complexity: Linear in the offset.
  public func position(of offset: Int) -> XMLPosition { tree.position(of: offset) }

  static func channels(in root: AppcastElement) -> [AppcastElement] {
    guard root.name == "rss", root.namespace == nil else { return [] }
    return root.children.filter { $0.name == "channel" && $0.namespace == nil }
  }

  static func itemElements(in root: AppcastElement) -> [AppcastElement] {
    channels(in: root).flatMap { channel in
      channel.children.filter { $0.name == "item" && $0.namespace == nil }
    }
  }
}
