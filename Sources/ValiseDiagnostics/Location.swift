// Valise — where a finding is
// SPDX-License-Identifier: Apache-2.0

/// A place that a finding speaks of.
public struct Location: Hashable, Sendable {
  /// A place inside a file.
  public enum Position: Hashable, Sendable {
    /// A line of a text, and a column in it if it is known; both count from 1, columns in characters.
    case line(Int, column: Int?)
    /// A byte, counted from the start of the file.
    case byte(Int)
  }

  /// The path of the file or folder, as it is shown.
  public let path: String
  /// The place inside the file, if it is known.
  public let position: Position?
  /// The key path inside a property list or the like, if the finding is about a value there.
  public let keyPath: String?

  /// Makes a location.
  public init(path: String, position: Position? = nil, keyPath: String? = nil) {
    self.path = path
    self.position = position
    self.keyPath = keyPath
  }
}

extension Location: CustomStringConvertible {
  /// The place as messages start with it: `path:line:column`, `path: byte 12`, `path: a.b.0`.
  public var description: String {
    var text = path
    switch position {
    case .line(let line, let column):
      text += ":\(line)"
      if let column { text += ":\(column)" }
    case .byte(let offset): text += ": byte \(offset)"
    case nil: break
    }
    if let keyPath { text += ": \(keyPath)" }
    return text
  }
}

extension Location: Comparable {
  /// The order of findings in a report: by the bytes of the path, then by the place in the file.
  public static func < (left: Location, right: Location) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    if left.position != right.position { return left.order.lexicographicallyPrecedes(right.order) }
    return (left.keyPath ?? "").utf8.lexicographicallyPrecedes((right.keyPath ?? "").utf8)
  }

  /// The position as numbers that compare: the whole file first, then lines, then bytes.
  private var order: [Int] {
    switch position {
    case nil: []
    case .line(let line, let column): [0, line, column ?? 0]
    case .byte(let offset): [1, offset]
    }
  }
}
