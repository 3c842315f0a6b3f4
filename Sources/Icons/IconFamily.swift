// Valise — an icon family: the entries of an .icns file
// SPDX-License-Identifier: Apache-2.0

/// An icon family: the entries of an `.icns` file, in order.
///
/// Entries are kept as they are, byte for byte, also those of unknown types; pictures are decoded
/// when they are asked for.
public struct IconFamily: Hashable, Sendable {
  /// One entry.
  public struct Entry: Hashable, Sendable {
    /// What the entry is.
    public var type: IconType
    /// What it holds, without the header of eight bytes.
    public var payload: [UInt8]

    /// Makes an entry.
    public init(type: IconType, payload: [UInt8]) {
      self.type = type
      self.payload = payload
    }

    /// How many bytes the entry takes in a file.
    public var byteCount: Int { payload.count + IconFamily.headerByteCount }
  }

  /// The bytes before the payload of an entry, and before the first entry of a file: a type and a
  /// length.
  static let headerByteCount = 8

  /// The entries, in the order of the file.
  public var entries: [Entry]
  /// What stands behind the end that the family names; real files have a stray line end there.
  public var trailingBytes: [UInt8]
  /// Whether the family starts with the header of a file; a variant may lie in its entry without.
  public var hasHeader: Bool
  /// The absolute offset at which the family started, when it was read.
  private let start: Int

  /// Makes a family.
  public init(entries: [Entry] = [], trailingBytes: [UInt8] = [], hasHeader: Bool = true) {
    self.entries = entries
    self.trailingBytes = trailingBytes
    self.hasHeader = hasHeader
    start = 0
  }

  init(entries: [Entry], trailingBytes: [UInt8], hasHeader: Bool, start: Int) {
    self.entries = entries
    self.trailingBytes = trailingBytes
    self.hasHeader = hasHeader
    self.start = start
  }

  /// The first entry of a type.
  public func entry(_ type: IconType) -> Entry? { entries.first { $0.type == type } }

  /// The absolute offset of the payload of an entry in the file.
  ///
  /// - Complexity: Linear in the number of entries before it.
  public func offset(ofEntryAt index: Int) -> Int {
    let before = entries[..<index].reduce(0) { $0 + $1.byteCount }
    return start + (hasHeader ? Self.headerByteCount : 0) + before + Self.headerByteCount
  }

  /// Two families are equal that have the same entries, wherever they were read.
  public static func == (left: IconFamily, right: IconFamily) -> Bool {
    left.entries == right.entries && left.trailingBytes == right.trailingBytes
      && left.hasHeader == right.hasHeader
  }

  /// Adds what makes families equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(trailingBytes)
    hasher.combine(hasHeader)
  }
}
