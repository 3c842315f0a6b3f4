// Valise — asking where a value of Info.plist comes from
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A question for the origin of one key of Info.plist, or of several.
public struct InfoQuestion: Hashable, Sendable {
  /// One key that the question is about.
  public struct Answer: Hashable, Sendable {
    /// The way to the value: a key, and in dictionaries the keys below it.
    public let path: PropertyListPath
    /// The value.
    public let value: PropertyList
    /// Who says it last.
    public let source: InfoSource
    /// What else was said, that which counts most first; where the question is about a value inside
    /// a dictionary, what was said about that value.
    public let others: [InfoSource]
  }

  /// The question as it was asked.
  public let text: String

  /// Makes a question: a key, a key path such as `NSExtension.NSExtensionPointIdentifier`, or the
  /// start of keys with `*` behind it.
  public init(_ text: String) { self.text = text }

  /// The answers out of the keys of an Info.plist, in their order.
  public func answers(in info: [InfoEntry]) -> [Answer] {
    if text.hasSuffix("*") {
      let start = text.dropLast()
      return info.filter { $0.key.utf8.starts(with: start.utf8) }.map { entry in
        Answer(
          path: PropertyListPath(components: [entry.key]),
          value: entry.value,
          source: entry.source,
          others: entry.others.reversed()
        )
      }
    }
    let path = PropertyListPath(text)
    guard let key = path.components.first,
      let entry = info.first(where: { $0.key.utf8.elementsEqual(key.utf8) })
    else { return [] }
    let below = PropertyListPath(components: Array(path.components.dropFirst()))
    guard let value = entry.value[path: below] else { return [] }
    let all = (entry.others + [entry.source]).compactMap { source in
      source.value[path: below].map { InfoSource($0, from: source.origin, key: source.manifestKey) }
    }
    // Who says it last may say nothing about a value inside; then it is the last who does.
    guard let last = all.lastIndex(where: { $0.value == value }) ?? all.indices.last else {
      return []
    }
    let others = all.indices.filter { $0 != last }.map { all[$0] }
    return [Answer(path: path, value: value, source: all[last], others: others.reversed())]
  }

  /// The key of an Info.plist that a misspelt or shortened question most likely means.
  public func suggestion(in info: [InfoEntry]) -> String? {
    let keys = info.map(\.key)
    return keys.first { !text.isEmpty && $0.hasPrefix(text) } ?? NearestName.of(text, among: keys)
  }
}
