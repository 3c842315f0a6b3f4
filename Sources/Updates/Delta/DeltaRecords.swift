// Valise — the records of a delta, one a change
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseFiles

/// Reads the records of a delta.
struct DeltaRecords {
  private let header: DeltaHeader
  private let limits: DeltaLimits

  init(_ header: DeltaHeader, limits: DeltaLimits) {
    self.header = header
    self.limits = limits
  }

  /// The items, from the length of the table of paths to the zero behind the last record.
  func items(_ stream: DeltaStream) throws(DeltaError) -> [DeltaItem] {
    let tableLength = try stream.integer(UInt64.self)
    guard tableLength <= limits.pathBytes else {
      throw .limit("the paths", value: tableLength, limit: limits.pathBytes)
    }
    guard tableLength > 0 else {
      // Nothing changes. Creators write the zero that ends the records all the same.
      let rest = try stream.some(1)
      guard rest.isEmpty || rest == [0] else { throw .trailingBytes(at: stream.position - 1) }
      return []
    }
    let paths = try DeltaPaths(parsing: try stream.bytes(Int(tableLength))).paths
    var items: [DeltaItem] = []
    var total = 0
    while true {
      let position = stream.position
      let byte = try stream.integer(UInt8.self)
      guard byte != 0 else { return items }
      guard items.count < paths.count else {
        throw .badItem("change \(items.count + 1)", at: position, reason: "it has no path")
      }
      let item = try item(byte, at: paths[items.count], among: paths, position, stream)
      guard item.length <= limits.contents - total else {
        throw .limit("the contents", value: UInt64(item.length), limit: limits.contents)
      }
      total += item.length
      items.append(item)
    }
  }

  private func item(
    _ byte: UInt8,
    at path: RelativePath,
    among paths: [RelativePath],
    _ position: Int,
    _ stream: DeltaStream
  ) throws(DeltaError) -> DeltaItem {
    var item = DeltaItem(path: path, commands: DeltaCommands(rawValue: byte))
    guard item.commands.isMeaningful else {
      throw .badItem("\(path)", at: position, reason: "nobody knows the command \(byte)")
    }
    if item.commands.contains(.extract) || item.commands.contains(.permissions) {
      item.mode = try stream.integer(UInt16.self)
    }
    if item.commands.contains(.clone) {
      let index = try stream.integer(UInt32.self)
      guard index < paths.count else {
        throw .badItem("\(path)", at: position, reason: "it is made of a path that is not there")
      }
      item.cloneSource = paths[Int(index)]
    }
    item.length = try length(of: item, position, stream)
    return item
  }

  private func length(
    of item: DeltaItem,
    _ position: Int,
    _ stream: DeltaStream
  ) throws(DeltaError) -> Int {
    if item.commands.contains(.extract) {
      switch item.extractedKind {
      case .directory: return 0
      case .symbolicLink: return Int(try stream.integer(UInt16.self))
      case .regular: break
      case .special, nil:
        throw .badItem("\(item.path)", at: position, reason: "it is no file, link or folder")
      }
    } else if !item.commands.contains(.difference) {
      return 0
    }
    let length = try stream.integer(UInt64.self)
    guard length <= limits.fileSize else {
      throw .limit("the contents of \(item.path)", value: length, limit: limits.fileSize)
    }
    return Int(length)
  }
}
