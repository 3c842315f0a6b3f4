// Valise — one image while its load commands are edited
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// One image while its load commands are edited; `MachOEditPlan` makes a file of it.
///
/// Nothing but the header, the load commands, the free bytes behind them, sections of data and the
/// code signature at the end can change: the contents stay at their places. A call that throws
/// changes nothing.
public struct MachOImageEdit: Hashable, Sendable {
  /// The image as it was read.
  public let original: MachOFile
  /// The load commands as they are now.
  public private(set) var loadCommands: [LoadCommand]
  /// What was changed, in order.
  public private(set) var changes: [MachOChange] = []
  /// The size of the image as it is now, in bytes.
  public internal(set) var size: Int
  /// The room that was made for a code signature, counted from the start of the image.
  public internal(set) var signatureRoom: Range<Int>?

  /// How many bytes from the start are the original's, but for the commands; zeros follow.
  var keptByteCount: Int
  /// Where the free bytes behind the original's commands end, counted from the start of the image.
  var roomEnd: Int
  /// What takes the place of the original's contents.
  var patches = MachOPatches()

  /// Starts to edit an image.
  ///
  /// `read` gives the bytes of a range of the file that the image was read from; the free bytes
  /// behind the load commands are looked at, as only zeros are free.
  ///
  /// - Throws: `.unreadable` when `read` fails.
  public init(
    editing image: MachOFile,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) {
    original = image
    loadCommands = image.loadCommands
    size = image.size
    keptByteCount = image.size
    let gap = image.commandEnd..<min(image.contentsStart, image.commandEnd + Self.roomLimit)
    let place = gap.lowerBound + image.offset
    let bytes: [UInt8]
    do {
      bytes = try read(place..<(place + gap.count))
    } catch {
      throw .unreadable(.unreadable(at: place, reason: "\(error)"))
    }
    roomEnd = gap.lowerBound + bytes.prefix(gap.count).prefix { $0 == 0 }.count
  }

  /// No image has more free bytes than this for commands; what is behind them is not looked at.
  static let roomLimit = 1 << 20

  /// The processor that the image is for.
  public var architecture: Architecture { original.architecture }

  /// Whether anything was changed.
  public var isChanged: Bool { !changes.isEmpty }

  /// Where the load commands end now, counted from the start of the image, in bytes.
  public var commandEnd: Int {
    loadCommands.reduce(header.byteCount + original.unusedCommandBytes.count) {
      $0 + $1.bytes.count
    }
  }

  /// How many bytes are free for load commands.
  public var freeCommandBytes: Int { roomEnd - commandEnd }

  var header: MachOHeader { original.header }

  /// Notes a change.
  mutating func note(_ change: MachOChange) { changes.append(change) }
}

extension MachOImageEdit {
  /// Adds a load command behind the others.
  ///
  /// - Parameter bytes: The whole command in the byte order of the image, its size a multiple of 8,
  ///   or of 4 in a 32-bit image.
  /// - Throws: `.noRoom`; `.unreadable` when the bytes are no command.
  public mutating func addCommand(_ bytes: [UInt8]) throws(MachOEditError) {
    let command = try insertCommand(bytes)
    note(.commandAdded(command.name, byteCount: bytes.count))
  }

  /// Takes a load command out; those behind it move up.
  public mutating func removeCommand(at index: Int) {
    let command = takeCommand(at: index)
    note(.commandRemoved(command.name, byteCount: command.bytes.count))
  }

  @discardableResult
  mutating func insertCommand(_ bytes: [UInt8]) throws(MachOEditError) -> LoadCommand {
    try checkRoom(growth: bytes.count)
    let end = commandEnd - original.unusedCommandBytes.count
    let command = try command(of: bytes, at: end)
    loadCommands.append(command)
    return command
  }

  @discardableResult
  mutating func takeCommand(at index: Int) -> LoadCommand {
    let command = loadCommands.remove(at: index)
    moveCommands(from: index, by: -command.bytes.count)
    return command
  }

  mutating func replaceCommand(at index: Int, by bytes: [UInt8]) throws(MachOEditError) {
    let old = loadCommands[index]
    let growth = bytes.count - old.bytes.count
    try checkRoom(growth: growth)
    loadCommands[index] = try command(of: bytes, at: old.offset)
    moveCommands(from: index + 1, by: growth)
  }

  private func command(of bytes: [UInt8], at offset: Int) throws(MachOEditError) -> LoadCommand {
    let command: LoadCommand
    do throws(MachOError) {
      command = try LoadCommand(reading: bytes, at: offset, of: header)
    } catch {
      throw .unreadable(error)
    }
    guard command.bytes.count == bytes.count,
      bytes.count.isMultiple(of: LoadCommand.alignment(in: header))
    else {
      let size = UInt32(clamping: bytes.count)
      throw .unreadable(.badCommandSize(at: offset, command: command.number, size: size))
    }
    return command
  }

  private mutating func moveCommands(from index: Int, by distance: Int) {
    for place in index..<loadCommands.count { loadCommands[place].offset += distance }
  }

  private func checkRoom(growth: Int) throws(MachOEditError) {
    guard growth > 0, growth > freeCommandBytes else { return }
    throw .noRoom(
      architecture,
      needed: growth,
      available: max(0, freeCommandBytes),
      before: original.offset + roomEnd
    )
  }
}

extension MachOFile {
  /// Where the first thing behind the load commands starts: a section, a segment or a table.
  ///
  /// Counted from the start of the image; never before the end of the commands.
  var contentsStart: Int {
    let sections = segments.flatMap(\.sections).filter { !$0.isZeroFilled && $0.size > 0 }
      .map { UInt64($0.fileOffset) }
    let others = loadCommands.flatMap(ranges(of:)).filter { $0.size > 0 }.map(\.offset)
    let starts = (sections + others).filter { $0 > 0 }
    return max(commandEnd, min(size, Int(clamping: starts.min() ?? UInt64(size))))
  }
}
