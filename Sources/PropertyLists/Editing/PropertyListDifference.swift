// Valise — what differs between two property lists
// SPDX-License-Identifier: Apache-2.0

/// One difference between two property lists.
public struct PropertyListDifference: Hashable, Sendable {
  /// The way to the value; of a removed value in the old list, of all others in the new one.
  public let path: PropertyListPath
  /// What differs.
  public let kind: Kind

  /// What can differ.
  public enum Kind: Hashable, Sendable {
    /// Only the new list has the value.
    case added(PropertyList)
    /// Only the old list has the value.
    case removed(PropertyList)
    /// The lists have different values there, not both of them dictionaries or arrays.
    case changed(from: PropertyList, to: PropertyList)
  }

  /// Makes a difference.
  public init(path: PropertyListPath, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension PropertyList {
  /// What differs between this value and a newer one.
  ///
  /// The order of keys is no difference. Differences come in the order of the old list, in each
  /// dictionary the new keys last. In arrays, elements that both lists have in the same order stay
  /// out; those between them are taken for changed, then for added or removed.
  ///
  /// - Complexity: Linear but for arrays that differ, where it is the product of the lengths of
  ///   the parts that differ, up to a limit; above it elements are compared place by place.
  public func differences(to newer: PropertyList) -> [PropertyListDifference] {
    var comparison = PropertyListComparison()
    comparison.compare(self, newer)
    return comparison.differences
  }
}

/// A comparison that goes through two values at once.
private struct PropertyListComparison {
  private(set) var differences: [PropertyListDifference] = []
  private var path = PropertyListPath()

  init() {}

  mutating func compare(_ old: PropertyList, _ new: PropertyList) {
    switch (old, new) {
    case (.dictionary(let old), .dictionary(let new)): compare(old, new)
    case (.array(let old), .array(let new)): compare(old, new)
    default:
      if old != new { add(.changed(from: old, to: new)) }
    }
  }

  private mutating func compare(_ old: PropertyListDictionary, _ new: PropertyListDictionary) {
    for (key, value) in old {
      path.append(key)
      if let other = new[key] { compare(value, other) } else { add(.removed(value)) }
      path.removeLast()
    }
    for (key, value) in new where old[key] == nil {
      path.append(key)
      add(.added(value))
      path.removeLast()
    }
  }

  private mutating func compare(_ old: [PropertyList], _ new: [PropertyList]) {
    for block in ArrayAlignment(old, new).differingBlocks {
      let pairs = min(block.old.count, block.new.count)
      for place in 0..<pairs {
        path.append(String(block.new.lowerBound + place))
        compare(old[block.old.lowerBound + place], new[block.new.lowerBound + place])
        path.removeLast()
      }
      for place in block.old.dropFirst(pairs) { add(.removed(old[place]), place) }
      for place in block.new.dropFirst(pairs) { add(.added(new[place]), place) }
    }
  }

  private mutating func add(_ kind: PropertyListDifference.Kind, _ place: Int) {
    path.append(String(place))
    add(kind)
    path.removeLast()
  }

  private mutating func add(_ kind: PropertyListDifference.Kind) {
    differences.append(PropertyListDifference(path: path, kind: kind))
  }
}
