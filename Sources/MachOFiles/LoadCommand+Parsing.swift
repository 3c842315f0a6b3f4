// Valise — reading a load command
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension LoadCommand {
  /// Reads the command that starts at the reader's place and skips it.
  init(parsing reader: inout ByteReader, of header: MachOHeader) throws(MachOError) {
    let start = reader.offset
    let order = header.byteOrder
    let command: UInt32
    let size: UInt32
    let fields: [UInt8]
    do throws(ByteError) {
      var peeked = try reader.slice(at: start, count: min(8, reader.remaining))
      command = try peeked.read(UInt32.self, order)
      size = try peeked.read(UInt32.self, order)
    } catch {
      throw .malformed(error)
    }
    guard size >= 8, size.isMultiple(of: 4), Int(size) <= reader.remaining else {
      throw .badCommandSize(at: start, command: command, size: size)
    }
    do throws(ByteError) { fields = try reader.readBytes(Int(size)) } catch {
      throw .malformed(error)
    }
    do throws(ByteError) {
      content = try withByteReader(fields, base: start) { (fields) throws(ByteError) in
        try fields.skip(8)
        return try Self.content(of: command, &fields, start, header)
      }
    } catch {
      throw .shortCommand(at: start, command: command)
    }
    number = command
    offset = start
    bytes = fields
  }

  private static func content(
    of command: UInt32,
    _ fields: inout ByteReader,
    _ start: Int,
    _ header: MachOHeader
  ) throws(ByteError) -> Content {
    let order = header.byteOrder
    switch command & ~required {
    case 0x1: return .segment(try MachOSegment(parsing: &fields, order, is64Bit: false))
    case 0x19: return .segment(try MachOSegment(parsing: &fields, order, is64Bit: true))
    case 0xC, 0xD, 0x18, 0x1F, 0x20, 0x23:
      return .dylib(try MachODylib(parsing: &fields, order, command & ~required))
    case 0xE, 0xF: return .dylinker(path: try text(&fields, order, start))
    case 0x1C: return .rpath(try text(&fields, order, start))
    case 0x1B: return .uuid(try fields.readBytes(16))
    case 0x32: return .buildVersion(try MachOBuildVersion(parsing: &fields, order))
    case 0x24, 0x25, 0x2F, 0x30:
      return .buildVersion(try MachOBuildVersion(parsingOld: &fields, command, header))
    case 0x1D, 0x1E, 0x26, 0x29, 0x2B, 0x2E, 0x33, 0x34, 0x36, 0x37, 0x38:
      let place = try fields.read(UInt32.self, order)
      return .linkEditData(offset: place, size: try fields.read(UInt32.self, order))
    case 0x28:
      let entry = try fields.read(UInt64.self, order)
      return .main(entryOffset: entry, stackSize: try fields.read(UInt64.self, order))
    case 0x21, 0x2C:
      let place = try fields.read(UInt32.self, order)
      let size = try fields.read(UInt32.self, order)
      return .encryption(offset: place, size: size, system: try fields.read(UInt32.self, order))
    case 0x2A: return .sourceVersion(try fields.read(UInt64.self, order))
    case 0x2:
      let place = try fields.read(UInt32.self, order)
      let count = try fields.read(UInt32.self, order)
      let strings = try fields.read(UInt32.self, order)
      return .symbolTable(
        offset: place,
        count: count,
        stringsOffset: strings,
        stringsSize: try fields.read(UInt32.self, order)
      )
    default: return try lesserContent(of: command, &fields, start, header)
    }
  }

  /// The content of commands that few questions are about.
  private static func lesserContent(
    of command: UInt32,
    _ fields: inout ByteReader,
    _ start: Int,
    _ header: MachOHeader
  ) throws(ByteError) -> Content {
    let order = header.byteOrder
    switch command & ~required {
    case 0x4, 0x5:
      var states: [MachOThreadState] = []
      while fields.remaining >= 8 {
        states.append(try MachOThreadState(parsing: &fields, order))
      }
      return .threadStates(states)
    case 0xB: return .dynamicSymbols(try MachODynamicSymbols(parsing: &fields, order))
    case 0x12, 0x13, 0x14, 0x15, 0x27, 0x39: return .text(try text(&fields, order, start))
    case 0x16: return .twoLevelHints(try MachOTable(parsing: &fields, order))
    case 0x22: return .dyldInfo(try MachODyldInfo(parsing: &fields, order))
    case 0x2D: return .linkerOptions(try linkerOptions(&fields, order))
    case 0x31:
      let owner = try fields.readFixedString(16)
      let place = try fields.read(UInt64.self, order)
      return .note(owner: owner, offset: place, size: try fields.read(UInt64.self, order))
    case 0x35:
      let address = try fields.read(UInt64.self, order)
      let place = try fields.read(UInt64.self, order)
      return .filesetEntry(
        identifier: try text(&fields, order, start),
        address: address,
        fileOffset: place
      )
    default: return .other
    }
  }

  private static func linkerOptions(
    _ fields: inout ByteReader,
    _ order: ByteOrder
  ) throws(ByteError) -> [String] {
    let count = try fields.read(UInt32.self, order)
    _ = try fields.byteCount(of: count, stride: 1)
    var options: [String] = []
    for _ in 0..<count { options.append(try terminatedText(&fields)) }
    return options
  }

  /// Reads a text and its NUL; without one the command is too short.
  private static func terminatedText(_ fields: inout ByteReader) throws(ByteError) -> String {
    var text: [UInt8] = []
    while true {
      let byte = try fields.readByte()
      if byte == 0 { return String(decoding: text, as: UTF8.self) }
      text.append(byte)
    }
  }

  /// The text that a command holds, whose offset in the command stands at the reader's place.
  static func text(
    _ fields: inout ByteReader,
    _ order: ByteOrder,
    _ start: Int
  ) throws(ByteError) -> String {
    let place = try fields.count(try fields.read(UInt32.self, order), limit: fields.byteCount)
    var rest = try fields.slice(at: start + place, count: fields.end - start - place)
    return try terminatedText(&rest)
  }
}

extension MachODylib {
  init(parsing fields: inout ByteReader, _ order: ByteOrder, _ command: UInt32) throws(ByteError) {
    let start = fields.base
    path = try LoadCommand.text(&fields, order, start)
    timestamp = try fields.read(UInt32.self, order)
    currentVersion = MachOVersion(rawValue: try fields.read(UInt32.self, order))
    compatibilityVersion = MachOVersion(rawValue: try fields.read(UInt32.self, order))
    kind =
      switch command {
      case 0xD: .id
      case 0x18: .weak
      case 0x1F: .reexport
      case 0x20: .lazy
      case 0x23: .upward
      default: .load
      }
  }
}

extension MachOBuildVersion {
  init(parsing fields: inout ByteReader, _ order: ByteOrder) throws(ByteError) {
    platform = MachOPlatform(rawValue: try fields.read(UInt32.self, order))
    minimumSystem = MachOVersion(rawValue: try fields.read(UInt32.self, order))
    sdk = MachOVersion(rawValue: try fields.read(UInt32.self, order))
    let count = try fields.read(UInt32.self, order)
    _ = try fields.byteCount(of: count, stride: 8)
    var tools: [Tool] = []
    for _ in 0..<count {
      let number = try fields.read(UInt32.self, order)
      tools.append(
        Tool(number: number, version: MachOVersion(rawValue: try fields.read(UInt32.self, order)))
      )
    }
    self.tools = tools
  }

  /// Reads one of the commands that came before `LC_BUILD_VERSION`.
  ///
  /// They have no number for simulators: an Intel image for a device is one for its simulator.
  init(
    parsingOld fields: inout ByteReader,
    _ command: UInt32,
    _ header: MachOHeader
  ) throws(ByteError) {
    let order = header.byteOrder
    let isIntel = header.architecture.cpuType & ~Architecture.is64Bit == 7
    platform =
      switch command {
      case 0x24: .macos
      case 0x25: isIntel ? .iosSimulator : .ios
      case 0x2F: isIntel ? .tvosSimulator : .tvos
      default: isIntel ? .watchosSimulator : .watchos
      }
    minimumSystem = MachOVersion(rawValue: try fields.read(UInt32.self, order))
    sdk = MachOVersion(rawValue: try fields.read(UInt32.self, order))
    tools = []
  }
}
