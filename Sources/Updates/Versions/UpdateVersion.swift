// Valise — a version as update feeds compare it
// SPDX-License-Identifier: Apache-2.0

/// A version as update feeds and the clients that read them compare it.
///
/// > Note: The order is no total order: `1b` is older than `1..0`, which is older than `1.0a`, which
/// > is older than `1b`. So versions are not `Comparable`; the newest of several is found by going
/// > through them once, as the reference implementation does, and the order of the feed decides.
///
/// Source: observed in the reference implementation of the feed format, version 2.6.4.
public struct UpdateVersion: Hashable, Sendable {
  /// The version as it was written.
  public let text: String
  /// The parts that are compared.
  public let parts: [VersionPart]
  /// What is written from the first dash on, which is not compared; nothing where there is none.
  public let ignored: String?

  /// Reads a version; any text is one.
  public init(_ text: String) {
    self.text = text
    var parts: [VersionPart] = []
    var run: [UInt16] = []
    var runClass = VersionCharacterClass.string
    var end = text.utf16.endIndex
    for index in text.utf16.indices {
      let unit = text.utf16[index]
      let unitClass = VersionCharacterClass(unit)
      if unitClass == .dash, index != text.utf16.startIndex {
        end = index
        break
      }
      if !run.isEmpty, unitClass != runClass || unitClass.standsAlone {
        parts.append(VersionPart(runClass, run))
        run.removeAll(keepingCapacity: true)
      }
      run.append(unit)
      runClass = unitClass
    }
    if !run.isEmpty { parts.append(VersionPart(runClass, run)) }
    self.parts = parts
    ignored = end == text.utf16.endIndex ? nil : String(text[end...])
  }

  /// Whether this version is newer than another.
  public func isNewer(than other: UpdateVersion) -> Bool { order(to: other) == .newer }

  /// Whether this version is older than another.
  public func isOlder(than other: UpdateVersion) -> Bool { order(to: other) == .older }

  /// How this version stands to another.
  public func order(to other: UpdateVersion) -> VersionOrder {
    VersionComparison(self, other).order
  }

  /// How many parts at the start are numbers and periods.
  var numberCount: Int { parts.prefix { $0.isNumberOrPeriod }.count }

  /// The parts, of which those at the start are made as many numbers and periods as those of
  /// another version.
  func parts(balancedWith other: UpdateVersion) -> [VersionPart] {
    let count = numberCount
    let otherCount = other.numberCount
    guard count < otherCount else { return parts }
    return parts[..<count] + other.parts[count..<otherCount].map(\.added) + parts[count...]
  }
}

extension UpdateVersion: CustomStringConvertible {
  /// The version as it was written.
  public var description: String { text }
}

/// How a version stands to another.
public enum VersionOrder: String, Hashable, Sendable {
  /// The first is older.
  case older = "<"
  /// They are the same to the order, whatever is written.
  case same = "="
  /// The first is newer.
  case newer = ">"
}
