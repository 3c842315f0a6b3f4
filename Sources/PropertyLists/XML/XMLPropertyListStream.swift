// Valise — a property list in XML that is written entry by entry
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// A dictionary that is written in XML entry by entry, and taken away piece by piece.
///
/// The pieces are together the bytes that `PropertyList.serialized(as: .xml, sortedKeys: true)`
/// gives, when the keys come in the order of their code points and no dictionary that is opened
/// stays empty. So a file of any size is written in little memory.
public struct XMLPropertyListStream: ~Copyable {
  private var writer = XMLPropertyListWriter(sortedKeys: true)
  /// The keys of the dictionaries that are open below the outermost.
  private var openKeys: [String] = []

  /// Begins a property list, whose outermost dictionary is open then.
  public init() {
    writer.begin()
    writer.openDictionary()
  }

  /// How many bytes wait to be taken.
  public var byteCount: Int { writer.writer.byteCount }

  /// Begins a dictionary under a key.
  ///
  /// - Throws: `.cannotHold` for a key that XML has no form for.
  public mutating func openDictionary(_ key: String) throws(PropertyListError) {
    do throws(PropertyListError) { try writer.key(key) } catch { throw inside(error) }
    writer.openDictionary()
    openKeys.append(key)
  }

  /// Ends the dictionary that was begun last.
  public mutating func closeDictionary() {
    precondition(!openKeys.isEmpty, "a dictionary is open")
    openKeys.removeLast()
    writer.closeDictionary()
  }

  /// Adds a value under a key.
  ///
  /// - Throws: `.cannotHold` with the key path of what XML has no form for.
  public mutating func add(_ value: PropertyList, _ key: String) throws(PropertyListError) {
    do throws(PropertyListError) { try writer.entry(key, 0, of: [value]) } catch {
      throw inside(error)
    }
  }

  /// Ends the outermost dictionary and the property list.
  public mutating func finish() {
    precondition(openKeys.isEmpty, "the dictionaries inside are ended")
    writer.closeDictionary()
    writer.end()
  }

  /// The bytes that were written since they were taken last.
  public mutating func taken() -> [UInt8] { writer.writer.finished() }

  private func inside(_ error: PropertyListError) -> PropertyListError {
    openKeys.reversed().reduce(error) { $0.inside($1) }
  }
}
