// Valise — one load command of an image
// SPDX-License-Identifier: Apache-2.0

/// One load command: what it says, and its bytes as they are.
public struct LoadCommand: Hashable, Sendable {
  /// The number, `LC_*`, with the bit for commands that the dynamic linker must know.
  public let number: UInt32
  /// Where the command starts, counted from the start of the image, in bytes.
  public internal(set) var offset: Int
  /// The whole command, its number and size included.
  public let bytes: [UInt8]
  /// What the command says.
  public let content: Content

  /// What a load command says.
  public enum Content: Hashable, Sendable {
    /// A segment with its sections.
    case segment(MachOSegment)
    /// A dynamic library that the image needs, or its own name.
    case dylib(MachODylib)
    /// The dynamic linker to use, or the name of this one.
    case dylinker(path: String)
    /// A folder to look for libraries in.
    case rpath(String)
    /// The 16 bytes that tell builds apart.
    case uuid([UInt8])
    /// The platform with its versions.
    case buildVersion(MachOBuildVersion)
    /// The place of a table behind the segments' contents, counted from the start of the image.
    case linkEditData(offset: UInt32, size: UInt32)
    /// Where the program starts, counted from the start of the image.
    case main(entryOffset: UInt64, stackSize: UInt64)
    /// The part of the image that is encrypted; it is not when `system` is 0.
    case encryption(offset: UInt32, size: UInt32, system: UInt32)
    /// The version of the sources.
    case sourceVersion(UInt64)
    /// The places of the symbols and their names, counted from the start of the image.
    case symbolTable(offset: UInt32, count: UInt32, stringsOffset: UInt32, stringsSize: UInt32)
    /// The parts of the symbol table.
    case dynamicSymbols(MachODynamicSymbols)
    /// The compressed tables of the dynamic linker.
    case dyldInfo(MachODyldInfo)
    /// Hints for the lookup of symbols in libraries; the count is of entries of 4 bytes.
    case twoLevelHints(MachOTable)
    /// The registers with which a thread starts.
    case threadStates([MachOThreadState])
    /// One text: a variable for the dynamic linker, a related framework or library, a triple.
    case text(String)
    /// Options for the linker, in an object file.
    case linkerOptions([String])
    /// A part of the file that belongs to somebody else, counted from the start of the image.
    case note(owner: String, offset: UInt64, size: UInt64)
    /// One image of a collection, as kernels are shipped.
    case filesetEntry(identifier: String, address: UInt64, fileOffset: UInt64)
    /// A command whose contents are not looked at.
    case other
  }
}

extension LoadCommand {
  /// The bit of a number that says: the dynamic linker must know the command.
  static let required: UInt32 = 0x8000_0000
  static let codeSignature: UInt32 = 0x1D
  static let splitInfo: UInt32 = 0x1E
  static let unixThread: UInt32 = 0x5
  static let segment64: UInt32 = 0x19
  static let loadDylinker: UInt32 = 0xE

  private static let names: [UInt32: String] = [
    0x1: "LC_SEGMENT", 0x2: "LC_SYMTAB", 0x3: "LC_SYMSEG", 0x4: "LC_THREAD", 0x5: "LC_UNIXTHREAD",
    0x6: "LC_LOADFVMLIB", 0x7: "LC_IDFVMLIB", 0x8: "LC_IDENT", 0x9: "LC_FVMFILE", 0xA: "LC_PREPAGE",
    0xB: "LC_DYSYMTAB", 0xC: "LC_LOAD_DYLIB", 0xD: "LC_ID_DYLIB", 0xE: "LC_LOAD_DYLINKER",
    0xF: "LC_ID_DYLINKER", 0x10: "LC_PREBOUND_DYLIB", 0x11: "LC_ROUTINES", 0x12: "LC_SUB_FRAMEWORK",
    0x13: "LC_SUB_UMBRELLA", 0x14: "LC_SUB_CLIENT", 0x15: "LC_SUB_LIBRARY",
    0x16: "LC_TWOLEVEL_HINTS", 0x17: "LC_PREBIND_CKSUM", 0x8000_0018: "LC_LOAD_WEAK_DYLIB",
    0x19: "LC_SEGMENT_64", 0x1A: "LC_ROUTINES_64", 0x1B: "LC_UUID", 0x8000_001C: "LC_RPATH",
    0x1D: "LC_CODE_SIGNATURE", 0x1E: "LC_SEGMENT_SPLIT_INFO", 0x8000_001F: "LC_REEXPORT_DYLIB",
    0x20: "LC_LAZY_LOAD_DYLIB", 0x21: "LC_ENCRYPTION_INFO", 0x22: "LC_DYLD_INFO",
    0x8000_0022: "LC_DYLD_INFO_ONLY", 0x8000_0023: "LC_LOAD_UPWARD_DYLIB",
    0x24: "LC_VERSION_MIN_MACOSX", 0x25: "LC_VERSION_MIN_IPHONEOS", 0x26: "LC_FUNCTION_STARTS",
    0x27: "LC_DYLD_ENVIRONMENT", 0x8000_0028: "LC_MAIN", 0x29: "LC_DATA_IN_CODE",
    0x2A: "LC_SOURCE_VERSION", 0x2B: "LC_DYLIB_CODE_SIGN_DRS", 0x2C: "LC_ENCRYPTION_INFO_64",
    0x2D: "LC_LINKER_OPTION", 0x2E: "LC_LINKER_OPTIMIZATION_HINT", 0x2F: "LC_VERSION_MIN_TVOS",
    0x30: "LC_VERSION_MIN_WATCHOS", 0x31: "LC_NOTE", 0x32: "LC_BUILD_VERSION",
    0x8000_0033: "LC_DYLD_EXPORTS_TRIE", 0x8000_0034: "LC_DYLD_CHAINED_FIXUPS",
    0x8000_0035: "LC_FILESET_ENTRY", 0x36: "LC_ATOM_INFO", 0x37: "LC_FUNCTION_VARIANTS",
    0x38: "LC_FUNCTION_VARIANT_FIXUPS", 0x39: "LC_TARGET_TRIPLE",
  ]

  /// The name of the command; its number where there is none.
  public var name: String { Self.names[number] ?? "0x" + String(number, radix: 16) }
}
