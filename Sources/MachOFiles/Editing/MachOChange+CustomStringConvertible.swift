// Valise — what an edit changed, in words
// SPDX-License-Identifier: Apache-2.0

extension MachOChange: CustomStringConvertible {
  /// The change in one line: `+` for what is new, `-` for what is gone, `~` for what is another.
  public var description: String {
    switch self {
    case .installName(let old, let new):
      "~ install name: \(old) → \(new)"
    case .rpathAdded(let path):
      "+ run path: \(path)"
    case .rpath(let old, let new, let removed):
      "~ run path: \(old) → \(new)" + (removed > 0 ? " (\(removed) more removed)" : "")
    case .rpathDeleted(let path, let count):
      "- run path: \(path)" + Self.times(count)
    case .library(let old, let new, let count):
      "~ library: \(old) → \(new)" + Self.times(count)
    case .minimumSystem(let platform, let old, let new):
      "~ minimum system for \(platform): \(old) → \(new)"
    case .sdk(let platform, let old, let new):
      "~ SDK for \(platform): \(old) → \(new)"
    case .buildVersionAdded(let platform, let minimum, let sdk):
      "+ platform: \(platform) \(minimum) or later, SDK \(sdk)"
    case .commandAdded(let name, let count):
      "+ load command: \(name), \(count) bytes"
    case .commandRemoved(let name, let count):
      "- load command: \(name), \(count) bytes"
    case .section(let name, let count, let isNew):
      "\(isNew ? "+" : "~") section: \(name), \(count) bytes"
    case .signatureRemoved(let count):
      "- signature: \(count) bytes"
    case .signatureRoom(let place, let count):
      "~ room for a signature: \(count) bytes at \(place)"
    }
  }

  private static func times(_ count: Int) -> String { count > 1 ? " (\(count) times)" : "" }
}
