// Valise — small ELF files for the tests, one made byte by byte, others by clang and lld
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes
import ValiseTestKit

/// A small ELF file with a dynamic section, made byte by byte.
struct SampleELF {
  var is64Bit = true
  var order: ByteOrder = .little
  /// Whether the newer hash table is there; else the old one.
  var usesGNUHash = false
  var flags1: UInt64 = 0
  /// The numbers of the newer hash table's chain.
  var chain: [UInt32] = [2, 1]

  /// Names: "", libneed.so, libown.so, /opt/a:$ORIGIN, taken, given, weak.
  static let names = "\0libneed.so\0libown.so\0/opt/a:$ORIGIN\0taken\0given\0"

  private func place(of name: String) -> UInt64 {
    let parts = Self.names.split(separator: "\0", omittingEmptySubsequences: false)
    var place: UInt64 = 0
    for part in parts {
      if part == name { return place }
      place += UInt64(part.utf8.count) + 1
    }
    return 0
  }

  /// Addresses are offsets + this.
  static let base: UInt64 = 0x10000

  private func address(_ value: UInt64, _ writer: inout ByteWriter) {
    if is64Bit { writer.write(value, order) } else { writer.write(UInt32(value), order) }
  }

  func bytes() -> [UInt8] {
    let headerCount = is64Bit ? 64 : 52
    let segmentsEnd = headerCount + 2 * (is64Bit ? 56 : 32)
    let namesStart = segmentsEnd
    let symbolsStart = (namesStart + Self.names.utf8.count + 7) / 8 * 8
    let hashStart = symbolsStart + 3 * (is64Bit ? 24 : 16)
    let hash = hashTable()
    let dynamicStart = (hashStart + hash.count + 7) / 8 * 8
    let dynamic = dynamicSection(UInt64(namesStart), UInt64(symbolsStart), UInt64(hashStart))
    let end = dynamicStart + dynamic.count

    var file = ByteWriter()
    file.write(contentsOf: [
      0x7F, 0x45, 0x4C, 0x46, is64Bit ? 2 : 1, order == .little ? 1 : 2, 1, 0,
    ])
    file.write(repeating: 0, count: 8)
    file.write(UInt16(3), order)
    file.write(UInt16(is64Bit ? 62 : 8), order)
    file.write(UInt32(1), order)
    address(0, &file)
    address(UInt64(headerCount), &file)
    address(UInt64(end), &file)
    file.write(UInt32(0), order)
    let counts = [headerCount, is64Bit ? 56 : 32, 2, is64Bit ? 64 : 40, 2, 1]
    for value in counts { file.write(UInt16(value), order) }
    segment(1, 0, UInt64(end), &file)
    segment(2, UInt64(dynamicStart), UInt64(dynamic.count), &file)
    file.write(utf8: Self.names)
    file.pad(to: 8)
    symbol("", 0, 0, &file)
    symbol("taken", 0x22, 0, &file)
    symbol("given", 0x12, 7, &file)
    file.write(contentsOf: hash)
    file.pad(to: 8)
    file.write(contentsOf: dynamic)
    section(0, 0, 0, 0, &file)
    section(place(of: "given"), 3, UInt64(namesStart), UInt64(Self.names.utf8.count), &file)
    return file.bytes
  }

  private func section(
    _ name: UInt64,
    _ type: UInt32,
    _ offset: UInt64,
    _ count: UInt64,
    _ file: inout ByteWriter
  ) {
    file.write(UInt32(name), order)
    file.write(type, order)
    for value in [0, 0, offset, count] { address(value, &file) }
    file.write(UInt64(0), order)
    for _ in 0..<2 { address(0, &file) }
  }

  private func segment(_ type: UInt32, _ offset: UInt64, _ count: UInt64, _ file: inout ByteWriter)
  {
    file.write(type, order)
    if is64Bit { file.write(UInt32(5), order) }
    for value in [offset, offset + Self.base, offset + Self.base, count, count] {
      address(value, &file)
    }
    if !is64Bit { file.write(UInt32(5), order) }
    address(8, &file)
  }

  private func symbol(_ name: String, _ info: UInt8, _ section: UInt16, _ file: inout ByteWriter) {
    file.write(UInt32(place(of: name)), order)
    if !is64Bit {
      file.write(UInt32(section) * 16, order)
      file.write(UInt32(4), order)
    }
    file.write(contentsOf: [info, 0])
    file.write(section, order)
    if is64Bit {
      file.write(UInt64(section) * 16, order)
      file.write(UInt64(4), order)
    }
  }

  private func hashTable() -> [UInt8] {
    var table = ByteWriter()
    if usesGNUHash {
      for number: UInt32 in [1, 1, 1, 0] { table.write(number, order) }
      address(.max >> (is64Bit ? 0 : 32), &table)
      table.write(UInt32(1), order)
      for number in chain { table.write(number, order) }
    } else {
      for number: UInt32 in [1, 3, 2, 0, 0, 1] { table.write(number, order) }
    }
    return table.bytes
  }

  private func dynamicSection(_ names: UInt64, _ symbols: UInt64, _ hash: UInt64) -> [UInt8] {
    var section = ByteWriter()
    let entries: [(UInt64, UInt64)] = [
      (1, place(of: "libneed.so")), (14, place(of: "libown.so")),
      (29, place(of: "/opt/a:$ORIGIN")), (5, names + Self.base),
      (10, UInt64(Self.names.utf8.count)), (6, symbols + Self.base),
      (usesGNUHash ? 0x6FFF_FEF5 : 4, hash + Self.base), (0x6FFF_FFFB, flags1), (0, 0),
    ]
    for (tag, value) in entries {
      address(tag, &section)
      address(value, &section)
    }
    return section.bytes
  }

  /// A library that clang and lld make of C for any processor.
  static func linked(
    for target: String,
    _ arguments: [String] = [],
    source: String = sampleSource
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let object = folder.path("a.o")
    let library = folder.path("a.so")
    let compile =
      ["--target=\(target)", "-x", "c", "-c", "-fPIC", "-ffreestanding", "-o", object, "-"]
    let compiled = try ExternalTool.run("clang", compile, input: Array(source.utf8))
    try #require(compiled.status == 0, "\(compiled.errors)")
    let linked = try ExternalTool.run("ld.lld-19", ["-o", library, object] + arguments)
    try #require(linked.status == 0, "\(linked.errors)")
    return try folder.read("a.so")
  }

  static let sampleSource = """
    extern int taken(int);
    extern int __attribute__((weak)) taken_if_there(void);
    int shown = 7;
    __attribute__((visibility("hidden"))) int hidden = 8;
    __attribute__((visibility("protected"))) int guarded(int x) { return taken(x) + hidden; }
    __attribute__((weak)) int weakly(void) { return taken_if_there ? taken_if_there() : shown; }
    static int own(void) { return 3; }
    int given(void) { return own(); }
    """
}
