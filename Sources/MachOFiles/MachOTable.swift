// Valise — the tables that load commands place in an image
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// A table in an image; the offset counts from the start of the image.
public struct MachOTable: Hashable, Sendable {
  /// The offset of the table, in bytes.
  public let offset: UInt32
  /// The size in bytes, or the count of entries where the command has one.
  public let count: UInt32

  init(parsing fields: inout ByteReader, _ order: ByteOrder) throws(ByteError) {
    offset = try fields.read(UInt32.self, order)
    count = try fields.read(UInt32.self, order)
  }
}

/// The compressed tables of the dynamic linker (`LC_DYLD_INFO`); counts are bytes.
public struct MachODyldInfo: Hashable, Sendable {
  /// Where pointers are moved.
  public let rebase: MachOTable
  /// Where symbols are bound.
  public let bind: MachOTable
  /// Where weak symbols are bound.
  public let weakBind: MachOTable
  /// Where symbols are bound at their first use.
  public let lazyBind: MachOTable
  /// The exported symbols.
  public let exports: MachOTable

  init(parsing fields: inout ByteReader, _ order: ByteOrder) throws(ByteError) {
    rebase = try MachOTable(parsing: &fields, order)
    bind = try MachOTable(parsing: &fields, order)
    weakBind = try MachOTable(parsing: &fields, order)
    lazyBind = try MachOTable(parsing: &fields, order)
    exports = try MachOTable(parsing: &fields, order)
  }
}

/// The parts of the symbol table (`LC_DYSYMTAB`).
public struct MachODynamicSymbols: Hashable, Sendable {
  /// A run of symbols.
  public struct Run: Hashable, Sendable {
    /// The number of the first symbol.
    public let first: UInt32
    /// How many symbols there are.
    public let count: UInt32

    init(parsing fields: inout ByteReader, _ order: ByteOrder) throws(ByteError) {
      first = try fields.read(UInt32.self, order)
      count = try fields.read(UInt32.self, order)
    }
  }

  /// The symbols that only the image itself uses.
  public let locals: Run
  /// The symbols that others may use.
  public let externals: Run
  /// The symbols that others define.
  public let undefined: Run
  /// The table of contents, entries of 8 bytes.
  public let contents: MachOTable
  /// The modules, entries of 52 bytes, or 56 in a 64-bit image.
  public let modules: MachOTable
  /// The references of modules, entries of 4 bytes.
  public let references: MachOTable
  /// The symbols of pointers and stubs, entries of 4 bytes.
  public let indirect: MachOTable
  /// The relocations by symbols, entries of 8 bytes.
  public let externalRelocations: MachOTable
  /// The relocations by addresses, entries of 8 bytes.
  public let localRelocations: MachOTable

  init(parsing fields: inout ByteReader, _ order: ByteOrder) throws(ByteError) {
    locals = try Run(parsing: &fields, order)
    externals = try Run(parsing: &fields, order)
    undefined = try Run(parsing: &fields, order)
    contents = try MachOTable(parsing: &fields, order)
    modules = try MachOTable(parsing: &fields, order)
    references = try MachOTable(parsing: &fields, order)
    indirect = try MachOTable(parsing: &fields, order)
    externalRelocations = try MachOTable(parsing: &fields, order)
    localRelocations = try MachOTable(parsing: &fields, order)
  }
}
