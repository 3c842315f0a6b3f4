// Valise — the list of hashes that a signature signs
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles

/// The list of hashes that a signature signs: of each page of the code, and of what belongs to it.
///
/// Source: `kern/cs_blobs.h` of xnu, `CS_CodeDirectory`.
public struct CodeDirectory: Hashable, Sendable {
  /// The version of the form, which says which fields there are.
  public var version: CodeDirectoryVersion
  /// How the system is to treat the code.
  public var flags: CodeSigningFlags
  /// The identifier of the code.
  public var identifier: String
  /// The team that signed, where Apple vouches for one.
  public var team: String?
  /// The digest of all hashes.
  public var hashType: CodeHashType
  /// The number of Apple's own deliveries; 0 for everybody else.
  public var platform: UInt8
  /// The size of a page as a power of two; 0 when one hash covers all code.
  public var pageExponent: UInt8
  /// How many bytes of the image are hashed.
  public var codeLimit: UInt64
  /// The part of the image that is executable; from version 0x20400 on.
  public var executableSegment: ExecutableSegment
  /// The hardened runtime's version, packed as in load commands; from version 0x20500 on.
  public var runtime: MachOVersion
  /// Where pages stand that are not in one piece; no tool of today writes any.
  public var scatter: [Scatter]
  /// The hashes of the special slots, of slot −1 first; zeros for nothing.
  public var specialHashes: [[UInt8]]
  /// The hashes of the pages.
  public var codeHashes: HashList
  /// The hashes of the pages before the store encrypted them.
  public var preEncryptHashes: HashList?
  /// The signature that this one is linked to; from version 0x20600 on.
  public var linkage: Linkage?

  /// Two fields that are to be 0, kept as they were read.
  var spares = Spares()

  /// The executable part of an image.
  public struct ExecutableSegment: Hashable, Sendable {
    /// Where it starts in the image, in bytes.
    public var base: UInt64
    /// How many bytes it has.
    public var limit: UInt64
    /// What it is allowed, `CS_EXECSEG_*`; 1 for a main program.
    public var flags: UInt64

    /// Makes a description of the executable part.
    public init(base: UInt64 = 0, limit: UInt64 = 0, flags: UInt64 = 0) {
      self.base = base
      self.limit = limit
      self.flags = flags
    }
  }

  /// A run of pages that lies elsewhere in the file.
  public struct Scatter: Hashable, Sendable {
    /// How many pages.
    public let count: UInt32
    /// The first page.
    public let base: UInt32
    /// Where the run stands in the file, in bytes.
    public let offset: UInt64
    /// To be 0.
    let spare: UInt64
  }

  /// The signature that this one is linked to.
  public struct Linkage: Hashable, Sendable {
    /// The digest of the hash.
    public let hashType: UInt8
    /// Who made the code: a translator or a compiler at run time.
    public let applicationType: UInt8
    /// More about who made it.
    public let applicationSubtype: UInt16
    /// The hash.
    public let hash: [UInt8]
  }

  struct Spares: Hashable, Sendable {
    var second: UInt32 = 0
    var third: UInt32 = 0
  }

  /// Makes a directory.
  public init(
    version: CodeDirectoryVersion,
    flags: CodeSigningFlags = [],
    identifier: String,
    team: String? = nil,
    hashType: CodeHashType,
    platform: UInt8 = 0,
    pageExponent: UInt8,
    codeLimit: UInt64,
    executableSegment: ExecutableSegment = ExecutableSegment(),
    runtime: MachOVersion = MachOVersion(rawValue: 0),
    specialHashes: [[UInt8]] = [],
    codeHashes: HashList
  ) {
    self.version = version
    self.flags = flags
    self.identifier = identifier
    self.team = team
    self.hashType = hashType
    self.platform = platform
    self.pageExponent = pageExponent
    self.codeLimit = codeLimit
    self.executableSegment = executableSegment
    self.runtime = runtime
    self.scatter = []
    self.specialHashes = specialHashes
    self.codeHashes = codeHashes
  }
}

/// The version of a code directory's form.
public struct CodeDirectoryVersion: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt32
  /// Makes a version of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The oldest form.
  public static let earliest = CodeDirectoryVersion(rawValue: 0x20001)
  /// From here on pages may be scattered.
  public static let scatter = CodeDirectoryVersion(rawValue: 0x20100)
  /// From here on there is a team.
  public static let team = CodeDirectoryVersion(rawValue: 0x20200)
  /// From here on more than 4 GiB can be signed.
  public static let longLimit = CodeDirectoryVersion(rawValue: 0x20300)
  /// From here on the executable part is described.
  public static let executableSegment = CodeDirectoryVersion(rawValue: 0x20400)
  /// From here on there is the version of the hardened runtime.
  public static let runtime = CodeDirectoryVersion(rawValue: 0x20500)
  /// From here on signatures may be linked.
  public static let linkage = CodeDirectoryVersion(rawValue: 0x20600)
  /// The newest form that a reader of today may take for one it understands.
  static let limit = CodeDirectoryVersion(rawValue: 0x2F000)

  /// The size of the fields at the start, in bytes.
  var headerByteCount: Int {
    if self < .scatter { return 44 }
    if self < .team { return 48 }
    if self < .longLimit { return 52 }
    if self < .executableSegment { return 64 }
    if self < .runtime { return 88 }
    return self < .linkage ? 96 : 108
  }
}

extension CodeDirectoryVersion: Comparable {
  /// The older form first.
  public static func < (left: CodeDirectoryVersion, right: CodeDirectoryVersion) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension CodeDirectoryVersion: CustomStringConvertible {
  /// The number in hexadecimal digits.
  public var description: String { "0x" + String(rawValue, radix: 16) }
}
