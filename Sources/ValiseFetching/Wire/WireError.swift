// Valise — why bytes are not what a fetcher and its program say to each other
// SPDX-License-Identifier: Apache-2.0

/// Why bytes are not what a fetcher and its program say to each other.
public enum WireError: Error, Hashable, Sendable {
  /// A message of an unknown kind.
  case unknownKind(UInt8)
  /// A message, a text or a list with more than it may have.
  case tooLong(limit: Int)
  /// A message that ends before its values, or goes on behind them.
  case wrongLength
  /// A text that is no UTF-8, or holds line breaks or other control characters.
  case badText
  /// An event that cannot follow what came before.
  case wrongOrder
  /// A number that does not fit what it stands for.
  case badNumber
}

extension WireError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .unknownKind(let kind): "a message of the unknown kind \(kind)"
    case .tooLong(let limit): "a part of a message is longer than \(limit)"
    case .wrongLength: "a message has another length than its values"
    case .badText: "a text holds what no text may"
    case .wrongOrder: "events in the wrong order"
    case .badNumber: "a number does not fit"
    }
  }
}
