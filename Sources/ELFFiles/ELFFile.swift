// Valise — what an ELF file tells the dynamic linker
// SPDX-License-Identifier: Apache-2.0

/// What an ELF file tells the dynamic linker: its architecture, its type, the libraries that it
/// needs and the symbols that it gives and takes.
///
/// Files for the linker and programs without dynamic libraries have a header and segments only.
public struct ELFFile: Hashable, Sendable {
  /// The header.
  public let header: ELFHeader
  /// The segments in order.
  public let segments: [ELFSegment]
  /// The path of the dynamic linker that a program wants.
  public let interpreter: String?
  /// What the file tells the dynamic linker, in order.
  public let dynamicEntries: [ELFDynamicEntry]
  /// The names of the libraries that the file needs, in order.
  public let neededLibraries: [String]
  /// The name under which others need the file, where it is a library.
  public let sharedObjectName: String?
  /// The folders in which needed libraries are looked for, in order; `$ORIGIN` is the file's own.
  public let runPaths: [String]
  /// What the dynamic linker must and must not do with the file.
  public let flags: ELFDynamicFlags
  /// The symbols that the file gives to others and takes from them, in the order of the file.
  public let symbols: [ELFSymbol]
  /// The names of the sections, in order; none where the list was stripped or is damaged, since
  /// the file is loaded without it.
  public let sectionNames: [String]
  /// The size of the file, in bytes.
  public let byteCount: Int

  /// The processor, the width of addresses and the order of bytes.
  public var architecture: ELFArchitecture { header.architecture }

  /// The symbols that others find by their names.
  public var exportedSymbols: [ELFSymbol] { symbols.filter(\.isExported) }

  /// Whether a running program can load the file as a library.
  ///
  /// Programs that can be anywhere have the type of a library and are told apart by a flag, as
  /// glibc does since 2.30.
  public var isLibrary: Bool { header.fileType == .dynamic && !flags.contains(.program) }
}

extension ELFFile {
  /// Whether a file that starts with these bytes may be an ELF file.
  public static func mayStart(with prefix: [UInt8]) -> Bool {
    prefix.starts(with: ELFHeader.magic)
  }
}
