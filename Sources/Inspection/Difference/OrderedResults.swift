// Valise — results that come from several threads, in order
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Results that come from several threads, kept in the order of their places.
final class OrderedResults<Element: Sendable>: Sendable {
  private let elements: Mutex<[Element]>

  /// Starts with the same element at every place.
  init(_ element: Element, count: Int) {
    elements = Mutex([Element](repeating: element, count: count))
  }

  /// Puts a result in its place.
  func set(_ element: Element, at place: Int) { elements.withLock { $0[place] = element } }

  /// The results in order.
  var all: [Element] { elements.withLock { $0 } }
}
