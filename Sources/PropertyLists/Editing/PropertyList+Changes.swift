// Valise — making changes in the value of a property list
// SPDX-License-Identifier: Apache-2.0

extension PropertyList {
  /// Makes a change; where it does not fit the value, nothing happens.
  mutating func apply(_ change: PropertyListChange) {
    switch change {
    case .replace(let path, let value):
      update(path.components[...]) { $0 = value }
    case .addEntry(let key, let value, let path):
      update(path.components[...]) { $0.updateEntries { $0[key] = value } }
    case .addElement(let place, let value, let path):
      update(path.components[...]) { container in
        container.updateElements { $0.insert(value, at: min(place, $0.count)) }
      }
    case .removeEntry(let key, let path):
      update(path.components[...]) { $0.updateEntries { $0[key] = nil } }
    case .removeElement(let place, let path):
      update(path.components[...]) { container in
        container.updateElements { if $0.indices.contains(place) { $0.remove(at: place) } }
      }
    }
  }

  /// Changes the value at the end of a way.
  private mutating func update(_ way: ArraySlice<String>, _ change: (inout PropertyList) -> Void) {
    guard let step = way.first else { return change(&self) }
    switch self {
    case .dictionary(var entries):
      guard var inner = entries[step] else { return }
      // The container lets go of its parts while they change, so that none is copied.
      self = .boolean(false)
      entries[step] = .boolean(false)
      inner.update(way.dropFirst(), change)
      entries[step] = inner
      self = .dictionary(entries)
    case .array(var elements):
      guard let place = Int(step), elements.indices.contains(place) else { return }
      self = .boolean(false)
      elements[place].update(way.dropFirst(), change)
      self = .array(elements)
    default: return
    }
  }

  private mutating func updateEntries(_ change: (inout PropertyListDictionary) -> Void) {
    guard case .dictionary(var entries) = self else { return }
    self = .boolean(false)
    change(&entries)
    self = .dictionary(entries)
  }

  private mutating func updateElements(_ change: (inout [PropertyList]) -> Void) {
    guard case .array(var elements) = self else { return }
    self = .boolean(false)
    change(&elements)
    self = .array(elements)
  }
}
