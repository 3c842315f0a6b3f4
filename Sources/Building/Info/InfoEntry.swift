// Valise — one key of the Info.plist that is made, and where its value comes from
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// One key of the Info.plist that is made.
public struct InfoEntry: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The value.
  public let value: PropertyList
  /// Who says so; of a dictionary that came together from several, the last.
  public let source: InfoSource
  /// What else was said about the key, in the order of what counts less first: values that were
  /// replaced, and dictionaries that were merged into this one.
  public let others: [InfoSource]

  /// Makes an entry.
  init(key: String, value: PropertyList, source: InfoSource, others: [InfoSource]) {
    self.key = key
    self.value = value
    self.source = source
    self.others = others
  }

  /// Makes an entry that one alone says something about.
  init(_ key: String, _ value: PropertyList, from origin: PlanOrigin) {
    self.init(key: key, value: value, source: InfoSource(value, from: origin), others: [])
  }

  /// Where the value comes from.
  public var origin: PlanOrigin { source.origin }
}

extension [InfoEntry] {
  /// The bytes of an Info.plist with these keys.
  func serialized(as format: PropertyListFormat) throws(BuildError) -> [UInt8] {
    var dictionary = PropertyListDictionary()
    for entry in self { dictionary[entry.key] = entry.value }
    do {
      return try PropertyList.dictionary(dictionary).serialized(as: format, sortedKeys: true)
    } catch {
      throw .info(error)
    }
  }
}

/// A value for a key of Info.plist that follows from the manifest or a convention.
struct DerivedInfo {
  /// How firmly a value stands against another one for the same key.
  enum Strength {
    /// A convention; whatever else says something about the key replaces it.
    case assumed
    /// The structure of the bundle; who contradicts it makes a mistake.
    case structural
    /// Stated by a key of the manifest: it replaces what files say, and what the table `plist` says
    /// must not contradict it.
    case stated
  }

  let key: String
  let source: InfoSource
  let strength: Strength

  init(_ key: String, _ source: InfoSource, _ strength: Strength) {
    self.key = key
    self.source = source
    self.strength = strength
  }
}
