// Valise — the keys of Info.plist as they come together from files, keys and conventions
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// The keys of Info.plist as they come together: first files, then what follows from the manifest,
/// then the table `plist`.
///
/// Dictionaries are merged key by key at every depth; other values are replaced.
struct InfoDraft {
  private struct Slot {
    let key: String
    var value: PropertyList
    var source: InfoSource
    /// What the table `plist` must not contradict.
    var firm: [InfoSource]
    var others: [InfoSource]

    /// Puts a source on top.
    mutating func put(_ new: InfoSource) {
      others.append(source)
      value = value.merged(under: new.value)
      source = new
    }
  }

  /// Two sources that say different things.
  struct Clash: Error {
    /// The key path.
    let key: [String]
    /// Who says it first.
    let first: InfoSource
    /// Who contradicts.
    let second: InfoSource
  }

  /// Whether files and the table `plist` may replace what is firm.
  let overrides: Bool
  private var slots: [Slot] = []
  /// By the bytes of the key, since texts that look alike are different keys.
  private var places: [[UInt8]: Int] = [:]

  init(overrides: Bool) { self.overrides = overrides }

  /// The keys, sorted by their bytes.
  var entries: [InfoEntry] {
    slots.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      InfoEntry(key: $0.key, value: $0.value, source: $0.source, others: $0.others)
    }
  }

  /// The value of a key and who said it last.
  subscript(key: String) -> InfoSource? {
    places[Array(key.utf8)].map {
      let slot = slots[$0]
      return InfoSource(slot.value, from: slot.source.origin, key: slot.source.manifestKey)
    }
  }

  /// Adds what a file says; it replaces what files before it said.
  mutating func addFile(_ key: String, _ source: InfoSource) {
    guard let place = places[Array(key.utf8)] else { return append(key, source, firm: []) }
    slots[place].put(source)
  }

  /// Adds what follows from the manifest or a convention.
  mutating func add(_ derived: DerivedInfo) throws(Clash) {
    let (key, source) = (derived.key, derived.source)
    let isFirm = derived.strength != .assumed
    guard let place = places[Array(key.utf8)] else {
      return append(key, source, firm: isFirm ? [source] : [])
    }
    var slot = slots[place]
    for other in slot.firm where isFirm {
      guard let path = other.value.contradiction(of: source.value) else { continue }
      throw Clash(key: [key] + path, first: other, second: source)
    }
    switch derived.strength {
    case .assumed where slot.value == "":
      // A file that says nothing leaves the key to the convention.
      slot.put(source)
    case .assumed:
      slot.others.insert(source, at: 0)
      slot.value = source.value.merged(under: slot.value)
    case .structural:
      if slot.value != "", let path = source.value.contradiction(of: slot.value) {
        guard overrides else { throw Clash(key: [key] + path, first: source, second: slot.source) }
        slot.others.insert(source, at: 0)
        slot.value = source.value.merged(under: slot.value)
      } else {
        slot.put(source)
        slot.firm.append(source)
      }
    case .stated:
      slot.put(source)
      slot.firm.append(source)
    }
    slots[place] = slot
  }

  /// Adds what the table `plist` states.
  mutating func state(_ key: String, _ source: InfoSource) throws(Clash) {
    guard let place = places[Array(key.utf8)] else { return append(key, source, firm: []) }
    if !overrides {
      for other in slots[place].firm {
        guard let path = other.value.contradiction(of: source.value) else { continue }
        throw Clash(key: [key] + path, first: other, second: source)
      }
    }
    slots[place].put(source)
  }

  private mutating func append(_ key: String, _ source: InfoSource, firm: [InfoSource]) {
    places[Array(key.utf8)] = slots.count
    slots.append(Slot(key: key, value: source.value, source: source, firm: firm, others: []))
  }
}

extension PropertyList {
  /// The value inside dictionaries with a key each, the first key outermost.
  func nested(below keys: ArraySlice<String>) -> PropertyList {
    keys.reversed().reduce(self) { value, key in
      var dictionary = PropertyListDictionary()
      dictionary[key] = value
      return .dictionary(dictionary)
    }
  }

  /// This value with another one over it: dictionaries are merged, all else is replaced.
  func merged(under other: PropertyList) -> PropertyList {
    guard case .dictionary(var mine) = self, case .dictionary(let theirs) = other else {
      return other
    }
    for (key, value) in theirs {
      mine[key] = mine[key].map { $0.merged(under: value) } ?? value
    }
    return .dictionary(mine)
  }

  /// The key path at which another value says something else about the same; nothing when the two
  /// can be merged without loss.
  func contradiction(of other: PropertyList) -> [String]? {
    guard case .dictionary(let mine) = self, case .dictionary(let theirs) = other else {
      return self == other ? nil : []
    }
    for (key, value) in mine {
      guard let their = theirs[key], let path = value.contradiction(of: their) else { continue }
      return [key] + path
    }
    return nil
  }
}
