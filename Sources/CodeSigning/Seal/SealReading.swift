// Valise — the seal of a bundle as verifiers read it: what it says, and its digests
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The seal of a bundle, read once: what it says, and its digests.
struct SealReading: Sendable {
  /// What signatures cover of it.
  let contents: SlotContents
  /// What verifiers go by, or why it cannot be read.
  let part: Result<SealPart, CodeSigningError>

  /// How many bytes are read at once.
  private static let pieceByteCount = 1 << 16

  /// Reads a seal whose bytes are in memory.
  init(_ bytes: [UInt8]) {
    contents = .bytes(bytes)
    part = Result { () throws(CodeSigningError) in try SealPart(parsing: bytes) }
  }

  private init(contents: SlotContents, part: Result<SealPart, CodeSigningError>) {
    self.contents = contents
    self.part = part
  }

  /// Reads the seal in a file; nothing when there is none.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - object: The bundle.
  ///   - types: The digests that are made.
  /// - Throws: `.unreadable`, `.cryptography`.
  init?(
    at path: RelativePath,
    of object: CodeObject,
    _ types: [CodeHashType]
  ) throws(CodeSigningError) {
    let file: any OpenFile
    do throws(FileError) {
      file = try object.tree.openFile(at: path)
    } catch {
      switch error {
      case .notFound, .notADirectory, .notARegularFile: return nil
      default: throw .unreadable(error)
      }
    }
    if let reading = try Self.reading(of: file, types) {
      self = reading
      return
    }
    guard let bytes = try object.fileContents(path, ResourceSeal.byteLimit) else { return nil }
    self.init(bytes)
  }

  /// Reads a file in pieces; nothing when it is to be read at once.
  static func reading(
    of file: any OpenFile,
    _ types: [CodeHashType]
  ) throws(CodeSigningError) -> SealReading? {
    var reader = SealTextReader()
    var digests = try FileDigests(types)
    var fault: CodeSigningError?
    var buffer = [UInt8](repeating: 0, count: pieceByteCount)
    var offset = 0
    while true {
      let count: Int
      do throws(FileError) {
        count = try file.read(into: &buffer, from: offset)
      } catch {
        throw .unreadable(error)
      }
      let piece = buffer[..<count]
      try digests.update(piece)
      if fault == nil {
        do throws(CodeSigningError) { try reader.add(piece) } catch { fault = error }
      }
      offset += count
      // The reader of all at once says how long a seal may be.
      guard offset <= ResourceSeal.byteLimit else { return nil }
      if count < buffer.count { break }
    }
    let contents = SlotContents.digests(try digests.finalizeAndRestart())
    if let fault { return SealReading(contents: contents, part: .failure(fault)) }
    do throws(CodeSigningError) {
      switch try reader.finish() {
      case .part(let part): return SealReading(contents: contents, part: .success(part))
      case .whole(let bytes): return SealReading(bytes)
      case .unclear: return nil
      }
    } catch {
      return SealReading(contents: contents, part: .failure(error))
    }
  }
}
