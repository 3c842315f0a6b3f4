// Valise — a delta as it is read from front to back
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles
package import ValiseBytes

/// A delta as it is read from front to back: its header, its changes, and then their contents in
/// the order of the changes.
public final class DeltaReader {
  /// What stands before the changes.
  public let header: DeltaHeader
  /// The changes in their order.
  public let items: [DeltaItem]

  private let stream: DeltaStream

  /// Reads the header and the changes of the file at `path`.
  ///
  /// - Throws: What is wrong with them; `.file`.
  public convenience init(
    at path: FilePath,
    on fileSystem: any FileSystem,
    limits: DeltaLimits = DeltaLimits()
  ) throws(DeltaError) {
    try self.init(ByteSource(of: path, on: fileSystem), limits: limits)
  }

  /// Reads the header and the changes.
  package init(_ source: ByteSource<DeltaError>, limits: DeltaLimits = DeltaLimits())
    throws(DeltaError)
  {
    guard source.byteCount >= 4, try source.bytes(at: 0, count: 4) == Self.magic else {
      throw .notADelta
    }
    let start = try source.bytes(at: 4, count: 2)
    guard let compression = DeltaCompression(rawValue: start[0]), compression.isSupported else {
      throw .unknownCompression(start[0])
    }
    stream = try DeltaStream(source, in: 6..<source.byteCount, method: compression.method)
    header = try Self.header(stream, compression: compression, flags: start[1])
    items = try DeltaRecords(header, limits: limits).items(stream)
  }

  /// The four bytes that each delta starts with: "spk!".
  static let magic = [UInt8]("spk!".utf8)

  private static func header(
    _ stream: DeltaStream,
    compression: DeltaCompression,
    flags: UInt8
  ) throws(DeltaError) -> DeltaHeader {
    let major = try stream.integer(UInt16.self)
    guard let version = DeltaVersion(rawValue: major) else { throw .unknownVersion(major) }
    let minor = try stream.integer(UInt16.self)
    let before = TreeHash(bytes: try stream.bytes(TreeHash.byteCount))
    let after = TreeHash(bytes: try stream.bytes(TreeHash.byteCount))
    let created = version == .four ? Double(bitPattern: try stream.integer(UInt64.self)) : 0
    return DeltaHeader(
      compression: compression,
      level: flags & 0x0F,
      usesFileSystemCompression: flags & 0x80 != 0,
      version: version,
      minor: minor,
      before: before,
      after: after,
      created: created == 0 || !created.isFinite ? nil : created
    )
  }

  /// Hands the contents of the next item to `use` in parts; items are asked for in their order.
  func contents(
    of item: DeltaItem,
    _ use: ([UInt8]) throws(DeltaError) -> Void
  ) throws(DeltaError) {
    var left = item.length
    while left > 0 {
      let part = try stream.some(left)
      guard !part.isEmpty else {
        throw .malformed(.truncated(at: stream.position, needed: left, available: 0))
      }
      left -= part.count
      try use(part)
    }
  }

  /// Checks that nothing follows the contents of the last item.
  func finish() throws(DeltaError) { try stream.finish() }
}

extension ByteSource<DeltaError> {
  /// The bytes of a file.
  init(of path: FilePath, on fileSystem: any FileSystem) throws(DeltaError) {
    let size: Int
    do throws(FileError) {
      let status = try fileSystem.status(of: try fileSystem.followed(path))
      guard status.kind == .regular else { throw .notARegularFile(path.description) }
      size = status.size
    } catch {
      throw .file(error)
    }
    self.init(byteCount: size) { try fileSystem.contents(of: path, range: $0) }
  }
}
