// Valise — what a delta does to one path
// SPDX-License-Identifier: Apache-2.0

/// What a delta does to one path; the bits are those of the file.
public struct DeltaCommands: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes commands of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What is at the path is removed first.
  public static let delete = DeltaCommands(rawValue: 1)
  /// A file, link or folder is made.
  public static let extract = DeltaCommands(rawValue: 2)
  /// The permission bits are changed.
  public static let permissions = DeltaCommands(rawValue: 4)
  /// The new file is made of an old one and the differences to it.
  public static let difference = DeltaCommands(rawValue: 8)
  /// The old file is one at another path.
  public static let clone = DeltaCommands(rawValue: 16)

  /// Whether commands go together: a record has one source of its contents.
  var isMeaningful: Bool {
    if contains(.extract) { return subtracting(.delete) == .extract }
    if contains(.clone) { return rawValue < 32 }
    return self == .delete || self == .permissions
      || contains(.difference) && subtracting(.permissions) == .difference
  }

  /// The commands in words, in the order in which they are done.
  public var names: [String] {
    let names: [(DeltaCommands, String)] = [
      (.delete, "delete"), (.extract, "extract"), (.clone, "clone"), (.difference, "difference"),
      (.permissions, "permissions"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
