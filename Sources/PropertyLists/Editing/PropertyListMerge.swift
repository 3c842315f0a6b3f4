// Valise — one property list out of two
// SPDX-License-Identifier: Apache-2.0

/// One property list out of two.
public struct PropertyListMerge: Hashable, Sendable {
  /// The merged value; where values clash, the one that the rule lets win, else the first.
  public let value: PropertyList
  /// The places where the lists hold different values and no rule lets one win.
  public let clashes: [Clash]
  /// The edits of the first list that make the merged value.
  public let edits: [PropertyListEdit]

  /// A place where two lists hold different values.
  public struct Clash: Hashable, Sendable {
    /// The way to the value, the same in both lists.
    public let path: PropertyListPath
    /// The value of the first list.
    public let first: PropertyList
    /// The value of the second list.
    public let second: PropertyList

    /// Makes a clash.
    public init(path: PropertyListPath, first: PropertyList, second: PropertyList) {
      self.path = path
      self.first = first
      self.second = second
    }
  }

  /// What happens to two arrays at one place.
  public enum ArrayRule: Hashable, Sendable {
    /// Elements of the second that the first does not have are put behind those of the first.
    case append
    /// The second takes the place of the first.
    case replace
  }

  /// What happens to two values at one place that are not both containers of one type.
  public enum ClashRule: Hashable, Sendable {
    /// They are clashes.
    case report
    /// The first stays.
    case keepFirst
    /// The second takes its place.
    case takeSecond
  }
}

extension PropertyList {
  /// Merges another value into this one: dictionaries key by key at every depth.
  public func merging(
    _ other: PropertyList,
    arrays: PropertyListMerge.ArrayRule = .append,
    clashes: PropertyListMerge.ClashRule = .report
  ) -> PropertyListMerge {
    var merger = PropertyListMerger(arrays: arrays, clashes: clashes)
    let value = merger.merge(self, other)
    return PropertyListMerge(value: value, clashes: merger.found, edits: merger.edits)
  }
}

/// A merge that goes through two values at once.
private struct PropertyListMerger {
  let arrays: PropertyListMerge.ArrayRule
  let clashes: PropertyListMerge.ClashRule
  private(set) var found: [PropertyListMerge.Clash] = []
  private(set) var edits: [PropertyListEdit] = []
  private var path = PropertyListPath()

  init(arrays: PropertyListMerge.ArrayRule, clashes: PropertyListMerge.ClashRule) {
    self.arrays = arrays
    self.clashes = clashes
  }

  mutating func merge(_ first: PropertyList, _ second: PropertyList) -> PropertyList {
    switch (first, second) {
    case (.dictionary(let one), .dictionary(let two)): return .dictionary(merge(one, two))
    case (.array(let one), .array(let two)) where arrays == .append:
      return .array(append(two, to: one))
    case (.array, .array):
      if first != second { edits.append(.set(second, at: path)) }
      return second
    default: return choose(first, second)
    }
  }

  private mutating func choose(_ first: PropertyList, _ second: PropertyList) -> PropertyList {
    if first == second { return first }
    switch clashes {
    case .report:
      found.append(PropertyListMerge.Clash(path: path, first: first, second: second))
      return first
    case .keepFirst: return first
    case .takeSecond:
      edits.append(.set(second, at: path))
      return second
    }
  }

  private mutating func merge(
    _ first: PropertyListDictionary,
    _ second: PropertyListDictionary
  ) -> PropertyListDictionary {
    var merged = first
    for (key, value) in second {
      path.append(key)
      if let old = first[key] {
        merged[key] = merge(old, value)
      } else {
        edits.append(.insert(value, at: path))
        merged[key] = value
      }
      path.removeLast()
    }
    return merged
  }

  private mutating func append(
    _ second: [PropertyList],
    to first: [PropertyList]
  ) -> [PropertyList] {
    let known = Set(first)
    let new = second.filter { !known.contains($0) }
    for value in new { edits.append(.append(value, to: path)) }
    return first + new
  }
}
