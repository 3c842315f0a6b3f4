// Valise — why a feed of another kind cannot be read
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// Why a feed of another kind cannot be read.
public enum OtherFeedError: Error, Hashable, Sendable {
  /// The feed has more bytes than any has.
  case tooLarge(Int, limit: Int)
  /// The text is no YAML that is read here.
  case yaml(YAMLError)
  /// The text is no JSON.
  case json(JSONError)
  /// A value is missing or none of its kind: its key, and what is wanted.
  case badValue(key: String, wanted: String)
  /// Updates are at a service that has no feed for everybody.
  case unknownProvider(String)
  /// The server answered with this status.
  case status(Int)
}

extension OtherFeedError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .tooLarge(let count, let limit): "the feed has \(count) bytes, more than \(limit)"
    case .yaml(let error): "\(error)"
    case .json(let error): "\(error)"
    case .badValue(let key, let wanted): "the value of \"\(key)\" is missing, or is no \(wanted)"
    case .unknownProvider(let name):
      "updates come from the provider \"\(name)\", whose feeds are not read here"
    case .status(let status): "the server answered with status \(status)"
    }
  }
}
