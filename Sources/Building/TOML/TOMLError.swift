// Valise — why bytes are no TOML document
// SPDX-License-Identifier: Apache-2.0

/// Why bytes are no TOML document.
public enum TOMLError: Error, Equatable, Sendable {
  /// The text breaks a rule of TOML, or a limit.
  case malformed(String, at: TOMLPosition)
  /// The document was read but could not be handed over.
  case unreadable(String)
}

extension TOMLError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .malformed(let reason, let position): "\(position): \(Self.plain(reason))"
    case .unreadable(let reason): "the document cannot be read: \(reason)"
    }
  }

  /// The words of toml++ without their opening, which says nothing.
  static func plain(_ reason: String) -> String {
    for opening in ["Error while parsing ", "Encountered "] where reason.hasPrefix(opening) {
      return plain(String(reason.dropFirst(opening.count)))
    }
    let parts = reason.split(separator: "'", omittingEmptySubsequences: false)
    if parts.count == 3, reason.contains("cannot redefine existing ") {
      return "\"\(parts[1])\" is there already; leave one of the two out"
    }
    return reason
  }
}
