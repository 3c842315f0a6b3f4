// Valise — the flags of signed code
// SPDX-License-Identifier: Apache-2.0

/// How the system is to treat the code, and how it was signed.
///
/// Source: `kern/cs_blobs.h` of xnu, `CS_*`, and Apple's `CSCommon.h`.
public struct CodeSigningFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes flags of their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The code may host guests; obsolete.
  public static let host = CodeSigningFlags(rawValue: 0x1)
  /// Nobody signed: the signature only says that nothing changed.
  public static let adhoc = CodeSigningFlags(rawValue: 0x2)
  /// Pages that do not match are not loaded.
  public static let hard = CodeSigningFlags(rawValue: 0x100)
  /// The process is killed when it becomes invalid.
  public static let kill = CodeSigningFlags(rawValue: 0x200)
  /// The certificate's end counts.
  public static let expires = CodeSigningFlags(rawValue: 0x400)
  /// The dynamic linker ignores variables of the environment.
  public static let restrict = CodeSigningFlags(rawValue: 0x800)
  /// Only signed pages run.
  public static let enforcement = CodeSigningFlags(rawValue: 0x1000)
  /// Only libraries of the same team or of Apple are loaded.
  public static let libraryValidation = CodeSigningFlags(rawValue: 0x2000)
  /// The hardened runtime.
  public static let runtime = CodeSigningFlags(rawValue: 0x10000)
  /// A linker signed.
  public static let linkerSigned = CodeSigningFlags(rawValue: 0x20000)

  private static let table: [(flag: CodeSigningFlags, name: String)] = [
    (.host, "host"), (.adhoc, "adhoc"), (.hard, "hard"), (.kill, "kill"), (.expires, "expires"),
    (.restrict, "restrict"), (.enforcement, "enforcement"),
    (.libraryValidation, "library-validation"), (.runtime, "runtime"),
    (.linkerSigned, "linker-signed"),
  ]

  /// The names of the flags as codesign spells them; unknown bits as one number at the end.
  public var names: [String] {
    var rest = self
    var names: [String] = []
    for row in Self.table where contains(row.flag) {
      names.append(row.name)
      rest.remove(row.flag)
    }
    if rest.rawValue != 0 { names.append("0x" + String(rest.rawValue, radix: 16)) }
    return names
  }

  /// Makes the flag that codesign calls by a name, if there is one.
  public init?(name: String) {
    guard let row = Self.table.first(where: { $0.name == name }) else { return nil }
    self = row.flag
  }
}
