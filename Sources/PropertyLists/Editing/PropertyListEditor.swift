// Valise — edits of a property list file that leave the rest of it as it was
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// A property list file that is edited.
///
/// In a text (XML, JSON, NeXTSTEP's format and `.strings` files) an edit exchanges pieces: what it
/// does not name keeps its bytes, comments, indentation, line ends and encoding included. New text
/// is laid out as the text around it is. A key that is removed takes its lines and the comments
/// behind it on its last line along; a comment above it stays, since it may speak of what follows
/// too. An exchange of the value as a whole leaves what stands before and behind it; entries without
/// braces that become something else are written anew. Binary files are always written anew, keys in
/// their order.
public struct PropertyListEditor: Sendable {
  /// The file as it was read.
  public let original: PropertyListDocument
  /// The value with all edits.
  public private(set) var value: PropertyList
  private let bytes: [UInt8]
  private let limits: PropertyListLimits
  /// The file with all edits, if it is a text.
  private var text: [UInt8]?

  /// Reads a file to edit.
  ///
  /// - Throws: An error with its place and key path when the bytes are no property list.
  public init(
    editing bytes: [UInt8],
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) {
    original = try PropertyListDocument(parsing: bytes, limits: limits)
    value = original.value
    self.bytes = bytes
    self.limits = limits
  }

  /// Whether an edit changed something.
  public var isChanged: Bool { value != original.value }

  /// Makes an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - creatingParents: Whether keys that are missing on the way get dictionaries, and a missing
  ///     array that is appended to is made.
  /// - Throws: Why the edit cannot be made; everything then stays as it was.
  public mutating func apply(
    _ edit: PropertyListEdit,
    creatingParents: Bool = false
  ) throws(PropertyListEditError) {
    let change = try PropertyListChange(edit, in: value, creatingParents: creatingParents)
    var edited = value
    edited.apply(change)
    try make([change], value: edited, at: edit.path)
  }

  /// Merges the value of another file into this one, unless there are clashes.
  ///
  /// - Returns: The merge; when it has clashes, everything stays as it was.
  /// - Throws: `.unwritable` for a value that the format of this file cannot hold.
  public mutating func merge(
    _ other: PropertyList,
    arrays: PropertyListMerge.ArrayRule = .append,
    clashes: PropertyListMerge.ClashRule = .report
  ) throws(PropertyListEditError) -> PropertyListMerge {
    let merge = value.merging(other, arrays: arrays, clashes: clashes)
    guard merge.clashes.isEmpty else { return merge }
    var edited = value
    var changes: [PropertyListChange] = []
    for edit in merge.edits {
      let change = try PropertyListChange(edit, in: edited, creatingParents: false)
      edited.apply(change)
      changes.append(change)
    }
    try make(changes, value: edited, at: PropertyListPath())
    return merge
  }

  /// Makes changes of which none is inside another and none moves the place of another.
  private mutating func make(
    _ changes: [PropertyListChange],
    value edited: PropertyList,
    at path: PropertyListPath
  ) throws(PropertyListEditError) {
    guard edited != value else { return }
    if original.format != .binary {
      do throws(PropertyListError) {
        text =
          original.format == .xml
          ? try editXML(changes, into: edited) : try editText(changes, into: edited)
      } catch {
        throw .unwritable(error)
      }
      if text == nil { throw .unfaithful(path) }
    }
    value = edited
  }

  /// The file with changes; nothing when it does not say what was asked for.
  private func editXML(
    _ changes: [PropertyListChange],
    into value: PropertyList
  ) throws(PropertyListError) -> [UInt8]? {
    let old = text ?? bytes
    let map = try XMLPropertyListSourceMap(old, limits: limits)
    let edited = TextSplice.apply(try map.splices(for: changes), to: map.text)
    let new = XMLEncoding(of: old).bytes(of: edited)
    let read = try PropertyListDocument(parsing: new, limits: limits).value
    return try says(read, value, in: .xml) ? new : nil
  }

  /// The same for the other formats that are text.
  private func editText(
    _ changes: [PropertyListChange],
    into value: PropertyList
  ) throws(PropertyListError) -> [UInt8]? {
    let old = text ?? bytes
    let map = try PropertyListTextMap(old, limits: limits)
    if case .replace(let path, _)? = changes.first, path.components.isEmpty {
      if let splice = try map.rootReplacement(by: value),
        let new = try file(of: map, with: [splice], saying: value)
      {
        return new
      }
      if map.format == .json { return map.file(of: try JSONLayout(of: map.text).serialize(value)) }
      return map.file(of: try value.serialized(as: original.format))
    }
    return try file(of: map, with: try map.splices(for: changes), saying: value)
  }

  /// The file with pieces of its text exchanged; nothing when it does not say what was asked for.
  private func file(
    of map: PropertyListTextMap,
    with splices: [TextSplice],
    saying value: PropertyList
  ) throws(PropertyListError) -> [UInt8]? {
    let new = map.file(of: TextSplice.apply(splices, to: map.text))
    // An odd layout may come out as no property list at all, or as one of another format.
    guard let read = try? PropertyListDocument(parsing: new, limits: limits) else { return nil }
    return try says(read.value, value, in: original.format) ? new : nil
  }

  /// Whether what was read from an edited text is what the edit asked for.
  private func says(
    _ read: PropertyList,
    _ value: PropertyList,
    in format: PropertyListFormat
  ) throws(PropertyListError) -> Bool {
    if read == value { return true }
    // A text has no parts of a second and other such details, which a reader cannot give back.
    let written = try value.serialized(as: format)
    return try read == PropertyListDocument(parsing: written, limits: limits).value
  }

  /// The bytes of the file with all edits; those that were read when there are none.
  ///
  /// - Throws: `.cannotHold` with the key path of a value that the format has no form for.
  public func serialized() throws(PropertyListError) -> [UInt8] {
    guard isChanged || text != nil else { return bytes }
    if let text { return text }
    return try value.serialized(as: original.format)
  }
}

extension PropertyListEdit {
  /// The key path at which the edit is made.
  public var path: PropertyListPath {
    switch self {
    case .set(_, let path), .insert(_, let path), .append(_, let path), .remove(let path): path
    }
  }
}
