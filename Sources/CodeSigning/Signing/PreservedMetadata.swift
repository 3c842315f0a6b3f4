// Valise — what of an old signature a new one keeps
// SPDX-License-Identifier: Apache-2.0

/// What of an old signature a new one keeps; what a linker signed is never kept.
public struct PreservedMetadata: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16
  /// Makes a set of its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The identifier.
  public static let identifier = PreservedMetadata(rawValue: 1)
  /// The entitlements, byte for byte, in both forms.
  public static let entitlements = PreservedMetadata(rawValue: 2)
  /// The requirements, byte for byte.
  public static let requirements = PreservedMetadata(rawValue: 4)
  /// The flags, but for those that say how the code was signed; what Info.plist says under
  /// `CSFlags` counts more.
  public static let flags = PreservedMetadata(rawValue: 8)
  /// The hardened runtime: the flag, and its version.
  public static let runtime = PreservedMetadata(rawValue: 16)
  /// What the code asks of who launches it.
  public static let launchConstraints = PreservedMetadata(rawValue: 32)
  /// What the code asks of its libraries.
  public static let libraryConstraints = PreservedMetadata(rawValue: 64)
  /// The rules of the seal.
  public static let resourceRules = PreservedMetadata(rawValue: 128)
  /// The team.
  public static let team = PreservedMetadata(rawValue: 256)
  /// The digests of the code directories.
  public static let digests = PreservedMetadata(rawValue: 512)

  /// All.
  public static let all = PreservedMetadata(table.map(\.member))

  private static let table: [(member: PreservedMetadata, name: String)] = [
    (.identifier, "identifier"), (.entitlements, "entitlements"), (.requirements, "requirements"),
    (.flags, "flags"), (.runtime, "runtime"), (.launchConstraints, "launch-constraints"),
    (.libraryConstraints, "library-constraints"), (.resourceRules, "resource-rules"),
    (.team, "team"), (.digests, "digest-algorithm"),
  ]

  /// All names, as codesign spells them; the last two can be kept with its library alone.
  public static var allNames: [String] { table.map(\.name) }

  /// The names of the members.
  public var names: [String] { Self.table.filter { contains($0.member) }.map(\.name) }

  /// Makes the member that codesign calls by a name, if there is one; `all` are all.
  public init?(name: String) {
    if name == "all" {
      self = .all
      return
    }
    guard let row = Self.table.first(where: { $0.name == name }) else { return nil }
    self = row.member
  }
}
